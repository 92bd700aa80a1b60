import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';

/** The units that somebody asks to hold, by id; empty while nobody does. The shell opens the dialog, since no resource sees another. */
export const holdRequest = observable<readonly string[]>([]);

export const askToHold = (units: readonly string[]): void => holdRequest.set(units);

/** The hold that somebody asks to extend; it stays while its dialog closes. */
export const extensionRequest = observable<{ hold: ServiceDocument; open: boolean } | undefined>(undefined);

export const askToExtend = (hold: ServiceDocument): void => extensionRequest.set({ hold, open: true });

/** The units, by id, that somebody asks to put under contract as their price list says. */
export const listedRequest = observable<readonly string[]>([]);

export const askToContract = (units: readonly string[]): void => listedRequest.set(units);
