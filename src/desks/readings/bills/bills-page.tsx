import { useMemo, useState } from 'react';
import { billsPath, contractPath, readingsPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { encoded } from '@/encoded';
import { groupedBy } from '@/grouped';
import { billTexts } from '@/i18n/en/bills';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat, type Format, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { contractName, contractTitle } from '@/resources/contracts/contract-title';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';
import { typedTariffs } from '@/resources/units/tariffs.api';
import { addDays, addMonths, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { Letterhead } from '@/ui/paper/letterhead';
import { ReportView } from '@/ui/table/report/report-view';
import { useRowSelection } from '@/ui/table/report/row-selection';
import {
  type Bill,
  type BillLine,
  type BillRow,
  billRows,
  billsIn,
  billsOf,
  canSelect,
  dueAfter,
  isCharged,
  keepDueAfter,
  USUAL_DAYS,
  withBill,
} from './bills';
import { i18n, textsOf } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import type { Column } from '@/ui/table/list-definition';
import { currency } from '@/resources/contracts/parties/party-columns';
import Button from '@mui/material/Button';
import { usePaymentChange } from '@/desks/money/payments/write-payments';
import { sumToCent } from '@/schema/money';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { NotifyLink } from '@/ui/controls/notify-link';
import { ButtonLink } from '@/ui/controls/links';
import { ConfirmDialog } from '@/ui/dialogs/dialog';

export function BillsPage() {
  const { t } = useTranslation([billTexts, commonTexts]);
  const [address] = useAddress();
  const isPaper = address.get('paper') !== null;
  return (
    <Page
      wide
      {...(!isPaper && { letterhead: <Letterhead /> })}
      title={t('title')}
      crumbs={[{ label: t('common:readings'), to: readingsPath }]}
    >
      <UnitsAndContracts>{(records) => <BillsOf {...records} />}</UnitsAndContracts>
    </Page>
  );
}

const BillPapers = lazyPart(() => import('./bill-paper').then((module) => module.BillPapers));

const ALL = 'all';
const paperPath = (day: Day, of: string) => `${billsPath(day)}&paper=${encoded(of)}`;

function BillsOf({ units, contracts }: { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const now = useToday();
  const [tariffs] = useState(() => typedTariffs(connectionId()));
  const [address, write] = useAddress();
  const first = addMonths(now, -1);
  const day = readAddressDay(address.get('day')) ?? first;
  const { bills, withoutLease } = useMemo(() => billsOf({ units, contracts, day, tariffs }), [units, contracts, day, tariffs]);
  const [due, chooseDue] = useDueDay();
  const paper = address.get('paper');
  if (paper !== null)
    return (
      <LazyBoundary>
        <BillPapers bills={bills.filter(({ id }) => paper === ALL || id === paper)} {...{ day, due }} />
      </LazyBoundary>
    );

  return (
    <>
      <div className="screen-only row wrap centred gap-8-16" role="search">
        <DayBox
          label={t('since')}
          day={day}
          onChange={(next) => write((to) => setParam(to, 'day', next === undefined || next === first ? '' : next))}
        />
        {bills.length > 0 && (
          <>
            <DayBox
              label={t('due')}
              day={due}
              problemOf={(typed) => (typed < now ? t('dueBefore') : undefined)}
              onChange={chooseDue}
            />
            <ButtonLink to={paperPath(day, ALL)}>{t('paper')}</ButtonLink>
          </>
        )}
      </div>
      <BillLines key={day} {...{ bills, day, due }} />
      {withoutLease > 0 && (
        <p className="muted size-13">{t('withoutLease', { count: withoutLease, number: format.number(withoutLease) })}</p>
      )}
    </>
  );
}

function BillLines({ bills, day, due }: { bills: readonly Bill[]; day: Day; due: Day }) {
  const { t } = useTranslation([billTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const rows = useMemo(() => billRows(bills), [bills]);
  const chargeable = useMemo(() => rows.filter(canSelect), [rows]);
  const selection = useRowSelection(
    chargeable,
    chargeable.map(({ rowKey }) => rowKey),
  );
  const { actionsOf, dialogs } = useCharge(due);
  const groupOf = ({ id, contract }: Bill, ofBill: readonly BillRow[]) => {
    const name = contractName(contract);
    const actions = id !== '' && (
      <>
        <ButtonLink size="small" to={contractPath(id)}>
          {t('contract-words:contract')}
        </ButtonLink>
        <ButtonLink size="small" to={paperPath(day, id)} aria-label={t('paperOf', { name })}>
          {t('one')}
        </ButtonLink>
      </>
    );
    return { key: id, title: name, actions, rows: ofBill };
  };
  return (
    <>
      <ReportView
        title={t('title')}
        name="bills"
        days={day}
        rows={rows}
        columns={columns}
        groupsOf={(some) =>
          Array.from(
            groupedBy(some, ({ bill }) => bill),
            (group) => groupOf(...group),
          )
        }
        count={(some) => t('count', format.counted(new Set(some.map(({ bill }) => bill)).size))}
        select={{
          selection,
          canSelect,
          nameOf: ({ line }) => t('row', lineNames(line, format)),
          actions: (some) => actionsOf(billsIn(some)),
        }}
        empty={{ text: t('none'), to: readingsPath, label: t('common:readings') }}
        none={t('none')}
        rules={[t('rule')]}
      />
      {dialogs}
    </>
  );
}

function lineNames({ service, unit }: BillLine, { settings: { language } }: Format) {
  return { ...serviceIn(service, language), unit: nameIn(language, unitNames(unit)) ?? '' };
}

const text = textsOf(billTexts);

const named = (name: 'unit' | 'service', width: number): Column<BillRow> => ({
  name,
  label: text(name),
  width,
  value: ({ line }) => lineNames(line, currentFormat())[name],
});

const reading = (name: 'previous' | 'present', yields: number, dayOf: (line: BillLine) => Day | undefined): Column<BillRow> => ({
  name,
  label: text(name),
  kind: 'number',
  width: (language) => (language === 'ar' ? 214 : 206),
  yields,
  cell({ line }, format) {
    const [value, day] = [format.number(line[name]), format.day(dayOf(line))];
    return value && day ? i18n.t('onDay', { ns: billTexts, value, day }) : value;
  },
  value: ({ line }) => line[name],
  card: 'fact',
});

const figure = (name: 'days' | 'tariff', width: number): Column<BillRow> => ({
  name,
  label: text(name),
  kind: 'number',
  width,
  yields: 1,
  value: ({ line }) => line[name],
  card: 'none',
});

const columns: ReadonlyArray<Column<BillRow>> = [
  { name: 'tenant', label: text('tenant'), value: ({ bill }) => contractTitle(bill.contract) },
  named('unit', 112),
  named('service', 90),
  reading('previous', 3, ({ previousDay }) => previousDay),
  reading('present', 2, ({ day }) => day),
  { name: 'previousDay', label: text('previousDay'), value: ({ line }) => line.previousDay, kind: 'day' },
  { name: 'presentDay', label: text('presentDay'), value: ({ line }) => line.day, kind: 'day' },
  figure('days', 64),
  {
    name: 'consumption',
    label: text('consumption'),
    kind: 'number',
    // A ton of cooling for an hour is a long word in Arabic.
    width: (language) => (language === 'ar' ? 172 : 140),
    cell: ({ line }, format) => format.measured(line.amount, lineNames(line, format).measure),
    value: ({ line }) => line.amount,
    card: 'end',
  },
  figure('tariff', 78),
  {
    name: 'amount',
    label: text('amount'),
    kind: 'amount',
    width: 120,
    none: text('noTariff'),
    value: ({ line }) => line.cost,
    sum: (amount) => amount,
    card: 'head',
  },
  currency,
  {
    name: 'state',
    label: text('state'),
    width: 104,
    value: ({ line }) => text(line.isCharged ? 'charged' : 'open')(),
    card: 'end',
  },
];

/** Returns the day on which bills fall due, and a function that chooses another one, for the next time as well. */
function useDueDay(): readonly [Day, (day: Day | undefined) => void] {
  const now = useToday();
  const [days, setDays] = useState(dueAfter);
  const choose = (day: Day | undefined) => {
    const after = day === undefined ? USUAL_DAYS : daysBetween(now, day);
    setDays(after);
    keepDueAfter(after);
  };
  return [addDays(now, days), choose];
}

function useCharge(due: Day) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const [{ booked, isAsking }, setBooked] = useState<{ booked: readonly Bill[]; isAsking: boolean }>(none);
  const moneyOf = (bills: readonly Bill[]) =>
    format.money(sumToCent(bills.flatMap(({ lines }) => lines.map(({ cost = 0 }) => cost))));
  const counted = ({ length }: readonly Bill[]) => ({ count: length, number: format.number(length) });
  const toldOf = (bills: readonly Bill[]) => (written: readonly WrittenRecord[]) => {
    if (written.length === 0) return undefined;
    const amount = moneyOf(bills.filter(({ id }) => written.some((one) => one.id === id)));
    return { text: t('chargedNow', { amount }), undone: t('undone', { amount }), notUndone: t('notUndone') };
  };
  const { isRunning, start, dialog } = usePaymentChange(toldOf(booked));
  const book = (bills: readonly Bill[]) => {
    setBooked({ booked: bills, isAsking: false });
    start(
      bills.map(({ id, contract, lines }) => ({
        id,
        document: contract,
        change: (fresh, into) => withBill(fresh, lines, due, into),
        isStored: (fresh) => lines.every(({ mark }) => isCharged(fresh, mark)),
      })),
      toldOf(bills),
    );
  };
  return {
    actionsOf: (bills: readonly Bill[]) => (
      <>
        <Button
          size="small"
          variant="contained"
          loading={isRunning}
          onClick={() => (bills.length > 1 ? setBooked({ booked: bills, isAsking: true }) : book(bills))}
        >
          <span>{t('charge', counted(bills))}</span>
        </Button>
        <NotifyLink size="small" start={{ contracts: bills.map(({ id }) => id) }} text="consumption" />
      </>
    ),
    dialogs: (
      <>
        <ConfirmDialog
          open={isAsking}
          title={t('ask', counted(booked))}
          body={t('askBody', { amount: moneyOf(booked), day: format.day(due) })}
          confirmLabel={t('charge', counted(booked))}
          onConfirm={() => book(booked)}
          onCancel={() => setBooked({ booked, isAsking: false })}
        />
        {dialog}
      </>
    ),
  };
}

const none = { booked: [], isAsking: false };
