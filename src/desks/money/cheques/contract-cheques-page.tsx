import { commonTexts } from '@/i18n/en/common';
import sheet from '@/ui/paper/paper-sheet.module.css';
import styles from './cheque-receipt.module.css';
import { recordChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { pageLink, PaperWorkbench } from '@/ui/paper/paper-workbench';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { handedOver } from '../rules/cheques';
import { openLines } from '../rules/ledger';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { unreadText, useFormat } from '@/i18n/format';
import { DataTable } from '@/ui/panels/data-table';
import { RecordFacts } from '@/ui/panels/record-facts';
import { Warning } from '@/ui/notices/warning';
import { RecordText } from '@/ui/text/record-text';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { UnitNames } from '@/resources/contracts/list/unit-names';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { sumOf } from '@/resources/contracts/rules/amounts';
import { statusText } from '../payments/payment-words';
import { duesPaid } from '../receipts/receipt-of';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useKnownUnitNames } from '@/resources/contracts/use-unit-names';
import { ButtonLink } from '@/ui/controls/links';
import { SumInWords } from '@/ui/paper/paper-lines';
import { Signatures } from '@/ui/paper/signatures';

export function ContractChequesPage() {
  const { t } = useTranslation(chequeTexts);
  return (
    <ContractFrame titleOf={(name) => t('contract.title', { name })}>
      {(id, contract) => <Cheques id={id} contract={contract} />}
    </ContractFrame>
  );
}

function Cheques({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const canRecord = openLines(contract, now).length > 0;
  const listed = handedOver(contract);
  const isNext = canRecord && (listed.length === 0 || listed.some(({ number }) => number === ''));
  const record = canRecord && (
    <ButtonLink to={recordChequesPath(id)} {...(isNext && { variant: 'contained' })}>
      {t('recordCheques')}
    </ButtonLink>
  );
  return (
    <PaperWorkbench linkOf={pageLink} {...(isNext ? { first: record } : { more: record })}>
      <ChequeReceipt contract={contract} />
    </PaperWorkbench>
  );
}

function ChequeReceipt({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([chequeTexts, contractDetailTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const written = useToday();
  const units = unitsOf(contract, useKnownUnitNames(contract));
  const cheques = handedOver(contract);
  const { begin, last } = contractDays(contract);
  const unread = cheques.filter((cheque) => cheque.unread).length;
  if (cheques.length === 0) return <p>{t('contract.none')}</p>;
  const total = sumOf(cheques.map(({ amount }) => amount)) ?? 0;
  return (
    <article className={`stack gap-16 ${sheet.letter}`}>
      <RecordFacts
        facts={[
          { label: t(`contract-detail:lead.party.${contractKind(contract)}`), value: <bdi>{contractTitle(contract)}</bdi> },
          {
            label: t('contract-detail:panels.units'),
            value: <UnitNames names={units.map(({ id, name }) => name || id)} shown={units.length} format={format} />,
          },
          ...(begin && last
            ? [
                {
                  label: t('contract.period'),
                  value: t('contract-detail:span', { begin: format.day(begin), end: format.day(last) }),
                },
              ]
            : []),
          { label: t('contract.date'), value: format.day(written) },
        ]}
      />
      <p>{t('contract.text', { ...format.counted(cheques.length), amount: format.money(total) })}</p>
      <ChequeTable contract={contract} cheques={cheques} total={total} />
      {unread > 0 && <Warning>{unreadText(unread)}</Warning>}
      <p className="muted size-13">{t('contract.cleared')}</p>
      {unread === 0 && <SumInWords amount={total} />}
      <Signatures>
        {(['givenBy', 'receivedBy'] as const).map((who) => (
          <p key={who}>
            <span>{t(`contract.${who}`)}</span>
            <span className="muted">{t('signed')}</span>
          </p>
        ))}
      </Signatures>
    </article>
  );
}

type ChequeTableProps = { contract: ServiceDocument; cheques: ReturnType<typeof handedOver>; total: number };

function ChequeTable({ contract, cheques, total }: ChequeTableProps) {
  const { t } = useTranslation([chequeTexts, contractDetailTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const purposeOf = ({ description, type, payments }: (typeof cheques)[number]): string => {
    const rent = contractKind(contract) === 'lease' ? t('contract-words:usualPayments.rent') : t('contract-words:payment');
    const dues = duesPaid(contract, payments, now);
    if (dues.length === 0) return paymentText({ description, type }) || rent;
    return format.list(dues.map((due) => t('contract.ofDay', { what: paymentText(due) || rent, day: format.day(due.day) })));
  };
  return (
    <DataTable
      className={`blocks-on-phone ${styles.table}`}
      label={t('title')}
      rows={cheques}
      keyOf={(_, index) => index}
      total={t('common:total')}
      columns={[
        {
          name: 'payment',
          head: t('contract-words:payment'),
          kind: 'name',
          cell: (cheque) => (
            <>
              <bdi>{purposeOf(cheque)}</bdi>
              {cheque.state && cheque.state !== 'held' && <span className="block size-12 muted">{statusText(cheque.state)}</span>}
            </>
          ),
        },
        {
          name: 'day',
          head: t('day'),
          cell: ({ day }) => day !== undefined && <time dateTime={day}>{format.day(day)}</time>,
        },
        {
          name: 'number',
          head: t('cheque'),
          className: styles.blank,
          cell: ({ number }) => (number ? <bdi dir="ltr">{number}</bdi> : '\u00a0'),
        },
        {
          name: 'bank',
          head: t('bank'),
          className: styles.blank,
          cell: ({ bank }) => (bank ? <RecordText text={bank} /> : '\u00a0'),
        },
        {
          name: 'amount',
          head: t('contract-detail:inCurrency', { label: t('contract-words:amount') }),
          kind: 'number',
          cell: (cheque) => <bdi>{cheque.unread ? '' : format.number(cheque.amount, { digits: 2 })}</bdi>,
          foot: <bdi>{format.number(total, { digits: 2 })}</bdi>,
        },
      ]}
    />
  );
}
