import { useTranslation } from 'react-i18next';
import type { Changes } from '@/api/document';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { contractTitle } from '../contract-title';

type Props = {
  contract: ServiceDocument;
  /** What would be sent; nothing is asked without. */
  changes: Changes<ServiceDocument> | undefined;
  onAnswer: (agreed: boolean) => void;
};

/** Names the contract, the day and the money before anything is sent. */
export function TerminateQuestion({ contract, changes, onAnswer }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = contractTitle(contract) || t('contracts.words.unnamed');
  const { terminationDate, guarantyPayback } = changes ?? {};
  const payback = typeof guarantyPayback === 'number' && (
    <p>{t('contracts.terminate.ask.payback', { amount: format.money(guarantyPayback) })}</p>
  );
  const dialog = { open: changes !== undefined, onConfirm: () => onAnswer(true), onCancel: () => onAnswer(false) };

  if (terminationDate === null || terminationDate === '') {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('contracts.terminate.ask.backTitle', { name })}
        body={
          <>
            <p>{t('contracts.terminate.ask.backBody')}</p>
            {payback}
          </>
        }
        confirmLabel={t('contracts.terminate.ask.backConfirm')}
      />
    );
  }
  if (changes && terminationDate === undefined) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('contracts.terminate.ask.paybackTitle', { name })}
        body={payback}
        confirmLabel={t('contracts.terminate.ask.paybackConfirm')}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t('contracts.terminate.ask.title', { name, day: format.day(dayOf(terminationDate)) })}
      body={
        <>
          <p>{t('contracts.terminate.ask.body')}</p>
          {payback}
        </>
      }
      confirmLabel={t('contracts.terminate.ask.confirm')}
    />
  );
}
