import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractsPath, newUnitPath, rentRollOn } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { occupancyTexts } from '@/i18n/en/occupancy';
import { unitListTexts } from '@/i18n/en/unit-list';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unreadText } from '@/resources/contracts/contract-words';
import { type Occupancy, occupancyOf, projectOf, shareLet, totalOccupancy } from '@/resources/contracts/rent-roll/occupancy';
import { rentRoll, totalsOf } from '@/resources/contracts/rent-roll/rent-roll';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { PeriodBox } from '@/ui/controls/period-box';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useWork } from '@/ui/page/use-work';
import { ChartFrame } from '@/ui/panels/chart-frame';
import { focusFilters, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { Letterhead } from '@/ui/paper/letterhead';
import { occupancyPeriodOf, occupancyPeriodText, occupancyPreset, occupancyPresetOf, occupancyPresets } from './occupancy-period';
import { occupancyExport, OccupancyTable } from './occupancy-table';

const OccupancyCharts = lazyPart(() => import('./occupancy-charts').then((module) => module.OccupancyCharts));

/** Shows by month how many of the units for rent are let, and the rent of them. */
export function OccupancyPage() {
  const { t } = useTranslation([occupancyTexts, contractListTexts, unitListTexts]);
  const units = useQuery(unitQueries.all());
  const contracts = useQuery(contractQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={units}>
        {(ofUnits) => (
          <QueryView query={contracts}>
            {(ofContracts) =>
              ofUnits.rows.length + ofContracts.rows.length === 0 ? (
                <EmptyState
                  scene="nothing"
                  text={t('empty')}
                  action={
                    <ButtonLink to={newUnitPath} variant="contained">
                      {t('unit-list:newUnit')}
                    </ButtonLink>
                  }
                />
              ) : (
                <Report units={ofUnits.rows} contracts={ofContracts.rows} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function Report({ units, contracts }: Props) {
  const [now] = useState(() => today(new Date()));
  const [address] = useAddress();
  const text = address.get('period');
  const project = address.get('project') ?? undefined;
  const period = useMemo(() => occupancyPeriodOf(text, now), [text, now]);
  const found = useWork(
    useCallback(() => occupancyOf({ units, contracts }, { ...period, project }), [units, contracts, period, project]),
  );
  return found ? <ReportOf units={units} contracts={contracts} found={found} now={now} /> : <LoadingSign />;
}

type ReportProps = Props & {
  /** The figures of the period, or of the last one until these are worked out. */
  found: Occupancy;
  now: Day;
};

const ALL = 'all projects';
const NONE = 'no project';

function ReportOf({ units, contracts, found: { from, to, project, months }, now }: ReportProps) {
  const { t } = useTranslation(occupancyTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const toolbar = useRef<HTMLDivElement>(null);
  const { language } = format.settings;
  const projects = useMemo(() => [...new Set(units.map(projectOf))].toSorted(collator(language).compare), [units, language]);
  const period = occupancyPeriodOf(address.get('period'), now);
  const preset = occupancyPresetOf(period, now);
  const choose = (text: string) => write((next) => setParam(next, 'period', text));
  const chooseProject = (chosen: string) =>
    write((next) => {
      if (chosen === ALL) next.delete('project');
      else next.set('project', chosen === NONE ? '' : chosen);
    });

  const total = totalOccupancy(months);
  const share = shareLet(total);
  const span = `${format.day(from)} – ${format.day(to)}`;
  const sum = [
    share === undefined
      ? t('nothingOffered')
      : t('unitDaysLet', {
          share: format.percent(Math.round(share * 1000) / 1000),
          part: format.number(total.let),
          all: format.number(total.offered),
        }),
    t('rentOf', { amount: format.money(total.rent) }),
    unreadText(total.unread),
  ]
    .filter(Boolean)
    .join(' · ');
  const onDay = useMemo(() => {
    const rows = rentRoll({ units, contracts, names: new Map(), day: now });
    return totalsOf(project === undefined ? rows : rows.filter((row) => row.project === project));
  }, [units, contracts, project, now]);
  const save = (as: FileFormat) =>
    saveReport({ name: `occupancy-${from}-${to}`, title: t('title'), columns: occupancyExport(), rows: months }, as);
  const place = project === undefined ? t('allProjects') : project || t('noProject');
  return (
    <>
      <ReportToolbar
        ref={toolbar}
        choices={[
          {
            label: t('project'),
            value: project === undefined ? ALL : project || NONE,
            choices: [
              { value: ALL, label: t('allProjects') },
              ...projects.map((name) => ({ value: name || NONE, label: name || t('noProject') })),
            ],
            choose: chooseProject,
          },
          {
            label: t('period'),
            value: preset,
            choices: occupancyPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
            choose(value) {
              const chosen = occupancyPresets.find((one) => one === value);
              if (chosen) choose(occupancyPeriodText(occupancyPreset(chosen, now), now));
            },
            own: span,
            inputs: (
              <PeriodBox label={t('period')} period={period} onChange={(chosen) => choose(occupancyPeriodText(chosen, now))} />
            ),
          },
        ]}
        count={sum}
        clear={() => write((next) => ['period', 'project'].forEach((name) => next.delete(name)))}
      />
      <ReportBar
        sum={[span, place, sum].join(' · ')}
        rows={months.length}
        onExport={save}
        onNarrow={() => focusFilters(toolbar.current)}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('rentRule')}</p>
        </InfoButton>
      </ReportBar>
      <OccupancyTable months={months} />
      <p>
        <Link to={rentRollOn(now)}>
          {t('onDay', { part: format.number(onDay.taken), all: format.number(onDay.units), day: format.day(now) })}
        </Link>
        <span>{' · '}</span>
        <span>{t('rentPerYear', { amount: format.money(onDay.rentPerYear) })}</span>
      </p>
      <ChartFrame label={t('chart')}>
        <OccupancyCharts months={months} />
      </ChartFrame>
    </>
  );
}
