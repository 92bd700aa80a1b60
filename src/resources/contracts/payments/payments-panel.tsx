import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { recordPaymentPath, replaceChequesPath, unrecordedPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { unrecordedTexts } from '@/i18n/en/unrecorded';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { bookingLeft } from '../rules/booking';
import { canTake, chequesUnder } from '../rules/cheques';
import { ledgerOf } from '../rules/ledger';
import { receiptsOf } from '../rules/receipts';
import { unrecordedUntil } from '../rules/unrecorded';
import { AskedCredit } from '../detail/add-deduction';
import { LedgerSums } from './ledger-sums';
import { PaymentRow } from './payment-row';
import styles from './payments-panel.module.css';

export function PaymentsPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractPaymentTexts, contractChequesTexts, unrecordedTexts]);
  const format = useFormat();
  const now = useToday();
  const silent = unrecordedUntil(contract, now);
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
      <AskedCredit id={id} contract={contract} />
      {ledger.isTracked && ledger.lines.length + receipts.length > 0 && <LedgerSums ledger={ledger} today={now} />}
      {silent && (
        <p className="muted above-12">
          <span>{t('unrecorded:ofContract', { amount: format.money(silent.amount), day: format.day(silent.since) })}</span>{' '}
          <Link className={textStyles.lineLink} to={unrecordedPath(id)}>
            {t('unrecorded:ask')}
          </Link>
        </p>
      )}
      {bookingLeft(contract, ledger, now) > 0 && (
        <LazyBoundary>
          <BookingLeft id={id} contract={contract} today={now} />
        </LazyBoundary>
      )}
      {receipts.length === 0 ? (
        !silent && <p className="muted">{t('none')}</p>
      ) : (
        <ul className={`plain-list ${styles.payments}`}>
          {receipts.map(({ key, payments }) => (
            <PaymentRow key={key} id={id} contract={contract} lines={ledger.lines} payments={payments} today={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const BookingLeft = lazyPart(() => import('./booking-left').then((module) => module.BookingLeft));
