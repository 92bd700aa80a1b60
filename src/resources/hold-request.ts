import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';

/** The units that somebody asks to hold, by id; empty while nobody does. The desk of offers opens the dialog; without it nobody asks. */
export const holdRequest = observable<readonly string[]>([]);

export const askToHold = (units: readonly string[]): void => holdRequest.set(units);

export type HoldChangeRequest = {
  kind: 'extend' | 'release';
  holds: readonly ServiceDocument[];
  days?: number;
  onDone?: () => void;
};

/** The change of holds that somebody asks for; it stays while its dialog closes. */
export const holdChangeRequest = observable<(HoldChangeRequest & { open: boolean }) | undefined>(undefined);

export const askToChangeHolds = (asked: HoldChangeRequest): void => holdChangeRequest.set({ ...asked, open: true });

/** The units, by id, that somebody asks to put under contract as their price list says. */
export const listedRequest = observable<readonly string[]>([]);

export const askToContract = (units: readonly string[]): void => listedRequest.set(units);
