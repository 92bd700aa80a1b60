import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { chequesPath, contractsPath } from '@/addresses';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { chequeTexts } from '@/i18n/en/cheques';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractListTexts } from '@/i18n/en/contract-list';
import { unreadText, useFormat } from '@/i18n/format';
import { contractName } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { allCheques, type ContractCheque } from '../rules/all-cheques';
import { bankKey } from '../rules/cheques';
import { sumOfPayments } from '@/resources/contracts/rules/payments';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { readAddressDay } from '@/ui/controls/period';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Warning } from '@/ui/notices/warning';
import { useWayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useWork } from '@/ui/page/use-work';
import { FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { scrollable } from '@/ui/panels/panel-parts';
import { RecordFacts } from '@/ui/panels/record-facts';
import { Letterhead } from '@/ui/paper/letterhead';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { PaperWorkbench } from '@/ui/paper/paper-workbench';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { SumInWords } from '@/ui/paper/paper-lines';
import { Signatures } from '@/ui/paper/signatures';
import { numberText } from './cheque-texts';
import styles from './deposit-slip.module.css';

export function DepositSlipPage() {
  const { t } = useTranslation([chequeTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const way = useWayBack(chequesPath());
  return (
    <Page
      letterhead={<Letterhead />}
      title={t('slipTitle')}
      crumbs={[
        { label: t('contract-list:title'), to: contractsPath },
        { label: t('title'), to: way.asLeft(chequesPath()) },
      ]}
    >
      <QueryView query={contracts}>{({ rows }) => <Slips contracts={rows} />}</QueryView>
    </Page>
  );
}

function Slips({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const now = useToday();
  const index = useWork(useCallback(() => allCheques(contracts, now), [contracts, now]));
  const deposited = useMemo(
    () => index?.rows.filter(({ depositDay, state }) => depositDay !== undefined && state !== 'cancelled'),
    [index],
  );
  return deposited ? <SlipOfDay deposited={deposited} today={now} /> : <LoadingSign />;
}

const ACCOUNT = 'mz-deposit-account';
const local = () => browserStorage('localStorage');

function lastAccount(): string {
  const stored = readStored(local(), ACCOUNT);
  return typeof stored === 'string' ? stored : '';
}

function SlipOfDay({ deposited, today: now }: { deposited: readonly ContractCheque[]; today: Day }) {
  const { t } = useTranslation(chequeTexts);
  const [address, write] = useAddress();
  const last = deposited.reduce((latest, { depositDay = '' }) => (depositDay > latest ? depositDay : latest), '');
  const day = readAddressDay(address.get('day')) ?? (last || now);
  const bank = address.get('bank') ?? '';
  const ofDay = deposited.filter(({ depositDay }) => depositDay === day);
  const banks = new Map(ofDay.map((row) => [bankKey(row.bank), row.bank.trim()]));
  const rows = ofDay.filter((row) => bank === '' || bankKey(row.bank) === bank);
  const [account, setAccount] = useState(lastAccount);
  return (
    <PaperWorkbench
      choices={
        <>
          <DayChoice
            key={day}
            label={t('days.deposit')}
            day={day}
            onChoose={(chosen) => write((next) => setParam(next, 'day', chosen))}
          />
          <ChoiceInput
            label={t('slipBank')}
            value={bank}
            choices={[
              { value: '', label: t('allBanks') },
              ...[...banks].map(([value, name]) => ({ value, label: name || t('without.bank') })),
            ]}
            onChange={(value) => write((next) => setParam(next, 'bank', value))}
          />
          <TextInput
            label={t('slipTo')}
            value={account}
            onChange={(text) => {
              setAccount(text);
              writeStored(local(), ACCOUNT, text);
            }}
          />
        </>
      }
    >
      {rows.length === 0 ? <p>{t('slipNone')}</p> : <Slip rows={rows} day={day} account={account.trim()} />}
    </PaperWorkbench>
  );
}

function Slip({ rows, day, account }: { rows: readonly ContractCheque[]; day: Day; account: string }) {
  const { t } = useTranslation([chequeTexts, contractDetailTexts, commonTexts]);
  const format = useFormat();
  const unread = rows.reduce((sum, row) => sum + row.unread, 0);
  const [first, ...others] = new Set(rows.map((row) => row.bank.trim()));
  return (
    <article className={`stack gap-16 ${sheet.letter}`}>
      {/* The choices say it on screen. */}
      <div className="paper-only">
        <RecordFacts
          facts={[
            { label: t('slipTo'), value: account ? <RecordText text={account} /> : <span className={styles.blank} /> },
            { label: t('days.deposit'), value: format.day(day) },
            ...(first && others.length === 0 ? [{ label: t('slipBank'), value: <RecordText text={first} /> }] : []),
          ]}
        />
      </div>
      <div className={figures.scroll} aria-label={t('title')} {...scrollable}>
        <FactsTable
          look={figures}
          className={`blocks-on-phone ${styles.cheques}`}
          label={t('title')}
          rows={rows}
          keyOf={({ rowKey }) => rowKey}
          total={`${t('common:total')} · ${t('common:counts.cheques', format.counted(rows.length))}`}
          columns={[
            {
              name: 'cheque',
              head: t('cheque'),
              kind: 'name',
              cell: (row) => <bdi dir={row.number ? 'ltr' : undefined}>{numberText(row)}</bdi>,
            },
            { name: 'bank', head: t('bank'), cell: ({ bank }) => <RecordText text={bank} /> },
            {
              name: 'drawer',
              head: t('drawer'),
              cell: ({ contract }) => <RecordText text={contractName(contract)} />,
            },
            {
              name: 'day',
              head: t('day'),
              cell: (row) => row.day !== undefined && <time dateTime={row.day}>{format.day(row.day)}</time>,
            },
            {
              name: 'amount',
              head: t('contract-detail:inCurrency', { label: t('amount') }),
              kind: 'number',
              cell: (row) => <bdi>{row.unread > 0 && row.amount === 0 ? '' : format.number(row.amount, { digits: 2 })}</bdi>,
              foot: <bdi>{format.number(sumOfPayments(rows), { digits: 2 })}</bdi>,
            },
          ]}
        />
      </div>
      {unread > 0 && <Warning>{unreadText(unread)}</Warning>}
      {unread === 0 && <SumInWords amount={sumOfPayments(rows)} />}
      <Signatures>
        {(['depositedBy', 'receivedBy'] as const).map((who) => (
          <p key={who}>
            <span>{t(who)}</span>
            <span className="muted">{t('signed')}</span>
          </p>
        ))}
      </Signatures>
    </article>
  );
}
