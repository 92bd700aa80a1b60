import { useCallback, useMemo, useState } from 'react';
import type { Language } from '@/i18n/i18n';

/** What decides whether a column has room. */
export type Yielding = {
  /** In pixels. */
  width: number;
  /** Its turn to give way where a table is too wide for its box, from 1. Without one it always stays, as do the first and those that decide. */
  yields?: number;
  /** Shown by the reader's choice alone, so it gives way after all others. */
  optional?: boolean;
};

export const widthOf = (columns: readonly Yielding[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** The width in px of a column of days, by the longest in a language: one in May in English, one in August in Arabic. */
export const dayWidth = (language: Language): number => (language === 'ar' ? 146 : 112);

/** The width in px of a column of days with a time. */
export const momentWidth = (language: Language): number => (language === 'ar' ? 194 : 158);

/** The width in px to which the first column shrinks where no other can give way. */
const LEAST_LEAD = 120;

/**
 * Returns the columns that fit a width in px: all of them, or those that remain when the fewest have given way in their order. Where
 * that is not enough, the first one shrinks; they may still be too wide then.
 */
export function fitting<C extends Yielding>(columns: readonly C[], width: number): readonly C[] {
  const turns = columns
    .filter(({ yields }) => yields !== undefined)
    .toSorted((a, b) => Number(a.optional ?? false) - Number(b.optional ?? false) || (a.yields ?? 0) - (b.yields ?? 0));
  let excess = widthOf(columns) - width;
  const left = new Set<C>();
  for (const column of turns) {
    if (excess <= 0) break;
    left.add(column);
    excess -= column.width;
  }
  if (left.size === 0 && excess <= 0) return columns;
  const [lead, ...others] = columns.filter((column) => !left.has(column));
  if (lead === undefined) return [];
  const shrunk = Math.max(lead.width - Math.max(excess, 0), Math.min(lead.width, LEAST_LEAD));
  return [shrunk === lead.width ? lead : { ...lead, width: shrunk }, ...others];
}

/** The borders of a table's box, in px. */
const BORDERS = 2;

/**
 * Returns the columns that fit the box given to `box`, beside a fixed width in px; all of them until it has been laid out. It is
 * measured before anything is painted, and a new width renders again only if other columns fit it.
 */
export function useFitting<C extends Yielding>(columns: readonly C[], beside = 0) {
  const [room, setRoom] = useState(Infinity);
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        const width = element.clientWidth;
        // The width is 0 while the page is printed, and in an environment without layout.
        if (width === 0) return;
        const fit = fitting(columns, width - BORDERS - beside);
        setRoom(fit === columns ? Infinity : widthOf(fit));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [columns, beside],
  );
  const fit = useMemo(() => fitting(columns, room), [columns, room]);
  return { fitting: fit, box };
}
