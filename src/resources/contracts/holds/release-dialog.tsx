import { useTranslation } from '@/i18n/use-translation';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { contractTitle } from '../contract-title';
import { receivedUnder } from '../rules/payments';

type ReleaseDialogProps = {
  open: boolean;
  contracts: readonly ServiceDocument[];
  onClose: () => void;
  onRelease: () => void;
};

export function ReleaseDialog({ open, contracts, onClose, onRelease }: ReleaseDialogProps) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  const count = contracts.length;
  const name = contracts.map(contractTitle).join();
  const received = sumToCent(contracts.map((contract) => receivedUnder(contract)));
  return (
    <ConfirmDialog
      open={open}
      title={t('releaseTitle', { count, number: format.number(count), name })}
      body={t('releasePaid', { amount: format.money(received) })}
      confirmLabel={t('release')}
      onConfirm={onRelease}
      onCancel={onClose}
    />
  );
}
