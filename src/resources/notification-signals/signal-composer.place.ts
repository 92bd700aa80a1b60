import { place } from '@/places';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type NamedInstalment = { contract: string; day: Day; place: number };

export type OpenInstalment = { day: Day; left: number };

export type SignalComposerPart = {
  readDue: (mark: string) => NamedInstalment | undefined;
  /** Returns what is open of these instalments of a contract, or of the next one where none are named. */
  openOf: (contract: ServiceDocument, named: readonly NamedInstalment[], today: Day) => readonly OpenInstalment[];
};

/** Without a part, nobody is written to about instalments. */
export const signalComposer = place<SignalComposerPart>();
