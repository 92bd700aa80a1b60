import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { type AttentionLine, dashboard, type Records } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { measureOf, planAmount, wholePercent } from '@/resources/quota-plans/measure';
import { hasMismatch, headlineOf, type PeriodStanding, progressOf, standingAt } from '@/resources/quota-plans/rules/attainment';
import { periodLabel } from '@/resources/quota-plans/rules/periods';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { type Figures, undatedSalesPath, unitsWith } from './figures';
import { EmptyPanel, ExpandableList, RowsSkeleton, UnfoldingRow } from './panel-rows';
import styles from './plan-panels.module.css';

const links = {
  conflicts: unitsWith({ availability: 'conflict' }),
  swapped: unitsWith({ swapped: 'yes' }),
  twoDefaults: unitsWith({ twoDefaults: 'yes' }),
  undatedSales: undatedSalesPath,
  noBasis: unitsWith({ noBasis: 'yes' }),
  arabicMissing: unitsWith({ arabicMissing: 'yes' }),
} as const;
const faults = ['conflicts', 'undatedSales', 'noBasis', 'swapped', 'twoDefaults', 'arabicMissing'] as const;

const SHOWN = 6;

type WithPlans = Records & { plans: UseQueryResult<Listing<ServiceDocument>> };

/** Each line opens exactly the records it counts. */
export function AttentionPanel({ attention, plans, units, contracts, today }: WithPlans & { attention: Figures['attention'] }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const mismatched = (plans.data?.rows ?? []).filter((plan) => plan.deleted !== true && hasMismatch(plan));
  const [first, ...others] = mismatched;
  const lines = faults.flatMap((fault) => (attention[fault] > 0 ? [{ fault, count: attention[fault] }] : []));
  const added = useWork(useCallback(() => addedLines({ units, contracts, today }), [units, contracts, today]));
  const title = t('attention.title');
  const mismatch = t('attention.mismatch', { count: mismatched.length });
  return (
    <Panel id="attention" title={title}>
      {lines.length === 0 && (added?.length ?? 0) === 0 && !first && plans.isSuccess && (
        <p className="muted">{t('attention.none')}</p>
      )}
      <LinkList label={title}>
        {added?.map((line) => (
          <AddedLine key={line.to} {...line} />
        ))}
        {lines.map(({ fault, count }) => (
          <LinkRow key={fault} to={links[fault]} start={format.number(count)} title={t(`attention.${fault}`, { count })} />
        ))}
        {first && others.length === 0 && (
          <LinkRow to={quotaPlanPath(idOf(first))} start={format.number(1)} title={mismatch} second={<PlanName plan={first} />} />
        )}
        {others.length > 0 && (
          <UnfoldingRow start={format.number(mismatched.length)} title={mismatch}>
            <ExpandableList label={mismatch} all={mismatched} first={SHOWN}>
              {(plan, index) => (
                <LinkRow
                  key={idOf(plan) || index}
                  to={quotaPlanPath(idOf(plan))}
                  title={planTitle(plan) || t('quotas.unnamed')}
                />
              )}
            </ExpandableList>
          </UnfoldingRow>
        )}
      </LinkList>
      {plans.isPending && <RowsSkeleton rows={1} />}
    </Panel>
  );
}

function* addedLines(records: Records): Work<readonly AttentionLine[]> {
  const lines: AttentionLine[] = [];
  for (const { attention } of dashboard.parts()) if (attention) lines.push(...(yield* attention(records)));
  return lines;
}

function AddedLine({ to, count, title, second }: AttentionLine) {
  const format = useFormat();
  return <LinkRow to={to} start={format.number(count)} title={title()} second={second?.()} />;
}

function PlanName({ plan }: { plan: ServiceDocument }) {
  const { t } = useTranslation(dashboardTexts);
  return <RecordText text={planTitle(plan) || t('quotas.unnamed')} />;
}

type Pace = { plan: ServiceDocument; standing: PeriodStanding };

export function QuotaPanel({ plans, contracts, units, today }: WithPlans) {
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
