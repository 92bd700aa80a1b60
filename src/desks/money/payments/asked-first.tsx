import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Warning } from '@/ui/notices/warning';
import { isTracked } from '../rules/ledger';
import { type PaymentHome, withReceipt } from '../rules/receipts';
import { openingReceipt, type Unrecorded, unrecordedUntil } from '../rules/unrecorded';

/*
 * What is asked before a payment is recorded: whether a day to come is meant, and whether what fell due before was paid.
 */

/** The first press asks, the next one goes on. Takes what there is to ask about. */
export function useAskedFirst(about: string | undefined) {
  const [asked, ask] = useState<string>();
  const isAsked = about !== undefined && asked === about;
  return {
    isAsked,
    asks(): boolean {
      ask(about);
      return about !== undefined && !isAsked;
    },
  };
}

export const useFutureDay = (day: Day | undefined, today: Day) =>
  useAskedFirst(day !== undefined && day > today ? day : undefined);

export function FutureWarning() {
  const { t } = useTranslation(contractPaymentTexts);
  return (
    <div role="alert">
      <Warning>{t('future')}</Warning>
    </div>
  );
}

export type Earlier = 'paid' | 'notPaid';

type Asked = Unrecorded & { contract: ServiceDocument; until: Day };

/** Takes days of the instalments that are paid; returns what the first payment would turn overdue. */
export function earlierPayments(paid: ReadonlyArray<{ contract: ServiceDocument; day: Day }>): readonly Asked[] {
  const first = new Map<ServiceDocument, Day>();
  for (const { contract, day } of paid) {
    const known = first.get(contract);
    if (known === undefined || day < known) first.set(contract, day);
  }
  return [...first].flatMap(([contract, day]) => {
    const until = addDays(day, -1);
    // Where all payments are recorded in Manzil, what is missing is overdue already.
    const unrecorded = isTracked(contract) ? undefined : unrecordedUntil(contract, until);
    return unrecorded ? [{ ...unrecorded, contract, until }] : [];
  });
}

/** Undefined where something else fell due than was shown; unchanged where payments were recorded meanwhile. */
export function answerOf(asked: readonly Asked[], contract: ServiceDocument, answer: Earlier | undefined) {
  const one = answer && asked.find((each) => each.contract === contract);
  if (!one) return (fresh: ServiceDocument): ServiceDocument | undefined => fresh;
  const receipt = openingReceipt(one, { until: one.until, isPaid: answer === 'paid' });
  return (fresh: ServiceDocument, into: PaymentHome): ServiceDocument | undefined => {
    const now = unrecordedUntil(fresh, one.until);
    if (!now) return fresh;
    return now.amount === one.amount ? withReceipt(fresh, receipt, into) : undefined;
  };
}

type Props = {
  asked: readonly Asked[];
  answer: Earlier | undefined;
  isMissing: boolean;
  onAnswer: (answer: Earlier) => void;
};

/** The first payment shows everything that is missing as overdue. */
export function EarlierPayments({ asked, answer, isMissing, onAnswer }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const until = asked
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  if (until === undefined) return null;
  const amount = format.money(sumToCent(asked.map((one) => one.amount)));
  return (
    <div className="stack gap-8">
      <ChoiceGroup
        label={t('unrecorded.earlier', { amount, day: format.day(until) })}
        value={answer}
        choices={[
          { value: 'paid', label: t('unrecorded.earlierPaid') },
          { value: 'notPaid', label: t('unrecorded.isNotPaid') },
        ]}
        onChange={onAnswer}
      />
      {isMissing && answer === undefined && (
        <div role="alert">
          <Warning>{t('unrecorded.earlierMissing')}</Warning>
        </div>
      )}
    </div>
  );
}
