import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useValues } from '@/ui/form/form-context';
import { isRows, type Rows, rowsOf } from '@/ui/form/record-values';
import { periodSetup } from '../rules/periods';
import type { PlanningEdit } from '../rules/planning-edits';
import { planMembers } from './plan-members';
import { usePlanningMemory } from './planning-memory';
import { editedRows } from './planning-rows';
import { stepBack, stepped } from './planning-steps';
import { shownPeriods } from './plan-years';
import { placesIn, sheetOf } from './sheet';
import { planningField, usePlanYear } from './use-plan-year';

/** As many steps as anyone takes back. */
const STEPS = 100;

const WATCHED = ['members', 'quotaPeriodSetup', 'planUom'] as const;

/** The planning of the form as a sheet, and what changes it. The form holds the one copy of the rows. */
export function usePlanning() {
  const { control, getValues, setValue } = useValues();
  const [memory, remember] = usePlanningMemory();
  const { planning, opened, named, year, years } = usePlanYear();
  const [memberRows, setupText, planUom]: unknown[] = useWatch({ control, name: WATCHED });
  const { members, withoutId } = useMemo(() => planMembers(memberRows), [memberRows]);
  const setup = periodSetup(setupText);
  const { measure, locks } = memory;
  const periods = useMemo(() => shownPeriods(named, setup, year), [named, setup, year]);
  const asOpened = useMemo(() => placesIn(opened, measure), [opened, measure]);
  const sheet = useMemo(
    () => sheetOf({ planning, before: asOpened, members, periods, measure }),
    [planning, asOpened, members, periods, measure],
  );
  const board = useMemo(() => ({ sheet, measure, locks }), [sheet, measure, locks]);

  const current = (): Rows => {
    const value: unknown = getValues(planningField);
    return isRows(value) ? value : rowsOf([]);
  };
  const put = (next: Rows) => setValue(planningField, next);

  function apply(edits: readonly PlanningEdit[]) {
    const before = current();
    const after = editedRows(before, edits);
    if (after === before) return;
    remember({ past: [...memory.past, stepBack(before, after)].slice(-STEPS), future: [] });
    put(after);
  }

  function undo() {
    const step = memory.past.at(-1);
    if (!step) return;
    const now = current();
    const before = stepped(now, step);
    remember({ past: memory.past.slice(0, -1), future: [...memory.future, stepBack(now, before)] });
    put(before);
  }

  function redo() {
    const step = memory.future.at(-1);
    if (!step) return;
    const now = current();
    const after = stepped(now, step);
    remember({ past: [...memory.past, stepBack(now, after)], future: memory.future.slice(0, -1) });
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
