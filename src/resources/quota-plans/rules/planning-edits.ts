import { isDocument, type ServiceDocument } from '@/schema/document';
import { inYear, yearOfPeriod } from './periods';
import { memberOf, placeKey, readPlanning, shapeOf, type Planning, type PlanningEntry, type PlanningMeasure } from './planning';
import { sumOf } from './totals';

/** A value for a member and a period: a number, null to empty it, or a text that could not be read and must not be lost. */
export type PlanningEdit = { memberId: string; period: string; measure: PlanningMeasure; value: unknown };

/**
 * The list with the edits in it. Rows stay where they are, each in the shape it came in and with what else it says; untouched rows are the
 * same objects. Where no row says anything of a place, one is added in the shape of the others, or a period or column to the member's row.
 * Where several rows share a place the first takes what the others leave, so that they add up to the value.
 */
export function writePlanning(list: readonly unknown[], edits: readonly PlanningEdit[]): readonly unknown[] {
  if (edits.length === 0) return list;
  const planning = readPlanning(list);
  const rows = [...list];
  const members = new Set(edits.map(({ memberId }) => memberId));
  const places = byPlace(planning.entries.filter(({ memberId }) => members.has(memberId)));
  for (const edit of edits) {
    const key = entryKey(edit);
    const found = places.get(key) ?? [];
    if (found.length > 0) for (const [entry, value] of shared(found, edit.value, rows)) put(rows, entry, value);
    else if (!isBlank(edit.value)) places.set(key, [append(rows, planning, edit)]);
  }
  return rows;
}

const isBlank = (value: unknown) => value === undefined || value === null;

const entryKey = ({ memberId, period, measure }: Pick<PlanningEdit, 'memberId' | 'period' | 'measure'>) =>
  `${measure} ${placeKey(memberId, period)}`;

function byPlace(entries: readonly PlanningEntry[]): Map<string, PlanningEntry[]> {
  const places = new Map<string, PlanningEntry[]>();
  for (const entry of entries) {
    const key = entryKey(entry);
    const others = places.get(key);
    if (others) others.push(entry);
    else places.set(key, [entry]);
  }
  return places;
}

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

/** Emptying what holds nothing changes nothing. */
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

/** Says a value of a place that no row speaks of, and where it stands now. */
function append(rows: unknown[], { shape, memberKey, valueName }: Planning, edit: PlanningEdit): PlanningEntry {
  const { memberId, period, measure, value } = edit;
  const member = memberId === '' ? {} : { [memberKey]: memberId };
  if (shape === 'nested') {
    const name = measure === 'target' ? valueName : measure;
    const at = rows.findIndex((row) => isDocument(row) && shapeOf(row) === 'nested' && memberOf(row) === memberId);
    const row = at < 0 ? { ...member, periods: [] } : rows[at];
    const periods: readonly unknown[] = isDocument(row) && Array.isArray(row.periods) ? row.periods : [];
    const next = { ...(isDocument(row) && row), periods: [...periods, { period, [name]: value }] };
    return placed(rows, at, next, edit, ['periods', periods.length, name]);
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
  at: number,
  next: ServiceDocument,
  edit: PlanningEdit,
  path: PlanningEntry['path'],
): PlanningEntry {
  const row = at < 0 ? rows.length : at;
  rows[row] = next;
  return { ...edit, row, path };
}

/** `2026-03` is `M3` of 2026; a whole year is no column. */
function columnOf(period: string): { name: string; year?: number } | undefined {
  const year = yearOfPeriod(period);
  const [, month] = /^\d{4}-(0[1-9]|1[0-2])$/.exec(period) ?? [];
  const name = month ? `M${Number(month)}` : period.replace(/^\d{4}-/, '');
  if (year !== undefined && inYear(name, year) !== period) return undefined;
  return /^[MQH]\d+$/.test(name) ? { name, ...(year !== undefined && { year }) } : undefined;
}

const yearOf = ({ year }: ServiceDocument): number | undefined =>
  typeof year === 'number' || (typeof year === 'string' && year.trim() !== '') ? Number(year) : undefined;
