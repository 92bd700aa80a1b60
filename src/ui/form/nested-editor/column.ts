import type { ReactNode } from 'react';
import type { Format } from '@/i18n/format';
import type { Suggestion } from '../suggestion';

/** A field of the row: its name, or its name and how it stands there. */
export type Column<Row> =
  | (keyof Row & string)
  | {
      name: keyof Row & string;
      /** Its Arabic twin, edited in one block with it. */
      pair?: keyof Row & string;
      /** Takes the whole width. */
      wide?: boolean;
      suggestions?: readonly Suggestion[];
      /** A value that means more than its kind says, in the words of a folded row: `20%`. Empty leaves it out. */
      shortly?: (value: unknown, format: Format) => string;
      /** An input of its own making, where the field's kind says too little. */
      field?: ReactNode;
    };

/** A column with all that can be said of one. */
export type Declared = Exclude<Column<Record<string, unknown>>, string>;

export const declared = (column: Column<never>): Declared => (typeof column === 'string' ? { name: column } : column);
