import type { ComponentType } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';

import type { ResourceName } from '@/config';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import type { Prepare } from '../../form/save/use-save';
import type { StoreCheck } from '../../form/save/store-check';
import type { DeletedResource } from '../../write-run/delete-created';
import type { RecordFact, Synonyms } from '../headings';
import type { ListHabits } from '../sheet-parts';
import type { Meanings } from './import-cells';
import type { ImportRules } from './import-plan';

/** Facts about a resource that an import needs. */
export type ImportedResource = Omit<ImportRules, 'meanings'> & {
  /** Names what this device remembers. */
  resource: ResourceName;
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
  remove: (id: string) => RecordWrite<void>;
  /** The fields that others are read by: a price by its basis. */
  readBy?: Readonly<Record<string, string>>;
  /** Returns the reason that keeps a created record from being deleted again. */
  holding?: DeletedResource['holding'];
  /** Completes what is sent of a record, which is as it came. */
  prepare?: Prepare;
  /** Finds what others have stored against a record that is about to be stored. */
  storeCheck?: StoreCheck;
  /** Returns a record with the entries of its lists as the schema names them. */
  readLists?: (document: ServiceDocument) => ServiceDocument;
  synonyms: Synonyms;
  /** The facts about a record that no single field holds. */
  facts?: readonly RecordFact[];
  /** The way in which lists of these records are written for people; none where they come as tables. */
  habits?: ListHabits;
  /** The records that cells refer to by name. */
  referred?: () => ListRead;
  meanings: (referred: readonly ServiceDocument[]) => Meanings;
  /** Facts told of a file beside its rows. */
  insight?: ImportInsight;
  /** A record as an example for a template, by path. */
  example: Readonly<Record<string, string | number | boolean>>;
};

/** A record as a file leaves it, or names it. */
export type FileRecord = {
  /** The record as it is stored; undefined for a new one. */
  before: ServiceDocument | undefined;
  /** The record as it becomes; undefined where it is not imported. */
  after: ServiceDocument | undefined;
  /** Facts that its rows state, also where they are not imported. */
  named: ServiceDocument;
};

/** A record of which further columns of the file say something. */
export type SaidOfRecord = { id: string; title: string; said: Readonly<Record<string, string>> };

export type ImportInsight = {
  /** Compares a file as a whole with all stored records. The result is kept with the report; undefined where there is nothing to tell. */
  compare: (file: readonly FileRecord[], stored: readonly ServiceDocument[]) => ServiceDocument | undefined;
  /** Shows a comparison, which another version may have made. */
  Comparison: ComponentType<{ comparison: ServiceDocument }>;
  /** Shows what has to be done with records after the import; nothing where there is nothing to do. */
  FollowUp: ComponentType<{ records: readonly SaidOfRecord[] }>;
};
