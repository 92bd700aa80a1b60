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
import { hasMismatch } from '@/resources/quota-plans/rules/attainment';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { useWork } from '@/ui/page/use-work';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { type Figures, undatedSalesPath, unitsWith } from './figures';
import { ExpandableList, RowsSkeleton, UnfoldingRow } from './panel-rows';

const links = {
  conflicts: unitsWith({ availability: 'conflict' }),
  swapped: unitsWith({ swapped: 'yes' }),
  twoDefaults: unitsWith({ twoDefaults: 'yes' }),
  undatedSales: undatedSalesPath,
  noBasis: unitsWith({ noBasis: 'yes' }),
  arabicMissing: unitsWith({ arabicMissing: 'yes' }),
} as const;
const faults = ['conflicts', 'undatedSales', 'noBasis', 'swapped', 'twoDefaults', 'arabicMissing'] as const;

type Props = Records & { attention: Figures['attention']; plans: UseQueryResult<Listing<ServiceDocument>> };

/** Each line opens exactly the records it counts. */
export function AttentionPanel({ attention, plans, units, contracts, today }: Props) {
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
            <ExpandableList label={mismatch} all={mismatched} first={6}>
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
