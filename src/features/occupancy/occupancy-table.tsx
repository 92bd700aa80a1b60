import { useTranslation } from '@/i18n/use-translation';
import { rentRollOn } from '@/addresses';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { occupancyTexts } from '@/i18n/en/occupancy';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { hasFils } from '@/resources/contracts/rules/money';
import { type OccupancyMonth, shareLet } from '@/resources/contracts/rent-roll/occupancy';
import { RowLink } from '@/ui/controls/row-link';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';

/** Shows the months; each leads to the rent roll of its last day. */
export function OccupancyTable({ months }: { months: readonly OccupancyMonth[] }) {
  const { t } = useTranslation(occupancyTexts);
  const format = useFormat();
  const fils = months.some(({ rent }) => hasFils(rent));
  return (
    <GroupTable
      name={t('title')}
      columns={occupancyColumns(format, fils)}
      groups={[{ key: 'all', title: '', sum: '', rows: months }]}
      keyOf={({ month }) => month}
      renderCard={(row) => (
        <div className="column gap-4 figures">
          <MonthLink row={row} />
          {facts.map((name) => (
            <div key={name} className="row between gap-12">
              <span className="muted">{t(name)}</span>
              <bdi>{factText(row, name, format, fils)}</bdi>
            </div>
          ))}
        </div>
      )}
    />
  );
}

const facts = ['lastDay', 'unitDays', 'share', 'rentAed'] as const;

/** Returns a figure with what it is counted of; with `fils`, rent has two decimals. */
function factText(row: OccupancyMonth, name: (typeof facts)[number], format: Format, fils: boolean): string {
  if (name === 'share') return format.percent(rounded(shareLet(row)));
  if (name === 'rentAed') return unreadText(row.unread) || format.money(row.rent, { unit: false, fils });
  const [part, all] = name === 'lastDay' ? [row.letUnits, row.offeredUnits] : [row.let, row.offered];
  return i18n.t('partOf', { ns: occupancyTexts, part: format.number(part), all: format.number(all) });
}

const rounded = (share: number | undefined) => share && Math.round(share * 1000) / 1000;

const occupancyColumns = (format: Format, fils: boolean): ReadonlyArray<GroupColumn<OccupancyMonth>> => {
  const figure = (name: (typeof facts)[number], width: number, more: object = {}): GroupColumn<OccupancyMonth> => ({
    name,
    label: i18n.t(name === 'rentAed' ? 'rent' : name, { ns: occupancyTexts }),
    kind: 'number',
    width,
    cell: (row) => <bdi>{factText(row, name, format, fils)}</bdi>,
    ...more,
  });
  return [
    { name: 'month', label: i18n.t('month', { ns: occupancyTexts }), width: 160, cell: (row) => <MonthLink row={row} /> },
    figure('lastDay', 170),
    figure('unitDays', 190, { yields: 1 }),
    figure('share', 130),
    figure('rentAed', 170, { unit: i18n.t('currency', { ns: contractWordTexts }) }),
  ];
};

/** Names the month; the link leads to the rent roll of its last day. */
const MonthLink = ({ row: { month, to } }: { row: OccupancyMonth }) => (
  <RowLink to={rentRollOn(to)} text={useFormat().month(`${month}-01`)} />
);

/** Returns the columns of the exported file, in the current language. */
export const occupancyExport = (): ReadonlyArray<ReportColumn<OccupancyMonth>> => {
  const label = (
    name: 'month' | 'from' | 'to' | 'letUnits' | 'offeredUnits' | 'letDays' | 'offeredDays' | 'share' | 'rent' | 'currency',
  ) => i18n.t(name, { ns: occupancyTexts });
  return [
    { label: label('month'), value: ({ month }) => month },
    { label: label('from'), value: ({ from }) => from, kind: 'day' },
    { label: label('to'), value: ({ to }) => to, kind: 'day' },
    { label: label('letUnits'), value: ({ letUnits }) => letUnits, kind: 'count' },
    { label: label('offeredUnits'), value: ({ offeredUnits }) => offeredUnits, kind: 'count' },
    { label: label('letDays'), value: (row) => row.let, kind: 'count' },
    { label: label('offeredDays'), value: ({ offered }) => offered, kind: 'count' },
    { label: `${label('share')} %`, value: (row) => percentOf(shareLet(row)), kind: 'amount' },
    { label: label('rent'), value: ({ rent }) => rent, kind: 'amount' },
    { label: label('currency'), value: () => 'AED' },
  ];
};

const percentOf = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 10_000) / 100);
