import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { hasParts, sumToCent } from '@/schema/money';
import { useTypedValues, useValuesNow, ValuesForm } from '@/ui/change-many/values-form';
import { DayField } from '@/ui/form/fields/day-field';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { AmountField } from '@/ui/form/fields/number-field';
import { LongTextField, TextField } from '@/ui/form/fields/text-field';
import { FieldPart } from '@/ui/form/form-sections';
import type { Refusal } from '@/ui/form/validation';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import type { WayBack } from '@/ui/page/way-back';
import { takenNumbers } from '../cheques/cheque-sheet';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentTypeWord } from '@/resources/contracts/payment-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { numberKey } from '../rules/cheques';
import { MOST_RECEIVED, paymentTypes } from '../rules/receipts';
import { type MoneyProblem, parseMoney } from '@/desks/typed-money';
import { type Earlier, EarlierPayments, earlierPayments, FutureWarning, useFutureDay } from './asked-first';
import { paymentSchema, type PaymentWork, type TypedPayment } from './sent-payment';
import { type Payer, payersOf, proposedAmount, type Spread, spreadOver } from '../rules/payable';
import { SpreadTable } from './spread-table';
import styles from './record-payment.module.css';
import { contractPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { RecordText } from '@/ui/text/record-text';
import { ButtonLink } from '@/ui/controls/links';
import { ChoiceBox } from '@/ui/controls/controls';
import { type Ledger, ledgerOf, sumsOf } from '../rules/ledger';
import { RecordFacts } from '@/ui/panels/record-facts';

type Props = {
  /** The instalments that are paid on a day: those chosen of some contracts. */
  of: { contracts: readonly ServiceDocument[]; chosen: readonly string[]; today: Day };
  start: PaymentWork | undefined;
  refunds: boolean;
  isRunning: boolean;
  way: WayBack;
  onType: (work: Omit<PaymentWork, 'ids'>) => void;
  onRecord: (payment: TypedPayment) => void;
};

export function RecordPayment({ of, start, refunds, isRunning, way, onType, onRecord }: Props) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts]);
  const format = useFormat();
  const { values, typed, day, isRefund, payers, isOne, changeMethod } = useTypedPayment(of, start, refunds);
  const { parts, changeParts, earlier, answer, keep } = useKeptAnswers(start, () => values.form.getValues(), onType);
  const [isPressed, setPressed] = useState(false);
  const amount = isOne ? amountOf(typed) : undefined;
  const { problems, spreads, sum, more } = spreadsOf(payers, amount, parts, format.settings.language);
  const rest = isOne ? (spreads[0]?.rest ?? 0) : 0;
  const future = useFutureDay(typed?.type === 'cheque' ? undefined : day, of.today);
  const asked = useMemo(() => (isRefund ? [] : earlierPayments(paidIn(payers, spreads))), [isRefund, payers, spreads]);
  const isReady =
    typed !== undefined && day !== undefined && problems.size === 0 && rest === 0 && sum > 0 && sum <= MOST_RECEIVED;

  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (!isReady || isRunning) return;
    setPressed(true);
    if ((asked.length > 0 && earlier === undefined) || future.asks()) return;
    keep();
    onRecord({
      ...factsOf(typed, day),
      payers: spreadPayers(payers, spreads),
      earlier: asked.length > 0 ? earlier : undefined,
    });
  }

  if (payers.every(({ payables }) => payables.length === 0) && !isRefund) return <NothingOpen {...of} />;
  return (
    <form className={`stack gap-24 one-column ${styles.form}`} aria-label={t('title')} onChange={() => keep()} onSubmit={confirm}>
      <ValuesForm values={values}>
        <PaymentFields typed={typed} isOne={isOne} onMethod={changeMethod} />
      </ValuesForm>
      <SpreadTable
        {...{ payers, spreads, parts, problems, isRefund }}
        onType={(key, text) => changeParts(new Map(parts).set(key, text))}
        onClear={(key) => changeParts(new Map([...parts].filter(([other]) => other !== key)))}
      />
      <Findings rest={rest} more={more} sum={sum} isRefund={isRefund} />
      <EarlierPayments asked={asked} answer={earlier} isMissing={isPressed} onAnswer={answer} />
      {future.isAsked && <FutureWarning />}
      <div className={`row gap-8 justify-end ${styles.foot}`}>
        <ButtonLink {...way.link}>{t('common:back')}</ButtonLink>
        <Button type="submit" variant="contained" disabled={!isReady || isRunning}>
          <span>{isRunning ? t('running') : t(isRefund ? 'confirmRefund' : 'confirm', { amount: format.money(sum) })}</span>
        </Button>
      </div>
    </form>
  );
}

