import { useSyncExternalStore } from 'react';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { observable } from '@/observable';

const STORAGE_KEY = 'mz-field-names';

const storage = () => browserStorage('localStorage');
const shown = observable(false);

export const startFieldNames = (): void => shown.set(readStored(storage(), STORAGE_KEY) === true);
startFieldNames();

export const useFieldNames = (): boolean => useSyncExternalStore(shown.subscribe, shown.get);

export function showFieldNames(show: boolean): void {
  shown.set(show);
  writeStored(storage(), STORAGE_KEY, show);
}
