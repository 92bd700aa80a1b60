import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contractsDuePath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { type PaymentItem, usePaymentChange } from '../payments/write-payments';
import type { Day } from '@/schema/day';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useRowSelection } from '@/ui/table/report/row-selection';
import type { Column } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { nameOf, partyColumns } from '@/resources/contracts/parties/party-columns';
import styles from './unrecorded.module.css';
import { openingReceipt, type Unrecorded, type UnrecordedRow, unrecordedRows, unrecordedUntil } from '../rules/unrecorded';
import type { ServiceDocument } from '@/schema/document';
import { holdsReceipt, withReceipt } from '../rules/receipts';

export function UnrecordedPage() {
  const { t } = useTranslation([dueTexts, contractWordTexts]);
  return (
    <PartiesPage title={t('contract-words:paymentTypes.opening')} crumbs={[{ label: t('title'), to: contractsDuePath }]}>
      {(shown) => <OpenContracts {...shown} />}
    </PartiesPage>
  );
}

function OpenContracts(shown: PartiesShown) {
  const { t } = useTranslation(contractPaymentTexts);
  const { contracts } = shown;
  const now = useToday();
  const [until, setUntil] = useState<Day>();
  const day = until ?? now;
  const [address] = useSearchParams();
  const only = address.get('contract');
  const asked = useMemo(
    () => (only === null ? contracts : contracts.filter((contract) => idOf(contract) === only)),
    [contracts, only],
  );
  const rows = useWork(useCallback(() => unrecordedRows(asked, day), [asked, day]));
  if (!rows) return <LoadingSign />;
  return (
    <>
      <p className="flush">{t('unrecorded.rule')}</p>
      <div className={styles.day}>
        <DayChoice label={t('unrecorded.until')} day={day} onChoose={setUntil} />
      </div>
      <Answers {...shown} {...{ rows, day }} isChosen={only !== null} />
    </>
  );
}

type AnswerProps = PartiesShown & { rows: readonly UnrecordedRow[]; day: Day; isChosen: boolean };

function Answers({ partyOf, sought, rows, day, isChosen }: AnswerProps) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const selection = useRowSelection(rows, isChosen ? rows.map(({ rowKey }) => rowKey) : []);
  const columns = useMemo(() => columnsOf(partyOf), [partyOf]);
  const [isPaid, setPaid] = useState(true);
  const { isRunning, start, dialog } = usePaymentChange();
  function answer(some: readonly UnrecordedRow[], paid: boolean): void {
    setPaid(paid);
    const items = some.map((row) => openingItem(row.id, row.contract, row, { until: day, isPaid: paid }));
    start(items, ({ length }) => {
      selection.clear();
      const counted = { ...format.counted(length), day: format.day(day) };
      return {
        text: t(paid ? 'unrecorded.paid' : 'unrecorded.notPaid', counted),
        undone: t('unrecorded.undone'),
        notUndone: t('unrecorded.notUndone'),
      };
    });
  }
  return (
    <>
      <ReportView
        title={t('contract-words:paymentTypes.opening')}
        name="unrecorded"
        days={day}
        rows={rows}
        search={useRowSearch(rows, sought)}
        columns={columns}
        count={({ length }) => t('common:counts.contracts', format.counted(length))}
        select={{
          selection,
          nameOf: ({ contract }) => nameOf(partyOf(contract)),
          actions: (some) =>
            [true, false].map((paid) => (
              <Button
                key={String(paid)}
                size="small"
                variant={paid ? 'contained' : 'outlined'}
                loading={isRunning && isPaid === paid}
                onClick={() => answer(some, paid)}
              >
                {paid ? t('unrecorded.paidUntil', { day: format.day(day) }) : t('unrecorded.isNotPaid')}
              </Button>
            )),
        }}
        empty={{ text: t('unrecorded.empty'), to: contractsDuePath, label: t('unrecorded.toDue') }}
        none={t('unrecorded.none')}
      />
      {dialog}
    </>
  );
}

const text = textsOf(contractPaymentTexts);

function columnsOf(partyOf: PartyOf): ReadonlyArray<Column<UnrecordedRow>> {
  const { party, partyAr, phone, units, project, kind, reference, currency } = partyColumns<UnrecordedRow>(partyOf);
  return [
    {
      name: 'since',
      label: text('unrecorded.fellDue'),
      width: 158,
      cell: ({ since }, { day }) => <bdi>{i18n.t('unrecorded.since', { ns: contractPaymentTexts, day: day(since) })}</bdi>,
      kind: 'day',
      value: ({ since }) => since,
    },
    party,
    partyAr,
    phone,
    units,
    project,
    kind,
    reference,
    {
      name: 'count',
      label: text('unrecorded.instalments'),
      kind: 'number',
      width: 120,
      value: ({ count }) => count,
      card: 'none',
    },
    {
      name: 'amount',
      label: textsOf(contractWordTexts)('amount'),
      kind: 'amount',
      width: 150,
      value: ({ amount }) => amount,
      sum: (amount) => i18n.t('unrecorded.sum', { ns: contractPaymentTexts, amount }),
      card: 'head',
    },
    currency,
  ];
}

type Answer = { until: Day; isPaid: boolean };

function openingItem(id: string, document: ServiceDocument, shown: Unrecorded, answer: Answer): PaymentItem {
  const receipt = openingReceipt(shown, answer);
  return {
    id,
    document,
    change: (fresh, into) =>
      unrecordedUntil(fresh, answer.until)?.amount === shown.amount ? withReceipt(fresh, receipt, into) : undefined,
    isStored: (fresh) => holdsReceipt(fresh, receipt),
  };
}
