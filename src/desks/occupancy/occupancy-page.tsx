import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { contractsPath, newUnitPath, rentRollOn } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { listTexts } from '@/i18n/en/list';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { unitsTexts } from '@/i18n/en/units';
import { collator } from '@/i18n/fold';
import { currentFormat, type Format, unreadText, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { type Occupancy, type OccupancyMonth, occupancyOf, shareLet, totalOccupancy } from './occupancy';
import { rentRoll, totalsOf } from './rent-roll';
import { projectOf } from '@/resources/contracts/rules/names';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';
import type { ServiceDocument } from '@/schema/document';
import { RowLink } from '@/ui/controls/row-link';
import { lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { ChartFrame } from '@/ui/panels/chart-frame';
import { Letterhead } from '@/ui/paper/letterhead';
import { spanText, usePeriodChoice } from '@/ui/table/filters/report-choices';
import type { ReportChoice } from '@/ui/table/filters/filter-toolbar';
import type { Column } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { currency } from '@/resources/contracts/parties/party-columns';
import { ButtonLink } from '@/ui/controls/links';

const OccupancyCharts = lazyPart(() => import('./occupancy-charts').then((module) => module.OccupancyCharts));

export function OccupancyPage() {
  const { t } = useTranslation([portfolioTexts, contractListTexts, unitsTexts, commonTexts]);
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={t('common:occupancy')}
      crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}
    >
      <UnitsAndContracts>
        {(records) =>
          records.units.length + records.contracts.length === 0 ? (
            <EmptyState
              scene="nothing"
              text={t('occupancy.empty')}
              action={
                <ButtonLink to={newUnitPath} variant="contained">
                  {t('units:newUnit')}
                </ButtonLink>
              }
            />
          ) : (
            <Report {...records} />
          )
        }
      </UnitsAndContracts>
    </Page>
  );
}

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function Report({ units, contracts }: Props) {
  const [period, periodChoice] = usePeriodChoice(['past12', 'past24', 'year', 'next12']);
  const [project, projectChoice] = useProjectChoice(units);
  const found = useWork(
    useCallback(() => occupancyOf({ units, contracts }, { ...period, project }), [units, contracts, period, project]),
  );
  if (!found) return <LoadingSign />;
  return <ReportOf {...{ units, contracts, found }} choices={[projectChoice, periodChoice]} />;
}

const ALL = 'all projects';
const NONE = 'no project';

/** Keeps a project in the address, empty for units of none; undefined for all. */
function useProjectChoice(units: readonly ServiceDocument[]): readonly [string | undefined, ReportChoice] {
  const { t } = useTranslation([portfolioTexts, contractListTexts, unitsTexts]);
  const { language } = useFormat().settings;
  const [address, write] = useAddress();
  const projects = useMemo(() => [...new Set(units.map(projectOf))].toSorted(collator(language).compare), [units, language]);
  const project = address.get('project') ?? undefined;
  const choice: ReportChoice = {
    name: 'project',
    label: t('contract-list:project'),
    value: project === undefined ? ALL : project || NONE,
    choices: [
      { value: ALL, label: t('occupancy.allProjects') },
      ...projects.map((name) => ({ value: name || NONE, label: name || t('units:noProject') })),
    ],
    choose: (chosen) =>
      write((next) => {
        if (chosen === ALL) next.delete('project');
        else next.set('project', chosen === NONE ? '' : chosen);
      }),
  };
  return [project, choice];
}

type ReportProps = Props & {
  /** The figures of the period, or of the last one until these are worked out. */
  found: Occupancy;
  choices: readonly ReportChoice[];
};

