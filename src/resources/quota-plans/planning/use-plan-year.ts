import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm, useValues } from '@/ui/form/record-form-context';
import { isRows } from '@/ui/form/record-form-values';
import { readPlanning } from '../rules/planning';
import { planYears, startYear, type PlanYear } from './plan-years';
import { usePlanningMemory } from './planning-memory';
import { listOf } from './planning-rows';

export const planningField = 'salesQuotasPlanning';

/** What the rows of the form say, as the record was opened and now, and the year that is planned. */
export function usePlanYear() {
  const { base } = useRecordForm();
  const { control } = useValues();
  const [memory, remember] = usePlanningMemory();
  const rows: unknown = useWatch({ control, name: planningField });
  const planning = useMemo(() => readPlanning(isRows(rows) ? listOf(rows) : []), [rows]);
  const opened = useMemo(() => readPlanning(base[planningField]), [base]);
  const [now] = useState(() => new Date().getFullYear());
  const year = memory.year ?? startYear(opened, now);
  return {
    planning,
    opened,
    year,
    years: planYears(planning, year, now),
    setYear: (next: PlanYear) => remember({ year: next }),
  };
}
