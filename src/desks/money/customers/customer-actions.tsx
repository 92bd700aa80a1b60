import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import { customerStatementPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { customerTexts } from '@/i18n/en/customers';
import { useTranslation } from '@/i18n/use-translation';
import { hasDesk } from '@/places';
import { asksRenewal } from '@/resources/contracts/rules/status';
import { ButtonLink } from '@/ui/controls/links';
import { NotifyLink } from '@/ui/controls/notify-link';
import { useToday } from '@/ui/page/use-today';
import { moneyStep } from '../rules/next-step';
import type { Customer } from './customer';

export function CustomerActions({ customer: { key, contracts } }: { customer: Customer }) {
  const { t } = useTranslation([customerTexts, contractPaymentTexts]);
  const now = useToday();
  const ids = contracts.map(idOf).filter(Boolean);
  const isNext = contracts.some((contract) => {
    const turn = moneyStep(contract, now)?.turn;
    return turn === 'late' || (turn === 'ahead' && !(hasDesk('renewals') && asksRenewal(contract, now)));
  });
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <ButtonLink
        to={recordPaymentPath({ contracts: ids })}
        variant={isNext ? 'contained' : 'outlined'}
        startIcon={<Wallet {...icon} />}
      >
        {t('contract-payments:record')}
      </ButtonLink>
      <ButtonLink to={customerStatementPath(key)} startIcon={<ReceiptText {...icon} />}>
        {t('statement')}
      </ButtonLink>
      <NotifyLink start={{ contracts: ids }} />
    </>
  );
}
