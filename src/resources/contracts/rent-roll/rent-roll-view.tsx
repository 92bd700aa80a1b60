import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, contractsPath, newContractPath, occupancyPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { shellTexts } from '@/i18n/en/shell';
import { collator } from '@/i18n/fold';
import { currentFormat, type Format, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { setParam, useAddress } from '@/ui/page/use-address';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { RowLink } from '@/ui/controls/row-link';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { useToday } from '@/ui/page/use-today';
import { contractTitle } from '../contract-title';
import { textOf } from '../list/contract-values';
import { contractsKnownOn } from '../rules/as-of';
import { arabicPartyName, contractNames } from '../rules/contract-names';
import { unitNamesOf } from '../rules/units';
import { UnitsAndContracts } from '../units-and-contracts';
import { byProject, leasedOnce, rentRoll, type RentRollRow, type RentRollStatus, totalsOf } from './rent-roll';

export type RentRollProps = { skeleton: ReactNode };

export const RentRollView = ({ skeleton }: RentRollProps) => (
  <UnitsAndContracts skeleton={skeleton}>{(records) => <RentRollTable {...records} />}</UnitsAndContracts>
);

type RentRollTableProps = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function RentRollTable({ units, contracts }: RentRollTableProps) {
  const { t } = useTranslation(contractListTexts);
  const format = useFormat();
  const now = useToday();
  const [address, write] = useAddress();
  const day = readAddressDay(address.get('day')) ?? now;
  const withSales = address.get('units') === 'all';
  const { language } = format.settings;
  const rows = useMemo(() => {
    const known = contractsKnownOn(contracts, { day, today: now });
    const found = rentRoll({ units, contracts: known, names: unitNamesOf(units, language), day, withSales });
    const inOrder = found.toSorted((a, b) => collator(language).compare(a.unit, b.unit));
    return byProject(inOrder, collator(language)).flatMap((project) => project.rows);
  }, [units, contracts, day, now, withSales, language]);
  const groupsOf = useCallback(
    (some: readonly RentRollRow[]) =>
      byProject(some, collator(language)).map((group) => ({
        key: group.project,
        title: group.project || t('roll.noProject'),
        rows: group.rows,
      })),
    [language, t],
  );
  if (rows.length === 0 && day === now) {
    const begin = (
      <>
        <ButtonLink to={newContractPath} variant="contained">
          {t('newContract')}
        </ButtonLink>
        <ImportLink list={contractsPath} />
      </>
    );
    return <EmptyState scene="nothing" text={t('roll.empty')} action={contracts.length === 0 && begin} />;
  }
  return (
    <>
      <RentRollScope
        day={day}
        withSales={withSales}
        onDay={(next) => write((to) => setParam(to, 'day', next === undefined || next === now ? '' : next))}
        onSales={(all) => write((to) => setParam(to, 'units', all ? 'all' : ''))}
      />
      <ReportView
        title={t('roll.title')}
        name="rent-roll"
        days={day}
        rows={rows}
        columns={columns}
        groupsOf={groupsOf}
        count={countText}
        added={leasedOnce}
        span={format.day(day)}
        none={t('roll.empty')}
        rules={[t('roll.rule'), t('roll.dayRule'), t('roll.depositRule')]}
      />
    </>
  );
}

type ScopeProps = {
  day: Day;
  withSales: boolean;
  onDay: (day: Day | undefined) => void;
  onSales: (all: boolean) => void;
};

function RentRollScope({ day, withSales, onDay, onSales }: ScopeProps) {
  const { t } = useTranslation([contractListTexts, shellTexts]);
  return (
    <div className="screen-only row wrap centred gap-8-16">
      <DayBox label={t('roll.day')} day={day} onChange={onDay} />
      <label className="centred gap-8 inline-row press-high">
        <Checkbox checked={withSales} onChange={({ target }) => onSales(target.checked)} />
        <span>{t('roll.withSales')}</span>
      </label>
      <Link className="centred inline-row press-high" to={occupancyPath}>
        {t('shell:occupancy')}
      </Link>
    </div>
  );
}

function countText(rows: readonly RentRollRow[]): string {
  const { number } = currentFormat();
  const { taken, units } = totalsOf(rows);
  return i18n.t('roll.unitsLet', { ns: contractListTexts, taken: number(taken), all: number(units) });
}

function TenantLink({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractWordTexts);
  const id = idOf(contract);
  return <RowLink to={id && contractPath(id)} text={contractTitle(contract) || t('unnamed')} />;
}

const text = textsOf(contractListTexts);

const isOpenEnd = ({ contract, status, end }: RentRollRow) =>
  contract !== undefined && status !== 'reserved' && status !== 'sold' && end === undefined;
const endText = (row: RentRollRow, format: Format) => (isOpenEnd(row) ? text('roll.openEnd')() : format.day(row.end));

const columns: ReadonlyArray<Column<RentRollRow>> = [
  { name: 'project', label: text('roll.project'), value: ({ project }) => project },
  {
    name: 'unit',
    kind: 'code',
    label: text('roll.unit'),
    width: 120,
    cell: (row) => <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />,
    value: (row) => row.unit || row.unitId,
  },
  {
    name: 'tenant',
    label: text('roll.tenant'),
    width: 220,
    yields: 4,
    cell: ({ contract }) => contract && <TenantLink contract={contract} />,
    value: ({ contract }) => contract && contractNames(contract).english,
  },
  { name: 'tenantAr', label: text('roll.tenantAr'), value: ({ contract }) => contract && arabicPartyName(contract) },
  {
    name: 'status',
    label: text('roll.status'),
    width: 116,
    cell: ({ status }) => <StatusPill status={pills[status]} label={text(`roll.statuses.${status}`)()} />,
    value: ({ status }) => text(`roll.statuses.${status}`)(),
    card: 'head',
  },
  {
    name: 'rent',
    label: text('roll.rentPerYear'),
    kind: 'amount',
    width: 160,
    value: ({ rentPerYear }) => rentPerYear,
    unread: ({ unread }) => unread,
    sum: (amount) => i18n.t('roll.perYear', { ns: contractListTexts, amount }),
    onCard: ({ rentPerYear }, { money }) =>
      rentPerYear !== undefined && (
        <bdi className="figures">{i18n.t('roll.perYear', { ns: contractListTexts, amount: money(rentPerYear) })}</bdi>
      ),
  },
  { name: 'currency', label: text('roll.currency'), value: () => 'AED' },
  {
    name: 'begin',
    kind: 'day',
    label: text('roll.begin'),
    width: dayWidth,
    yields: 2,
    value: ({ begin }) => begin,
    card: 'end',
    onCard: (row, format) => (
      <bdi className="muted size-13">{[format.day(row.begin), endText(row, format)].filter(Boolean).join(' – ')}</bdi>
    ),
  },
  {
    name: 'end',
    kind: 'day',
    label: text('roll.end'),
    width: dayWidth,
    yields: 3,
    cell: (row, format) => <bdi>{endText(row, format)}</bdi>,
    value: ({ end }) => end,
    card: 'none',
  },
  {
    name: 'deposit',
    label: text('roll.deposit'),
    kind: 'amount',
    width: 172,
    yields: 1,
    cell: ({ deposit, depositWith }, { money }, look) =>
      depositWith === undefined ? money(deposit, look) : i18n.t('roll.depositWith', { ns: contractListTexts, unit: depositWith }),
    value: ({ deposit }) => deposit,
    sum: (amount) => i18n.t('roll.deposits', { ns: contractListTexts, amount }),
    card: 'end',
    onCard: ({ deposit }, { money }) =>
      deposit !== undefined && (
        <bdi className="muted size-13">{i18n.t('roll.deposits', { ns: contractListTexts, amount: money(deposit) })}</bdi>
      ),
  },
  { name: 'reference', label: text('roll.reference'), value: ({ contract }) => contract && textOf('reference')(contract) },
];

/** Vacant units stand out, since readers look for them. */
const pills: Readonly<Record<RentRollStatus, Status>> = {
  let: 'taken',
  conflict: 'conflict',
  upcoming: 'upcoming',
  reserved: 'reserved',
  vacant: 'available',
  sold: 'ended',
  free: 'available',
};
