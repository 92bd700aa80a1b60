import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { recordPaymentPath } from '@/addresses';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { Warning } from '@/ui/notices/warning';
import { bookingLeft } from '../rules/payable';
import { ledgerOf } from '../rules/ledger';
import { withFee } from '../rules/charges';
import styles from '../contract/money-moment.module.css';
import { type PaymentItem, usePaymentChange } from './write-payments';

export function BookingLeft({ id, contract, today }: { id: string; contract: ServiceDocument; today: Day }) {
  const { t } = useTranslation(contractPaymentTexts);
  const { money } = useFormat();
  const leftOf = (one: ServiceDocument) => bookingLeft(one, ledgerOf(one, today), today);
  const left = leftOf(contract);
  const amount = money(left);
  const { isRunning, start, dialog } = usePaymentChange();
  const kept: PaymentItem = {
    id,
    document: contract,
    // Somebody has paid it back since, or recorded more.
    change: (fresh) =>
      leftOf(fresh) === left
        ? withFee(fresh, { day: today, place: 0, amount: left, description: t('bookingCharge') }, 'notes')
        : undefined,
    isStored: (fresh) => leftOf(fresh) === 0,
  };
  const keep = () =>
    start([kept], () => ({
      text: t('bookingKept', { amount }),
      undone: t('bookingOpenAgain', { amount }),
      notUndone: t('notUndone'),
    }));
  return (
    <>
      <Warning>{t('bookingLeft', { amount })}</Warning>
      <div className={`screen-only row wrap gap-4 ${styles.ways}`} role="group" aria-label={t('bookingLeft', { amount })}>
        <ButtonLink to={recordPaymentPath({ contracts: [id], refunds: true })} size="small" variant="outlined">
          {t('bookingRefund')}
        </ButtonLink>
        <Button size="small" disabled={isRunning} onClick={keep}>
          {t('bookingKeep')}
        </Button>
      </div>
      {dialog}
    </>
  );
}
