import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { receivedText } from '@/api/json';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { parseNumber } from '@/i18n/parse-number';
import { type Day, dayOf, readDay, slashFormat, writeDay } from '@/schema/day';
import { isDocument, isMissing } from '@/schema/document';
import { readRatio } from '@/schema/ratio';
import { TextInput } from '@/ui/controls/inputs';
import { DayField } from '@/ui/form/fields/day-field';
import { FieldAction } from '@/ui/form/fields/field-action';
import { FieldGroup } from '@/ui/form/fields/field-group';
import textStyles from '@/ui/text/text.module.css';
import { FlagField } from '@/ui/form/fields/flag-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { afterPress } from '@/ui/form/fields/after-press';
import { AmountField } from '@/ui/form/fields/number-field';
import { RatioField } from '@/ui/form/fields/ratio-field';
import { TextField } from '@/ui/form/fields/text-field';
import { recordOf } from '@/ui/form/record-values';
import { RecordText } from '@/ui/text/record-text';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { priceWord } from '../contract-words';
import type { Contract } from '../contract.schema';
import { contractKind } from '../rules/contract-days';
import { commissionOf, contractTotals, readFrequency } from '../rules/amounts';
import { MOST_ROWS } from '../rules/schedule';
import { countedTerms } from '../rules/terms';
import { agentOf, usualCommission } from '../rules/sales';
import { personNames } from './known-parties';
import { endOfTerms, USUAL_VAT } from './proposals';
import { useContracts, useFrequencySuggestions, useKnownValues } from './suggestions';
import styles from './terms.module.css';
import { useContractRecord } from './contract-kind';

/* Fields shared by several kinds of contract, worded alike in all of them. */

export const ContractDateField = () => <DayField name="contractDate" written={slashFormat} />;

export function PaperFields() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <ChoiceField name="contract" suggestions={useKnownValues('contract')} />
      <TextField name="reference" ltr help={t('edit.help.reference')} />
    </>
  );
}

export function ReservationIdField() {
  const { t } = useTranslation(contractFormTexts);
  return <TextField name="reservationId" ltr help={t('edit.help.reservationId')} />;
}

export function FrequencyField() {
  const { t } = useTranslation(contractFormTexts);
  const unit = readFrequency(useContractRecord().frequency);
  const help = t(unit ? `terms.chargedEvery.${unit}` : 'edit.help.frequency');
  return <ChoiceField name="frequency" suggestions={useFrequencySuggestions()} help={help} />;
}

/** The last day of a new contract keeps its distance where it ends with a full term. */
export function BeginField() {
  const { schema, base } = useRecordForm();
  const { control, getValues, setValue } = useValues();
  const shown: Day | undefined = useWatch({ control, name: 'beginDate', compute: dayOf });
  /** Holds the day before what is being typed, which is no day most of the time. */
  const former = useRef(shown);
  useEffect(() => {
    if (shown !== undefined) former.current = shown;
  }, [shown]);
  /** The length that a last day keeps; half a date is a day too, and says nothing of it. */
  const kept = useRef<{ end: unknown; terms: number | undefined }>(undefined);
  function keepLength(day: Day) {
    if (idOf(base) !== '') return;
    const typed = recordOf(schema, getValues(), base);
    const { endDate: end, frequency } = typed;
    let terms = kept.current?.terms;
    if (kept.current?.end !== end) {
      const [begin, last] = [dayOf(typed.beginDate) ?? former.current, dayOf(end)];
      const count = countedTerms({ ...typed, beginDate: begin });
      terms = begin && last && endOfTerms(begin, count, frequency) === last ? count : undefined;
    }
    const next = terms === undefined ? undefined : endOfTerms(day, terms, frequency);
    const moved = next === undefined ? end : writeDay(next, readDay(end)?.format ?? slashFormat);
    kept.current = { end: moved, terms };
    if (next !== undefined) setValue('endDate', moved);
  }
  return <DayField name="beginDate" written={slashFormat} onDay={keepLength} />;
}

export const TerminationField = () => <DayField name="terminationDate" written={slashFormat} />;

export const EndField = () => <DayField name="endDate" written={slashFormat} />;

