import { observable } from '@/observable';

/** The units that somebody asks to hold, by id; empty while nobody does. The shell opens the dialog, since no resource sees another. */
export const holdRequest = observable<readonly string[]>([]);

export const askToHold = (units: readonly string[]): void => holdRequest.set(units);
