import { useTranslation } from '@/i18n/use-translation';
import Button from '@mui/material/Button';
import { contractReceiptPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import type { WayBack } from '@/ui/page/way-back';
import { contractTitles } from '@/resources/contracts/contract-title';
import { paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import styles from './record-payment.module.css';

type Props = {
  contracts: readonly ServiceDocument[];
  /** One for each payer; keys of payments that the service keeps without a number. */
  numbers: readonly string[];
  way: WayBack;
  onUndo: (() => void) | undefined;
};

export function Recorded({ contracts, numbers, way, onUndo }: Props) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts]);
  const { money } = useFormat();
  const receipts = numbers.flatMap((number) => {
    const own = contracts.flatMap((document) =>
      paymentsOf(document)
        .filter(({ receiptNumber, key, status }) => (receiptNumber || key) === number && status !== 'cancelled')
        .map((payment) => ({ document, payment })),
    );
    const documents = own.map(({ document }) => document);
    return documents[0] ? [{ number, document: documents[0], documents, payments: own.map(({ payment }) => payment) }] : [];
  });
  const sum = sumOfPayments(receipts.flatMap(({ payments }) => payments));
  return (
    <section className={`stack gap-24 one-column ${styles.form}`} aria-label={t('recorded')}>
      <p role="status" className="bold letters-16">
        {receipts.length > 0 ? t(sum < 0 ? 'doneRefund' : 'done', { amount: money(Math.abs(sum)) }) : t('notRecorded')}
      </p>
      <ul className="stack gap-8 plain-list">
        {receipts.map(({ number, document, documents, payments }) => (
          <li className="row wrap centred gap-12" key={number}>
            <ButtonLink to={contractReceiptPath(idOf(document), number)} variant="outlined">
              <span>
                {payments.some(({ receiptNumber }) => receiptNumber !== '') ? t('receiptOf', { number }) : t('receipt')}
              </span>
            </ButtonLink>
            <bdi>{contractTitles(documents).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
      <div className={`row gap-8 justify-end ${styles.foot}`}>
        {onUndo && <Button onClick={onUndo}>{t('common:undo')}</Button>}
        <ButtonLink {...way.link} variant="contained">
          {t('common:back')}
        </ButtonLink>
      </div>
    </section>
  );
}
