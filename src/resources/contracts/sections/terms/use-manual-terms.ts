import { useTranslation } from 'react-i18next';
import { slashFormat, writeDay } from '@/schema/day';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows, orderIn, orderPath, rowPath, type Rows } from '@/ui/form/record-values';
import type { Instalment } from '../../rules/instalments';

const LIST = 'manualTerms';

/**
 * Writes a series of instalments into the form in place of the manual terms there, and makes them hold. It can be taken back: the rows
 * that stood there keep what they came with.
 */
export function useManualTerms(): (instalments: readonly Instalment[]) => void {
  const { t } = useTranslation();
  const { undos, openRows } = useRecordForm();
  const { getValues, setValue } = useValues();

  function put(manual: unknown, terms: unknown) {
    setValue('manual', manual);
    setValue(LIST, terms);
    // Whoever watches the order alone is not told of the list around it.
    if (isRows(terms)) setValue(orderPath(LIST), [...terms.order]);
  }

  return (instalments) => {
    const before = { manual: getValues('manual'), terms: snapshot(getValues(LIST)) };
    const next = rowsAfter(before.terms, instalments);
    for (const key of next.order) openRows.set(rowPath(LIST, key), false);
    put(true, next);
    undos.offer({
      text: t('contracts.terms.written', { count: instalments.length }),
      run: () => put(before.manual, before.terms),
      isUndone: () => !orderIn(getValues(orderPath(LIST))).includes(next.order[0] ?? ''),
    });
  };
}

/** The form changes its rows in place. */
const snapshot = (value: unknown): unknown => (isRows(value) ? structuredClone(value) : value);

/** New rows under keys that none has or had; the former ones only leave the order. */
function rowsAfter(before: unknown, instalments: readonly Instalment[]): Rows {
  const known = isRows(before) ? before.byKey : {};
  const last = Object.keys(known).reduce((most, key) => (key.startsWith('n') ? Math.max(most, Number(key.slice(1))) : most), -1);
  const rows = instalments.map((instalment, index) => [`n${last + 1 + index}`, rowOf(instalment)] as const);
  return { order: rows.map(([key]) => key), byKey: { ...known, ...Object.fromEntries(rows) } };
}

const rowOf = ({ date, amount, description, type }: Instalment) => ({
  date: writeDay(date, slashFormat),
  ...(description !== '' && { description }),
  amount,
  ...(type !== '' && { type }),
});
