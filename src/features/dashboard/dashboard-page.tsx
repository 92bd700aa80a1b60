import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { endingSoonPath, newUnitPath, quotaPlanPath, unitsPath } from '@/addresses';
import type { Sum } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { unitsTexts } from '@/i18n/en/units';
import { unreadText, useFormat } from '@/i18n/format';
import type { Availability } from '@/resources/contracts/rules/availability';
import { unitNamesOf } from '@/resources/contracts/rules/names';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import { availabilityOn, useAvailability } from '@/resources/units/use-availability';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { Later } from '@/ui/loading/later';
import { lazyPart } from '@/ui/loading/lazy-part';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { useToday } from '@/ui/page/use-today';
import { ButtonLink, ImportLink } from '@/ui/controls/links';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { measureOf, planAmount, wholePercent } from '@/resources/quota-plans/measure';
import { headlineOf, type PeriodStanding, progressOf, standingAt } from '@/resources/quota-plans/rules/attainment';
import { periodLabel } from '@/resources/quota-plans/rules/periods';
import { LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import styles from './dashboard.module.css';
import { dashboardFigures, type Figures, unitsWith } from './figures';
import { AttentionPanel, TaskLists } from './attention-panel';
import { AvailabilityPanel } from './availability-panel';
import type { TrendsProps } from './trends-panel';
import { EmptyPanel, ExpandableList, RowsSkeleton } from './panel-rows';
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

type Props = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  availability: Availability;
  today: Day;
};

function Overview(props: Props) {
  const { units, contracts, availability, today } = props;
  const figures = useWork(
    useCallback(() => dashboardFigures({ units, contracts, availability, today }), [units, contracts, availability, today]),
  );
  return figures ? <Panels {...props} figures={figures} /> : <DashboardSkeleton />;
}

function Panels({ units, contracts, today, figures }: Omit<Props, 'availability'> & { figures: Figures }) {
  const format = useFormat();
  const { language } = format.settings;
  const names = useMemo(() => unitNamesOf(units, language), [units, language]);
  const plans = useQuery(quotaPlanQueries.all());
  return (
    <>
      <p className="paper-only">{format.day(today)}</p>
      <Headline figures={figures} />
      <MoneyLine sums={figures.sums} />
      <TaskLists tasks={figures.tasks} names={names} today={today} noContracts={contracts.length === 0} />
      <div className={`align-start stack gap-24 ${styles.columns}`}>
        <div className={`stack gap-24 shrinks ${styles.column}`}>
          <AvailabilityPanel offers={figures.offers} />
          <Later
            className={`stack shrinks gap-24 ${styles.later}`}
            fallback={<div className="outlined screen-only" aria-busy="true" />}
          >
            <LaterPanels contracts={contracts} today={today} />
          </Later>
        </div>
        <div className={`stack gap-24 shrinks ${styles.column}`}>
          <AttentionPanel attention={figures.attention} contracts={contracts} plans={plans} today={today} />
          <QuotaPanel plans={plans} contracts={contracts} units={units} today={today} />
        </div>
      </div>
    </>
  );
}

const LaterPanels = lazyPart<TrendsProps>(() => import('./later-panels').then((module) => module.LaterPanels));

function Headline({ figures: { units, free, endingSoon } }: { figures: Figures }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (
    <p className={`row wrap baseline gap-4-16 ${headlineStyles.line}`}>
      <Figure
        to={unitsWith({ availability: 'available' })}
        text={t('free', { count: units, free: format.number(free), total: format.number(units) })}
      />
      <span className={`not-on-phone ${headlineStyles.dot}`} aria-hidden>
        {'·'}
      </span>
      <Figure to={endingSoonPath} text={t('endingSoon', format.counted(endingSoon))} />
    </p>
  );
}

