import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { PaymentRun } from '../payments/payment-run';
import { offerUndo, undoItems } from '../payments/undo-payments';
import { usePaymentRun } from '../payments/use-payment-run';
import { countDeductions, type Deduction } from '../rules/deductions';
import { withoutDeduction } from '../rules/receipts';
import styles from './remove-deduction.module.css';

type Props = { id: string; contract: ServiceDocument; deduction: Deduction };

export function RemoveDeduction({ id, contract, deduction }: Props) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const client = useQueryClient();
  const words = { amount: format.money(deduction.amount), what: deduction.description };
  const { run, isRunning, start, end } = usePaymentRun((written) => {
    offerUndo(client, t('removed', words), undoItems(written), {
      undone: t('restored', words),
      notUndone: t('notRestored'),
    });
  });
  function remove(): void {
    const before = countDeductions(contract, deduction);
    start([
      {
        id,
        document: contract,
        change: (fresh) => withoutDeduction(fresh, deduction),
        isStored: (fresh) => countDeductions(fresh, deduction) < before,
      },
    ]);
  }
  return (
    <>
      <Button
        className={`screen-only ${styles.remove}`}
        size="small"
        loading={isRunning}
        aria-label={t('removeOf', words)}
        onClick={remove}
      >
        {t('remove')}
      </Button>
      {run && <PaymentRun run={run} onClose={end} />}
    </>
  );
}
