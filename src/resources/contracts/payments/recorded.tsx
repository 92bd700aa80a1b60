import { useTranslation } from '@/i18n/use-translation';
import { contractReceiptPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import type { WayBack } from '@/ui/page/way-back';
import { contractTitle } from '../contract-title';
import { paymentsOf, sumOfPayments } from '../rules/payments';
import styles from './record-payment.module.css';

type Props = {
  contracts: readonly ServiceDocument[];
  /** The receipt numbers of the payment, one for each payer. */
  numbers: readonly string[];
  way: WayBack;
};

/** Says what was recorded, and leads to its receipts. */
export function Recorded({ contracts, numbers, way }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const receipts = numbers.flatMap((number) => {
    const own = contracts.flatMap((document) =>
      paymentsOf(document)
        .filter(({ receiptNumber, status }) => receiptNumber === number && status !== 'cancelled')
        .map((payment) => ({ document, payment })),
    );
    return own[0] ? [{ number, document: own[0].document, payments: own.map(({ payment }) => payment) }] : [];
  });
  const sum = sumOfPayments(receipts.flatMap(({ payments }) => payments));
  return (
    <section className={styles.form} aria-label={t('recorded')}>
      <p role="status" className={styles.done}>
        {receipts.length > 0 ? t(sum < 0 ? 'doneRefund' : 'done', { amount: money(Math.abs(sum)) }) : t('notRecorded')}
      </p>
      <ul className={styles.receipts}>
        {receipts.map(({ number, document }) => (
          <li key={number}>
            <ButtonLink to={contractReceiptPath(idOf(document), number)} variant="outlined">
              <span>{t('receiptOf', { number })}</span>
            </ButtonLink>
            <bdi>{contractTitle(document)}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink {...way.link} variant="contained">
          {t('back')}
        </ButtonLink>
      </div>
    </section>
  );
}
