import { useTranslation } from 'react-i18next';
import { contractTerminateTexts } from '@/i18n/en/contract-terminate';
import { ContractFrame } from './contract-frame';
import { TerminateForm } from './terminate/terminate-form';

export function ContractTerminatePage() {
  const { t } = useTranslation(contractTerminateTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })}>
      {(id, contract) => <TerminateForm key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}
