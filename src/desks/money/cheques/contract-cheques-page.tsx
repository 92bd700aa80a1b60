import { recordChequesPath } from '@/addresses';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { useToday } from '@/ui/page/use-today';
import { pageLink, PaperWorkbench } from '@/ui/paper/paper-workbench';
import { ChequeReceipt } from './cheque-receipt';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { handedOver } from '../rules/cheques';
import { openLines } from '../rules/ledger';

export function ContractChequesPage() {
  const { t } = useTranslation(contractChequesTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })}>
      {(id, contract) => <Cheques id={id} contract={contract} />}
    </ContractFrame>
  );
}

function Cheques({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractChequesTexts);
  const now = useToday();
  const canRecord = openLines(contract, now).length > 0;
  const listed = handedOver(contract);
  const isNext = canRecord && (listed.length === 0 || listed.some(({ number }) => number === ''));
  const record = canRecord && (
    <ButtonLink to={recordChequesPath(id)} {...(isNext && { variant: 'contained' })}>
      {t('record')}
    </ButtonLink>
  );
  return (
    <PaperWorkbench linkOf={pageLink} {...(isNext ? { first: record } : { more: record })}>
      <ChequeReceipt contract={contract} />
    </PaperWorkbench>
  );
}
