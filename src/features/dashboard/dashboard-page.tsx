import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { endingSoonPath, newUnitPath, unitsPath } from '@/addresses';
import { useAppearance } from '../appearance';
import type { Sum } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { unitsTexts } from '@/i18n/en/units';
import { unreadText, useFormat } from '@/i18n/format';
import { unitNamesOf } from '@/resources/contracts/rules/names';
import { unitQueries } from '@/resources/units/unit.api';
import { availabilityOn, useAvailability } from '@/resources/units/use-availability';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { Later } from '@/ui/loading/later';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { useToday } from '@/ui/page/use-today';
import { ButtonLink, ImportLink } from '@/ui/controls/links';
import styles from './dashboard.module.css';
import { dashboardFigures, type Figures, type Sources, unitsWith } from './figures';
import { TaskLists } from './task-lists';
import { AvailabilityPanel } from './availability-panel';
import type { PlanPanelsProps } from './later-panels';
import type { TrendsProps } from './trends-panel';
import { RowsSkeleton, useSumText } from './panel-rows';
import headlineStyles from './dashboard-page.module.css';

export function DashboardPage() {
  const { t } = useTranslation([dashboardTexts, commonTexts]);
  const format = useFormat();
  const units = useQuery(unitQueries.all());
  const { contracts } = useAvailability();
  const day = useToday();
  return (
    <Page title={t('common:dashboard')} actions={<span className="muted">{format.day(day)}</span>}>
      <QueryView query={units} skeleton={<DashboardSkeleton />}>
        {({ rows: all }) => (
          <QueryView query={contracts} skeleton={<DashboardSkeleton />}>
            {({ rows: agreed }) =>
              all.length + agreed.length === 0 ? (
                <EmptyState
                  scene="nothing"
                  text={t('empty')}
                  action={
                    <>
                      <NewUnit />
                      <ImportLink list={unitsPath} />
                    </>
                  }
                />
              ) : (
                <Overview units={all} contracts={agreed} availability={availabilityOn(agreed, day)} today={day} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function NewUnit() {
  const { t } = useTranslation(unitsTexts);
  return (
    <ButtonLink to={newUnitPath} variant="contained" startIcon={<Plus size={20} />}>
      {t('newUnit')}
    </ButtonLink>
  );
}

function Overview(props: Sources) {
  const { units, contracts, availability, today } = props;
  const figures = useWork(
    useCallback(() => dashboardFigures({ units, contracts, availability, today }), [units, contracts, availability, today]),
  );
  return figures ? <Panels {...props} figures={figures} /> : <DashboardSkeleton />;
}

function Panels({ units, contracts, today, figures }: Omit<Sources, 'availability'> & { figures: Figures }) {
  const format = useFormat();
  const { language } = format.settings;
  const { work } = useAppearance();
  const names = useMemo(() => unitNamesOf(units, language), [units, language]);
  const { sums, tasks } = figures;
  const sumOf = (name: Sum['name']) => sums.find((sum) => sum.name === name);
  const said = work === 'sales' ? sumOf('signed') : (sumOf('overdue') ?? sumOf('dueThisMonth'));
  const trends = <TrendsPanel {...{ contracts, today, work }} sums={sums.filter((sum) => sum !== said)} />;
  return (
    <>
      <p className="paper-only">{format.day(today)}</p>
      <Headline figures={figures} sum={said} />
      {work === 'sales' && <LazyBoundary fallback={<Waiting height={TRENDS} />}>{trends}</LazyBoundary>}
      <TaskLists tasks={tasks} names={names} today={today} noContracts={contracts.length === 0} />
      {work !== 'sales' && <Later fallback={<Waiting height={TRENDS} />}>{trends}</Later>}
      <div className={`align-start stack gap-24 ${styles.columns}`}>
        <div className={`stack gap-24 shrinks ${styles.column}`}>
          <AvailabilityPanel offers={figures.offers} sums={sums} />
          <Later className={styles.later} fallback={<Waiting height={SIGNALS} />}>
            <LatestSignals />
          </Later>
        </div>
        <Later className={`stack gap-24 shrinks ${styles.column}`} fallback={<Waiting height={ATTENTION} />}>
          <PlanPanels {...{ units, contracts, today }} attention={figures.attention} />
        </Later>
      </div>
    </>
  );
}

/** In px: about as high as the panels that load there. */
const [TRENDS, SIGNALS, ATTENTION] = [386, 324, 880];

const Waiting = ({ height }: { height: number }) => (
  <div className="outlined screen-only" aria-busy="true" style={{ blockSize: height }} />
);

const TrendsPanel = lazyPart<TrendsProps>(() => import('./trends-panel').then((module) => module.TrendsPanel));
const PlanPanels = lazyPart<PlanPanelsProps>(() => import('./later-panels').then((module) => module.PlanPanels));
const LatestSignals = lazyPart(() => import('./later-panels').then((module) => module.LatestSignals));

function Headline({ figures, sum }: { figures: Figures; sum: Sum | undefined }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const textOf = useSumText();
  const { units, free, freeBefore, before, endingSoon } = figures;
  const more = free - freeBefore;
  const change = more > 0 ? 'change.more' : more < 0 ? 'change.fewer' : 'change.none';
  return (
    <p className={`row wrap baseline gap-4-12 ${headlineStyles.line}`}>
      <Figure
        to={unitsWith({ availability: 'available' })}
        text={
          t('free', { count: units, free: format.number(free), total: format.number(units) }) +
          t(change, { ...format.counted(Math.abs(more)), month: format.monthName(before) })
        }
      />
      {sum && <Figure to={sum.to} text={textOf(sum)} note={unreadText(sum.unread)} />}
      {!sum && <Figure to={endingSoonPath} text={t('endingSoon', format.counted(endingSoon))} />}
    </p>
  );
}

/** The text puts the figure between two bars. */
function Figure({ to, text, note = '' }: { to: string; text: string; note?: string }) {
  const [before, figure, after = ''] = text.split('|');
  return (
    <Link to={to} className={`inherits-ink hovers-link ${headlineStyles.figure}`}>
      <span>{before}</span>
      <b>{figure}</b> <span>{after.trim()}</span>
      {note && <small className="tone-warning letters-12">{` ${note}`}</small>}
    </Link>
  );
}

const DashboardSkeleton = () => (
  <div className="stack gap-24" aria-hidden="true">
    <div className={`rounded-8 sunken ${styles.bar}`} />
    <div className={`align-start stack gap-24 ${styles.tasks}`} data-calm="false">
      {[8, 5, 4].map((rows) => (
        <div key={rows} className="framed rounded-8 paper-ground">
          <div className="line-below high-48" />
          <div className="pad-16">
            <RowsSkeleton rows={rows} />
          </div>
        </div>
      ))}
    </div>
    <div className="outlined" style={{ blockSize: TRENDS }} />
  </div>
);
