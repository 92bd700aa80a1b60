import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractReceiptPath, recordPaymentPath } from '@/addresses';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { RecordText } from '@/ui/text/record-text';
import { questionOf } from '../asked';
import { dueMark } from '../rules/due';
import type { LedgerLine } from '../rules/ledger';
import { OPENING, type Payment, sumOfPayments } from '../rules/payments';
import type { PaymentStep } from './payment-change';
import { meansText, outcomeText } from './payment-words';
import styles from './payments-panel.module.css';

const PaymentChange = lazyPart(() => import('./payment-change').then((module) => module.PaymentChange));

type Props = {
  id: string;
  contract: ServiceDocument;
  lines: readonly LedgerLine[];
  /** Of one receipt. */
  payments: readonly Payment[];
  today: Day;
};

const stepsOf: Readonly<Record<string, ReadonlyArray<PaymentStep | 'replaced'>>> = {
  held: ['deposited', 'cleared', 'returned', 'cancelled'],
  deposited: ['cleared', 'bounced', 'cancelled'],
  bounced: ['replaced', 'returned'],
  returned: [],
  replaced: [],
  cancelled: [],
};
const RECEIVED = ['cancelled'] as const;

export function PaymentRow({ id, contract, lines, payments, today }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const [pressed, setStep] = useState<PaymentStep>();
  const [address, endAsked] = useAskedParams();
  const [first] = payments;
  if (!first) return null;

  const amount = format.money(sumOfPayments(payments));
  const own = lines.filter((line) => line.payments.some((one) => payments.includes(one)));
  const steps = stepsOf[first.status] ?? RECEIVED;
  const step =
    pressed ?? steps.find((one): one is PaymentStep => one !== 'replaced' && questionOf(one, payments) === address.get('asked'));
  const isVoid = ['cancelled', 'replaced', 'returned', 'bounced'].includes(first.status);
  return (
    <li className={styles.payment} data-void={isVoid || undefined}>
      <div className="row wrap baseline gap-4-12">
        <bdi className={`medium figures ${styles.amount}`}>{first.unread ? t('unread') : amount}</bdi>
        <span className={`fills ${styles.means}`}>
          <RecordText text={meansText(first)} />
        </span>
        <bdi className="after nowrap">{format.day(first.day)}</bdi>
      </div>
      <div className="row wrap baseline gap-4-12">
        <span className={`muted size-12 row wrap gap-0-12 ${styles.second}`}>
          {own.length > 0 && <bdi>{format.list([...new Set(own.map(({ day }) => format.day(day)))])}</bdi>}
          {first.note && <RecordText text={first.note} />}
        </span>
        {first.status && (
          <span className={`muted size-12 ${styles.status}`} data-status={first.status}>
            {outcomeText(first)}
          </span>
        )}
      </div>
      <div className={`screen-only row wrap gap-4 ${styles.ways}`} role="group" aria-label={t('actions', { amount })}>
        {first.status !== 'cancelled' && first.type !== OPENING && (
          <ButtonLink to={contractReceiptPath(id, first.receiptNumber || first.key)} size="small">
            {t('receipt')}
          </ButtonLink>
        )}
        {steps.map((one) =>
          one === 'replaced' ? (
            <ButtonLink
              key={one}
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
            <Button key={one} size="small" disabled={step !== undefined} onClick={() => setStep(one)}>
              {t(labels[one])}
            </Button>
          ),
        )}
      </div>
      {step && (
        <LazyBoundary>
          <PaymentChange
            id={id}
            contract={contract}
            payments={payments}
            line={own[0]}
            step={step}
            today={today}
            onEnd={() => {
              setStep(undefined);
              endAsked();
            }}
          />
        </LazyBoundary>
      )}
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
