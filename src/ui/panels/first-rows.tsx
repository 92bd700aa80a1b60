import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { usePrinting } from '../paper/printing';

export const FIRST_ROWS = 30;

/** A list that is hardly longer is shown whole, and a paper has all rows. */
export function useFirstRows<T>(
  rows: readonly T[],
  first: number,
  all?: string,
): readonly [shown: readonly T[], button: ReactNode] {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const isPaper = usePrinting();
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= first + Math.ceil(first / 4)) return [rows, null];
  const button = (
    <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
      {isWhole ? t('showFewer') : (all ?? t('showAllOf', { number: format.number(rows.length) }))}
    </Button>
  );
  return [isWhole || isPaper ? rows : rows.slice(0, first), button];
}
