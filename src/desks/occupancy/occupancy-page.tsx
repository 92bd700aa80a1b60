import { useCallback, useMemo, useState } from 'react';
import { contractsPath, newUnitPath, rentRollOn } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { listTexts } from '@/i18n/en/list';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { unitsTexts } from '@/i18n/en/units';
import { currentFormat, type Format, unreadText, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { monthsOf, type Occupancy, type OccupancyMonth, occupancyOf, roundedShare, shareLet, totalOccupancy } from './occupancy';
import { rentRoll, totalsOf } from './rent-roll';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';
import type { ServiceDocument } from '@/schema/document';
import { RowLink } from '@/ui/controls/row-link';
import { RecordText } from '@/ui/text/record-text';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { Letterhead } from '@/ui/paper/letterhead';
import { spanText, usePeriodChoice } from '@/ui/table/filters/report-choices';
import type { ReportChoice } from '@/ui/table/filters/filter-toolbar';
import type { Column } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { currency } from '@/resources/contracts/parties/party-columns';
import { ButtonLink } from '@/ui/controls/links';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Day } from '@/schema/day';
import { MonthColumns, Picture } from '@/ui/panels/month-columns';
import textStyles from '@/ui/text/text.module.css';

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
  const found = useWork(useCallback(() => occupancyOf({ units, contracts }, period), [units, contracts, period]));
  if (!found) return <LoadingSign />;
  return <ReportOf {...{ units, contracts, found, periodChoice }} />;
}

type ReportProps = Props & {
  /** The figures of the period, or of the last one until these are worked out. */
  found: Occupancy;
  periodChoice: ReportChoice;
};

