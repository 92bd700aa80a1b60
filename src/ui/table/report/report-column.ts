import type { ReactNode } from 'react';
import type { FieldKind } from '@/schema/field';

/** A column of a report, declared once: its cells, its place on a phone's card, and its values in files. */
export type ReportColumn<R> = {
  name: string;
  /** Empty where the cells need no heading. */
  label: string;
  unit?: string;
  /** The kind of its cells and of its values in files; texts by default. Only text wraps on paper, which has no actions. */
  kind?: FieldKind | 'code' | 'action';
  /** Pixels; a wide window gives every column its share more. Without a width and a cell it is in files alone. */
  width?: number;
  /** The pixels to which it narrows before another column gives way: a name takes what others leave. */
  least?: number;
  /** Its turn to give way where the table is too wide, from 1. Without one it stays. */
  yields?: number;
  cell?: (row: R) => ReactNode;
  /** Its value in files, which leave it out where this is missing. */
  value?: (row: R) => string | number | undefined;
  /** Its place on a phone's card: the first line, a line with its label, the last line, or none; a line of its own by default. */
  card?: 'head' | 'fact' | 'end' | 'none';
  /** Draws it on a card, where its cell is not enough there. */
  onCard?: (row: R) => ReactNode;
};

/** The first with a cell holds the tick. */
export type ReportColumns<R> = ReadonlyArray<ReportColumn<R>>;

export type ShownColumn<R> = ReportColumn<R> & Required<Pick<ReportColumn<R>, 'width' | 'cell'>>;
