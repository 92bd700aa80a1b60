import { useTranslation } from 'react-i18next';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { PrintPageButton } from '@/ui/paper/print-button';
import { ChequeReceipt } from './cheques/cheque-receipt';
import { ContractFrame } from './contract-frame';

export function ContractChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })} actions={<PrintPageButton />}>
      {(_, contract) => <ChequeReceipt contract={contract} />}
    </ContractFrame>
  );
}