function useTypedPayment({ contracts, chosen, today }: Props['of'], start: Props['start'], refunds: boolean) {
  const proposedOf = (isRefund: boolean) => proposalTo(payersOf({ contracts, chosen, today, isRefund }));
  const [base] = useState((): ServiceDocument => ({
    amount: proposedOf(refunds),
    date: today,
    type: refunds ? 'refund' : 'transfer',
    status: 'held',
  }));
  const values = useTypedValues(paymentSchema, base, start?.values, refusalsOf);
  const typed = useValuesNow(values);
  const isRefund = typed?.type === 'refund';
  // The records stay the same objects while nothing is written.
  const payers = useMemo(() => payersOf({ contracts, chosen, today, isRefund }), [contracts, chosen, today, isRefund]);
  /** Proposes anew: what is open is not what is paid back. An amount that was typed stays. */
  function changeMethod(type: string): void {
    const { getValues, setValue } = values.form;
    const toRefund = type === 'refund';
    if (toRefund !== isRefund && getValues('amount') === proposedOf(isRefund)) setValue('amount', proposedOf(toRefund));
  }
  return { values, typed, day: dayOf(typed?.date), isRefund, payers, isOne: payers.length <= 1, changeMethod };
}

type FieldsProps = { typed: ServiceDocument | undefined; isOne: boolean; onMethod: (type: string) => void };

function PaymentFields({ typed, isOne, onMethod }: FieldsProps) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts]);
  const isCheque = typed?.type === 'cheque';
  return (
    <FieldPart>
      {isOne && <AmountField name="amount" />}
      <DayField name="date" />
      <ChoiceField
        name="type"
        choices={[...paymentTypes, 'refund'].map((value) => ({ value, label: paymentTypeWord(value) }))}
        onChange={onMethod}
      />
      {isCheque && (
        <ChoiceField name="status" choices={chequeStates.map((value) => ({ value, label: t(`chequeStates.${value}`) }))} />
      )}
      <TextField name="reference" ltr help={isCheque ? <UsedNumber typed={typed} /> : undefined} />
      <TextField name="bank" />
      <LongTextField name="note" />
    </FieldPart>
  );
}

/** The parts and the answer lie beside the form, and are kept with its values. */
function useKeptAnswers(start: Props['start'], read: () => ServiceDocument, onType: Props['onType']) {
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(() => new Map(Object.entries(start?.parts ?? {})));
  const [earlier, setEarlier] = useState(start?.earlier);
  const keep = (change: Partial<Omit<PaymentWork, 'ids'>> = {}) =>
    onType({ values: read(), parts: Object.fromEntries(parts), earlier, ...change });
  return {
    parts,
    earlier,
    keep,
    changeParts: (next: ReadonlyMap<string, string>): void => {
      setParts(next);
      keep({ parts: Object.fromEntries(next) });
    },
    answer: (given: Earlier): void => {
      setEarlier(given);
      keep({ earlier: given });
    },
  };
}

const spreadPayers = (payers: readonly Payer[], spreads: readonly Spread[]): TypedPayment['payers'] =>
  payers.flatMap((payer, index) => {
    const spread = spreads[index];
    return spread ? [{ ...payer, spread }] : [];
  });

/** Of several payers the parts are proposed, and there is no amount. */
function proposalTo([only, ...others]: readonly Payer[]): number | null {
  const proposed = only && others.length === 0 ? proposedAmount(only) : 0;
  return proposed === 0 ? null : proposed;
}

function factsOf(typed: ServiceDocument, day: Day): Omit<TypedPayment, 'payers' | 'earlier'> {
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name].trim() : '');
  return {
    day,
    type: text('type'),
    status: text('type') === 'cheque' ? text('status') : '',
    reference: text('reference'),
    bank: text('bank'),
    note: text('note'),
  };
}

const paidIn = (payers: readonly Payer[], spreads: readonly Spread[]) =>
  payers.flatMap(({ payables }, index) =>
    payables.flatMap(({ key, contract, line: { day } }) =>
      (spreads[index]?.parts.get(key) ?? 0) > 0 ? [{ contract, day }] : [],
    ),
  );

