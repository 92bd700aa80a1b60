import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '@/schema/reading';
import { Panel } from '@/ui/panel';
import { OddRows } from '@/ui/panel-parts';
import type { QuotaPlan } from '../quota-plan.schema';
import { planningTable } from '../rules/planning-table';
import { NothingHere } from './nothing-here';
import { PlanningTable } from './planning-table';

type Props = { reading: Reading<QuotaPlan>; editTo: string | undefined };

/** Targets by member and period, with their sums; to be read, and typed elsewhere. */
export function PlanningPanel({ reading: { record, odd }, editTo }: Props) {
  const { t } = useTranslation();
  const rows = useMemo(() => record.salesQuotasPlanning ?? [], [record]);
  const table = useMemo(() => planningTable(rows, record.members ?? []), [rows, record]);
  const unreadable = odd.filter(({ path }) => path[0] === 'salesQuotasPlanning');
  return (
    <Panel id="planning" title={t('quotaPlans.panels.planning')} explain={t('quotaPlans.planning.rule')} editTo={editTo}>
      {rows.length + unreadable.length === 0 && (
        <NothingHere text={t('quotaPlans.noPlanning')} add={t('quotaPlans.addPlanning')} to={editTo} />
      )}
      {rows.length > 0 && <PlanningTable table={table} isMoney={record.planUom?.trim().toLowerCase() === 'currency'} />}
      <OddRows entries={unreadable} />
    </Panel>
  );
}
