import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isDocument } from '@/schema/document';
import { useValues } from '@/ui/form/form-context';
import { isRows, newKey, originOf, type Rows, rowsOf } from '@/ui/form/record-values';
import { comparePeriods, periodSetup, type PeriodSetup, periodsOf } from '../rules/periods';
import { type PlanningEdit, writePlanning } from '../rules/planning';
import { listOf, planMembers, planningField, type PlanYear, usePlanningMemory, usePlanYear, yearOf } from './plan-year';
import { cellsIn, sheetOf } from './sheet';

const WATCHED = ['members', 'quotaPeriodSetup', 'planUom'] as const;

/** The form holds the only copy of the rows. */
export function usePlanning() {
  const { control, getValues, setValue } = useValues();
  const [memory, remember] = usePlanningMemory();
  const { planning, opened, named, year, years } = usePlanYear();
  const [memberRows, setupText, planUom]: unknown[] = useWatch({ control, name: WATCHED });
  const { members, withoutId } = useMemo(() => planMembers(memberRows), [memberRows]);
  const setup = periodSetup(setupText);
  const { measure, locks } = memory;
  const periods = useMemo(() => shownPeriods(named, setup, year), [named, setup, year]);
  const asOpened = useMemo(() => cellsIn(opened, measure), [opened, measure]);
  const sheet = useMemo(
    () => sheetOf({ planning, before: asOpened, members, periods, measure }),
    [planning, asOpened, members, periods, measure],
  );
  const board = useMemo(() => ({ sheet, measure, locks }), [sheet, measure, locks]);

  const current = (): Rows => {
    const value: unknown = getValues(planningField);
    return isRows(value) ? value : rowsOf([]);
  };

  function apply(edits: readonly PlanningEdit[]) {
    const before = current();
    const after = editedRows(before, edits);
    if (after !== before) setValue(planningField, after);
  }

  return {
    planning,
    members,
    withoutId,
    setup,
    planUom,
    year,
    years,
    memory,
    remember,
    board,
    keyOfRow: (row: number): string | undefined => current().order[row],
    apply,
  };
}

export type PlanningState = ReturnType<typeof usePlanning>;

/** The same object comes back if nothing changes. An added row left empty is removed. */
function editedRows(rows: Rows, edits: readonly PlanningEdit[]): Rows {
  const before = listOf(rows);
  const after = writePlanning(before, edits);
  const byKey: Record<string, unknown> = { ...rows.byKey };
  let next: number | undefined;
  const keyOfAdded = () => {
    next = next === undefined ? Number(newKey(rows).slice(1)) : next + 1;
    return `n${next}`;
  };
  let isChanged = false;
  const order = after.flatMap((row, index) => {
    const known = rows.order[index];
    if (known !== undefined && row === before[index]) return [known];
    const key = known ?? keyOfAdded();
    byKey[key] = row;
    isChanged = true;
    return originOf(key) === undefined && saysNothing(row) ? [] : [key];
  });
  return isChanged ? { order, byKey } : rows;
}

const NAMES = new Set(['memberId', 'member', 'period', 'year']);

const saysNothing = (row: unknown): boolean =>
  isDocument(row) && Object.entries(row).every(([name, value]) => NAMES.has(name) || value === null || value === undefined);

function shownPeriods(named: readonly string[], setup: PeriodSetup | undefined, year: PlanYear): string[] {
  const others = named.filter((period) => yearOf(period) === year);
  return [...new Set([...(year === 'none' ? [] : periodsOf(setup, year)), ...others])].toSorted(comparePeriods);
}
