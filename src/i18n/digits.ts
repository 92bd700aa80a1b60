import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';

/** Which digits numbers and dates are shown in. Only Arabic has the choice; English is always written in Latin digits. */
export type Digits = 'latn' | 'arab';

const digits = observable<Digits>('latn');

export const setDigits = (next: Digits): void => digits.set(next);

export const useDigits = (): Digits => useSyncExternalStore(digits.subscribe, digits.get);
