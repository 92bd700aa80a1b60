import Button from '@mui/material/Button';
import { useCallback, useId, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { parseAmount } from '@/i18n/parse-number';
import { addDays, type Day, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, MoneyInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { FlagField } from '@/ui/form/fields/flag-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { isRows, orderIn, orderPath, rowPath, type Rows } from '@/ui/form/record-values';
import { Warning } from '@/ui/notices/warning';
import { paymentText } from '../payment-words';
import { schemaOf } from '../contract.schema';
import { contractDays } from '../rules/contract-days';
import {
  agreedInstalments,
  agreedTotal,
  type AgreedTotal,
  carriedBy,
  type CarriedPayments,
  type ChequeCount,
  chequeCounts,
  chequeSeries,
  type Instalment,
  instalmentDifference,
  roundedTo,
  type Rounding,
  roundings,
  withoutReceived,
} from '../rules/instalments';
import { sumOf } from '../rules/amounts';
import { useContractKind, useContractRecord } from './contract-kind';
import { useTermTypeSuggestions } from './suggestions';
import styles from './terms.module.css';

export function ManualTerms() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const format = useFormat();
  const schema = schemaOf(useContractKind().kind);
  const lostWith = useCallback(
    (rows: readonly ServiceDocument[]) => {
      const carried = carriedBy(rows);
      return carried && t('terms.carriedRows', moneyOf(carried, format));
    },
    [t, format],
  );
  return (
    <div className="above-16">
      <FlagField name="manual" help={t('edit.help.manual')} />
      <ManualTermsSum />
      <NestedEditor
        schema={schema}
        name="manualTerms"
        noun={t('contract-words:payment')}
        addLabel={t('edit.rows.addManualTerm')}
        title={paymentText}
        copied={withoutReceived}
        lostWith={lostWith}
        columns={[
          { name: 'date', written: slashFormat },
          { name: 'amount', summed: true },
          'description',
          { name: 'type', suggestions: useTermTypeSuggestions() },
        ]}
      />
    </div>
  );
}

const moneyOf = ({ received, promised }: CarriedPayments, format: Format) => ({
  received: format.money(received),
  promised: format.money(promised),
});

export function useCarriedText(): string | undefined {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const carried = carriedBy(useContractRecord().manualTerms);
  return carried && t('terms.carried', moneyOf(carried, format));
}

/** Reports a difference of one fils. */
function ManualTermsSum() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const rows = agreedInstalments(contract);
  if (rows.length === 0) return null;
  const { total: expectedTotal } = agreedTotal(contract);
  const difference = instalmentDifference(rows, expectedTotal);
  const amounts = {
    sum: format.money(sumOf(rows.map(({ amount }) => amount)) ?? 0),
    expectedTotal: format.money(expectedTotal),
    difference: format.money(Math.abs(difference)),
  };
  return (
    <div className="below-16" aria-live="polite">
      {difference === 0 || expectedTotal === 0 ? (
        <p>{t(expectedTotal === 0 ? 'terms.sum.alone' : 'terms.sum.even', amounts)}</p>
      ) : (
        <Warning>{t(difference > 0 ? 'terms.sum.below' : 'terms.sum.above', amounts)}</Warning>
      )}
    </div>
  );
}

const DEFAULT_COUNT = 4;
const DAYS_A_MONTH = 30.4;

