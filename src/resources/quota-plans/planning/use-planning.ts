import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useValues } from '@/ui/form/record-form-context';
import { isRows, rowsOf, type Rows } from '@/ui/form/record-form-values';
import { periodSetup } from '../rules/periods';
import type { PlanningEdit } from '../rules/planning-edits';
import { planMembers } from './plan-members';
import { usePlanningMemory } from './planning-memory';
import { editedRows } from './planning-rows';
import { shownPeriods } from './plan-years';
import { sheetOf } from './sheet';
import { planningField, usePlanYear } from './use-plan-year';

/** As many steps as anyone takes back, and no more lists in memory than that. */
const STEPS = 100;

/** The planning of the form as a sheet, and what changes it. The form holds the one copy of the rows. */
export function usePlanning() {
  const { control, getValues, setValue } = useValues();
  const [memory, remember] = usePlanningMemory();
  const { planning, opened, year, years } = usePlanYear();
  const [memberRows, setupText, planUom]: unknown[] = useWatch({ control, name: ['members', 'quotaPeriodSetup', 'planUom'] });
  const { members, withoutId } = useMemo(() => planMembers(memberRows), [memberRows]);
  const setup = periodSetup(setupText);
  const { measure, locks } = memory;
  const board = useMemo(() => {
    const sheet = sheetOf({ planning, opened, members, periods: shownPeriods(planning, setup, year), measure });
    return { sheet, measure, locks };
  }, [planning, opened, members, setup, year, measure, locks]);

  const current = (): Rows => {
    const value: unknown = getValues(planningField);
    return isRows(value) ? value : rowsOf([]);
  };
  const put = (next: Rows) => setValue(planningField, next);

  function apply(edits: readonly PlanningEdit[]) {
    const before = current();
    const after = editedRows(before, edits);
    if (after === before) return;
    remember({ past: [...memory.past, before].slice(-STEPS), future: [] });
    put(after);
  }

  function undo() {
    const before = memory.past.at(-1);
    if (!before) return;
    remember({ past: memory.past.slice(0, -1), future: [...memory.future, current()] });
    put(before);
  }

  function redo() {
    const after = memory.future.at(-1);
    if (!after) return;
    remember({ past: [...memory.past, current()], future: memory.future.slice(0, -1) });
    put(after);
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
    /** The form's key of a row, by which errors and links find its cells. */
    keyOfRow: (row: number): string | undefined => current().order[row],
    apply,
    undo,
    redo,
  };
}

export type PlanningState = ReturnType<typeof usePlanning>;
