import type { AmountHabits } from './amount-columns';
import type { FieldEvidence } from './column-evidence';
import type { Matched } from './headings';
import type { FileSheet } from '@/ui/exchange/read/table-file';

/* What a resource says of the lists that people write of its records. */

export type Band = { target: string; value: string };

export type BandLine = Band & { also: readonly Band[] };

/** A place beside the targets: before the name of each record below. */
export const BEFORE_NAME = 'beforeName';

export type ListHabits = {
  keys: readonly string[];
  nameColumn: string;
  /** Numbers that begin anew on each floor take the floor before them; records `apart`, the widest first, may share numbers. */
  onFloor: {
    floor: string;
    apart: readonly string[];
    name: (floor: string, number: string) => string;
    says: (text: string) => number | string | undefined;
  };
  /** `isSure` where the words of the line say what it is. */
  bandIn: (text: string) => BandLine & { isSure: boolean };
  /** Tells whether a line between the rows says something else, such as an address, unless its own words say what it is. */
  isAside: (text: string) => boolean;
  bandPlaces: readonly string[];
  /** They keep what a line says, wherever else it is put. */
  bandKept: readonly string[];
  nameAfter: (line: string, name: string) => string;
  sheetBand: (name: string) => Band | undefined;
  titleIn: (
    texts: readonly string[],
    sheet: Pick<FileSheet, 'name' | 'block'> & { matched: Matched; headings: readonly string[] },
  ) => readonly Band[];
  fields: readonly FieldEvidence[];
  amount: AmountHabits;
  statusBehind: (text: string) => { text: string; status: string } | undefined;
  fills: {
    target: string;
    values: readonly string[];
    says: (text: string) => string | undefined;
    not: (status: string) => string | undefined;
  };
  forAll: readonly string[];
  elsewhere: {
    isIt: (said: readonly string[]) => boolean;
    text: () => string;
    keep: () => string;
    link: () => string;
    path: string;
  };
  asksBasis: { isAnswer: (text: string) => boolean; text: () => string };
};

/** Returns the words of lines, in which commas part them. */
export const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '));
