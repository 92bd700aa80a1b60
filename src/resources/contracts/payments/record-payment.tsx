import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { numberInputTexts } from '@/i18n/en/number-input';
import { useFormat } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useTypedValues, useValuesNow, ValuesForm } from '@/ui/change-many/values-form';
import { ButtonLink } from '@/ui/controls/button-link';
import { SelectBox } from '@/ui/controls/controls';
import { DayField } from '@/ui/form/fields/day-field';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { AmountField } from '@/ui/form/fields/number-field';
import { LongTextField, TextField } from '@/ui/form/fields/text-field';
import { FieldPart } from '@/ui/form/form-sections';
import type { Refusal } from '@/ui/form/validation';
import { Warning } from '@/ui/notices/warning';
import type { WayBack } from '@/ui/page/way-back';
import { paymentTypeWord } from '../contract-words';
import { isCheque, paymentsOf } from '../rules/payments';
import { MOST_RECEIVED, paymentTypes } from '../rules/receipts';
import { hasParts } from '../rules/money';
import { type MoneyProblem, parseMoney } from '../rules/typed-money';
import { FutureWarning, useFutureDay } from './future-day';
import type { PaymentWork } from './kept-payment';
import { type Payer, payersOf, proposedAmount, type Spread, spreadOver } from './payable';
import { paymentSchema } from './payment.schema';
import { SpreadTable } from './spread-table';
import styles from './record-payment.module.css';

/** A payment as it was confirmed. */
export type TypedPayment = {
  day: Day;
  type: string;
  status: string;
  reference: string;
  bank: string;
  note: string;
  /** By payer, with the amount of each instalment in AED. */
  payers: ReadonlyArray<Payer & { spread: Spread }>;
};

type Props = {
  contracts: readonly ServiceDocument[];
  /** The chosen instalments, as `dueMark` names them. */
  chosen: readonly string[];
  today: Day;
  /** Values typed before a reload. */
  start: PaymentWork | undefined;
  /** Money is paid back, unless another means is chosen. */
  refunds: boolean;
  isRunning: boolean;
  way: WayBack;
  onType: (work: Omit<PaymentWork, 'ids'>) => void;
  onRecord: (payment: TypedPayment) => void;
};

/** Asks for a payment, and shows how it is spread over the instalments of each payer. */
export function RecordPayment({ contracts, chosen, today, start, refunds, isRunning, way, onType, onRecord }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const payersFor = (isRefund: boolean) => payersOf({ contracts, chosen, today, isRefund });
  const [base] = useState((): ServiceDocument => {
    const payers = payersFor(refunds);
    const [only, ...others] = payers;
    return {
      amount: only && others.length === 0 ? proposedAmount(only) || null : null,
      date: today,
      type: refunds ? 'refund' : 'transfer',
      status: 'held',
    };
  });
  const values = useTypedValues(paymentSchema, base, start?.values, refusalsOf);
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(() => new Map(Object.entries(start?.parts ?? {})));
  const typed = useValuesNow(values);

  const isRefund = typed?.type === 'refund';
  // The records stay the same objects while nothing is written.
  const payers = useMemo(() => payersOf({ contracts, chosen, today, isRefund }), [contracts, chosen, today, isRefund]);
  const isOne = payers.length <= 1;
  const { problems, spreads } = spreadsOf(payers, isOne ? amountOf(typed) : undefined, parts, format.settings.language);
  const sum = spreads.reduce((all, { sum: own }) => all + Math.round(own * 100), 0) / 100;
  const rest = isOne ? (spreads[0]?.rest ?? 0) : 0;
  const day = dayOf(typed?.date);
  const future = useFutureDay(typed?.type === 'cheque' ? undefined : day, today);
  const isReady =
    typed !== undefined && day !== undefined && problems.size === 0 && rest === 0 && sum > 0 && sum <= MOST_RECEIVED;

  const changeParts = (next: ReadonlyMap<string, string>) => {
    setParts(next);
    onType({ values: values.form.getValues(), parts: Object.fromEntries(next) });
  };
  function confirm(): void {
    if (!isReady || isRunning) return;
    if (future.asks()) return;
    onType({ values: values.form.getValues(), parts: Object.fromEntries(parts) });
    const text = (name: string) => (typeof typed[name] === 'string' ? typed[name].trim() : '');
    onRecord({
      day,
      type: text('type'),
      status: text('type') === 'cheque' ? text('status') : '',
      reference: text('reference'),
      bank: text('bank'),
      note: text('note'),
      payers: payers.flatMap((payer, index) => {
        const spread = spreads[index];
        return spread ? [{ ...payer, spread }] : [];
      }),
    });
  }

  if (payers.every(({ payables }) => payables.length === 0) && !isRefund) return <p>{t('nothingOpen')}</p>;
  return (
    <form
      className={styles.form}
      aria-label={t('title')}
      onChange={() => onType({ values: values.form.getValues(), parts: Object.fromEntries(parts) })}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <ValuesForm values={values}>
        <FieldPart>
          {isOne && <AmountField name="amount" />}
          <DayField name="date" />
          <MethodField />
          {typed?.type === 'cheque' && <ChequeStateField />}
          <TextField name="reference" ltr help={typed ? <UsedNumber contracts={contracts} typed={typed} /> : undefined} />
          <TextField name="bank" />
          <LongTextField name="note" />
        </FieldPart>
      </ValuesForm>
      <SpreadTable
        payers={payers}
        spreads={spreads}
        parts={parts}
        problems={problems}
        onType={(key, text) => changeParts(new Map(parts).set(key, text))}
        onClear={(key) => changeParts(new Map([...parts].filter(([other]) => other !== key)))}
      />
      <Findings rest={rest} more={spreads.reduce((all, { more }) => all + more, 0)} sum={sum} />
      {future.isAsked && <FutureWarning />}
      <div className={styles.foot}>
        <ButtonLink {...way.link}>{t('back')}</ButtonLink>
        <Button type="submit" variant="contained" disabled={!isReady || isRunning}>
          <span>{isRunning ? t('running') : t(isRefund ? 'confirmRefund' : 'confirm', { amount: format.money(sum) })}</span>
        </Button>
      </div>
    </form>
  );
}

