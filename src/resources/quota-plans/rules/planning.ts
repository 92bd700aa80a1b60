import { isDocument, type ServiceDocument } from '@/schema/document';
import { inYear } from './periods';

export type PlanningMeasure = 'target' | 'achieved';

/**
 * How a row says its targets:
 * - `flat`: `{ memberId, period, target, achieved }`, one place
 * - `nested`: `{ member, periods: [{ period, value }] }`
 * - `columns`: `{ member, year, M1: 5, … }` or `Q1`, `H1`
 */
export type PlanningShape = 'flat' | 'nested' | 'columns';

/** A value of `salesQuotasPlanning`, and where in the list it stands or would stand. */
export type PlanningEntry = {
  /** '' is the plan as a whole. */
  memberId: string;
  /** '' where the row names none. */
  period: string;
  measure: PlanningMeasure;
  /** The row in the list. */
  row: number;
  /** The place in the row: `['target']`, `['periods', 3, 'value']`, `['M1']`. */
  path: readonly PathStep[];
  /** As it came: a number, or whatever else stands there; undefined where nothing does. */
  value: unknown;
};

type PathStep = string | number;

export type Planning = {
  entries: readonly PlanningEntry[];
  /** The shape of the first row that can be read; new rows take it. */
  shape: PlanningShape;
  /** What new rows call their member: as the rows that came. */
  memberKey: 'memberId' | 'member';
  /** What new periods of a nested row call their target. */
  valueName: 'target' | 'value';
  /** Rows no target can be read from; they are kept as they are. */
  unreadable: ReadonlyArray<{ row: number; value: unknown }>;
};

/** Reads the rows of a plan in any of their shapes, also mixed. Never throws; what is no list has no rows. Source: domain rules §2. */
export function readPlanning(list: unknown): Planning {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const found = rows.map((row, at) => (isDocument(row) ? entriesOf(row, at) : []));
  const first = rows.find((row, at): row is ServiceDocument => isDocument(row) && (found[at]?.length ?? 0) > 0);
  const entries = found.flat();
  const nested = entries.find(({ measure, path }) => measure === 'target' && path[0] === 'periods');
  return {
    entries,
    valueName: nested?.path[2] === 'target' ? 'target' : 'value',
    shape: first ? shapeOf(first) : 'flat',
    memberKey: first && !Object.hasOwn(first, 'memberId') && Object.hasOwn(first, 'member') ? 'member' : 'memberId',
    unreadable: rows.flatMap((value, row) => (found[row]?.length === 0 ? [{ row, value }] : [])),
  };
}

const COLUMN = /^(?:M(?:[1-9]|1[0-2])|Q[1-4]|H[12])$/;
const columnsOf = (row: ServiceDocument): string[] => Object.keys(row).filter((name) => COLUMN.test(name));

export function shapeOf(row: ServiceDocument): PlanningShape {
  if (Array.isArray(row.periods)) return 'nested';
  return !Object.hasOwn(row, 'period') && columnsOf(row).length > 0 ? 'columns' : 'flat';
}

function entriesOf(row: ServiceDocument, at: number): PlanningEntry[] {
  const memberId = memberOf(row);
  const shape = shapeOf(row);
  if (shape === 'columns') {
    return columnsOf(row).map((name) => ({
      memberId,
      period: periodOfColumn(row, name),
      measure: 'target',
      row: at,
      path: [name],
      value: row[name],
    }));
  }
  if (shape === 'flat') return placesIn(row, { memberId, row: at, path: [] });
  const periods: readonly unknown[] = Array.isArray(row.periods) ? row.periods : [];
  return periods.flatMap((period, index) =>
    isDocument(period) ? placesIn(period, { memberId, row: at, path: ['periods', index] }) : [],
  );
}

/** What one period of one member says; nothing where it is neither dated nor says a number. */
function placesIn(
  said: ServiceDocument,
  { memberId, row, path }: Pick<PlanningEntry, 'memberId' | 'row' | 'path'>,
): PlanningEntry[] {
  const period = textOf(said.period);
  const target = valueName(said);
  if (period === '' && !Object.hasOwn(said, target) && !Object.hasOwn(said, 'achieved')) return [];
  return [
    { memberId, period, measure: 'target', row, path: [...path, target], value: said[target] },
    { memberId, period, measure: 'achieved', row, path: [...path, 'achieved'], value: said.achieved },
  ];
}

const valueName = (row: ServiceDocument): 'target' | 'value' =>
  Object.hasOwn(row, 'value') && !Object.hasOwn(row, 'target') ? 'value' : 'target';

function periodOfColumn({ year }: ServiceDocument, name: string): string {
  const written = Number(textOf(year) || Number.NaN);
  return Number.isInteger(written) ? (inYear(name, written) ?? name) : name;
}

/** The member a row is of; '' for the plan as a whole. */
export function memberOf({ memberId, member }: ServiceDocument): string {
  const named = memberId ?? member;
  if (!isDocument(named)) return textOf(named);
  return textOf(named.memberId ?? named._id ?? named.id ?? named.name);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The place of a target: which member's, in which period. */
export const placeKey = (memberId: string, period: string): string => `${memberId.length} ${memberId} ${period}`;
