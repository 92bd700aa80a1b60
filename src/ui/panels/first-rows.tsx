import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { usePrinting } from '../paper/printing';

export const FIRST_ROWS = 30;

/** A list that is hardly longer is shown whole, and a paper has all rows. */
export function useFirstRows<T>(
  rows: readonly T[],
  first: number,
  words: { all: string; fewer: string },
): readonly [shown: readonly T[], button: ReactNode] {
  const isPaper = usePrinting();
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= first + Math.ceil(first / 4)) return [rows, null];
  const button = (
    <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
      {isWhole ? words.fewer : words.all}
    </Button>
  );
  return [isWhole || isPaper ? rows : rows.slice(0, first), button];
}
