import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { endingSoonPath, newUnitPath, unitsPath } from '@/addresses';
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
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { Page } from '@/ui/page/page';
import { Later } from '@/ui/loading/later';
import { lazyPart } from '@/ui/loading/lazy-part';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { useToday } from '@/ui/page/use-today';
import styles from './dashboard.module.css';
import { dashboardFigures, type Figures } from './figures';
import headlineStyles from './headline.module.css';
import { unitsWith } from './list-links';
import { TaskLists } from './task-lists';
import { AttentionPanel } from './attention-panel';
import { AvailabilityPanel } from './availability-panel';
import { QuotaPanel } from './quota-panel';
import type { TrendsProps } from './trends-panel';

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
