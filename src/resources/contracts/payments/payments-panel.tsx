import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { recordPaymentPath, replaceChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import { RecordFacts } from '@/ui/panels/record-facts';
import { bookingLeft } from '../rules/booking';
import { canTake, chequesUnder } from '../rules/cheques';
import { type Ledger, ledgerOf, sumsOf } from '../rules/ledger';
import { sumToCent } from '../rules/money';
import { receiptsOf } from '../rules/receipts';
import { PaymentRow } from './payment-row';
import styles from './payments-panel.module.css';

/** Sums of what a contract received and what is open, and each payment with the actions on it. */
export function PaymentsPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractPaymentTexts, contractChequesTexts]);
  const [now] = useState(() => today(new Date()));
  const ledger = ledgerOf(contract, now);
  const replaceable = chequesUnder(contract).filter((cheque) => canTake('replace', cheque));
  const receipts = receiptsOf(ledger.payments).toReversed();
  return (
    <Panel
      id="payments"
      title={t('title')}
      {...(receipts.length > 0 && { count: receipts.length })}
      explain={<p>{t('rule')}</p>}
      action={
        <>
          {replaceable.length > 1 && (
            <ButtonLink to={replaceChequesPath({ contract: id })} size="small">
              {t('contract-cheques:replace')}
            </ButtonLink>
          )}
          <ButtonLink to={recordPaymentPath({ contracts: [id] })} size="small" variant="outlined">
            {t('record')}
          </ButtonLink>
        </>
      }
    >
      {ledger.isTracked && ledger.lines.length + receipts.length > 0 && <Sums ledger={ledger} now={now} />}
      {bookingLeft(contract, ledger, now) > 0 && (
        <LazyBoundary>
          <BookingLeft id={id} contract={contract} today={now} />
        </LazyBoundary>
      )}
      {receipts.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <ul className={styles.payments}>
          {receipts.map(({ key, payments }) => (
            <PaymentRow key={key} id={id} contract={contract} lines={ledger.lines} payments={payments} today={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const BookingLeft = lazyPart(() => import('./booking-left').then((module) => module.BookingLeft));

function Sums({ ledger: { lines, received, credit }, now }: { ledger: Ledger; now: string }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const { open, promised, overdue } = sumsOf(lines, now);
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
