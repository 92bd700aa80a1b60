import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { billsPath, contractPath, readingsPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { billTexts } from '@/i18n/en/bills';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { offerUndo, undoItems } from '@/resources/contracts/payments/undo-payments';
import { PaymentRun } from '@/resources/contracts/payments/payment-run';
import { usePaymentRun } from '@/resources/contracts/payments/use-payment-run';
import { hasFils, sumToCent } from '@/resources/contracts/rules/money';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import { typedTariffs } from '@/resources/units/tariffs.api';
import { unitQueries } from '@/resources/units/unit.api';
import { addMonths, type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { Checkbox } from '@/ui/controls/controls';
import { NotifyLink } from '@/ui/controls/notify-link';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { type ReportColumn, saveReport } from '@/ui/exchange/write/save-report';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { companyQuery } from '@/ui/paper/company';
import { Letterhead } from '@/ui/paper/letterhead';
import { PrintPageButton } from '@/ui/paper/print-button';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { type Bill, type BillLine, billsOf, isChargeable, isCharged, withBill } from './bills';
import styles from './bills.module.css';

/** Bills the tenants for what their meters counted. */
export function BillsPage() {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const units = useQuery(unitQueries.all());
  const contracts = useQuery(contractQueries.all());
  const [address] = useAddress();
  const isPaper = address.get('paper') !== null;
  return (
    <Page
      wide
      {...(!isPaper && { letterhead: <Letterhead /> })}
      title={t('title')}
      crumbs={[{ label: t('unit-readings:title'), to: readingsPath }]}
    >
      <QueryView query={units}>
        {(ofUnits) => (
          <QueryView query={contracts}>
            {(ofContracts) => <BillsOf units={ofUnits.rows} contracts={ofContracts.rows} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

const BillPapers = lazyPart(() => import('./bill-paper').then((module) => module.BillPapers));

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

const ALL = 'all';

function BillsOf({ units, contracts }: Props) {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const format = useFormat();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const [now] = useState(() => today(new Date()));
  const [tariffs] = useState(() => typedTariffs(connectionId()));
  /** The marks of the lines that are not to be charged. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [address, write] = useAddress();
  const first = addMonths(now, -1);
  const day = readAddressDay(address.get('day')) ?? first;
  const { bills, withoutLease } = useMemo(() => billsOf({ units, contracts, day, tariffs }), [units, contracts, day, tariffs]);
  const paper = address.get('paper');
  if (paper !== null) return <Papers bills={paper === ALL ? bills : bills.filter(({ id }) => id === paper)} day={day} />;

  const total = sumToCent(bills.map((bill) => bill.total));
  const rows = bills.flatMap((bill) => bill.lines.map((line): Row => ({ bill, line })));
  const chargeable = rows.filter(({ line }) => isChargeable(line));
  const ticks: Ticks = {
    has: ({ mark }) => !left.has(mark),
    set(lines, isTicked) {
      const marks = lines.map(({ mark }) => mark);
      setLeft((current) =>
        isTicked ? new Set([...current].filter((mark) => !marks.includes(mark))) : new Set([...current, ...marks]),
      );
    },
  };
  const ticked = rows.filter(({ line }) => ticks.has(line));
  const fils = rows.some(({ line }) => hasFils(line.cost ?? 0));
  const notBilled = withoutLease > 0 && (
    <span className="muted size-13">{t('withoutLease', { count: withoutLease, number: format.number(withoutLease) })}</span>
  );
  const save = (as: FileFormat) => saveReport({ name: `bills-${day}`, title: t('title'), columns: billExport(format), rows }, as);
  return (
    <>
      <div className="screen-only row wrap centred gap-8-16" role="search">
        <DayBox
          label={t('since')}
          day={day}
          onChange={(next) => write((to) => setParam(to, 'day', next === undefined || next === first ? '' : next))}
        />
        {chargeable.length > 0 && (
          <TickAll className={styles.all} label={t('tickAll')} ticks={ticks} lines={chargeable.map(({ line }) => line)} />
        )}
        <Charge bills={bills} ticks={ticks} />
        {ticked.length > 0 && (
          <NotifyLink start={{ contracts: [...new Set(ticked.map(({ bill }) => bill.id))].filter(Boolean) }} text="consumption" />
        )}
        {bills.length > 0 && <ButtonLink to={paperPath(day, ALL)}>{t('paper')}</ButtonLink>}
      </div>
      <ReportBar
        sum={t('sum', { count: bills.length, number: format.number(bills.length), amount: format.money(total) })}
        rows={rows.length}
        onExport={save}
        onNarrow={() => {}}
      >
        {!phone && notBilled}
        <InfoButton>
          <p>{t('rule')}</p>
        </InfoButton>
      </ReportBar>
      {phone && notBilled}
      {bills.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('none')}
          action={<ButtonLink to={readingsPath}>{t('unit-readings:title')}</ButtonLink>}
        />
      ) : (
        <GroupTable
          name={t('title')}
          columns={billColumns({ format, ticks, fils })}
          groups={bills.map((bill) => groupOf(bill, { day, ticks, format }))}
          keyOf={({ line }) => line.mark}
          renderCard={({ line }) => <BillCard line={line} ticks={ticks} fils={fils} />}
        />
      )}
    </>
  );
}

type Shown = { day: Day; ticks: Ticks; format: Format };

/** The lines of a bill below its tenant and sum, with what leads to its paper. */
function groupOf(bill: Bill, { day, ticks, format }: Shown) {
  const name = contractTitle(bill.contract) || text('unnamed');
  const lines = bill.lines.filter(isChargeable);
  return {
    key: bill.id,
    title: name,
    lead: lines.length > 0 && (
      <TickAll className={styles.tick} label={i18n.t('tickOf', { ns: billTexts, name })} isHidden ticks={ticks} lines={lines} />
    ),
    sum: (
      <span className={styles.heading}>
        {bill.id !== '' && (
          <span className="screen-only">
            <ButtonLink size="small" to={contractPath(bill.id)}>
              {text('contract')}
            </ButtonLink>
            <ButtonLink size="small" to={paperPath(day, bill.id)} aria-label={i18n.t('paperOf', { ns: billTexts, name })}>
              {text('one')}
            </ButtonLink>
          </span>
        )}
        <bdi>{format.money(bill.total)}</bdi>
      </span>
    ),
    rows: bill.lines.map((line): Row => ({ bill, line })),
  };
}

type TickAllProps = {
  label: string;
  isHidden?: boolean;
  className: string | undefined;
  ticks: Ticks;
  lines: readonly BillLine[];
};

function TickAll({ label, isHidden = false, className, ticks, lines }: TickAllProps) {
  return (
    <label className={className}>
      <Checkbox checked={lines.every(ticks.has)} onChange={({ target }) => ticks.set(lines, target.checked)} />
      <span className={isHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}

const paperPath = (day: Day, of: string) => `${billsPath(day)}&paper=${encodeURIComponent(of)}`;

type Row = { bill: Bill; line: BillLine };

/** The lines that are to be charged. */
type Ticks = { has: (line: BillLine) => boolean; set: (lines: readonly BillLine[], isTicked: boolean) => void };

function Papers({ bills, day }: { bills: readonly Bill[]; day: Day }) {
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
        {company.data && <BillPapers bills={bills} company={company.data.company} settings={settings} />}
      </LazyBoundary>
    </>
  );
}

/** Writes the ticked lines that are not charged yet as charges of the contracts, and offers to take them back. */
function Charge({ bills, ticks }: { bills: readonly Bill[]; ticks: Ticks }) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const client = useQueryClient();
  const open = bills.flatMap((bill) => {
    const lines = bill.lines.filter((line) => isChargeable(line) && ticks.has(line));
    return lines.length > 0 && bill.id !== '' ? [{ ...bill, lines }] : [];
  });
  const amount = format.money(sumToCent(open.flatMap(({ lines }) => lines.map(({ cost = 0 }) => cost))));
  const { run, isRunning, start, end } = usePaymentRun((written) => {
    if (written.length === 0) return;
    offerUndo(client, t('chargedNow', { amount }), undoItems(written), {
      undone: t('undone', { amount }),
      notUndone: t('notUndone'),
    });
  });
  const charge = () =>
    start(
      open.map(({ id, contract, lines }) => ({
        id,
        document: contract,
        change: (fresh, into) => withBill(fresh, lines, describe, into),
        isStored: (fresh) => lines.every(({ mark }) => isCharged(fresh, mark)),
      })),
    );
  return (
    <>
      {open.length > 0 && (
        <Button variant="contained" loading={isRunning} onClick={charge}>
          <span>{t('charge', { count: open.length, number: format.number(open.length) })}</span>
        </Button>
      )}
      {run && <PaymentRun run={run} onClose={end} />}
    </>
  );
}

/** The words of a charge as they are stored: "Water, A-1204, 1200 to 1235". */
function describe({ service, unit, previous, present }: BillLine): string {
  const name = unitNames(unit).english ?? '';
  return [service, name, previous === undefined ? present : `${previous} to ${present}`].filter(Boolean).join(', ');
}

function BillCard({ line, ticks, fils }: { line: BillLine; ticks: Ticks; fils: boolean }) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const { language } = format.settings;
  const { service, measure } = serviceIn(line.service, language);
  return (
    <div className="column gap-4 figures">
      <div className="row between gap-12">
        <span>{[nameIn(language, unitNames(line.unit)), service].filter(Boolean).join(' · ')}</span>
        <bdi>{line.cost === undefined ? t('noTariff') : format.money(line.cost, { fils })}</bdi>
      </div>
      <div className="row between gap-12">
        <span className="muted">{onDay(format, line.previous, line.previousDay)}</span>
        <span className="muted">{onDay(format, line.present, line.day)}</span>
      </div>
      <div className="row between gap-12">
        <span>{[format.number(line.amount), measure].filter(Boolean).join('\u00a0')}</span>
        <ChargeState line={line} ticks={ticks} />
      </div>
    </div>
  );
}

const text = (
  name:
    | 'tenant'
    | 'unnamed'
    | 'contract'
    | 'one'
    | 'unit'
    | 'service'
    | 'previous'
    | 'present'
    | 'days'
    | 'consumption'
    | 'tariff'
    | 'amount'
    | 'state',
) => i18n.t(name, { ns: billTexts });
const stateOf = ({ isCharged: already }: BillLine) => i18n.t(already ? 'charged' : 'open', { ns: billTexts });
const onDay = (format: Format, value: number | undefined, day: Day | undefined) =>
  value === undefined || day === undefined
    ? format.number(value)
    : i18n.t('onDay', { ns: billTexts, value: format.number(value), day: format.day(day) });

/** Shows whether a line is charged, with a checkbox where it can be. */
function ChargeState({ line, ticks }: { line: BillLine; ticks: Ticks }) {
  const { t } = useTranslation(billTexts);
  const { language } = useFormat().settings;
  const state = stateOf(line);
  if (!isChargeable(line)) return state;
  const names = { service: serviceIn(line.service, language).service, unit: nameIn(language, unitNames(line.unit)) ?? '' };
  return (
    <label className={styles.tick}>
      <Checkbox
        aria-label={t('tick', names)}
        checked={ticks.has(line)}
        onChange={({ target }) => ticks.set([line], target.checked)}
      />
      <span>{state}</span>
    </label>
  );
}

const billColumns = ({
  format,
  ticks,
  fils,
}: {
  format: Format;
  ticks: Ticks;
  fils: boolean;
}): ReadonlyArray<GroupColumn<Row>> => {
  const { language } = format.settings;
  return [
    { name: 'unit', label: text('unit'), width: 104, cell: ({ line }) => nameIn(language, unitNames(line.unit)) },
    { name: 'service', label: text('service'), width: 100, cell: ({ line }) => serviceIn(line.service, language).service },
    {
      name: 'previous',
      label: text('previous'),
      width: 206,
      yields: 3,
      cell: ({ line }) => onDay(format, line.previous, line.previousDay),
    },
    { name: 'present', label: text('present'), width: 206, yields: 2, cell: ({ line }) => onDay(format, line.present, line.day) },
    { name: 'days', label: text('days'), kind: 'number', width: 64, yields: 1, cell: ({ line }) => format.number(line.days) },
    {
      name: 'consumption',
      label: text('consumption'),
      kind: 'number',
      width: 140,
      cell: ({ line }) => [format.number(line.amount), serviceIn(line.service, language).measure].filter(Boolean).join('\u00a0'),
    },
    {
      name: 'tariff',
      label: text('tariff'),
      kind: 'number',
      width: 90,
      yields: 1,
      cell: ({ line }) => format.number(line.tariff),
    },
    {
      name: 'amount',
      label: text('amount'),
      unit: i18n.t('currency', { ns: contractWordTexts }),
      kind: 'number',
      width: 120,
      cell: ({ line }) =>
        line.cost === undefined ? i18n.t('noTariff', { ns: billTexts }) : format.money(line.cost, { unit: false, fils }),
    },
    { name: 'state', label: text('state'), width: 136, cell: ({ line }) => <ChargeState line={line} ticks={ticks} /> },
  ];
};

/** Returns the columns of the exported file, in the current language. */
const billExport = (format: Format): ReadonlyArray<ReportColumn<Row>> => {
  const { language } = format.settings;
  return [
    { label: text('tenant'), value: ({ bill }) => contractTitle(bill.contract) },
    { label: text('unit'), value: ({ line }) => nameIn(language, unitNames(line.unit)) ?? '' },
    { label: text('service'), value: ({ line }) => serviceIn(line.service, language).service },
    { label: text('previous'), value: ({ line }) => line.previous, kind: 'amount' },
    { label: text('present'), value: ({ line }) => line.present, kind: 'amount' },
    { label: i18n.t('previousDay', { ns: billTexts }), value: ({ line }) => line.previousDay, kind: 'day' },
    { label: i18n.t('presentDay', { ns: billTexts }), value: ({ line }) => line.day, kind: 'day' },
    { label: text('days'), value: ({ line }) => line.days, kind: 'count' },
    { label: text('consumption'), value: ({ line }) => line.amount, kind: 'amount' },
    { label: text('tariff'), value: ({ line }) => line.tariff, kind: 'amount' },
    { label: text('amount'), value: ({ line }) => line.cost, kind: 'amount' },
    { label: i18n.t('currency', { ns: billTexts }), value: () => 'AED' },
    { label: text('state'), value: ({ line }) => stateOf(line) },
  ];
};
