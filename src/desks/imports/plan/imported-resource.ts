import type { ComponentType } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';

import type { ResourceName } from '@/config';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import type { Prepare } from '@/ui/form/save/use-save';
import type { StoreCheck } from '@/ui/form/save/store-check';
import type { DeletedResource } from '@/ui/write-run/delete-created';
import type { Synonyms } from '../sheets/headings';
import type { ListHabits } from '../sheets/list-habits';
import type { Meanings } from '@/ui/exchange/read/cell-reader';
import type { ImportRules } from './import-plan';

export type ImportedResource = Omit<ImportRules, 'meanings'> & {
  resource: ResourceName;
  schema: RecordSchema;
  label: () => string;
  listPath: string;
  /** Fields that tell records apart together, the usual ones first; empty where only an identifier does. */
  keys: ReadonlyArray<readonly string[]>;
  all: () => ListRead;
  detail: (id: string) => RecordRead;
  replace: (base: ServiceDocument) => RecordWrite;
  create: () => RecordWrite;
  remove: (id: string) => RecordWrite<void>;
  readBy?: Readonly<Record<string, string>>;
  holding?: DeletedResource['holding'];
  prepare?: Prepare;
  storeCheck?: StoreCheck;
  readLists?: (document: ServiceDocument) => ServiceDocument;
  synonyms: Synonyms;
  /** None where lists of these records come as tables. */
  habits?: ListHabits;
  referred?: () => ListRead;
  meanings: (referred: readonly ServiceDocument[]) => Meanings;
  insight?: ImportInsight;
  example: Readonly<Record<string, string | number | boolean>>;
};

export type FileRecord = {
  before: ServiceDocument | undefined;
  after: ServiceDocument | undefined;
  named: ServiceDocument;
};

export type SaidOfRecord = { id: string; title: string; said: Readonly<Record<string, string>> };

export type ImportInsight = {
  compare: (file: readonly FileRecord[], stored: readonly ServiceDocument[]) => ServiceDocument | undefined;
  /** Another version may have made the comparison. */
  Comparison: ComponentType<{ comparison: ServiceDocument; isDone?: boolean }>;
  FollowUp: ComponentType<{ records: readonly SaidOfRecord[] }>;
};
