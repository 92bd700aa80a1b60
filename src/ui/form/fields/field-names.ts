import { useSyncExternalStore } from 'react';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { observable } from '@/observable';

const STORAGE_KEY = 'mz-field-names';

const storage = () => browserStorage('localStorage');
const shown = observable(false);

/** Reads the choice of this browser. */
export const startFieldNames = (): void => shown.set(readStored(storage(), STORAGE_KEY) === true);
startFieldNames();

/** Tells whether forms name the fields as the service does, for those who look after the data. */
export const useFieldNames = (): boolean => useSyncExternalStore(shown.subscribe, shown.get);

export function showFieldNames(show: boolean): void {
  shown.set(show);
  writeStored(storage(), STORAGE_KEY, show);
}
