import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, contractsPath, newContractPath, occupancyPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { shellTexts } from '@/i18n/en/shell';
import { collator } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { type ReportColumn, saveReport } from '@/ui/exchange/write/save-report';
import { Checkbox } from '@/ui/controls/controls';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { setParam, useAddress } from '@/ui/page/use-address';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { InfoButton } from '@/ui/dialogs/info-button';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { RowLink } from '@/ui/controls/row-link';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { contractTitle } from '../contract-title';
import { contractQueries } from '../contract.api';
import { textOf } from '../list/contract-values';
import { contractsKnownOn } from '../rules/as-of';
import { arabicPartyName, contractNames } from '../rules/contract-names';
import { hasFils } from '../rules/money';
import { unitNamesOf } from '../rules/units';
import { unreadText } from '../contract-words';
import { byProject, rentRoll, type RentRollRow, type RentRollStatus, type RentRollTotals, totalsOf } from './rent-roll';
import styles from './rent-roll-view.module.css';

/** The rows' stand-ins while they load. */
export type RentRollProps = { skeleton: ReactNode };

/** The rent roll of all units on a day, from all contracts; today's where the address gives no day. */
export function RentRollView({ skeleton }: RentRollProps) {
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <QueryView query={units} skeleton={skeleton}>
      {(ofUnits) => (
        <QueryView query={contracts} skeleton={skeleton}>
          {(ofContracts) => <RentRollTable units={ofUnits.rows} contracts={ofContracts.rows} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type RentRollTableProps = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function RentRollTable({ units, contracts }: RentRollTableProps) {
  const { t } = useTranslation(contractListTexts);
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const [address, write] = useAddress();
  const day = readAddressDay(address.get('day')) ?? now;
  const withSales = address.get('units') === 'all';
  const { language } = format.settings;
  const rows = useMemo(
    () =>
      rentRoll({
        units,
        contracts: contractsKnownOn(contracts, { day, today: now }),
        names: unitNamesOf(units, language),
        day,
        withSales,
      }),
    [units, contracts, day, now, withSales, language],
  );
  const projects = useMemo(() => byProject(rows, collator(language)), [rows, language]);
  const scope = (
    <RentRollScope
      day={day}
      withSales={withSales}
      onDay={(next) => write((to) => setParam(to, 'day', next === undefined || next === now ? '' : next))}
      onSales={(all) => write((to) => setParam(to, 'units', all ? 'all' : ''))}
    />
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

  const sum = ({ taken, units: all, rentPerYear, deposit, unread }: RentRollTotals, text: 'letOf' | 'unitsLet' = 'letOf') =>
    [
      t(`roll.${text}`, { taken: format.number(taken), all: format.number(all) }),
      t('roll.perYear', { amount: format.money(rentPerYear) }),
      ...(unread > 0 ? [unreadText(unread)] : []),
      t('roll.deposits', { amount: format.money(deposit) }),
    ].join(' · ');
  const save = (as: FileFormat) =>
    saveReport(
      {
        name: `rent-roll-${day}`,
        title: t('roll.title'),
        columns: rentRollExport(),
        rows: projects.flatMap((project) => project.rows),
      },
      as,
    );
  return (
    <>
      {scope}
      <ReportBar sum={`${format.day(day)} · ${sum(totalsOf(rows), 'unitsLet')}`} rows={rows.length} onExport={save}>
        <InfoButton>
          <p>{t('roll.rule')}</p>
          <p>{t('roll.dayRule')}</p>
          <p>{t('roll.depositRule')}</p>
        </InfoButton>
      </ReportBar>
      <GroupTable
        name={t('roll.title')}
        columns={rentRollColumns(format, rows)}
        groups={projects.map(({ project, rows: some, totals }) => ({
          key: project,
          title: project || t('roll.noProject'),
          sum: sum(totals),
          rows: some,
        }))}
        keyOf={keyOf}
        renderCard={(row) => <RentRollCard row={row} format={format} />}
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

/** Chooses the day of the rent roll and its units. */
function RentRollScope({ day, withSales, onDay, onSales }: ScopeProps) {
  const { t } = useTranslation([contractListTexts, shellTexts]);
  return (
    <div className={styles.scope}>
      <DayBox label={t('roll.day')} day={day} onChange={onDay} />
      <label className={styles.check}>
        <Checkbox checked={withSales} onChange={({ target }) => onSales(target.checked)} />
        <span>{t('roll.withSales')}</span>
      </label>
      <Link to={occupancyPath}>{t('shell:occupancy')}</Link>
    </div>
  );
}

const keyOf = ({ key }: { key: string }) => key;

const rentRollColumns = (format: Format, rows: readonly RentRollRow[]): ReadonlyArray<GroupColumn<RentRollRow>> => {
  const fils = {
    rent: rows.some(({ rentPerYear }) => hasFils(rentPerYear)),
    deposit: rows.some(({ deposit }) => hasFils(deposit)),
  };
  const unit = i18n.t('currency', { ns: contractWordTexts });
  return [
    {
      name: 'unit',
      kind: 'code',
      label: i18n.t('roll.unit', { ns: contractListTexts }),
      width: 120,
      cell: (row) => <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />,
    },
    {
      name: 'tenant',
      label: i18n.t('roll.tenant', { ns: contractListTexts }),
      width: 220,
      yields: 4,
      cell: (row) => <Tenant row={row} />,
    },
    {
      name: 'status',
      label: i18n.t('roll.status', { ns: contractListTexts }),
      width: 116,
      cell: ({ status }) => <StatusPill status={rentRollPill[status]} label={rentRollWord(status)} />,
    },
    {
      name: 'rent',
      label: i18n.t('roll.rentPerYear', { ns: contractListTexts }),
      unit,
      kind: 'number',
      width: 160,
      cell: (row) => unreadText(row.unread) || format.money(row.rentPerYear, { unit: false, fils: fils.rent }),
    },
    {
      name: 'begin',
      kind: 'day',
      label: i18n.t('roll.begin', { ns: contractListTexts }),
      width: dayWidth(format.settings.language),
      yields: 2,
      cell: (row) => <bdi>{format.day(row.begin)}</bdi>,
    },
    {
      name: 'end',
      kind: 'day',
      label: i18n.t('roll.end', { ns: contractListTexts }),
      width: dayWidth(format.settings.language),
      yields: 3,
      cell: (row) => <bdi>{endText(row, format)}</bdi>,
    },
    {
      name: 'deposit',
      label: i18n.t('roll.deposit', { ns: contractListTexts }),
      unit,
      kind: 'number',
      width: 172,
      yields: 1,
      cell: ({ deposit, depositWith }) =>
        depositWith === undefined
          ? format.money(deposit, { unit: false, fils: fils.deposit })
          : i18n.t('roll.depositWith', { ns: contractListTexts, unit: depositWith }),
    },
  ];
};

function Tenant({ row: { contract } }: { row: RentRollRow }) {
  if (!contract) return null;
  const id = idOf(contract);
  return <RowLink to={id && contractPath(id)} text={contractTitle(contract) || i18n.t('unnamed', { ns: contractWordTexts })} />;
}

const endText = ({ contract, status, end }: RentRollRow, format: Format): string =>
  contract && status !== 'reserved' && status !== 'sold' && end === undefined
    ? i18n.t('roll.openEnd', { ns: contractListTexts })
    : format.day(end);

/** A row of the rent roll as a card, for phones. */
function RentRollCard({ row, format }: { row: RentRollRow; format: Format }) {
  const days = [format.day(row.begin), endText(row, format)].filter(Boolean).join(' – ');
  return (
    <div className="column gap-4 anywhere">
      <div className={styles.line}>
        <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />
        <StatusPill status={rentRollPill[row.status]} label={rentRollWord(row.status)} />
      </div>
      {row.contract && (
        <div className={styles.line}>
          <Tenant row={row} />
          {row.rentPerYear !== undefined && (
            <bdi className="figures">
              {i18n.t('roll.perYear', { ns: contractListTexts, amount: format.money(row.rentPerYear) })}
            </bdi>
          )}
        </div>
      )}
      {days && (
        <div className={`${styles.line} muted size-13`}>
          <bdi>{days}</bdi>
          {row.deposit !== undefined && (
            <bdi>{i18n.t('roll.deposits', { ns: contractListTexts, amount: format.money(row.deposit) })}</bdi>
          )}
        </div>
      )}
    </div>
  );
}

const rentRollWord = (status: RentRollStatus): string => i18n.t(`roll.statuses.${status}`, { ns: contractListTexts });

/** The mark and tint of a status; vacant units stand out, since readers look for them. */
const rentRollPill: Readonly<Record<RentRollStatus, Status>> = {
  let: 'taken',
  conflict: 'conflict',
  upcoming: 'upcoming',
  reserved: 'reserved',
  vacant: 'available',
  sold: 'ended',
  free: 'available',
};

/** Returns the columns of the exported file in the current language. */
const rentRollExport = (): ReadonlyArray<ReportColumn<RentRollRow>> => [
  { label: i18n.t('roll.project', { ns: contractListTexts }), value: ({ project }) => project },
  { label: i18n.t('roll.unit', { ns: contractListTexts }), value: ({ unit, unitId }) => unit || unitId },
  {
    label: i18n.t('roll.tenant', { ns: contractListTexts }),
    value: ({ contract }) => (contract && contractNames(contract).english) ?? undefined,
  },
  { label: i18n.t('roll.tenantAr', { ns: contractListTexts }), value: ({ contract }) => contract && arabicPartyName(contract) },
  { label: i18n.t('roll.status', { ns: contractListTexts }), value: ({ status }) => rentRollWord(status) },
  { label: i18n.t('roll.rentPerYear', { ns: contractListTexts }), value: (row) => row.rentPerYear, kind: 'amount' },
  { label: i18n.t('roll.currency', { ns: contractListTexts }), value: () => 'AED' },
  { label: i18n.t('roll.begin', { ns: contractListTexts }), value: ({ begin }) => begin, kind: 'day' },
  { label: i18n.t('roll.end', { ns: contractListTexts }), value: ({ end }) => end, kind: 'day' },
  { label: i18n.t('roll.deposit', { ns: contractListTexts }), value: ({ deposit }) => deposit, kind: 'amount' },
  {
    label: i18n.t('roll.reference', { ns: contractListTexts }),
    value: ({ contract }) => contract && textOf('reference')(contract),
  },
];
