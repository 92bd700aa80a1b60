import { groupedBy } from '@/grouped';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { billsPath, contractPath, readingsPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { encoded } from '@/encoded';
import { billTexts } from '@/i18n/en/bills';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { currentFormat, type Format, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { contractTitle } from '@/resources/contracts/contract-title';
import { usePaymentChange } from '@/resources/contracts/payments/use-payment-change';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import { typedTariffs } from '@/resources/units/tariffs.api';
import { addDays, addMonths, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { ButtonLink } from '@/ui/controls/button-link';
import { NotifyLink } from '@/ui/controls/notify-link';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { companyQuery } from '@/ui/paper/company';
import { Letterhead } from '@/ui/paper/letterhead';
import { PrintPageButton } from '@/ui/paper/print-button';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import type { Column } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { currency } from '../parties/party-columns';
import {
  type Bill,
  type BillLine,
  billsOf,
  dueAfter,
  isChargeable,
  isCharged,
  keepDueAfter,
  USUAL_DAYS,
  withBill,
} from './bills';

export function BillsPage() {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const [address] = useAddress();
  const isPaper = address.get('paper') !== null;
  return (
    <Page
      wide
      {...(!isPaper && { letterhead: <Letterhead /> })}
      title={t('title')}
      crumbs={[{ label: t('unit-readings:title'), to: readingsPath }]}
    >
      <UnitsAndContracts>{(records) => <BillsOf {...records} />}</UnitsAndContracts>
    </Page>
  );
}

const BillPapers = lazyPart(() => import('./bill-paper').then((module) => module.BillPapers));

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

const ALL = 'all';

function BillsOf({ units, contracts }: Props) {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const format = useFormat();
  const now = useToday();
  const [tariffs] = useState(() => typedTariffs(connectionId()));
  const [address, write] = useAddress();
  const first = addMonths(now, -1);
  const day = readAddressDay(address.get('day')) ?? first;
  const { bills, withoutLease } = useMemo(() => billsOf({ units, contracts, day, tariffs }), [units, contracts, day, tariffs]);
  const [days, setDays] = useState(dueAfter);
  const due = addDays(now, days);
  const paper = address.get('paper');
  if (paper !== null)
    return <Papers bills={paper === ALL ? bills : bills.filter(({ id }) => id === paper)} day={day} due={due} />;

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
              onChange={(next) => {
                const after = next === undefined ? USUAL_DAYS : daysBetween(now, next);
                setDays(after);
                keepDueAfter(after);
              }}
            />
            <ButtonLink to={paperPath(day, ALL)}>{t('paper')}</ButtonLink>
          </>
        )}
      </div>
      {bills.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('none')}
          action={<ButtonLink to={readingsPath}>{t('unit-readings:title')}</ButtonLink>}
        />
      ) : (
        <BillRows key={day} {...{ bills, day, due }} />
      )}
      {withoutLease > 0 && (
        <p className="muted size-13">{t('withoutLease', { count: withoutLease, number: format.number(withoutLease) })}</p>
      )}
    </>
  );
}

type Row = { rowKey: string; bill: Bill; line: BillLine };
type RowsProps = { bills: readonly Bill[]; day: Day; due: Day };

function BillRows({ bills, day, due }: RowsProps) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const rows = useMemo(
    () => bills.flatMap((bill) => bill.lines.map((line): Row => ({ rowKey: line.mark, bill, line }))),
    [bills],
  );
  const chargeable = useMemo(() => rows.filter(canSelect), [rows]);
  const selection = useRowSelection(
    chargeable,
    chargeable.map(({ rowKey }) => rowKey),
  );
  const charge = useCharge(due);
  const nameOf = ({ contract }: Bill) => contractTitle(contract) || t('unnamed');
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
            ([bill, ofBill]) => ({
              key: bill.id,
              title: nameOf(bill),
              actions: bill.id !== '' && (
                <>
                  <ButtonLink size="small" to={contractPath(bill.id)}>
                    {t('contract')}
                  </ButtonLink>
                  <ButtonLink size="small" to={paperPath(day, bill.id)} aria-label={t('paperOf', { name: nameOf(bill) })}>
                    {t('one')}
                  </ButtonLink>
                </>
              ),
              rows: ofBill,
            }),
          )
        }
        count={(some) => t('count', format.counted(new Set(some.map(({ bill }) => bill)).size))}
        select={{
          selection,
          canSelect,
          nameOf: ({ line }) => t('row', lineNames(line, format)),
          actions: charge.actions,
        }}
        none={t('none')}
        rules={[t('rule')]}
      />
      {charge.dialogs}
    </>
  );
}

const canSelect = ({ line }: Row) => isChargeable(line);

const paperPath = (day: Day, of: string) => `${billsPath(day)}&paper=${encoded(of)}`;

function Papers({ bills, day, due }: { bills: readonly Bill[]; day: Day; due: Day }) {
  const { t } = useTranslation(billTexts);
  const { settings } = useFormat();
  const company = useQuery(companyQuery());
  return (
    <>
      <div className="screen-only row wrap centred gap-8-16">
        <ButtonLink to={billsPath(day)}>{t('list')}</ButtonLink>
        <PrintPageButton />
      </div>
      <LazyBoundary>
        {company.data && <BillPapers bills={bills} due={due} company={company.data.company} settings={settings} />}
      </LazyBoundary>
    </>
  );
}

