import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';

/** Many requests may say that the key is refused, one prompt asks. */
const asked = observable(false);

export const askForKey = (): void => asked.set(true);
export const isKeyAsked = asked.get;
export const keyGiven = (): void => asked.set(false);

export const useKeyRequest = (): boolean => useSyncExternalStore(asked.subscribe, isKeyAsked);
