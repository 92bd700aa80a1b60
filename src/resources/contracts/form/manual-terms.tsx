import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { slashFormat, writeDay } from '@/schema/day';
import { ChoiceInput } from '@/ui/controls/inputs';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows, orderIn, orderPath, rowPath, type Rows } from '@/ui/form/record-values';
import { paymentText } from '../payment-words';
import {
  agreedInstalments,
  carriedBy,
  type CarriedPayments,
  type Instalment,
  type Rounding,
  roundings,
} from '../rules/instalments';
import { useContractRecord } from './contract-kind';
import styles from './terms.module.css';

export const moneyOf = ({ received, promised }: CarriedPayments, format: Format) => ({
  received: format.money(received),
  promised: format.money(promised),
});

export function useCarriedText(): string | undefined {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const carried = carriedBy(useContractRecord().manualTerms);
  return carried && t('terms.carried', moneyOf(carried, format));
}

type RoundingProps = { rounding: Rounding | undefined; onChoose: (rounding: Rounding | undefined) => void };

export function RoundingChoice({ rounding, onChoose }: RoundingProps) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  return (
    <ChoiceInput
      label={t('terms.rounding.label')}
      value={rounding ?? ''}
      choices={[
        { value: '' as const, label: t('terms.rounding.none') },
        ...roundings.map((one) => ({ value: one, label: t('terms.rounding.to', { amount: format.money(one) }) })),
      ]}
      onChange={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
    />
  );
}

const SHOWN = 12;

export function InstalmentPreview({ instalments }: { instalments: readonly Instalment[] }) {
  const { t } = useTranslation([contractFormTexts, formTexts]);
  const format = useFormat();
  const written = agreedInstalments(useContractRecord());
  const more = instalments.length - SHOWN;
  const isWritten =
    written.length === instalments.length &&
    instalments.every(({ date, amount }, index) => written[index]?.date === date && written[index].amount === amount);
  if (isWritten) return null;
  return (
    <ol className={`stack gap-4 size-13 figures ${styles.instalments}`} aria-label={t('form:preview')}>
      {instalments.slice(0, SHOWN).map(({ date, amount, ...texts }, index) => (
        <li key={index}>
          {[format.day(date), format.money(amount), paymentText(texts)]
            .filter((part) => part !== '')
            .map(isolated)
            .join(' · ')}
        </li>
      ))}
      {more > 0 && <li>{t('terms.previewMore', format.counted(more))}</li>}
    </ol>
  );
}

const LIST = 'manualTerms';

type Written = {
  /** Undo restores the former rows with everything they were loaded with. */
  write: (instalments: readonly Instalment[]) => void;
  /** Puts other days and amounts into the rows, which stay as many; it is part of what was changed before. */
  rewrite: (instalments: readonly Instalment[]) => void;
  remove: () => void;
  setManual: (isManual: boolean) => void;
};

export function useManualTerms(): Written {
  const { t } = useTranslation(contractFormTexts);
  const { undos, openRows } = useRecordForm();
  const { getValues, setValue } = useValues();

  function put(manual: unknown, terms: unknown) {
    setValue('manual', manual);
    setValue(LIST, terms);
  }

  function replace(manual: boolean, instalments: readonly Instalment[], text: string) {
    const before = { manual: getValues('manual'), terms: getValues(LIST) };
    const next = rowsAfter(before.terms, instalments);
    for (const key of next.order) openRows.set(rowPath(LIST, key), false);
    put(manual, next);
    undos.offer({
      text,
      run: () => put(before.manual, before.terms),
      isUndone() {
        const [order, [first]] = [orderIn(getValues(orderPath(LIST))), next.order];
        return first === undefined ? order.length > 0 : !order.includes(first);
      },
    });
  }

  return {
    write: (instalments) => replace(true, instalments, t('terms.written', { count: instalments.length })),
    remove: () => replace(false, [], t('terms.removed')),
    setManual: (isManual) => setValue('manual', isManual),
    rewrite(instalments) {
      const rows: unknown = getValues(LIST);
      if (instalments.length === 0) return;
      if (!isRows(rows) || rows.order.length !== instalments.length) return put(true, rowsAfter(rows, instalments));
      const changed = instalments.map((instalment, index) => [rows.order[index] ?? '', paymentRow(instalment)] as const);
      setValue(LIST, { order: rows.order, byKey: { ...rows.byKey, ...Object.fromEntries(changed) } });
    },
  };
}

/** Gives the new rows keys never used before; the former rows only leave the order. */
function rowsAfter(before: unknown, instalments: readonly Instalment[]): Rows {
  const known = isRows(before) ? before.byKey : {};
  const last = Object.keys(known).reduce((most, key) => (key.startsWith('n') ? Math.max(most, Number(key.slice(1))) : most), -1);
  const rows = instalments.map((instalment, index) => [`n${last + 1 + index}`, paymentRow(instalment)] as const);
  return { order: rows.map(([key]) => key), byKey: { ...known, ...Object.fromEntries(rows) } };
}

export const paymentRow = ({ date, amount, description, type }: Instalment) => ({
  date: writeDay(date, slashFormat),
  ...(description !== '' && { description }),
  amount,
  ...(type !== '' && { type }),
});
