import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { contractPath, occupancyPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { groupedBy } from '@/grouped';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { collator, inTurn } from '@/i18n/fold';
import { currentFormat, type Format, useFormat } from '@/i18n/format';
import { currentLanguage, i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { RowLink } from '@/ui/controls/row-link';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import type { ReportGroup } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import { contractName } from '@/resources/contracts/contract-title';
import { textOf } from '@/resources/contracts/list/contract-values';
import { NoContracts } from '@/resources/contracts/no-contracts';
import { contractsKnownOn } from '@/resources/contracts/rules/availability';
import { arabicPartyName, contractNames, unitNamesOf } from '@/resources/contracts/rules/names';
import { leasedOnce, rentRoll, type RentRollRow, type RentRollStatus, totalsOf } from './rent-roll';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';

export const RentRollView = ({ skeleton }: { skeleton: ReactNode }) => (
  <UnitsAndContracts skeleton={skeleton}>{(records) => <RentRoll {...records} />}</UnitsAndContracts>
);

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function RentRoll({ units, contracts }: Props) {
  const { t } = useTranslation([contractListTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const [address, write] = useAddress();
  const day = readAddressDay(address.get('day')) ?? now;
  const withSales = address.get('units') === 'all';
  const { language } = format.settings;
  const rows = useMemo(() => {
    const known = contractsKnownOn(contracts, { day, today: now });
    const found = rentRoll({ units, contracts: known, names: unitNamesOf(units, language), day, withSales });
    return byProject(found.toSorted((a, b) => collator(language).compare(a.unit, b.unit))).flatMap((group) => group.rows);
  }, [units, contracts, day, now, withSales, language]);
  if (rows.length + contracts.length === 0 && day === now) return <NoContracts text={t('roll.empty')} />;
  return (
    <>
      <div className="screen-only row wrap centred gap-8-16">
        <DayBox
          label={t('roll.day')}
          day={day}
          onChange={(next) => write((to) => setParam(to, 'day', next === undefined || next === now ? '' : next))}
        />
        <label className="centred gap-8 inline-row press-high">
          <Checkbox
            checked={withSales}
            onChange={({ target }) => write((to) => setParam(to, 'units', target.checked ? 'all' : ''))}
          />
          <span>{t('roll.withSales')}</span>
        </label>
        <Link className="centred inline-row press-high" to={occupancyPath}>
          {t('common:occupancy')}
        </Link>
      </div>
      <ReportView
        title={t('rentRoll')}
        name="rent-roll"
        days={day}
        rows={rows}
        columns={columns}
        groupsOf={byProject}
        count={countText}
        added={leasedOnce}
        span={format.day(day)}
        none={t('roll.empty')}
        rules={[t('roll.rule'), t('roll.dayRule'), t('roll.depositRule')]}
      />
    </>
  );
}

function byProject(rows: readonly RentRollRow[]): ReadonlyArray<ReportGroup<RentRollRow>> {
  const { compare } = collator(currentLanguage());
  return [...groupedBy(rows, ({ project }) => project)]
    .toSorted(([a], [b]) => inTurn(Number(a === '') - Number(b === ''), compare(a, b)))
    .map(([project, some]) => ({ key: project, title: project || textsOf(unitsTexts)('noProject')(), rows: some }));
}

function countText(rows: readonly RentRollRow[]): string {
  const { number } = currentFormat();
  const { taken, units } = totalsOf(rows);
  return i18n.t('roll.unitsLet', { ns: contractListTexts, taken: number(taken), all: number(units) });
}

const text = textsOf(contractListTexts);

function endText({ contract, status, end }: RentRollRow, format: Format) {
  const isOpen = contract !== undefined && status !== 'reserved' && status !== 'sold' && end === undefined;
  return isOpen ? text('roll.openEnd')() : format.day(end);
}

const columns: ReadonlyArray<Column<RentRollRow>> = [
  { name: 'project', label: text('project'), value: ({ project }) => project },
  {
    name: 'unit',
    kind: 'code',
    label: textsOf(commonTexts)('unit'),
    width: 120,
    cell: (row) => <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />,
    value: (row) => row.unit || row.unitId,
  },
  {
    name: 'tenant',
    label: text('roll.tenant'),
    width: 220,
    yields: 4,
    cell: ({ contract }) =>
      contract && <RowLink to={idOf(contract) && contractPath(idOf(contract))} text={contractName(contract)} />,
    value: ({ contract }) => contract && contractNames(contract).english,
  },
  { name: 'tenantAr', label: text('roll.tenantAr'), value: ({ contract }) => contract && arabicPartyName(contract) },
  {
    name: 'status',
    label: textsOf(contractWordTexts)('status'),
    width: 116,
    cell: ({ status }) => <StatusPill status={pills[status]} label={text(`roll.statuses.${status}`)()} />,
    value: ({ status }) => text(`roll.statuses.${status}`)(),
    card: 'head',
  },
  {
    name: 'rent',
    label: textsOf(contractWordTexts)('rentPer.years'),
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
  { name: 'currency', label: textsOf(contractWordTexts)('currency'), value: () => 'AED' },
  {
    name: 'begin',
    kind: 'day',
    label: text('begin'),
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
    label: text('end'),
    width: dayWidth,
    yields: 3,
    cell: (row, format) => <bdi>{endText(row, format)}</bdi>,
    value: ({ end }) => end,
    card: 'none',
  },
  {
    name: 'deposit',
    label: textsOf(contractWordTexts)('usualPayments.security deposit'),
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
  {
    name: 'reference',
    label: textsOf(contractWordTexts)('reference'),
    value: ({ contract }) => contract && textOf('reference')(contract),
  },
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
