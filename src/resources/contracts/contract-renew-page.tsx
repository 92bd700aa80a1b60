import { useTranslation } from 'react-i18next';
import { ContractFrame } from './contract-frame';
import { RenewForm } from './renew/renew-form';
import '@/i18n/en/contract-renew';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

export function ContractRenewPage() {
  const { t } = useTranslation();
  return (
    <ContractFrame titleOf={(name) => t('contracts.renew.title', { name })}>
      {(id, contract) => <RenewForm key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}
