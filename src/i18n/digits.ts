import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';

/** Only Arabic offers the choice; English always uses Latin digits. */
export type Digits = 'latn' | 'arab';

const digits = observable<Digits>('latn');

export const setDigits = (next: Digits): void => digits.set(next);

export const useDigits = (): Digits => useSyncExternalStore(digits.subscribe, digits.get);

export const currentDigits = digits.get;