export function HeldUntilField() {
  const { t } = useTranslation(contractFormTexts);
  return <DayField name="endDate" written={slashFormat} help={t('edit.help.heldUntil')} />;
}

export const VatFields = () => (
  <>
    <FlagField name="isVat" />
    <VatRateField />
  </>
);

function VatRateField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { control, setValue } = useValues();
  const [isVat, ratio]: unknown[] = useWatch({ control, name: ['isVat', 'vatRatio'] });
  const isAsked = isVat === true && (readRatio(ratio)?.fraction ?? 0) === 0;
  if (isVat !== true && isMissing(ratio)) return null;
  if (!isAsked) return <RatioField name="vatRatio" />;
  const share = format.percent(USUAL_VAT);
  return (
    <RatioField
      name="vatRatio"
      help={<FieldAction onClick={() => setValue('vatRatio', USUAL_VAT)}>{t('terms.useVatRate', { share })}</FieldAction>}
    />
  );
}

export function DiscountField() {
  const { t } = useTranslation(contractFormTexts);
  const isLease = contractKind(useContractRecord()) === 'lease';
  return <AmountField name="discount" help={t(`edit.help.${isLease ? 'discount' : 'discountOfPrice'}`)} />;
}

export function PaybackField() {
  const { t } = useTranslation(contractFormTexts);
  return <AmountField name="guarantyPayback" help={t('edit.help.guarantyPayback')} />;
}

export const BankFields = () => (
  <FieldGroup name="bankInfo">
    <TextField name="name" />
    <TextField name="iban" ltr />
  </FieldGroup>
);

export function StrayField({ name, children }: { name: keyof Contract; children: ReactNode }) {
  const { base } = useRecordForm();
  const { control } = useValues();
  const value: unknown = useWatch({ control, name });
  return isMissing(base[name]) && isMissing(value) ? null : children;
}

export function CommissionField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const { setValue } = useValues();
  const { rows } = useContracts();
  const kind = contractKind(contract);
  const isLease = kind === 'lease';
  const commission = commissionOf(contract);
  const [isEmpty, agent] = [isMissing(contract.commissioneRatio), agentOf(contract)];
  // Over all contracts, and not with each other field that is typed.
  const usual = useMemo(() => (isEmpty ? usualCommission(rows, { kind, agent }) : undefined), [isEmpty, rows, kind, agent]);
  if (usual !== undefined) {
    const use = t('terms.useCommission', { share: format.percent(usual) });
    return (
      <RatioField
        name="commissioneRatio"
        help={<FieldAction onClick={() => setValue('commissioneRatio', usual)}>{use}</FieldAction>}
      />
    );
  }
  if (!commission || commission.amount === 0) return <RatioField name="commissioneRatio" />;
  const amounts = { amount: format.money(commission.amount), whole: format.money(commission.base) };
  return <RatioField name="commissioneRatio" help={t(isLease ? 'terms.commissionOfRent' : 'terms.commissionOfPrice', amounts)} />;
}

export function DepositField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const { setValue } = useValues();
  const { rentPerYear } = contractTotals(contract);
  const { guaranty } = contract;
  if (rentPerYear === undefined || rentPerYear === 0) return <AmountField name="guaranty" />;
  const usual = Math.round(rentPerYear * 5) / 100;
  const isGiven = typeof guaranty === 'number' && guaranty > 0;
  const amount = format.money(usual);
  return (
    <AmountField
      name="guaranty"
      help={
        isGiven ? (
          t('terms.depositIs', { percent: format.percent(guaranty / rentPerYear), rent: format.money(rentPerYear) })
        ) : (
          <>
            <span>{t('terms.depositUsual', { amount })}</span>{' '}
            <FieldAction onClick={() => setValue('guaranty', usual)}>{t('terms.useDeposit', { amount })}</FieldAction>
          </>
        )
      }
    />
  );
}

