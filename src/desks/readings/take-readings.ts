import { fold, foldTight } from '@/i18n/fold';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { i18n } from '@/i18n/i18n';
import type { FileRow } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { unguarded } from '@/ui/exchange/write/csv';
import { unitNames } from '@/resources/units/rules/unit-names';
import { parseReading, type RoundRow, type TakenReading } from './round';
import { newReading } from './write-readings';

/* Finds the units of readings: by their names, or one after the other where there is a column of numbers only. */

/** `beyond`: more numbers than units follow. `read`: the unit has another reading. `uncounted`: a formula without a result. */
export type LeftReason = 'unknown' | 'ambiguous' | 'notANumber' | 'uncounted' | 'repeated' | 'read' | 'beyond';

type LeftRow = { /** As the file counts it, from 1. */ number: number; text: string; reason: LeftReason };

export type TakePlan = { taken: ReadonlyArray<TakenReading & { row: RoundRow }>; left: readonly LeftRow[] };

export type TakeTarget = { rows: readonly RoundRow[]; below: readonly RoundRow[]; headings: Headings };

type Headings = Readonly<Record<'unit' | 'new' | 'notes', readonly string[]>>;

export function exportHeadings(): Headings {
  const inBoth = (column: keyof Headings) =>
    ['en', 'ar'].map((lng) => i18n.t(`columns.${column}`, { ns: unitReadingTexts, lng }));
  return { unit: inBoth('unit'), new: inBoth('new'), notes: inBoth('notes') };
}

type Columns = { name: number; value: number; note: number };

export function planTake(table: readonly FileRow[], { rows, below, headings }: TakeTarget): TakePlan {
  const named = namesOf(rows);
  const width = Math.max(...table.map(({ cells }) => cells.length), 0);
  const isHeading = (text: string) => Object.values(headings).some((words) => words.some((word) => fold(word) === fold(text)));
  const head = table[0]?.cells.some((cell) => isHeading(textOf(cell))) ? table[0] : undefined;
  const body = head ? table.slice(1) : table;
  if (width <= 1) return planColumn(body, below);

  const columns = columnsOf(body, head, headings, named);
  const found = new Set<string>();
  const plan: { taken: TakePlan['taken'][number][]; left: LeftRow[] } = { taken: [], left: [] };
  for (const { number, cells } of body) {
    const [name, text, note] = [columns.name, columns.value, columns.note].map((at) => textOf(cells[at] ?? '')) as [
      string,
      string,
      string,
    ];
    const isUncounted = hasNoResult(cells[columns.value]);
    if (text === '' && note === '' && !isUncounted) continue;
    const [row, another] = named.get(foldTight(name)) ?? [];
    const leave = (reason: LeftReason) => plan.left.push({ number, text: name || text, reason });
    if (!row) leave('unknown');
    else if (another) leave('ambiguous');
    else if (found.has(row.id)) leave('repeated');
    else {
      found.add(row.id);
      const reason = isUncounted ? 'uncounted' : refusal(row, text, note);
      if (reason) leave(reason);
      else if (!isStored(row, text, note)) plan.taken.push({ row, text, ...(note !== '' && { note }) });
    }
  }
  return plan;
}

/** An empty cell leaves its unit out. */
function planColumn(body: readonly FileRow[], below: readonly RoundRow[]): TakePlan {
  const first = body[0]?.number ?? 0;
  const plan: { taken: TakePlan['taken'][number][]; left: LeftRow[] } = { taken: [], left: [] };
  for (const { number, cells } of body) {
    const text = textOf(cells[0] ?? '');
    const row = below[number - first];
    const reason = !row ? 'beyond' : hasNoResult(cells[0]) ? 'uncounted' : refusal(row, text, '');
    if (reason || !row) plan.left.push({ number, text, reason: reason ?? 'beyond' });
    else if (!isStored(row, text, '')) plan.taken.push({ row, text });
  }
  return plan;
}

/** A number or a note that differs from what is stored is another reading; an empty cell says nothing. */
function refusal({ state, value, meter }: RoundRow, text: string, note: string): LeftReason | undefined {
  const parsed = parseReading(text);
  if ('problem' in parsed) return 'notANumber';
  const isSame = (text === '' || value === parsed.value) && (note === '' || note === meter?.read?.reading.Notes);
  return state === 'read' && !isSame ? 'read' : undefined;
}

function isStored(row: RoundRow, text: string, note: string): boolean {
  const { state, value, meter, entry } = row;
  if (state === 'read') return true;
  if (text === '') return (entry?.skipped ?? meter?.read?.reading.Notes ?? '') === note;
  const parsed = parseReading(text);
  const isSame = value !== undefined && 'value' in parsed && parsed.value === value;
  return entry !== undefined && isSame && (note === '' || note === newReading(row).note);
}

function namesOf(rows: readonly RoundRow[]): ReadonlyMap<string, readonly RoundRow[]> {
  const named = new Map<string, RoundRow[]>();
  for (const row of rows) {
    const { english, arabic } = unitNames(row.unit);
    for (const key of new Set([row.name, english ?? '', arabic ?? ''].map(foldTight)))
      if (key !== '') named.set(key, [...(named.get(key) ?? []), row]);
  }
  return named;
}

/** Finds the columns: by their headings, else the names where most cells are names, and the last other one that holds a number. */
function columnsOf(
  body: readonly FileRow[],
  head: FileRow | undefined,
  headings: Headings,
  named: ReadonlyMap<string, unknown>,
): Columns {
  const headed = (words: readonly string[]) =>
    head?.cells.findIndex((cell) => words.some((word) => fold(word) === fold(textOf(cell)))) ?? -1;
  const [name, value, note] = [headed(headings.unit), headed(headings.new), headed(headings.notes)];
  const width = Math.max(...body.map(({ cells }) => cells.length), 0);
  const count = (at: number, holds: (text: string) => boolean) =>
    body.filter(({ cells }) => holds(textOf(cells[at] ?? ''))).length;
  const places = Array.from({ length: width }, (_, at) => at);
  const matches = places.map((at) => count(at, (text) => text !== '' && named.has(foldTight(text))));
  const likeliest = name >= 0 ? name : matches.indexOf(Math.max(...matches));
  const isNumber = (text: string) => text !== '' && 'value' in parseReading(text);
  const numbers = places.filter((at) => at !== likeliest && at !== note && count(at, isNumber) > 0);
  return { name: likeliest, value: value >= 0 ? value : (numbers.at(-1) ?? (likeliest === 0 ? 1 : 0)), note };
}

const hasNoResult = (cell: FileCell = ''): boolean => typeof cell === 'object' && 'formula' in cell;

function textOf(cell: FileCell): string {
  if (typeof cell === 'string') return unguarded(cell).trim();
  if (typeof cell === 'object' && 'day' in cell) return cell.day;
  return typeof cell === 'number' ? String(cell) : shownCell(cell);
}
