import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordRead } from '@/api/record-requests';
import { currentFormat, type Format } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { ChangedResource } from '../change-many/change-plan';
import type { WrittenResource } from '../change-many/write-changes';
import type { Suggestion } from '../form/fields/suggestion';
import type { Condition, Field, RowIndex, RowQuery, SortKey, TextsField, ValueField } from './row-index';

/** A label is a function, called when it is shown, so that it follows the language. */
type Text = () => string;

type CellText<T> = (record: T, format: Format) => string;

/** The way in which amounts are written: with their currency where no head says it, and all with hundredths where one has some. */
export type MoneyLook = { unit?: boolean; fils?: boolean };

export type CellOf<T> = (record: T, format: Format, look: MoneyLook) => ReactNode;

type Width = number | ((language: Language) => number);

/**
 * A column of a list or a report, declared once: head, cells, cards, paper, copied cells and files follow. Its cells show its values by
 * their kind, unless it draws them itself.
 */
export type Column<T> = Field<T> & {
  /** By default that of the schema. */
  label?: Text;
  /** Shown once in the head instead of in every cell: "m²"; the currency of amounts by default. */
  unit?: Text;
  /** In pixels, also by the language; in a wide window, every column grows in proportion. Without one it is in files alone. */
  width?: Width;
  /** The pixels to which it narrows before another column gives way. */
  least?: number;
  optional?: boolean;
  /** Its turn to give way where the table is too wide, from 1; columns that the reader chose follow after all others. Without one it stays. */
  yields?: number;
  sortable?: false;
  /** The fields that its cell reads, where that is more than the field of its name. */
  fields?: readonly string[];
  cell?: CellOf<T>;
  none?: Text;
  second?: (record: T, format: Format) => ReactNode;
  /** Returns the number of amounts that could not be read, said below the value; a value of 0 gives way to it. */
  unread?: (record: T) => number | undefined;
  /** Says what the amounts of several rows come to. Prices and rents are never added, nor is anything where it is left out. */
  sum?: (amount: string) => string;
  /** Its place on a phone's card of a report: the first line, a line with its label, the last line, or none; a line of its own by default. */
  card?: 'head' | 'fact' | 'end' | 'none';
  /** Draws it on a card, where its cell is not enough there. */
  onCard?: CellOf<T>;
  /** The text of a cell in copies and files, where it says more than the word of its value. */
  text?: CellText<T>;
  /** Loads `text` for a file, where it takes records of other resources. */
  loadText?: (client: QueryClient) => Promise<CellText<T>>;
  /** Returns the number in the reader's unit, where that is another than the service's. */
  converted?: (value: number, format: Format) => number;
  /** Returns the value as sent by the service, shown and marked where `value` cannot read it. */
  received?: (record: T) => unknown;
  isLoading?: boolean;
  /** The field that is edited in its cells; `editing` of the list may draw its input in its own way. */
  edit?: string;
  canEdit?: (record: T) => boolean;
};

export type Summed<T> = Pick<Column<T>, 'value' | 'sum' | 'unread'>;

export type WideColumn<T> = Column<T> & { width: number };

export const declaredWidth = ({ width = 0 }: { width?: Width }, language: Language): number =>
  typeof width === 'function' ? width(language) : width;

/** A filter of a list; `name` is also its name in the address. */
export type ListFilter<T> = (ValueField<T> | TextsField<T>) & {
  label?: Text;
  help?: Text;
  /** Has a button of its own; the others are under *More filters*. */
  pinned?: boolean;
  /** The reason why it cannot be used yet: the records it derives from are not loaded. It is ignored until then. */
  blocked?: Text;
} & (
    | {
        as: 'choice';
        single?: boolean;
        option?: (value: string, format: Format) => string;
        /** Compares values, where their words do not say their order. */
        compare?: (one: string, other: string) => number;
        /** Returns the heading of the fold that a value stands in, where the choices are many: a year. */
        fold?: (value: string, format: Format) => string;
        /** Name of the choice of records without a value; *Not given* by default. */
        none?: Text;
      }
    | {
        as: 'range' | 'atMost';
        /** Quantity of its bounds, in AED, in m² or in AED per m², typed and shown as the reader writes them. Plain numbers by default. */
        quantity?: 'money' | 'area' | 'pricePerArea';
        unit?: Text;
        amount?: (value: number, format: Format) => string;
      }
    /** Switched on, it keeps the records whose value is `ON`. */
    | { as: 'switch' }
  );

export const ON = 'yes';

/** Returns a filter that is switched on to keep the records that a test tells. */
export const switchFilter = <T>(name: string, test: (record: T) => boolean, label: Text, help?: Text): ListFilter<T> => ({
  name,
  as: 'switch',
  value: (record) => (test(record) ? ON : undefined),
  label,
  ...(help && { help }),
});

export type Grouping<T> = {
  by: readonly string[];
  counted?: (records: readonly T[], format: Format) => string;
  sums: ReadonlyArray<Summed<T>>;
};

export type HeadingFocus = { tabIndex?: number; onFocus?: () => void };

/** Returns the heading of a group, among cards with the picture of its first record. */
export type Heading = (group: number, focus: HeadingFocus, isPictured?: boolean) => ReactNode;

