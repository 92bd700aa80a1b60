import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';

import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import type { Prepare } from '../../form/save/use-save';
import type { StoreCheck } from '../../form/save/store-check';
import type { RecordFact, Synonyms } from '../headings';
import type { ListHabits } from '../sheet-parts';
import type { Meanings } from './import-cells';
import type { ImportRules } from './import-plan';

/** Facts about a resource that an import needs. */
export type ImportedResource = Omit<ImportRules, 'meanings'> & {
  /** Names what this device remembers. */
  resource: string;
  schema: RecordSchema;
  /** The records in the reader's language: *Units*. */
  label: () => string;
  listPath: string;
  /** Combinations of fields that can tell records apart, the usual one first; none where only an identifier does. */
  keys: ReadonlyArray<readonly string[]>;
  all: () => ListRead;
  detail: (id: string) => RecordRead;
  replace: (base: ServiceDocument) => RecordWrite;
  create: () => RecordWrite;
  /** Completes what is sent of a record, which is as it came. */
  prepare?: Prepare;
  /** Finds what others have stored against a record that is about to be stored. */
  storeCheck?: StoreCheck;
  /** Returns a record with the entries of its lists as the schema names them. */
  readLists?: (document: ServiceDocument) => ServiceDocument;
  synonyms: Synonyms;
  /** Returns the status that a word says, in place of a figure: "SOLD" as a price. */
  statusIn?: (word: string) => string | undefined;
  /** The facts about a record that no single field holds. */
  facts?: readonly RecordFact[];
  /** The way in which lists of these records are written for people; none where they come as tables. */
  habits?: ListHabits;
  /** The records that cells refer to by name. */
  referred?: () => ListRead;
  meanings: (referred: readonly ServiceDocument[]) => Meanings;
  /** A record as an example for a template, by path. */
  example: Readonly<Record<string, string | number | boolean>>;
};
