import { useTranslation } from '@/i18n/use-translation';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { RenewForm } from './renew-form';

export function ContractRenewPage() {
  const { t } = useTranslation(contractRenewTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })}>
      {(id, contract) => <RenewForm key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}
