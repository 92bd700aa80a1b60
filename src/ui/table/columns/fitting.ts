import { useCallback, useMemo, useState } from 'react';
import type { Language } from '@/i18n/i18n';

export type Yielding = {
  width: number;
  /** The width in px to which it narrows before any other gives way; its own unless told. */
  least?: number;
  /** Its turn to give way where a table is too wide for its box, from 1. Without one it always stays, as do the first and those that decide. */
  yields?: number;
  kind?: string;
};

export const widthOf = (columns: readonly Yielding[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** The width in px of a column of days, by the longest in a language: one in May in English, one in August in Arabic. */
export const dayWidth = (language: Language): number => (language === 'ar' ? 146 : 112);

export const momentWidth = (language: Language): number => (language === 'ar' ? 194 : 162);

/** The width in px to which the first column of texts shrinks where no other can give way. */
const LEAST_LEAD = 120;

/** The width in px to which a column of texts narrows: they may be cut, which figures and days may not. */
export const leastOfText = (width: number): number => Math.floor(width * 0.9);

export const leastOfLead = (width: number): number => Math.floor(width * 0.75);

type Fit = <C extends Yielding>(columns: readonly C[], width: number) => readonly C[];

const leastOf = ({ width, least = width }: Yielding): number => Math.min(width, least);
const leastWidthOf = (columns: readonly Yielding[]): number => columns.reduce((sum, column) => sum + leastOf(column), 0);

/** Returns all columns, narrowed as far as a width in px asks for and they can; they may still be too wide then. */
export const narrowed: Fit = (columns, width) => {
  const excess = widthOf(columns) - width;
  if (excess <= 0) return columns;
  const slack = widthOf(columns) - leastWidthOf(columns);
  const share = Math.min(1, excess / slack);
  const narrow = columns.map((column) => ({
    ...column,
    width: column.width - Math.floor((column.width - leastOf(column)) * share),
  }));
  // Whole pixels: what rounding left is taken from those that can still narrow.
  let rest = Math.min(excess, slack) - (widthOf(columns) - widthOf(narrow));
  for (const column of narrow) {
    if (rest <= 0) break;
    if (column.width <= leastOf(column)) continue;
    column.width -= 1;
    rest -= 1;
  }
  return narrow;
};

/**
 * Returns the columns that fit a width in px: all of them, narrowed if need be, or those that remain when the fewest have given way in
 * their order. Where that is not enough, the first one of texts shrinks, since days and figures may not be cut; they may still be too wide then.
 */
export const fitting: Fit = (columns, width) => {
  const turns = columns.filter(({ yields }) => yields !== undefined).toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  let left = columns;
  for (const column of turns) {
    if (leastWidthOf(left) <= width) break;
    left = left.filter((other) => other !== column);
  }
  const narrow = narrowed(left, width);
  const excess = widthOf(narrow) - width;
  if (excess <= 0) return narrow;
  const lead = narrow.find(({ kind = 'text' }) => kind === 'text');
  return narrow.map((column) =>
    column === lead ? { ...column, width: Math.max(column.width - excess, Math.min(column.width, LEAST_LEAD)) } : column,
  );
};

const BORDERS = 2;

/**
 * Returns the columns that fit the box given to `box`, beside a fixed width in px; all of them until it has been laid out. It is
 * measured before anything is painted, and a new width renders again only if other columns or widths fit it.
 */
export function useFitting<C extends Yielding>(columns: readonly C[], fit: Fit, beside = 0) {
  const [room, setRoom] = useState(Infinity);
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        const width = element.clientWidth;
        // The width is 0 while the page is printed, and in an environment without layout.
        if (width === 0) return;
        const shown = fit(columns, width - BORDERS - beside);
        setRoom(shown === columns ? Infinity : widthOf(shown));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [columns, fit, beside],
  );
  return { fitting: useMemo(() => fit(columns, room), [columns, fit, room]), box };
}
