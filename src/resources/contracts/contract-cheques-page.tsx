import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { recordChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { ButtonLink } from '@/ui/controls/button-link';
import { PrintPageButton } from '@/ui/paper/print-button';
import { useToday } from '@/ui/page/use-today';
import { ChequeReceipt } from './cheques/cheque-receipt';
import { ContractFrame } from './contract-frame';
import { contractQueries } from './contract.api';
import { handedOver } from './rules/cheques';
import { openLines } from './rules/ledger';

export function ContractChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })} actions={<ChequesActions />}>
      {(_, contract) => <ChequeReceipt contract={contract} />}
    </ContractFrame>
  );
}

function ChequesActions() {
  const { t } = useTranslation(contractChequesTexts);
  const { id = '' } = useParams();
  const { data = {} } = useQuery(contractQueries.detail(id));
  const now = useToday();
  const canRecord = openLines(data, now).length > 0;
  const listed = handedOver(data);
  const isNext = canRecord && (listed.length === 0 || listed.some(({ number }) => number === ''));
  const print = <PrintPageButton variant={isNext ? 'text' : 'contained'} />;
  return (
    <>
      {!isNext && print}
      {canRecord && (
        <ButtonLink to={recordChequesPath(id)} {...(isNext && { variant: 'contained' })}>
          {t('record')}
        </ButtonLink>
      )}
      {isNext && print}
    </>
  );
}
