import type { ReactNode } from 'react';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import type { Column } from '../resource-table/resource-list';
import type { Suggestion } from '../form/suggestion';

export type PagedColumn = Column<ServiceDocument> & {
  /** The service can be asked to sort by the field of this name. */
  sortable?: boolean;
  /** What of a record its cell reads, where that is more than the field of its name. */
  fields?: readonly string[];
};

/** An equality that the service is asked to hold rows to. Its name is its name in the address and in `p`. */
export type PagedFilter = {
  name: string;
  /** What can be chosen; a filter without choices is set by the page itself. */
  options?: () => readonly Suggestion[];
  /** The value the field must have, where it is not the text of the address. */
  equals?: (text: string) => unknown;
  /** What spellings that mean the same have in common; letters and digits alone unless told. */
  key?: (text: string) => string;
};

/** How many rows there are: exactly, or at least so many. */
export type Count = { number: number; exact: boolean };

/** All that a list says about its records where the service gives them page by page: once, beside the resource. */
export type PagedList = {
  /** Names what is remembered on this device: columns, and the order for previous and next. */
  resource: string;
  schema: RecordSchema;
  /** The first column leads: it holds link and second line, and can be neither hidden nor moved. */
  columns: readonly [PagedColumn, ...PagedColumn[]];
  filters: readonly PagedFilter[];
  idOf: (record: ServiceDocument) => string;
  pathOf: (id: string) => string;
  title: (record: ServiceDocument) => string;
  secondLine?: (record: ServiceDocument) => ReactNode;
  /** What a card shows under title and second line, on a phone. */
  cardFacts: (record: ServiceDocument, format: Format) => ReactNode;
  /** What title and second line read: asked for whichever columns are shown. */
  titleFields: readonly string[];
  /** What the facts of a card read. */
  cardFields: readonly string[];
  countText: (count: Count, format: Format) => string;
};
