import { placeKey, type Planning, type PlanningEntry, type PlanningMeasure } from '../rules/planning';
import { sumOf } from '../rules/totals';
import type { PlanMember } from './plan-members';

export type SheetCell = {
  /** As it stands in its row: a number, or what cannot be read as one; of several rows their sum. */
  value: unknown;
  /** How many rows speak of this place. */
  rows: number;
  /** The first of them, by which it is found among the values of the form. */
  entry?: PlanningEntry;
  changed: boolean;
};

export type SheetLine = {
  /** '' is the plan as a whole. */
  memberId: string;
  name: string;
  /** Not among the members, but rows speak of it. */
  isStranger: boolean;
  cells: readonly SheetCell[];
};

/** Lines of members by periods, and as the last one the plan as a whole. */
export type Sheet = { periods: readonly string[]; lines: readonly SheetLine[] };

/** What rows say of each place. */
export type Places = ReadonlyMap<string, Omit<SheetCell, 'changed'>>;

type Shown = {
  planning: Planning;
  /** What the places held as the record was opened. */
  before: Places;
  members: readonly PlanMember[];
  periods: readonly string[];
  measure: PlanningMeasure;
};

export function sheetOf({ planning, before, members, periods, measure }: Shown): Sheet {
  const now = placesIn(planning, measure);
  const known = new Map(members.map(({ memberId, name }) => [memberId, name]));
  const strangers = new Set(planning.entries.map(({ memberId }) => memberId).filter((id) => id !== '' && !known.has(id)));
  const lineOf = (memberId: string): SheetLine => ({
    memberId,
    name: known.get(memberId) ?? memberId,
    isStranger: memberId !== '' && !known.has(memberId),
    cells: periods.map((period) => {
      const key = placeKey(memberId, period);
      const cell = now.get(key) ?? nothing;
      return { ...cell, changed: !isSame(cell.value, before.get(key)?.value) };
    }),
  });
  return { periods, lines: [...known.keys(), ...strangers, ''].map(lineOf) };
}

export const numberOf = ({ value }: Pick<SheetCell, 'value'>): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The line with another value in it, as it will be once that is stored. */
export const lineWith = (line: SheetLine, column: number, value: unknown): SheetLine => ({
  ...line,
  cells: line.cells.map((cell, at) => (at === column ? { ...cell, value, changed: true } : cell)),
});

/** Whether two lines look the same, so that one need not be drawn again. */
export const isSameLine = (one: SheetLine, other: SheetLine): boolean =>
  one.memberId === other.memberId &&
  one.name === other.name &&
  one.isStranger === other.isStranger &&
  one.cells.length === other.cells.length &&
  one.cells.every((cell, at) => {
    const twin = other.cells[at];
    return (
      twin !== undefined &&
      isSame(cell.value, twin.value) &&
      cell.changed === twin.changed &&
      cell.rows === twin.rows &&
      cell.entry?.row === twin.entry?.row
    );
  });

const nothing = { value: undefined, rows: 0 };

/** Nothing is as good as null, and a value of another nature is the same as long as it reads the same. */
const isSame = (one: unknown, other: unknown): boolean => {
  if ((one ?? '') === (other ?? '')) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
};

export function placesIn({ entries }: Planning, measure: PlanningMeasure): Places {
  const found = new Map<string, Omit<SheetCell, 'changed'>>();
  for (const entry of entries) {
    if (entry.measure !== measure) continue;
    const key = placeKey(entry.memberId, entry.period);
    const other = found.get(key);
    found.set(
      key,
      other ? { ...other, rows: other.rows + 1, value: added(other.value, entry.value) } : { value: entry.value, rows: 1, entry },
    );
  }
  return found;
}

/** A text that cannot be read is shown before any sum. */
function added(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return sumOf([one, other]);
  return typeof one === 'string' || other === undefined || other === null ? one : other;
}
