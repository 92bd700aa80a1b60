import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { measureOf } from '@/resources/quota-plans/measure';
import { planAmount, wholePercent } from '@/resources/quota-plans/plan-amount';
import { headlineOf, type PeriodStanding, progressOf, standingAt } from '@/resources/quota-plans/rules/attainment';
import { periodLabel } from '@/resources/quota-plans/rules/periods';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { QueryView } from '@/ui/page/query-view';
import { EmptyPanel, RowsSkeleton, ExpandableList } from './panel-rows';
import styles from './quota-panel.module.css';

const SHOWN = 6;

type Props = {
  plans: UseQueryResult<Listing<ServiceDocument>>;
  contracts: readonly ServiceDocument[];
  units: readonly ServiceDocument[];
  today: Day;
};
type Pace = { plan: ServiceDocument; standing: PeriodStanding };

export function QuotaPanel({ plans, contracts, units, today }: Props) {
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