function ReportOf({ units, contracts, found: { project, months, ...period }, choices }: ReportProps) {
  const { t } = useTranslation([portfolioTexts, unitsTexts, commonTexts, contractListTexts]);
  const format = useFormat();
  const now = useToday();
  const onDay = useMemo(() => {
    const rows = rentRoll({ units, contracts, day: now });
    return totalsOf(project === undefined ? rows : rows.filter((row) => row.project === project));
  }, [units, contracts, project, now]);
  const rows = useMemo(() => months.map((month) => ({ ...month, rowKey: month.month })), [months]);
  const place = project === undefined ? t('occupancy.allProjects') : project || t('units:noProject');
  return (
    <ReportView
      title={t('common:occupancy')}
      name="occupancy"
      days={`${period.from}-${period.to}`}
      rows={rows}
      choices={choices}
      columns={columns}
      count={countText}
      span={[spanText(period, format), place].join(' · ')}
      none={t('occupancy.nothingOffered')}
      note={
        <>
          <p>
            <Link to={rentRollOn(now)}>
              {t('occupancy.onDay', { part: format.number(onDay.taken), all: format.number(onDay.units), day: format.day(now) })}
            </Link>
            <span>{' · '}</span>
            <span>{t('contract-list:roll.perYear', { amount: format.money(onDay.rentPerYear) })}</span>
          </p>
          <ChartFrame label={t('occupancy.chart')}>
            <OccupancyCharts months={months} />
          </ChartFrame>
        </>
      }
      rules={[t('occupancy.rule'), t('occupancy.rentRule')]}
    />
  );
}

/** Returns "90.2% occupied: 165 of 183 unit-days", and what is missing from the rent of a month, as of all: one amount is in many months. */
function countText(months: readonly OccupancyMonth[]): string {
  const { number, percent } = currentFormat();
  const total = totalOccupancy(months);
  const share = rounded(shareLet(total));
  const days = { part: number(total.let), all: number(total.offered) };
  const text =
    share === undefined
      ? i18n.t('occupancy.nothingOffered', { ns: portfolioTexts })
      : i18n.t('occupancy.unitDaysLet', { ns: portfolioTexts, share: percent(share), ...days });
  return [text, unreadText(total.unread)].filter(Boolean).join(' · ');
}

const rounded = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 1000) / 1000);

const text = textsOf(portfolioTexts);

const partOf = (part: number, all: number, { number }: Format) =>
  i18n.t('occupancy.partOf', { ns: portfolioTexts, part: number(part), all: number(all) });

const figure = (
  name: 'lastDay' | 'unitDays' | 'share',
  width: number,
  textOf: (row: OccupancyMonth, format: Format) => string,
): Column<OccupancyMonth> => ({
  name,
  label: text(`occupancy.${name}`),
  kind: 'number',
  width,
  cell: (row, format) => <bdi>{textOf(row, format)}</bdi>,
  card: 'fact',
});

const count = (
  name: 'letUnits' | 'offeredUnits' | 'letDays' | 'offeredDays',
  of: 'letUnits' | 'offeredUnits' | 'let' | 'offered',
): Column<OccupancyMonth> => ({ name, label: text(`occupancy.${name}`), value: (row) => row[of], kind: 'count' });

const columns: ReadonlyArray<Column<OccupancyMonth>> = [
  {
    name: 'month',
    label: text('occupancy.month'),
    width: 160,
    cell: ({ month, to }, format) => <RowLink to={rentRollOn(to)} text={format.month(`${month}-01`)} />,
    value: ({ month }) => month,
  },
  { name: 'from', label: textsOf(listTexts)('from'), value: ({ from }) => from, kind: 'day' },
  { name: 'to', label: textsOf(listTexts)('to'), value: ({ to }) => to, kind: 'day' },
  figure('lastDay', 170, ({ letUnits, offeredUnits }, format) => partOf(letUnits, offeredUnits, format)),
  { ...figure('unitDays', 190, (row, format) => partOf(row.let, row.offered, format)), yields: 1 },
  count('letUnits', 'letUnits'),
  count('offeredUnits', 'offeredUnits'),
  count('letDays', 'let'),
  count('offeredDays', 'offered'),
  figure('share', 130, (row, { percent }) => percent(rounded(shareLet(row)))),
  {
    name: 'percent',
    label: () => `${text('occupancy.share')()} %`,
    kind: 'number',
    value(row) {
      const share = shareLet(row);
      return share === undefined ? undefined : Math.round(share * 10_000) / 100;
    },
  },
  {
    name: 'rent',
    label: text('occupancy.rent'),
    kind: 'amount',
    width: 170,
    cell: ({ rent, unread }, { money }, look) => <bdi>{unreadText(unread) || money(rent, look)}</bdi>,
    value: ({ rent }) => rent,
    sum: (amount) => i18n.t('occupancy.rentOf', { ns: portfolioTexts, amount }),
    card: 'fact',
  },
  currency,
];
