import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';

/** Tells whether the service has refused the key: many requests may say so, one prompt asks. */
const asked = observable(false);

export const askForKey = (): void => asked.set(true);
export const isKeyAsked = asked.get;
export const keyGiven = (): void => asked.set(false);

export const useKeyRequest = (): boolean => useSyncExternalStore(asked.subscribe, isKeyAsked);