function MoneyLine({ sums }: { sums: readonly Sum[] }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (
    <ul className={`stack plain-list gap-16-24 ${headlineStyles.money}`} aria-label={t('money.label')}>
      {sums.map(({ name, to, amount, unread, thisMonth }) => (
        <li key={name}>
          <Link className="column line-below no-underline pad-block-4 inherits-ink full-height hovers-link" to={to}>
            <span className="size-13 muted grows">{t(`money.${name}`)}</span>{' '}
            <b className="size-16 bold">{format.money(Math.round(amount))}</b>
            {thisMonth !== undefined && (
              <small className={`tone-warning letters-12 ${headlineStyles.note}`}>
                {t('money.overdueThisMonth', { amount: format.money(Math.round(thisMonth)) })}
              </small>
            )}
            {unread > 0 && <small className="tone-warning letters-12">{unreadText(unread)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The text puts the figure between two bars. */
function Figure({ to, text }: { to: string; text: string }) {
  const [before, figure, after = ''] = text.split('|');
  return (
    <Link to={to} className={`line-below no-underline inherits-ink hovers-link ${headlineStyles.figure}`}>
      <span>{before}</span>
      <b>{figure}</b> <span>{after.trim()}</span>
    </Link>
  );
}

const DashboardSkeleton = () => (
  <div className="stack gap-24" aria-hidden="true">
    <div className={`rounded-8 sunken ${styles.bar}`} />
    <div className={`align-start stack gap-24 ${styles.tasks}`}>
      <div className="outlined" style={{ blockSize: 520 }} />
      <div className="outlined" style={{ blockSize: 520 }} />
    </div>
    <div className={`align-start stack gap-24 ${styles.columns}`}>
      <div className="outlined" style={{ blockSize: 520 }} />
      <div className="outlined" style={{ blockSize: 360 }} />
    </div>
  </div>
);

const SHOWN = 6;

type QuotaPanelProps = {
  plans: UseQueryResult<Listing<ServiceDocument>>;
  contracts: readonly ServiceDocument[];
  units: readonly ServiceDocument[];
  today: Day;
};
type Pace = { plan: ServiceDocument; standing: PeriodStanding };

function QuotaPanel({ plans, contracts, units, today }: QuotaPanelProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (
    <Panel id="quotas" title={t('quotas.title')} explain={t('quotas.rule')}>
      <QueryView query={plans} skeleton={<RowsSkeleton rows={SHOWN} />}>
        {({ rows, more }) => {
          const paces = rows.flatMap((plan): Pace[] => {
            const standing = plan.deleted === true ? undefined : standingAt(plan, today, measureOf(plan, { contracts, units }));
            return standing ? [{ plan, standing }] : [];
          });
          return (
            <>
              {paces.length === 0 && <EmptyPanel text={t('quotas.none')} add={rows.length === 0 && 'plan'} />}
              {paces.length > 0 && (
                <ExpandableList label={t('quotas.title')} all={paces} first={SHOWN}>
                  {(pace, index) => <PaceRow key={idOf(pace.plan) || index} pace={pace} />}
                </ExpandableList>
              )}
              {more && <p className="muted size-13 above-12">{t('quotas.partial', { number: format.number(rows.length) })}</p>}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function PaceRow({ pace: { plan, standing } }: { pace: Pace }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const { period, target = 0, elapsed = 0 } = standing;
  const { source, standing: shownStanding, other } = headlineOf(standing) ?? {};
  const { achieved, attainment } = shownStanding ?? {};
  const progress = shownStanding && progressOf(shownStanding, elapsed);
  const name = planTitle(plan) || t('quotas.unnamed');
  const shown = (value: number) => planAmount(plan, value, format);
  const percent = (fraction: number) => wholePercent(fraction, format);
  const text =
    target <= 0
      ? t('quotas.noTarget')
      : achieved === undefined
        ? t('quotas.noAchieved')
        : t('quotas.of', { achieved: shown(achieved), target: shown(target) });
  const entered = other?.attainment !== undefined && t('quotas.entered', { percent: percent(other.attainment) });
  const note = source === 'entered' ? t('quotas.enteredManually') : entered;
  return (
    <LinkRow
      to={quotaPlanPath(idOf(plan))}
      title={name}
      second={
        <>
          <span className="block figures wraps">
            <bdi>{periodLabel(period, format)}</bdi>
            <span>{' · '}</span>
            <bdi>{text}</bdi>
            {Boolean(note) && (
              <>
                <span>{' · '}</span>
                <bdi>{note}</bdi>
              </>
            )}
          </span>
          {attainment !== undefined && (
            <PaceBar
              label={t('quotas.bar', { attainment: percent(attainment), elapsed: percent(elapsed) })}
              done={attainment}
              now={elapsed}
            />
          )}
        </>
      }
      end={
        attainment !== undefined && (
          <>
            <span className="bold block">{percent(attainment)}</span>
            {progress && (
              <span className={`block size-13 ${progress === 'behind' ? 'tone-warning' : 'muted'}`}>
                {t(`quotas.${progress}`)}
              </span>
            )}
          </>
        )
      }
    />
  );
}

/** `done` and `now` are parts of 1. */
const PaceBar = ({ label, done, now }: { label: string; done: number; now: number }) => (
  <span className={`block relative sunken prints-colours rounded-3 ${headlineStyles.bar}`} role="img" aria-label={label}>
    <span className="block rounded-3 chart-1-ground full-height" style={{ inlineSize: percentOf(done) }} />
    <span className={`absolute ${headlineStyles.now}`} style={{ insetInlineStart: percentOf(now) }} />
  </span>
);

const percentOf = (fraction: number) => `${Math.min(100, Math.max(0, fraction * 100))}%`;
