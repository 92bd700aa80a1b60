import { useTranslation } from '@/i18n/use-translation';
import { contractTerminateTexts } from '@/i18n/en/contract-terminate';
import { OwnId } from '@/ui/page/own-id';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { TerminateForm } from './terminate-form';

export function ContractTerminatePage() {
  const { t } = useTranslation(contractTerminateTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })}>
      {(id, contract) => (
        <OwnId resource="contracts" id={id}>
          <TerminateForm key={id} id={id} contract={contract} />
        </OwnId>
      )}
    </ContractFrame>
  );
}
