import { useTranslation } from 'react-i18next';
import { ContractFrame } from './contract-frame';
import { TerminateForm } from './terminate/terminate-form';
import '@/i18n/en/contract-closing';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-terminate';
import '@/i18n/en/contract-words';

export function ContractTerminatePage() {
  const { t } = useTranslation();
  return (
    <ContractFrame titleOf={(name) => t('contracts.terminate.title', { name })}>
      {(id, contract) => <TerminateForm key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}
