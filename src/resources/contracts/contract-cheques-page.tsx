import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { recordChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { ButtonLink } from '@/ui/controls/button-link';
import { PrintPageButton } from '@/ui/paper/print-button';
import { ChequeReceipt } from './cheques/cheque-receipt';
import { ContractFrame } from './contract-frame';

export function ContractChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  const { id = '' } = useParams();
  return (
    <ContractFrame
      titleOf={(name) => t('title', { name })}
      actions={
        <>
          <ButtonLink to={recordChequesPath(id)} variant="contained">
            {t('record')}
          </ButtonLink>
          <PrintPageButton />
        </>
      }
    >
      {(_, contract) => <ChequeReceipt contract={contract} />}
    </ContractFrame>
  );
}
