import { groupedBy } from '@/grouped';
import { referredId } from '@/api/record-id';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { QuotaPlan } from '../quota-plan.schema';
import { comparePeriods, inYear, yearOfPeriod } from './periods';
import { sumOf, sumOfGiven } from './totals';

export type PlanningMeasure = 'target' | 'achieved';

/**
 * The shape in which a row holds its targets:
 * - `flat`: `{ memberId, period, target, achieved }`, one cell
 * - `nested`: `{ member, periods: [{ period, value }] }`
 * - `columns`: `{ member, year, M1: 5, … }` or `Q1`, `H1`
 */
export type PlanningShape = 'flat' | 'nested' | 'columns';

export type PlanningEntry = {
  /** '' for the plan as a whole. */
  memberId: string;
  /** '' when the row names none. */
  period: string;
  measure: PlanningMeasure;
  row: number;
  /** Path inside the row: `['target']`, `['periods', 3, 'value']`, `['M1']`. */
  path: readonly PathStep[];
  /** As received: a number or any other value; undefined when there is none. */
  value: unknown;
};

type PathStep = string | number;

export type Planning = {
  entries: readonly PlanningEntry[];
  /** The shape of the first readable row, which new rows take. */
  shape: PlanningShape;
  memberKey: 'memberId' | 'member';
  /** The target field of new periods in a nested row. */
  valueName: 'target' | 'value';
  /** Rows without readable targets; they are kept as they are. */
  unreadable: ReadonlyArray<{ row: number; value: unknown }>;
};