function useCharge(due: Day) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [booked, setBooked] = useState<readonly Bill[]>([]);
  const moneyOf = (some: readonly Bill[]) =>
    format.money(sumToCent(some.flatMap(({ lines }) => lines.map(({ cost = 0 }) => cost))));
  const chargedText = (bills: readonly Bill[], written: readonly WrittenRecord[]) => {
    if (written.length === 0) return undefined;
    const amount = moneyOf(bills.filter(({ id }) => written.some((one) => one.id === id)));
    return { text: t('chargedNow', { amount }), undone: t('undone', { amount }), notUndone: t('notUndone') };
  };
  const { isRunning, start, dialog } = usePaymentChange((written) => chargedText(booked, written));
  const book = (open: readonly Bill[]) => {
    setAsking(false);
    setBooked(open);
    start(
      open.map(({ id, contract, lines }) => ({
        id,
        document: contract,
        change: (fresh, into) => withBill(fresh, lines, { due, describe }, into),
        isStored: (fresh) => lines.every(({ mark }) => isCharged(fresh, mark)),
      })),
      (written) => chargedText(open, written),
    );
  };
  const counted = ({ length }: readonly Bill[]) => ({ count: length, number: format.number(length) });
  const actions = (rows: readonly Row[]) => {
    const open = Array.from(
      groupedBy(rows, ({ bill }) => bill),
      ([bill, some]) => ({
        ...bill,
        lines: some.map(({ line }) => line),
      }),
    ).filter(({ id }) => id !== '');
    const ask = () => {
      setBooked(open);
      if (open.length > 1) setAsking(true);
      else book(open);
    };
    return (
      <>
        {open.length > 0 && (
          <Button size="small" variant="contained" loading={isRunning} onClick={ask}>
            <span>{t('charge', counted(open))}</span>
          </Button>
        )}
        <NotifyLink size="small" start={{ contracts: open.map(({ id }) => id) }} text="consumption" />
      </>
    );
  };
  const dialogs = (
    <>
      <ConfirmDialog
        open={isAsking}
        title={t('ask', counted(booked))}
        body={t('askBody', { amount: moneyOf(booked), day: format.day(due) })}
        confirmLabel={t('charge', counted(booked))}
        onConfirm={() => book(booked)}
        onCancel={() => setAsking(false)}
      />
      {dialog}
    </>
  );
  return { actions, dialogs };
}

/** The words of a charge as they are stored: "Water, A-1204, 1200 to 1235". */
function describe({ service, unit, previous, present }: BillLine): string {
  const name = unitNames(unit).english ?? '';
  return [service, name, previous === undefined ? present : `${previous} to ${present}`].filter(Boolean).join(', ');
}

function lineNames({ service, unit }: BillLine, { settings: { language } }: Format) {
  return { ...serviceIn(service, language), unit: nameIn(language, unitNames(unit)) ?? '' };
}

const text = textsOf(billTexts);
const measureOf = ({ line }: Row, format: Format) => lineNames(line, format).measure;

const named = (name: 'unit' | 'service', width: number): Column<Row> => ({
  name,
  label: text(name),
  width,
  value: ({ line }) => lineNames(line, currentFormat())[name],
});

const reading = (name: 'previous' | 'present', yields: number, dayOf: (line: BillLine) => Day | undefined): Column<Row> => ({
  name,
  label: text(name),
  width: 206,
  yields,
  cell({ line }, format) {
    const [value, day] = [format.number(line[name]), format.day(dayOf(line))];
    return value && day ? i18n.t('onDay', { ns: billTexts, value, day }) : value;
  },
  card: 'fact',
});

const figure = (name: 'days' | 'tariff', width: number): Column<Row> => ({
  name,
  label: text(name),
  kind: 'number',
  width,
  yields: 1,
  value: ({ line }) => line[name],
  card: 'none',
});

const columns: ReadonlyArray<Column<Row>> = [
  { name: 'tenant', label: text('tenant'), value: ({ bill }) => contractTitle(bill.contract) },
  named('unit', 140),
  named('service', 100),
  reading('previous', 3, ({ previousDay }) => previousDay),
  { name: 'previousValue', label: text('previous'), value: ({ line }) => line.previous, kind: 'number' },
  reading('present', 2, ({ day }) => day),
  { name: 'presentValue', label: text('present'), value: ({ line }) => line.present, kind: 'number' },
  { name: 'previousDay', label: text('previousDay'), value: ({ line }) => line.previousDay, kind: 'day' },
  { name: 'presentDay', label: text('presentDay'), value: ({ line }) => line.day, kind: 'day' },
  figure('days', 64),
  {
    name: 'consumption',
    label: text('consumption'),
    kind: 'number',
    width: 140,
    cell: (row, format) => format.measured(row.line.amount, measureOf(row, format)),
    value: ({ line }) => line.amount,
    card: 'end',
  },
  figure('tariff', 90),
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
    width: 136,
    value: ({ line }) => text(line.isCharged ? 'charged' : 'open')(),
    card: 'end',
  },
];
