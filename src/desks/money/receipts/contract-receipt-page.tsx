import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { contractReceiptTexts } from '@/i18n/en/contract-receipt';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { companyQuery } from '@/ui/paper/company';
import { pageLink, PaperWorkbench, SendLink } from '@/ui/paper/paper-workbench';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from '@/resources/contracts/contract.api';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { receiptOf } from './receipt-of';
import { ReceiptPaper } from './receipt-paper';
import { messageIn, receiptLocale } from './receipt-words';
import { useUnitNames } from '@/resources/contracts/use-unit-names';

export function ContractReceiptPage() {
  const { t } = useTranslation(contractReceiptTexts);
  const { receipt = '' } = useParams();
  const now = useToday();
  return (
    <ContractFrame
      titleOf={(_, contract) => {
        const number = receiptOf(contract, receipt, now)?.number;
        return number ? t('title', { number }) : t('unnumbered');
      }}
    >
      {(id, contract) => <Receipt id={id} contract={contract} number={receipt} now={now} />}
    </ContractFrame>
  );
}

const none: readonly ServiceDocument[] = [];

function Receipt({ id, contract, number, now }: { id: string; contract: ServiceDocument; number: string; now: Day }) {
  const { t } = useTranslation(contractReceiptTexts);
  const { settings } = useFormat();
  const company = useQuery(companyQuery()).data?.company;
  const [english, arabic] = [useUnitNames('en'), useUnitNames('ar')];
  // A receipt may be for several contracts of a person. It is of this one alone where they cannot be read.
  const { data, isError } = useQuery(contractQueries.all());
  const all = data?.rows ?? (isError ? none : undefined);
  if (!all || !company) return <LoadingSign />;
  const receipt = receiptOf(contract, number, now, all);
  if (!receipt) return <p>{t('none')}</p>;
  const locales = [
    { ...receiptLocale('en', settings), unitNames: english },
    { ...receiptLocale('ar', settings), unitNames: arabic },
  ];
  return (
    <PaperWorkbench
      send={
        <SendLink
          start={{ object: 'contract', objectId: id, contracts: [id] }}
          text={messageIn(receiptLocale(settings.language, settings), receipt)}
        />
      }
      linkOf={pageLink}
    >
      <ReceiptPaper locales={locales} company={company} contract={contract} receipt={receipt} />
    </PaperWorkbench>
  );
}
