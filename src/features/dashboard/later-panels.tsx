import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quotaPlanPath, signalPath, signalsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import type { Records } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { signalTitle } from '@/resources/notification-signals/signal-words';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { measureOf, planAmount, wholePercent } from '@/resources/quota-plans/measure';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { headlineOf, type PeriodStanding, progressOf, standingAt } from '@/resources/quota-plans/rules/attainment';
import { periodLabel } from '@/resources/quota-plans/rules/periods';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { Panel } from '@/ui/panels/panel';
import textStyles from '@/ui/text/text.module.css';
import { AttentionPanel } from './attention-panel';
import type { Figures } from './figures';
import styles from './later-panels.module.css';
import { EmptyPanel, ExpandableList, RowsSkeleton } from './panel-rows';

export type PlanPanelsProps = Records & { attention: Figures['attention'] };

/** The panels that read all quota plans. */
export function PlanPanels({ attention, ...records }: PlanPanelsProps) {
  const plans = useQuery(quotaPlanQueries.all());
  return (
    <>
      <AttentionPanel {...records} attention={attention} plans={plans} />
      <QuotaPanel {...records} plans={plans} />
    </>
  );
}

const LATEST = 5;

export function LatestSignals() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const signals = useQuery(signalQueries.list({ limit: LATEST }));
  return (
    <Panel id="signals" title={t('signals.title')}>
      <QueryView query={signals} skeleton={<RowsSkeleton rows={LATEST} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyPanel text={t('signals.none')} add="signal" />
          ) : (
            <>
              <LinkList label={t('signals.title')}>
                {rows.slice(0, LATEST).map((signal, index) => (
                  <LinkRow
                    key={idOf(signal) || index}
                    to={signalPath(idOf(signal))}
                    title={signalTitle(signal) || t('signals.unnamed')}
                    end={<span className="muted size-13 block">{format.day(dayOf(signal.date))}</span>}
                  />
                ))}
              </LinkList>
              <p className="muted size-13 above-12 screen-only">
                <Link className={textStyles.lineLink} to={signalsPath}>
                  {t('signals.all')}
                </Link>
              </p>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const SHOWN = 6;

type QuotaPanelProps = Records & { plans: UseQueryResult<Listing<ServiceDocument>> };
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
  <span className={`block relative sunken prints-colours rounded-3 ${styles.bar}`} role="img" aria-label={label}>
    <span className="block rounded-3 chart-1-ground full-height" style={{ inlineSize: percentOf(done) }} />
    <span className={`absolute ${styles.now}`} style={{ insetInlineStart: percentOf(now) }} />
  </span>
);

const percentOf = (fraction: number) => `${Math.min(100, Math.max(0, fraction * 100))}%`;
