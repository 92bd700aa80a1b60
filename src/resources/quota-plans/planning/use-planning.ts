import { useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { isDocument } from '@/schema/document';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows, newKey, originOf, type Rows, rowsOf } from '@/ui/form/record-values';
import { comparePeriods, periodSetup, type PeriodSetup, periodsOf, yearOfPeriod } from '../rules/periods';
import { type Planning, type PlanningEdit, type PlanningMeasure, readPlanning, writePlanning } from '../rules/planning';
import { placesIn, planMembers, sheetOf } from './sheet';

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

/** What the grid knows besides the form's values. It lives as long as the form, so that other sections can be visited meanwhile. */
type PlanningMemory = {
  year?: PlanYear;
  measure: PlanningMeasure;
  /** The places that spreading, filling and pasting leave alone. */
  locks: ReadonlySet<string>;
  /** What leads back from each step, the latest last, and again to what was taken back. */
  past: readonly Step[];
  future: readonly Step[];
};

type Store = {
  get: () => PlanningMemory;
  change: (changes: Partial<PlanningMemory>) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new WeakMap<object, Store>();

function storeOf(form: object): Store {
  const known = stores.get(form);
  if (known) return known;
  const store = createStore();
  stores.set(form, store);
  return store;
}

function createStore(): Store {
  let memory: PlanningMemory = { measure: 'target', locks: new Set(), past: [], future: [] };
  const listeners = new Set<() => void>();
  return {
    get: () => memory,
    change(changes) {
      memory = { ...memory, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function usePlanningMemory(): [PlanningMemory, (changes: Partial<PlanningMemory>) => void] {
  const { watch } = useRecordForm();
  const { get, change, subscribe } = storeOf(watch);
  return [useSyncExternalStore(subscribe, get), change];
}

/** The way to how rows stood: those that were others then, and their order. A hundred steps hold a hundred rows, and not as many lists. */
type Step = { order: readonly string[]; rows: Readonly<Record<string, unknown>> };

/** The way back from `after` to `before`; rows that are the same objects are the same. */
function stepBack(before: Rows, after: Rows): Step {
  const changed = Object.keys(after.byKey).filter((key) => after.byKey[key] !== before.byKey[key]);
  return { order: before.order, rows: Object.fromEntries(changed.map((key) => [key, before.byKey[key]])) };
}

/** The rows as they stood. One that was added since only leaves the order. */
const stepped = (now: Rows, { order, rows }: Step): Rows => ({ order, byKey: { ...now.byKey, ...rows } });

const listOf = ({ order, byKey }: Rows): readonly unknown[] => order.map((key) => byKey[key]);

/** The rows of the form with the edits in them; the same rows where nothing changes. An added row that says nothing any more goes. */
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
  const order = after.flatMap((row, at) => {
    const known = rows.order[at];
    if (known !== undefined && row === before[at]) return [known];
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

/** A year of the plan, or the periods that carry none. */
export type PlanYear = number | 'none';

const yearOf = (period: string): PlanYear => yearOfPeriod(period) ?? 'none';

/** The periods that rows name, each once: some dozens, where there may be thousands of rows. */
const namedPeriods = ({ entries }: Planning): string[] => [...new Set(entries.map(({ period }) => period))];

/** The years that can be planned: those the rows name, this one, and the one asked for. */
function planYears(named: readonly string[], year: PlanYear, now: number): PlanYear[] {
  const years = new Set<PlanYear>([...named.map(yearOf), year, now, now + 1]);
  return [...years].toSorted((one, other) => (one === 'none' ? 1 : other === 'none' ? -1 : one - other));
}

/** The year a plan opens on: this one where it is planned, else the latest there is. */
function startYear(named: readonly string[], now: number): PlanYear {
  const found = new Set(named.map(yearOf));
  const years = [...found].filter((year) => year !== 'none');
  if (found.has(now) || found.size === 0) return now;
  return years.length > 0 ? Math.max(...years) : 'none';
}

/** The periods of a year: those of the plan's setup, and whatever else the rows name in it. */
function shownPeriods(named: readonly string[], setup: PeriodSetup | undefined, year: PlanYear): string[] {
  const others = named.filter((period) => yearOf(period) === year);
  return [...new Set([...(year === 'none' ? [] : periodsOf(setup, year)), ...others])].toSorted(comparePeriods);
}

/** The list as it was before while it says the same, so that what depends on it is not made again. */
function useSameList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  const isSame = kept.length === list.length && kept.every((text, at) => text === list[at]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
}
