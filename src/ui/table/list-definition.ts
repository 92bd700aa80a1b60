import type { ReactNode } from 'react';
import type { Format } from '@/i18n/format';
import type { parseNumber } from '@/i18n/parse-number';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { Suggestion } from '../form/suggestion';
import type { Field, TextsField } from './row-index';
import type { Returned } from './row-navigation';

/** Labels are functions: they are asked for when they are shown, in the language of that moment. */
type Text = () => string;

/** A column of a table: what it sorts by, and how a cell looks. The label comes from the schema unless it is given. */
export type Column<T> = Field<T> & {
  label?: Text;
  /** Stands in the head once, instead of in every cell: "AED", "m²". */
  unit?: Text;
  /** Pixels; a wide window gives every column its share more. */
  width: number;
  /** Not shown until it is chosen. */
  optional?: boolean;
  /** The list cannot be sorted by it. */
  sortable?: false;
  /** What of a record its cell reads, where that is more than the field of its name. */
  fields?: readonly string[];
  cell?: (record: T, format: Format) => ReactNode;
  /** What the service sent, to be shown and marked where `value` could not read it. */
  received?: (record: T) => unknown;
};

/** A filter of a list. Its name is its name in the address. */
export type ListFilter<T> = (Field<T> | TextsField<T>) & {
  label?: Text;
  help?: Text;
  /** Has a button of its own; the others stand under *More filters*. */
  pinned?: boolean;
  /** Why it cannot be used at the moment: what it is derived from is not here. Until then it is passed over. */
  blocked?: Text;
} & (
    | { as: 'choice'; option?: (value: string, format: Format) => string }
    | {
        as: 'range' | 'atMost';
        unit?: Text;
        amount?: (value: number, format: Format) => string;
        /** Reads what is typed; plain numbers unless told. */
        parse?: typeof parseNumber;
      }
    /** On keeps the records whose value is `ON`. */
    | { as: 'switch' }
  );

export const ON = 'yes';

/** What every list says about its records, whether they are here as a whole or come page by page: once, beside the resource. */
export type RecordList<T> = {
  /** Names what is remembered on this device: columns, and the order for previous and next. */
  resource: string;
  schema: RecordSchema;
  /** The first column leads: it holds picture, link and second line, and can be neither hidden nor moved. */
  columns: readonly [Column<T>, ...ReadonlyArray<Column<T>>];
  /** The identifier of a record; empty where it has none. */
  idOf: (record: T) => string;
  pathOf: (id: string) => string;
  title: (record: T) => string;
  /** Left out where records have no pictures. */
  picture?: (record: T) => string | undefined;
  /** Left out where a record is known by its title alone. */
  secondLine?: (record: T) => ReactNode;
  /** What a card shows under title and second line, on a phone. */
  cardFacts: (record: T, format: Format) => ReactNode;
};

/** A list whose records are here as a whole. */
export type ResourceList<T> = RecordList<T> & {
  filters: ReadonlyArray<ListFilter<T>>;
  searched: (record: T) => readonly string[];
  /** What a card says under its large picture; a list that has it can be seen as cards too. */
  cardBody?: (record: T, format: Format) => ReactNode;
  /** A view in which each record has its place, matching or not; a list that has it can be seen so too. */
  board?: (view: BoardView<T>) => ReactNode;
  /** Opened by the ⓘ beside the count: the rule behind what is derived here. */
  explain?: () => ReactNode;
  /** Stands beside the count: what of this list is not known. */
  note?: () => string | undefined;
  countText: (shown: number, total: number, format: Format) => string;
};

export const columnLabel = <T>(list: Pick<RecordList<T>, 'schema'>, column: Column<T>): string =>
  column.label?.() ?? labelOf(list.schema, column.name);
export const filterLabel = <T>(list: ResourceList<T>, filter: ListFilter<T>): string =>
  filter.label?.() ?? labelOf(list.schema, filter.name);

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

/** A list whose records the service searches, sorts and gives page by page. */
export type PagedList = RecordList<ServiceDocument> & {
  filters: readonly PagedFilter[];
  /** What title and second line read: asked for whichever columns are shown. */
  titleFields: readonly string[];
  /** What the facts of a card read. */
  cardFields: readonly string[];
  countText: (count: Count, format: Format) => string;
};

/** What a list gives to a view in which each record has its place: what does not match stays there. */
export type BoardView<T> = {
  name: string;
  records: readonly T[];
  /** Positions of all records in the order asked for, by the leading column where none was. */
  ordered: Uint32Array;
  /** Positions of the matching ones. */
  matching: Uint32Array;
  format: Format;
  open: (id: string) => void;
  returned: Returned;
  prefetch: (id: string) => void;
  /** All of it is to stand in the document. */
  printing: boolean;
};
