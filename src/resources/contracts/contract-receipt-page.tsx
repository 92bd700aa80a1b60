import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { contractReceiptTexts } from '@/i18n/en/contract-receipt';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { NotifyLink } from '@/ui/controls/notify-link';
import { companyQuery } from '@/ui/paper/company';
import { PrintPageButton } from '@/ui/paper/print-button';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from './contract.api';
import { ContractFrame } from './contract-frame';
import { receiptOf } from './receipts/receipt-of';
import { ReceiptPaper } from './receipts/receipt-paper';
import { messageIn, receiptLocale } from './receipts/receipt-words';
import { useUnitNames } from './use-unit-names';

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
      actions={<ReceiptActions number={receipt} now={now} />}
    >
      {(_, contract) => <Receipt contract={contract} number={receipt} now={now} />}
    </ContractFrame>
  );
}

type Props = { number: string; now: Day };

function ReceiptActions({ number, now }: Props) {
  const { t } = useTranslation(contractReceiptTexts);
  const { id = '' } = useParams();
  const { settings } = useFormat();
  const { data: contract } = useQuery(contractQueries.detail(id));
  const all = useAllContracts();
  const receipt = contract && all && receiptOf(contract, number, now, all);
  if (!receipt) return null;
  return (
    <>
      <PrintPageButton />
      <NotifyLink
        start={{ object: 'contract', objectId: id, contracts: [id] }}
        text={messageIn(receiptLocale(settings.language, settings), receipt)}
        label={t('send')}
      />
    </>
  );
}

const none: readonly ServiceDocument[] = [];

/** A receipt may be for several contracts of a person. None where they cannot be read, undefined while they load. */
function useAllContracts(): readonly ServiceDocument[] | undefined {
  const { data, isError } = useQuery(contractQueries.all());
  return data?.rows ?? (isError ? none : undefined);
}

function Receipt({ contract, number, now }: Props & { contract: ServiceDocument }) {
  const { t } = useTranslation(contractReceiptTexts);
  const { settings } = useFormat();
  const company = useQuery(companyQuery());
  const [english, arabic] = [useUnitNames('en'), useUnitNames('ar')];
  const all = useAllContracts();
  if (!all) return <LoadingSign />;
  const receipt = receiptOf(contract, number, now, all);
  if (!receipt) return <p>{t('none')}</p>;
  const locales = [
    { ...receiptLocale('en', settings), unitNames: english },
    { ...receiptLocale('ar', settings), unitNames: arabic },
  ];
  return company.data && <ReceiptPaper locales={locales} company={company.data.company} contract={contract} receipt={receipt} />;
}
