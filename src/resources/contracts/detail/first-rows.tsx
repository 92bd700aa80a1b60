import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../schedule/use-printing';

const FIRST = 12;

/** The first rows of a long series, and a button for the others; on paper all of them. */
export function FirstRows<T>({ rows, children }: { rows: readonly T[]; children: (shown: readonly T[]) => ReactNode }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const isCut = !all && !isPrinting && rows.length > FIRST;
  if (rows.length === 0) return null;
  return (
    <>
      {children(isCut ? rows.slice(0, FIRST) : rows)}
      {isCut && <Button onClick={() => setAll(true)}>{t('contracts.detail.allTerms', { count: rows.length })}</Button>}
    </>
  );
}
