import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import { Panel } from '@/ui/panel';
import { OddRows } from '@/ui/panel-parts';
import type { QuotaPlan } from '../quota-plan.schema';
import { planningTable, readPlanning } from '../rules/planning';
import { NothingHere } from './nothing-here';
import { PlanningTable } from './planning-table';

type Props = { plan: ServiceDocument; reading: Reading<QuotaPlan>; editTo: string | undefined };

/** Targets by member and period, with their sums; to be read, and typed elsewhere. */
export function PlanningPanel({ plan, reading: { record, odd }, editTo }: Props) {
  const { t } = useTranslation();
  const planning = useMemo(() => readPlanning(plan.salesQuotasPlanning), [plan]);
  const table = useMemo(() => planningTable(planning.entries, record.members ?? []), [planning, record]);
  const unreadable = [
    ...odd.filter(({ path }) => path[0] === 'salesQuotasPlanning'),
    ...planning.unreadable
      .filter(({ value }) => isDocument(value))
      .map(({ row, value }) => ({ path: ['salesQuotasPlanning', row], value })),
  ];
  return (
    <Panel id="planning" title={t('quotaPlans.panels.planning')} explain={t('quotaPlans.planning.rule')} editTo={editTo}>
      {planning.entries.length + unreadable.length === 0 && (
        <NothingHere text={t('quotaPlans.noPlanning')} add={t('quotaPlans.addPlanning')} to={editTo} />
      )}
      {planning.entries.length > 0 && <PlanningTable plan={plan} table={table} />}
      <OddRows entries={unreadable} />
    </Panel>
  );
}