/** Rows may have any shape, also mixed, since the service documents none. Never throws; no list means no rows. */
export function readPlanning(list: unknown): Planning {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const found = rows.map((row, index) => (isDocument(row) ? entriesOf(row, index) : []));
  const first = rows.find((row, index): row is ServiceDocument => isDocument(row) && (found[index]?.length ?? 0) > 0);
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

function shapeOf(row: ServiceDocument): PlanningShape {
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
  if (shape === 'flat') return entriesOfPeriod(row, { memberId, row: at, path: [] });
  const periods: readonly unknown[] = Array.isArray(row.periods) ? row.periods : [];
  return periods.flatMap((period, index) =>
    isDocument(period) ? entriesOfPeriod(period, { memberId, row: at, path: ['periods', index] }) : [],
  );
}

function entriesOfPeriod(
  entry: ServiceDocument,
  { memberId, row, path }: Pick<PlanningEntry, 'memberId' | 'row' | 'path'>,
): PlanningEntry[] {
  const period = textOf(entry.period);
  const target = valueNameOf(entry);
  if (period === '' && !Object.hasOwn(entry, target) && !Object.hasOwn(entry, 'achieved')) return [];
  return [
    { memberId, period, measure: 'target', row, path: [...path, target], value: entry[target] },
    { memberId, period, measure: 'achieved', row, path: [...path, 'achieved'], value: entry.achieved },
  ];
}

const valueNameOf = (row: ServiceDocument): 'target' | 'value' =>
  Object.hasOwn(row, 'value') && !Object.hasOwn(row, 'target') ? 'value' : 'target';

function periodOfColumn({ year }: ServiceDocument, name: string): string {
  const written = Number(textOf(year) || Number.NaN);
  return Number.isInteger(written) ? (inYear(name, written) ?? name) : name;
}

export function memberOf(row: ServiceDocument): string {
  const named = row.memberId ?? row.member;
  if (named === undefined || named === null) return '';
  return (referredId(named) || (isDocument(named) ? referredId(named.memberId) || textOf(named.name) : '')).trim();
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Returns the key of a cell: member and period. The length in front keeps IDs with spaces apart. */
export const cellKey = (memberId: string, period: string): string => `${memberId.length} ${memberId} ${period}`;

/** A value for a member and a period: a number, null to clear it, or an unreadable text that must not be lost. */
export type PlanningEdit = { memberId: string; period: string; measure: PlanningMeasure; value: unknown };

/**
 * Applies edits to the list. Rows keep their position, shape and other fields; untouched rows stay the same objects. A value
 * without a row is added in the shape of the others, or as a period or column of the member's row. When several rows share a
 * cell, the first takes the difference, so that they add up to the value.
 */
export function writePlanning(list: readonly unknown[], edits: readonly PlanningEdit[]): readonly unknown[] {
  if (edits.length === 0) return list;
  const planning = readPlanning(list);
  const rows = [...list];
  const members = new Set(edits.map(({ memberId }) => memberId));
  const byKey = groupedBy(
    planning.entries.filter(({ memberId }) => members.has(memberId)),
    entryKey,
  );
  for (const edit of edits) {
    const key = entryKey(edit);
    const found = byKey.get(key) ?? [];
    if (found.length > 0) for (const [entry, value] of shared(found, edit.value, rows)) put(rows, entry, value);
    else if (!isBlank(edit.value)) byKey.set(key, [append(rows, planning, edit)]);
  }
  return rows;
}

const isBlank = (value: unknown) => value === undefined || value === null;

const entryKey = ({ memberId, period, measure }: Pick<PlanningEdit, 'memberId' | 'period' | 'measure'>) =>
  `${measure} ${cellKey(memberId, period)}`;

function shared(entries: readonly PlanningEntry[], value: unknown, rows: readonly unknown[]): Array<[PlanningEntry, unknown]> {
  const [first, ...others] = entries;
  if (!first) return [];
  if (typeof value !== 'number') return [[first, value], ...others.map((entry): [PlanningEntry, unknown] => [entry, null])];
  const rest = sumOf(others.map((entry) => numberAt(rows[entry.row], entry.path)));
  return [[first, others.length === 0 ? value : sumOf([value, -rest])]];
}

function numberAt(row: unknown, path: PlanningEntry['path']): number | undefined {
  const value = path.reduce<unknown>(
    (inside, step) => (Array.isArray(inside) ? inside[Number(step)] : isDocument(inside) ? inside[step] : undefined),
    row,
  );
  return typeof value === 'number' ? value : undefined;
}

function put(rows: unknown[], { row, path }: PlanningEntry, value: unknown): void {
  rows[row] = replaced(rows[row], path, value);
}

function replaced(inside: unknown, [step, ...deeper]: PlanningEntry['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(inside)) {
    const list: readonly unknown[] = inside;
    return list.with(Number(step), replaced(list[Number(step)], deeper, value));
  }
  const record = isDocument(inside) ? inside : {};
  if (deeper.length === 0 && isBlank(value) && isBlank(record[step])) return inside;
  return { ...record, [step]: replaced(record[step], deeper, value) };
}

function append(rows: unknown[], { shape, memberKey, valueName }: Planning, edit: PlanningEdit): PlanningEntry {
  const { memberId, period, measure, value } = edit;
  const member = memberId === '' ? {} : { [memberKey]: memberId };
  if (shape === 'nested') {
    const name = measure === 'target' ? valueName : measure;
    const index = rows.findIndex((row) => isDocument(row) && shapeOf(row) === 'nested' && memberOf(row) === memberId);
    const row = index < 0 ? { ...member, periods: [] } : rows[index];
    const periods: readonly unknown[] = isDocument(row) && Array.isArray(row.periods) ? row.periods : [];
    const next = { ...(isDocument(row) && row), periods: [...periods, { period, [name]: value }] };
    return placed(rows, index, next, edit, ['periods', periods.length, name]);
  }
  const column = shape === 'columns' && measure === 'target' ? columnOf(period) : undefined;
  if (column === undefined) return placed(rows, -1, { ...member, period, [measure]: value }, edit, [measure]);
  const { name, year } = column;
  const isThere = (row: unknown) =>
    isDocument(row) && shapeOf(row) === 'columns' && memberOf(row) === memberId && yearOf(row) === year;
  const at = rows.findIndex(isThere);
  const row = at < 0 ? { ...member, ...(year !== undefined && { year }) } : rows[at];
  return placed(rows, at, { ...(isDocument(row) && row), [name]: value }, edit, [name]);
}

function placed(
  rows: unknown[],
  index: number,
  next: ServiceDocument,
  edit: PlanningEdit,
  path: PlanningEntry['path'],
): PlanningEntry {
  const row = index < 0 ? rows.length : index;
  rows[row] = next;
  return { ...edit, row, path };
}

/** Returns `M3` of 2026 for `2026-03`; undefined for a whole year, which has no column. */
function columnOf(period: string): { name: string; year?: number } | undefined {
  const year = yearOfPeriod(period);
  const [, month] = /^\d{4}-(0[1-9]|1[0-2])$/.exec(period) ?? [];
  const name = month ? `M${Number(month)}` : period.replace(/^\d{4}-/, '');
  if (year !== undefined && inYear(name, year) !== period) return undefined;
  return /^[MQH]\d+$/.test(name) ? { name, ...(year !== undefined && { year }) } : undefined;
}

const yearOf = ({ year }: ServiceDocument): number | undefined =>
  typeof year === 'number' || (typeof year === 'string' && year.trim() !== '') ? Number(year) : undefined;

type Entry = Pick<PlanningEntry, 'memberId' | 'period' | 'measure' | 'value'>;
type Member = NonNullable<QuotaPlan['members']>[number];

/** Sums of one cell, in the plan's unit of measure; undefined when no row has a value. */
export type PlanningCell = { target?: number; achieved?: number };

type PlanningLine = { memberId: string; name?: string; cells: readonly PlanningCell[]; total: PlanningCell };

export type PlanningTable = {
  /** In order of time; '' for rows without a period. */
  periods: readonly string[];
  lines: readonly PlanningLine[];
  totals: readonly PlanningCell[];
  grand: PlanningCell;
  whole?: readonly PlanningCell[];
};

const trimmed = (value: string | null | undefined) => value?.trim() ?? '';

export function planningTable(entries: readonly Entry[], members: readonly Member[]): PlanningTable {
  const periods = [...new Set(entries.map(({ period }) => period))].toSorted(comparePeriods);
  const named = members.map(({ memberId }) => trimmed(memberId)).filter(Boolean);
  const ids = [...new Set([...named, ...entries.map(({ memberId }) => memberId).filter(Boolean)])];
  const cellsOf = (memberId: string) => {
    const own = entries.filter((entry) => entry.memberId === memberId);
    return periods.map((wanted) => cellOf(own.filter(({ period }) => period === wanted)));
  };

  const lines = ids.map((memberId): PlanningLine => {
    const cells = cellsOf(memberId);
    const member = members.find((one) => trimmed(one.memberId) === memberId);
    return { memberId, ...(member && { name: trimmed(member.name) || memberId }), cells, total: sum(cells) };
  });
  const totals = periods.map((_, index) => sum(lines.map(({ cells }) => cells[index] ?? {})));
  const hasWhole = entries.some(({ memberId }) => memberId === '');
  return { periods, lines, totals, grand: sum(totals), ...(hasWhole && { whole: cellsOf('') }) };
}

const cellOf = (entries: readonly Entry[]): PlanningCell =>
  sum(entries.map(({ measure, value }) => (typeof value === 'number' ? { [measure]: value } : {})));

function sum(cells: readonly PlanningCell[]): PlanningCell {
  const target = sumOfGiven(cells.map((cell) => cell.target));
  const achieved = sumOfGiven(cells.map((cell) => cell.achieved));
  return { ...(target !== undefined && { target }), ...(achieved !== undefined && { achieved }) };
}

/** Returns `salesQuotasPlanning.0.periods` for nested rows whose number became a text since the record was opened. */
export function unreadableTargets(plan: ServiceDocument, opened: ServiceDocument): string[] {
  const came = new Set(nestedTexts(opened).map(fingerprintOf));
  const rows = nestedTexts(plan).flatMap((entry) => (came.has(fingerprintOf(entry)) ? [] : [entry.row]));
  return [...new Set(rows)].map((row) => `salesQuotasPlanning.${row}.periods`);
}

const nestedTexts = ({ salesQuotasPlanning }: ServiceDocument): PlanningEntry[] =>
  readPlanning(salesQuotasPlanning).entries.filter(
    ({ path, value }) => path[0] === 'periods' && typeof value === 'string' && value.trim() !== '',
  );

const fingerprintOf = ({ memberId, period, measure, value }: PlanningEntry): string =>
  JSON.stringify([memberId, period, measure, value]);
