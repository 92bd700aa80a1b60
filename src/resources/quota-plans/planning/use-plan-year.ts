import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import { readPlanning } from '../rules/planning';
import { namedPeriods, planYears, startYear, type PlanYear } from './plan-years';
import { usePlanningMemory } from './planning-memory';
import { listOf } from './planning-rows';
import { useSameList } from './use-same-list';

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
  const named = useSameList(useMemo(() => namedPeriods(planning), [planning]));
  const start = useMemo(() => startYear(namedPeriods(opened), now), [opened, now]);
  const year = memory.year ?? start;
  return {
    planning,
    opened,
    /** The periods that rows name, each once. */
    named,
    year,
    years: useMemo(() => planYears(named, year, now), [named, year, now]),
    setYear: (next: PlanYear) => remember({ year: next }),
  };
}
