import type { RefObject } from 'react';
import type { readRows } from '../row-parts';

export type PeekedRows = Pick<ReturnType<typeof readRows>, 'idAt' | 'recordAt'> & {
  count: number;
  current: number;
  take: (at: number) => void;
  box: RefObject<HTMLElement | null>;
  /** Brings a row into view and makes it the current one, with the focus if so asked. */
  reveal: (at: number, isFocused: boolean) => void;
};

export type PeekProps = { id: string; rows: PeekedRows; onPeek: (at?: number) => void };