/** The service has no such field: a typed length sets the end date, which updates the length. */
export function LengthField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const { schema, base } = useRecordForm();
  const { getValues, setValue } = useValues();
  const [typed, setTyped] = useState<string>();
  const begin = dayOf(contract.beginDate);
  const terms = countedTerms(contract);
  const end = typed === undefined || begin === undefined ? undefined : endOfTerms(begin, countIn(typed), contract.frequency);

  function type(text: string) {
    setTyped(text);
    // The contract on screen follows in pauses of typing, so that it may not have the start date just typed.
    const { beginDate, frequency } = recordOf(schema, getValues(), base);
    const from = dayOf(beginDate);
    const next = from && endOfTerms(from, countIn(text), frequency);
    if (next) setValue('endDate', writeDay(next, readDay(base.endDate)?.format ?? slashFormat));
  }

  function countIn(text: string): number {
    const parsed = parseNumber(text, format.settings.language);
    return 'value' in parsed ? (parsed.value ?? Number.NaN) : Number.NaN;
  }

  return (
    <TextInput
      label={t(`terms.duration.${readFrequency(contract.frequency) ?? 'terms'}`)}
      inputMode="numeric"
      dir="ltr"
      disabled={begin === undefined}
      value={typed ?? (terms > 0 ? String(terms) : '')}
      onChange={type}
      onBlur={() => afterPress(() => setTyped(undefined))}
      help={
        begin === undefined
          ? t('terms.lengthNeedsBegin')
          : end
            ? t('terms.lengthEnds', { end: format.day(end) })
            : typed
              ? t('terms.lengthUnexpected', { most: format.number(MOST_ROWS) })
              : t('terms.lengthHelp')
      }
    />
  );
}

export function RentFigures() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const contract = useContractRecord();
  const { addressOf } = useRecordForm();
  const { rentPerTerm, rentPerYear, vat, total } = contractTotals(contract);
  const isLease = contractKind(contract) === 'lease';
  const figures = isLease
    ? [
        { label: priceWord(contract), amount: rentPerTerm },
        ...(rentPerYear === rentPerTerm ? [] : [{ label: t('contract-words:rentPer.years'), amount: rentPerYear }]),
        { label: t('terms.vatPerTerm'), amount: vat },
        { label: t('terms.totalPerTerm'), amount: total },
      ]
    : [
        { label: t('common:price'), amount: rentPerTerm },
        { label: t('terms.vat'), amount: vat },
        { label: t('common:total'), amount: total },
      ];
  return (
    <FiguresBox
      rows={figures.map(({ label, amount }) => ({ label, value: format.money(amount) }))}
      to={addressOf?.('units')}
      link={t(isLease ? 'terms.toRents' : 'terms.toPrices')}
    />
  );
}

export function Buyers() {
  const { t, i18n } = useTranslation([contractFormTexts, contractWordTexts]);
  const format = useFormat();
  const { customer } = useContractRecord();
  const { addressOf } = useRecordForm();
  const buyers = (Array.isArray(customer) ? customer : []).filter(isDocument).map((row) => ({
    label: (
      <RecordText text={nameIn(i18n.language, personNames(row)) ?? (receivedText(row.name) || t('contract-words:unnamed'))} />
    ),
    value: typeof row.share === 'number' ? format.percent(row.share / 100) : receivedText(row.share),
  }));
  if (!buyers.some(({ value }) => value !== '')) return null;
  return <FiguresBox rows={buyers} to={addressOf?.('customer')} link={t('terms.toShares')} />;
}

type FiguresBoxProps = {
  rows: ReadonlyArray<{ label: ReactNode; value: string }>;
  /** The section in which the figures are typed; `link` leads there. */
  to: string | undefined;
  link: string;
};

function FiguresBox({ rows, to, link }: FiguresBoxProps) {
  const { t } = useTranslation(commonTexts);
  return (
    <div className={`row wrap all-columns between rounded-8 sunken align-end pad-12-16 ${styles.box}`}>
      <dl className={`row wrap ${styles.figures}`}>
        {rows.map(({ label, value }, index) => (
          // The rows are drawn anew as one, and have no state.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt className="muted size-12">{label}</dt>
            <dd className="size-16 bold figures">
              <bdi>{value || t('notGiven')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {to !== undefined && (
        <Link className={`letters-13 ${textStyles.lineLink}`} to={to}>
          {link}
        </Link>
      )}
    </div>
  );
}