function ReportOf({ units, contracts, found, periodChoice }: ReportProps) {
  const { t } = useTranslation([portfolioTexts, unitsTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const [address, write] = useAddress();
  // Empty for units of none.
  const project = address.get('project') ?? undefined;
  const onDay = useMemo(() => {
    const rows = rentRoll({ units, contracts, day: now });
    return totalsOf(project === undefined ? rows : rows.filter((row) => row.project === project));
  }, [units, contracts, project, now]);
  const months = useMemo(
    () => (project === undefined ? found.months : (found.byProject.get(project) ?? monthsOf(found))),
    [found, project],
  );
  const chosen = months.find(({ month }) => month === address.get('month'));
  const rows = useMemo(
    () => rowsOf(found, project === undefined ? chosen : undefined, chosen ? [chosen] : months),
    [found, project, chosen, months],
  );
  const place = project === undefined ? t('occupancy.allProjects') : project || t('units:noProject');
  return (
    <ReportView
      title={t('common:occupancy')}
      name="occupancy"
      days={`${found.from}-${found.to}`}
      rows={rows}
      choices={[periodChoice]}
      columns={columnsOf}
      count={() => countText(chosen ? [chosen] : months)}
      span={[chosen ? format.month(`${chosen.month}-01`) : spanText(found, format), place].join(' · ')}
      none={t('occupancy.nothingOffered')}
      picture={
        <OccupancyPicture
          {...{ found, months, onDay, chosen, project }}
          onChoose={(month) => write((to) => setParam(to, 'month', month))}
          onChooseProject={(next) => write((to) => (next === undefined ? to.delete('project') : to.set('project', next)))}
        />
      }
      rules={[t('occupancy.rule'), t('occupancy.rentRule')]}
    />
  );
}

/** `project` is undefined in the row of a month. */
type OccupancyRow = OccupancyMonth & { rowKey: string; project?: string };

function rowsOf(
  { byProject }: Occupancy,
  split: OccupancyMonth | undefined,
  months: readonly OccupancyMonth[],
): readonly OccupancyRow[] {
  if (!split) return months.map((month) => ({ ...month, rowKey: month.month }));
  return [...byProject].flatMap(([project, own]) =>
    own
      .filter(({ month, offered }) => month === split.month && offered > 0)
      .map((one) => ({ ...one, project, rowKey: `of ${project}` })),
  );
}

/** Returns "90.2% occupied: 165 of 183 unit-days", and what is missing from the rent of a month, as of all: one amount is in many months. */
function countText(months: readonly OccupancyMonth[]): string {
  const { number, percent } = currentFormat();
  const total = totalOccupancy(months);
  const share = roundedShare(total);
  const days = { part: number(total.let), all: number(total.offered) };
  const text =
    share === undefined
      ? i18n.t('occupancy.nothingOffered', { ns: portfolioTexts })
      : i18n.t('occupancy.unitDaysLet', { ns: portfolioTexts, share: percent(share), ...days });
  return [text, unreadText(total.unread)].filter(Boolean).join(' · ');
}

const text = textsOf(portfolioTexts);

const partOf = (part: number, all: number, { number }: Format) =>
  i18n.t('occupancy.partOf', { ns: portfolioTexts, part: number(part), all: number(all) });

const figure = (
  name: 'lastDay' | 'unitDays' | 'share',
  width: number,
  textOf: (row: OccupancyRow, format: Format) => string,
): Column<OccupancyRow> => ({
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
): Column<OccupancyRow> => ({ name, label: text(`occupancy.${name}`), value: (row) => row[of], kind: 'count' });

/** A month is one of its rows, or split into projects. */
const columnsOf = ([row]: readonly OccupancyRow[]) =>
  row?.project === undefined ? columns.filter(({ name }) => name !== 'project') : columns;

const projectName = ({ project = '' }: OccupancyRow) => project || textsOf(unitsTexts)('noProject')();

const columns: ReadonlyArray<Column<OccupancyRow>> = [
  {
    name: 'project',
    label: textsOf(contractListTexts)('project'),
    width: 200,
    cell: (row) => <RecordText text={projectName(row)} />,
    value: projectName,
  },
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
  figure('share', 130, (row, { percent }) => percent(roundedShare(row))),
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

type PictureProps = {
  found: Occupancy;
  months: readonly OccupancyMonth[];
  onDay: ReturnType<typeof totalsOf>;
  chosen: OccupancyMonth | undefined;
  project: string | undefined;
  onChoose: (month: string) => void;
  onChooseProject: (project: string | undefined) => void;
};

function OccupancyPicture({ found, months, onDay, chosen, project, onChoose, onChooseProject }: PictureProps) {
  const { t } = useTranslation([portfolioTexts, contractListTexts, unitsTexts]);
  const format = useFormat();
  const today = useToday();
  const [looked, look] = useState('');
  const shown = months.find(({ month }) => month === looked) ?? chosen;
  const { day, part, all } = shown
    ? { day: shown.to, part: shown.letUnits, all: shown.offeredUnits }
    : { day: today, part: onDay.taken, all: onDay.units };
  const facts = (month: OccupancyMonth) => [
    `${t('occupancy.share')} ${format.percent(roundedShare(month))}`,
    t('occupancy.rentOf', { amount: format.money(month.rent) }),
  ];
  const leased = (on: Day, some: number, of: number) =>
    t('occupancy.onDay', { part: format.number(some), all: format.number(of), day: format.day(on) });
  return (
    <Picture label={t('occupancy.picture')}>
      <div className="row wrap centred gap-4-16 below-8">
        <Link className={`${textStyles.lineLink} press-line middled medium size-16`} to={rentRollOn(day)}>
          {leased(day, part, all)}
        </Link>
        <span className="muted figures">
          {shown ? facts(shown).join(' · ') : t('contract-list:roll.perYear', { amount: format.money(onDay.rentPerYear) })}
        </span>
        {chosen && (
          <Button size="small" className="screen-only" onClick={() => onChoose('')}>
            {t('collections.allMonths')}
          </Button>
        )}
        {project !== undefined && (
          <Button size="small" className="screen-only" onClick={() => onChooseProject(undefined)}>
            {t('occupancy.allProjects')}
          </Button>
        )}
      </div>
      <MonthColumns
        label={t('occupancy.picture')}
        most={1}
        textOf={format.percent}
        chosen={chosen?.month}
        onChoose={onChoose}
        onLook={look}
        columns={months.map((month) => ({
          month: month.month,
          says: `${format.month(`${month.month}-01`)}: ${[leased(month.to, month.letUnits, month.offeredUnits), ...facts(month)].join(', ')}`,
          parts: [{ look: 'full', amount: shareLet(month) ?? 0 }],
        }))}
      />
      <ul
        className="stack gap-4-24 columns-220 plain-list within-height-320 scrolls-down"
        aria-label={t('contract-list:project')}
      >
        {sharesOf(found, shown?.month).map(({ name, share }) => (
          <li key={name}>
            <button
              type="button"
              className={`row wrap between gap-4-8 full-width ink pointer hovers rounded-4 pad-4-8 press-high ${name === project ? 'borderless selected-ground' : 'bare'}`}
              aria-pressed={name === project}
              onClick={() => onChooseProject(name === project ? undefined : name)}
            >
              <RecordText text={name || t('units:noProject')} />
              <bdi className="figures medium">{share === undefined ? '–' : format.percent(share)}</bdi>
              <span aria-hidden className="full-width rounded-2 sunken prints-colours">
                <span className="block rounded-2 chart-1-ground height-8" style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

/** Leaves out projects in which nothing is for rent in these months. */
function sharesOf({ byProject }: Occupancy, month: string | undefined) {
  return [...byProject].flatMap(([name, months]) => {
    const total = totalOccupancy(months.filter((one) => month === undefined || one.month === month));
    return totalOccupancy(months).offered === 0 ? [] : [{ name, share: roundedShare(total) }];
  });
}