function Findings({ rest, more, sum, isRefund }: { rest: number; more: number; sum: number; isRefund: boolean }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const found: ReactNode[] = [
    rest > 0 && t('partsMiss', { amount: money(rest) }),
    rest < 0 && t('partsExceed', { sum: money(sum) }),
    more > 0 && t(isRefund ? 'moreRefunded' : 'more', { amount: money(more) }),
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

function UsedNumber({ typed }: { typed: ServiceDocument }) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const taken = useWork(useCallback(() => takenNumbers(all), [all]));
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const number = text(typed.reference);
  const used = number === '' ? undefined : taken?.get(numberKey({ number, bank: text(typed.bank) }));
  if (!used) return null;
  const { cheque, contract } = used;
  const values = { reference: cheque.number, amount: format.money(cheque.amount), day: format.day(cheque.day) };
  return <span className="tone-warning">{t('usedNumber', { ...values, name: contractTitle(contract) })}</span>;
}

const none: readonly ServiceDocument[] = [];
const chequeStates = ['held', 'deposited', 'cleared'] as const;

/** `problems` has the parts that are no amounts, by the key of their instalment. */
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
    return spreadOver(payables, sumToCent(parted), new Map(payables.map(({ key }, index) => [key, parted[index] ?? 0])));
  });
  return {
    problems,
    spreads,
    sum: sumToCent(spreads.map(({ sum }) => sum)),
    more: spreads.reduce((all, { more }) => all + more, 0),
  };
}

const amountOf = (typed: ServiceDocument | undefined): number => (typeof typed?.amount === 'number' ? Math.abs(typed.amount) : 0);

function refusalsOf({ amount, date, type }: ServiceDocument): readonly Refusal[] {
  const say = (key: 'nothing' | 'belowZero' | 'noDay' | 'tooMuch') => () =>
    i18n.t(key, { ns: contractPaymentTexts, amount: currentFormat().money(MOST_RECEIVED) });
  return [
    ...(amount === 0 ? [{ path: 'amount', message: say('nothing') }] : []),
    ...(typeof amount === 'number' && amount < 0 && type !== 'refund' ? [{ path: 'amount', message: say('belowZero') }] : []),
    ...(typeof amount === 'number' && hasParts(amount)
      ? [{ path: 'amount', message: () => i18n.t('inputs.tooFine', { ns: commonTexts }) }]
      : []),
    ...(typeof amount === 'number' && Math.abs(amount) > MOST_RECEIVED ? [{ path: 'amount', message: say('tooMuch') }] : []),
    ...(dayOf(date) === undefined ? [{ path: 'date', message: say('noDay') }] : []),
  ];
}

type ChoiceProps = {
  name: 'type' | 'status';
  choices: ReadonlyArray<{ value: string; label: string }>;
  onChange?: (value: string) => void;
};

function ChoiceField({ name, choices, onChange }: ChoiceProps) {
  const input = useFieldInput(name);
  return (
    <FieldFrame input={input}>
      <ChoiceBox
        {...describe(input, {})}
        name={input.field.path}
        value={String(input.value)}
        choices={choices}
        onChange={(value) => {
          onChange?.(value);
          input.onChange(value);
        }}
      />
    </FieldFrame>
  );
}

function NothingOpen({ contracts, today }: Props['of']) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  return (
    <div className="stack gap-16">
      <p className="flush">{t('nothingOpen')}</p>
      {contracts.map((contract) => {
        const id = idOf(contract);
        const ledger = ledgerOf(contract, today);
        const cover = coverOf(ledger, today);
        return (
          <section key={id} className="stack gap-16" aria-label={contractTitle(contract) || id}>
            {contracts.length > 1 && (
              <h2 className="size-16">
                <RecordText text={contractTitle(contract) || id} />
              </h2>
            )}
            <p className="flush">{t(`cover.${cover}`)}</p>
            {cover !== 'nothing' && <LedgerSums ledger={ledger} today={today} />}
            <div className="row wrap gap-8">
              <ButtonLink to={contractPath(id, cover === 'nothing' ? 'terms' : 'payments')} variant="contained">
                {t(`coverLinks.${cover}`)}
              </ButtonLink>
              {ledger.credit > 0 && (
                <ButtonLink to={recordPaymentPath({ contracts: [id], refunds: true })} variant="outlined">
                  {t('refundCredit', { amount: money(ledger.credit) })}
                </ButtonLink>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function coverOf({ lines, credit, received }: Ledger, today: Day): 'cheques' | 'credit' | 'paid' | 'nothing' {
  if (sumsOf(lines, today).promised > 0) return 'cheques';
  if (credit > 0) return 'credit';
  return received > 0 ? 'paid' : 'nothing';
}

function LedgerSums({ ledger: { lines, received, credit }, today }: { ledger: Ledger; today: Day }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const { open, promised, overdue } = sumsOf(lines, today);
  const late = sumToCent(Object.values(overdue));
  const facts = (
    [
      ['received', received],
      ['promised', promised],
      ['open', open],
      ['overdue', late],
      ['credit', credit],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name === 'received' || name === 'open');
  return <RecordFacts facts={facts.map(([name, amount]) => ({ label: t(`sums.${name}`), value: <bdi>{money(amount)}</bdi> }))} />;
}