export function ChequeMaker() {
  const { t } = useTranslation([contractFormTexts, formTexts, commonTexts]);
  const format = useFormat();
  const contract = useContractRecord();
  const write = useManualTerms();
  const carriedText = useCarriedText();
  const [count, setCount] = useState<ChequeCount>(DEFAULT_COUNT);
  const [day, setDay] = useState<Day>();
  const [covered, setCovered] = useState<Covered>('full');
  const [typed, setTyped] = useState<string>();
  const [rounding, setRounding] = useState<Rounding | undefined>(1);

  const { begin, last } = contractDays(contract);
  const { total: expectedTotal, either } = agreedTotal(contract);
  const proposed = either?.[covered].total ?? expectedTotal;
  const parsed = typed === undefined ? { value: proposed } : parseAmount(typed, format.settings.language);
  const total = 'value' in parsed ? (parsed.value ?? 0) : undefined;
  const first = day ?? begin;
  const everyMonths = monthsApart(begin, last, count);
  const cheques =
    first === undefined || total === undefined || total <= 0
      ? []
      : roundedTo(rounding, chequeSeries({ total, count, first, everyMonths }));
  const difference = instalmentDifference(cheques, expectedTotal);
  /** The sum follows rent, VAT and period until another one is typed. */
  const cover = (chosen: Covered) => {
    setCovered(chosen);
    setTyped(undefined);
  };

  return (
    <section className="all-columns rounded-8 framed paper-ground pad-16" aria-label={t('common:cheques')}>
      <h4 className="size-14 bold below-12">{t('common:cheques')}</h4>
      <div className={`stack gap-12-16 align-end ${styles.maker}`}>
        <ChoiceInput
          label={t('terms.cheques.count')}
          value={count}
          choices={chequeCounts.map((one) => ({ value: one, label: format.number(one) }))}
          onChange={setCount}
        />
        <DayChoice label={t('terms.cheques.first')} day={first} onChoose={setDay} />
        <MoneyInput
          label={t('terms.cheques.total')}
          value={typed ?? format.exactMoney(proposed)}
          onChange={setTyped}
          end={<InputUnit>{t('form:fields.aed')}</InputUnit>}
          problem={total === undefined && t('form:problems.notANumber')}
        />
        <RoundingChoice rounding={rounding} onChoose={setRounding} />
        {either && <CoveredTerms either={either} total={total} onChoose={cover} />}
        {cheques.length > 0 && difference !== 0 && (
          <Warning>
            {t(difference > 0 ? 'terms.sum.below' : 'terms.sum.above', {
              sum: format.money(total),
              expectedTotal: format.money(expectedTotal),
              difference: format.money(Math.abs(difference)),
            })}
          </Warning>
        )}
        {cheques.length > 1 && <p className="muted size-13">{t('terms.cheques.every', format.counted(everyMonths))}</p>}
        <InstalmentPreview instalments={cheques} />
        {carriedText !== undefined && <Warning>{carriedText}</Warning>}
        <Button
          variant="outlined"
          size="small"
          disabled={cheques.length === 0 || carriedText !== undefined}
          onClick={() => write(cheques)}
        >
          {t('terms.cheques.make')}
        </Button>
      </div>
    </section>
  );
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

type Covered = 'full' | 'calendar';

type CoveredProps = {
  either: NonNullable<AgreedTotal['either']>;
  total: number | undefined;
  onChoose: (covered: Covered) => void;
};

function CoveredTerms({ either: { full, calendar, byMonth }, total, onChoose }: CoveredProps) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const name = useId();
  const unit = byMonth ? 'months' : 'terms';
  const numbered = ({ count }: { count: number }) => format.counted(count);
  const choices = [
    { covered: 'full', of: full, label: t(`terms.cheques.full.${unit}`, numbered(full)) },
    { covered: 'calendar', of: calendar, label: t(`terms.cheques.calendar.${unit}`, numbered(calendar)) },
  ] as const;
  return (
    <fieldset className="row wrap gap-0-24 size-13 figures">
      <legend className="medium pad-0">{t('terms.cheques.cover')}</legend>
      {choices.map(({ covered, of, label }) => (
        <label className="row centred gap-8 high-44" key={label}>
          <input type="radio" className="mark-18" name={name} checked={total === of.total} onChange={() => onChoose(covered)} />
          <span>
            <span>{label}</span>
            {' · '}
            <bdi>{format.money(of.total)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function monthsApart(begin: Day | undefined, last: Day | undefined, count: ChequeCount): number {
  const months = begin && last ? Math.round((Date.parse(addDays(last, 1)) - Date.parse(begin)) / 86_400_000 / DAYS_A_MONTH) : 12;
  return Math.max(1, Math.floor(months / count));
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

/** Undo restores the former rows with everything they were loaded with. */
export function useManualTerms(): (instalments: readonly Instalment[]) => void {
  const { t } = useTranslation(contractFormTexts);
  const { undos, openRows } = useRecordForm();
  const { getValues, setValue } = useValues();

  function put(manual: unknown, terms: unknown) {
    setValue('manual', manual);
    setValue(LIST, terms);
  }

  return (instalments) => {
    const before = { manual: getValues('manual'), terms: getValues(LIST) };
    const next = rowsAfter(before.terms, instalments);
    for (const key of next.order) openRows.set(rowPath(LIST, key), false);
    put(true, next);
    undos.offer({
      text: t('terms.written', { count: instalments.length }),
      run: () => put(before.manual, before.terms),
      isUndone: () => !orderIn(getValues(orderPath(LIST))).includes(next.order[0] ?? ''),
    });
  };
}

/** Gives the new rows keys never used before; the former rows only leave the order. */
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
