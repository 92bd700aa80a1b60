import { type Task, taskKinds, type TaskList } from '@/desks/dashboard.place';
import { inTurn } from '@/i18n/fold';
import { addDays, compareDays, type Day } from '@/schema/day';

/** `today` has the most urgent first. */
export type Tasks = Readonly<Record<TaskList, readonly Task[]>>;

const WEEK_DAYS = 7;

export const weekFrom = (today: Day): Day => addDays(today, WEEK_DAYS);

export const listFor =
  (today: Day) =>
  (day: Day): TaskList =>
    day <= today ? 'today' : day <= weekFrom(today) ? 'week' : 'month';

export const byUrgency = (a: Task, b: Task): number => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind);

export function inLists(tasks: readonly Task[], today: Day): Tasks {
  const listOf = listFor(today);
  const byDay = (a: Task, b: Task) => compareDays(a.day, b.day);
  const of = (list: TaskList) => tasks.filter(({ day }) => listOf(day) === list).toSorted(byDay);
  return { today: of('today').toSorted((a, b) => inTurn(byUrgency(a, b), byDay(a, b))), week: of('week'), month: of('month') };
}
