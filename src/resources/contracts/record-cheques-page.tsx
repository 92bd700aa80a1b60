import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { contractChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { ButtonLink } from '@/ui/controls/button-link';
import { RecordCheques } from './cheques/record-cheques';
import { ContractFrame } from './contract-frame';

export function RecordChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  const { id: shown = '' } = useParams();
  return (
    <ContractFrame
      titleOf={(name) => t('recordTitle', { name })}
      actions={<ButtonLink to={contractChequesPath(shown)}>{t('letter')}</ButtonLink>}
    >
      {(id, contract) => <RecordCheques key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}
