import { useTranslation } from '@/i18n/use-translation';
import { contractChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { ButtonLink } from '@/ui/controls/button-link';
import { PageActions } from '@/ui/page/page';
import { RecordCheques } from './record-cheques';
import { ContractFrame } from '@/resources/contracts/contract-frame';

export function RecordChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  return (
    <ContractFrame titleOf={(name) => t('recordTitle', { name })}>
      {(id, contract) => (
        <>
          <PageActions>
            <ButtonLink to={contractChequesPath(id)}>{t('letter')}</ButtonLink>
          </PageActions>
          <RecordCheques key={id} id={id} contract={contract} />
        </>
      )}
    </ContractFrame>
  );
}
