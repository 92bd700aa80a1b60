import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractReceiptPath, recordPaymentPath } from '@/addresses';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { RecordText } from '@/ui/text/record-text';
import { paymentTypeWord } from '../contract-words';
import { dueMark } from '../rules/due';
import type { LedgerLine } from '../rules/ledger';
import { type Payment, paymentsOf, type PaymentStatus, sumOfPayments } from '../rules/payments';
import { withStatus } from '../rules/receipts';
import { PaymentRun } from './payment-run';
import { statusText } from './payment-words';
import { type Asked, PaymentQuestion } from './payment-question';
import styles from './payments-panel.module.css';
import { offerUndo, undoItems } from './undo-payments';
import { usePaymentRun } from './use-payment-run';

type Props = {
  id: string;
  contract: ServiceDocument;
  lines: readonly LedgerLine[];
  /** The payments of one receipt. */
  payments: readonly Payment[];
  today: Day;
};

/** What can be done with a payment, by its status. */
const stepsOf: Readonly<
  Record<string, ReadonlyArray<'deposited' | 'cleared' | 'bounced' | 'returned' | 'replaced' | 'cancelled'>>
> = {
  held: ['deposited', 'cleared', 'returned', 'cancelled'],
  deposited: ['cleared', 'bounced', 'cancelled'],
  bounced: ['replaced', 'returned'],
  returned: [],
  replaced: [],
  cancelled: [],
};
const RECEIVED = ['cancelled'] as const;

/** One receipt of a contract: what was paid for what and how, and what can be done with it. */
export function PaymentRow({ id, contract, lines, payments, today }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const [asked, ask] = useState<Asked>();
  const [first] = payments;
  const amount = format.money(sumOfPayments(payments));

  const [status, setStatus] = useState<PaymentStatus>('cleared');
  const { run, isRunning, start, end } = usePaymentRun((written) => {
    ask(undefined);
    offerUndo(client, t('changed', { amount, status: statusText(status) }), amount, undoItems(written));
  });
  if (!first) return null;

  const keys = payments.map(({ key }) => key);
  function change(to: PaymentStatus, note = '', charge = (one: ServiceDocument): ServiceDocument | undefined => one): void {
    setStatus(to);
    start([
      {
        id,
        document: contract,
        change(fresh) {
          const changed = keys.reduce<ServiceDocument | undefined>(
            (one, key) => one && withStatus(one, key, { status: to, day: today, ...(note && { note }) }),
            fresh,
          );
          return changed && charge(changed);
        },
        isStored: (fresh) => statusesIn(fresh, keys).every((one) => one === to),
      },
    ]);
  }
  const own = lines.filter((line) => line.payments.some((one) => payments.includes(one)));
  const steps = stepsOf[first.status] ?? RECEIVED;
  const isVoid = ['cancelled', 'replaced', 'returned', 'bounced'].includes(first.status);
  return (
    <li className={styles.payment} data-void={isVoid || undefined}>
      <div className={styles.line}>
        <bdi className={styles.amount}>{first.unread ? t('unread') : amount}</bdi>
        <span className={styles.means}>
          <RecordText text={[paymentTypeWord(first.type), first.reference, first.bank].filter(Boolean).join(' · ')} />
        </span>
        <bdi className={styles.day}>{format.day(first.day)}</bdi>
      </div>
      <div className={styles.line}>
        <span className={styles.second}>
          {own.length > 0 && <bdi>{format.list(own.map(({ day }) => format.day(day)))}</bdi>}
          {first.note && <RecordText text={first.note} />}
        </span>
        {first.status && (
          <span className={styles.status} data-status={first.status}>
            {first.statusDay
              ? t('statusOn', { status: statusText(first.status), day: format.day(first.statusDay) })
              : statusText(first.status)}
          </span>
        )}
      </div>
      <div className={styles.ways} role="group" aria-label={t('actions', { amount })}>
        {first.status !== 'cancelled' && (
          <ButtonLink to={contractReceiptPath(id, first.receiptNumber || first.key)} size="small">
            {t('receipt')}
          </ButtonLink>
        )}
        {steps.map((step) =>
          step === 'replaced' ? (
            <ButtonLink
              key={step}
              size="small"
              to={recordPaymentPath({
                dues: own.map(({ day, place }) => dueMark({ contract: id, day, place })),
                contracts: [id],
                replaces: first.key,
              })}
            >
              {t('replace')}
            </ButtonLink>
          ) : (
            <Button
              key={step}
              size="small"
              disabled={isRunning}
              onClick={() => (step === 'bounced' || step === 'cancelled' ? ask(step) : change(step))}
            >
              {t(labels[step])}
            </Button>
          ),
        )}
      </div>
      <PaymentQuestion
        asked={asked}
        amount={amount}
        isRunning={isRunning}
        line={own[0]}
        contract={contract}
        reference={first.reference}
        onCancel={() => ask(undefined)}
        onConfirm={change}
      />
      {run && <PaymentRun run={run} onClose={end} />}
    </li>
  );
}

const labels = {
  deposited: 'deposit',
  cleared: 'clear',
  returned: 'giveBack',
  bounced: 'bounce',
  cancelled: 'cancel',
} as const;

const statusesIn = (contract: ServiceDocument, keys: readonly string[]): readonly string[] => {
  const byKey = new Map(paymentsOf(contract).map((payment) => [payment.key, payment.status]));
  return keys.map((key) => byKey.get(key) ?? '');
};