/** Draws what a row says beside its list, and its next step, by `PeekFacts`. */
export type Peek<T> = () => Promise<(props: { row: T }) => ReactNode>;

export type EditedCells = ChangedResource &
  WrittenResource & {
    inputs?: Readonly<Record<string, ReactNode>>;
  };

/** Rows and how they are drawn, whether each is a record with a page of its own or is worked out of records. */
export type RowList<T> = {
  /** The key of what this device remembers: columns, and the order for previous and next. */
  resource: string;
  schema?: RecordSchema;
  /** The first column holds picture, link and second line where rows have a page, and can be neither hidden nor moved. */
  columns: ReadonlyArray<Column<T>>;
  look?: MoneyLook;
  /** Name of its files; by default that of the resource. */
  fileName?: Text;
  /** Returns the identifier of a row; empty if it has none, or cannot be selected. */
  idOf: (record: T) => string;
  selectable?: false;
  pathOf?: (id: string) => string;
  detail?: (id: string) => RecordRead;
  /** Ids that several records share: these cannot be selected. */
  sharedIds?: ReadonlySet<string>;
  title: (record: T) => string;
  picture?: (record: T) => string | undefined;
  secondLine?: (record: T) => ReactNode;
  /** Links of *More*, before its other actions; an address made from the list's query leads to a page about what is shown. */
  more?: ReadonlyArray<{ label: Text; icon: 'new' | 'prices' | 'day'; to: string | ((search: string) => string) }>;
  /** Loads how rows are grouped; left out where they cannot be. Must be one function for all declarations of the list. */
  grouping?: () => Promise<Grouping<T>>;
  editing?: (() => Promise<EditedCells>) | undefined;
  /** Loads the quick view of a row. Must be one function for all declarations of the list. */
  peek?: Peek<T> | undefined;
  /** Returns the record with its lists as the schema names them, where services write these in other ways. */
  readLists?: (record: T) => unknown;
  /** Returns the content of a phone's card, below title and second line where rows have a page. */
  cardFacts: (record: T, format: Format) => ReactNode;
  /** Returns the content of a card below its large picture; with it, a list that is loaded completely has a view of cards. */
  cardBody?: (record: T, format: Format) => ReactNode;
};

export type RecordList<T> = RowList<T> & {
  columns: readonly [Column<T>, ...ReadonlyArray<Column<T>>];
  schema: RecordSchema;
  pathOf: (id: string) => string;
  detail: (id: string) => RecordRead;
};

export type BoardSource = {
  index: RowIndex;
  query: RowQuery;
  filter: (name: string, change: (current: Condition | undefined) => Condition | undefined) => void;
};

export type ResourceList<T> = RecordList<T> & {
  filters: ReadonlyArray<ListFilter<T>>;
  /** The order of rows that the reader has not sorted; by default that of the service. */
  order?: readonly SortKey[];
  searched: (record: T) => readonly string[];
  /** Returns a view in which each record has its place, matching or not; with it, the list has this view too. */
  board?: (source: BoardSource) => ReactNode;
  explain?: () => ReactNode;
  note?: () => string | undefined;
  countText: (shown: number, total: number, format: Format) => string;
};

export const ownIdOf = <T>({ idOf, sharedIds }: RowList<T>) =>
  sharedIds
    ? (record: T) => {
        const id = idOf(record);
        return sharedIds.has(id) ? '' : id;
      }
    : idOf;

export const columnLabel = <T>({ schema }: Pick<RowList<T>, 'schema'>, { label, name }: Column<T>): string =>
  label?.() ?? (schema ? labelOf(schema, name) : '');
export const columnUnit = <T>({ kind, unit }: Column<T>): string =>
  unit?.() ?? (kind === 'amount' ? currentFormat().currency : '');
export const columnHeading = <T>(list: Pick<RowList<T>, 'schema'>, column: Column<T>): string =>
  [columnLabel(list, column), columnUnit(column)].filter(Boolean).join(' ');
export const filterLabel = <T>(list: ResourceList<T>, filter: ListFilter<T>): string =>
  filter.label?.() ?? labelOf(list.schema, filter.name);

/** An equality that the service is asked to filter by; `name` is also its name in the address and in `p`. */
export type PagedFilter = {
  name: string;
  /** Returns the choices; a filter without them is set by the page itself. */
  options?: () => readonly Suggestion[];
  /** Returns the value that the field must have, where it differs from the text in the address. */
  equals?: (text: string) => unknown;
  /** Folds spellings that mean the same; by default to letters and digits. */
  key?: (text: string) => string;
};

export type Count = { number: number; exact: boolean };

export type PagedList = RecordList<ServiceDocument> & {
  filters: readonly PagedFilter[];
  /** The fields that title and second line read, requested whichever columns are shown. */
  titleFields: readonly string[];
  cardFields: readonly string[];
  countText: (count: Count, format: Format) => string;
};

export function wordOf<T>(column: Column<T>, value: string | number, format: Format): string {
  if (value === '') return '';
  if (typeof value === 'number') return format.number(column.converted?.(value, format) ?? value);
  return column.word?.(value) ?? value;
}