/** Shows what is wrong with the parts of a payment, or worth a second look. */
function Findings({ rest, more, sum }: { rest: number; more: number; sum: number }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const found: ReactNode[] = [
    rest > 0 && t('partsMiss', { amount: money(rest) }),
    rest < 0 && t('partsExceed', { sum: money(sum) }),
    more > 0 && t('more', { amount: money(more) }),
    sum > MOST_RECEIVED && t('tooMuch', { amount: money(MOST_RECEIVED) }),
  ].filter(Boolean);
  return (
    <div role="status">
      {found.map((text, index) => (
        <Warning key={index}>{text}</Warning>
      ))}
    </div>
  );
}

/** Says that a cheque of the same number and bank is recorded already. */
function UsedNumber({ contracts, typed }: { contracts: readonly ServiceDocument[]; typed: ServiceDocument }) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');
  const reference = text(typed.reference);
  if (typed.type !== 'cheque' || reference === '') return null;
  const same = contracts
    .flatMap(paymentsOf)
    .find((payment) => isCheque(payment) && text(payment.reference) === reference && text(payment.bank) === text(typed.bank));
  return same ? (
    <Warning>
      {t('usedNumber', { reference: same.reference, amount: format.money(same.amount), day: format.day(same.day) })}
    </Warning>
  ) : null;
}

/** Returns the spread of each payer, and the parts that are no amounts, by the key of their instalment. */
function spreadsOf(payers: readonly Payer[], amount: number | undefined, parts: ReadonlyMap<string, string>, language: Language) {
  const problems = new Map<string, MoneyProblem>();
  const typed = new Map<string, number>();
  for (const [key, text] of parts) {
    const parsed = parseMoney(text, language);
    if ('problem' in parsed) problems.set(key, parsed.problem);
    else if ((parsed.value ?? 0) < 0) problems.set(key, 'notANumber');
    else typed.set(key, parsed.value ?? 0);
  }
  const spreads = payers.map((payer) => {
    const { payables } = payer;
    if (amount !== undefined) return spreadOver(payables, amount, typed);
    const parted = payables.map(({ key, proposed }) => typed.get(key) ?? proposed);
    const sum = parted.reduce((all, part) => all + Math.round(part * 100), 0) / 100;
    return spreadOver(payables, sum, new Map(payables.map(({ key }, index) => [key, parted[index] ?? 0])));
  });
  return { problems, spreads };
}

const amountOf = (typed: ServiceDocument | undefined): number => (typeof typed?.amount === 'number' ? Math.abs(typed.amount) : 0);

function refusalsOf({ amount, date, type }: ServiceDocument): readonly Refusal[] {
  const say = (key: 'nothing' | 'belowZero' | 'noDay' | 'tooMuch') => () =>
    i18n.t(key, { ns: contractPaymentTexts, amount: '999,999,999.99' });
  return [
    ...(amount === 0 ? [{ path: 'amount', message: say('nothing') }] : []),
    ...(typeof amount === 'number' && amount < 0 && type !== 'refund' ? [{ path: 'amount', message: say('belowZero') }] : []),
    ...(typeof amount === 'number' && hasParts(amount)
      ? [{ path: 'amount', message: () => i18n.t('tooFine', { ns: numberInputTexts }) }]
      : []),
    ...(typeof amount === 'number' && Math.abs(amount) > MOST_RECEIVED ? [{ path: 'amount', message: say('tooMuch') }] : []),
    ...(dayOf(date) === undefined ? [{ path: 'date', message: say('noDay') }] : []),
  ];
}

/** Chooses how it was paid. */
function MethodField() {
  useTranslation(contractWordTexts);
  const input = useFieldInput('type');
  return (
    <FieldFrame input={input}>
      <SelectBox
        {...describe(input, {})}
        name={input.field.path}
        value={String(input.value)}
        onChange={(event) => input.onChange(event.target.value)}
      >
        {[...paymentTypes, 'refund'].map((type) => (
          <option key={type} value={type}>
            {paymentTypeWord(type)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** Chooses whether a cheque is in hand, deposited or cleared. */
function ChequeStateField() {
  const { t } = useTranslation(contractPaymentTexts);
  const input = useFieldInput('status');
  return (
    <FieldFrame input={input}>
      <SelectBox
        {...describe(input, {})}
        name={input.field.path}
        value={String(input.value)}
        onChange={(event) => input.onChange(event.target.value)}
      >
        {(['held', 'deposited', 'cleared'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`chequeStates.${state}`)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
