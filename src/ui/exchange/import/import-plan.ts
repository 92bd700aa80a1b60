import { type Changes, patched, sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import { fold } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Obstacle } from '../../form/save/store-check';
import type { Target } from '../headings';
import { columnKey, type FileFormats, type ImportSheet } from './column-formats';
import { type Candidate, type CellReader, cellReader, type ImportProblem, type Meanings, ratioFormat } from './import-cells';
import { pacer } from '@/pace';
import { type Cell, cellOf, cellText, type Sheet, type SheetColumn } from '../record-sheets';
import type { FileCell, FileRow } from '../read/table-file';

/** Place in the file; column `RECORD` stands for the record that a row belongs to. */
export type CellAddress = { sheet: number; row: number; column: number };
export const RECORD = -1;
export const cellKey = ({ sheet, row, column }: CellAddress): string => `${sheet} ${row} ${column}`;

/** Texts typed or chosen in place of cells, by `placeKey`. */
export type Fixes = ReadonlyMap<string, string>;

/** Facts about a resource that the plan needs. */
export type ImportRules = {
  /** The title of a record, and its names in all languages. */
  titleOf: (document: ServiceDocument) => string;
  namesOf: (document: ServiceDocument) => readonly string[];
  /** A new record has one of these fields. */
  named: readonly string[];
  meanings: Meanings;
};

export type PlanInput = {
  sheets: readonly ImportSheet[];
  records: readonly ServiceDocument[];
  rules: ImportRules;
  /** The fields by which a row without an identifier finds its record; none where such rows are new. */
  key: readonly string[];
  /** An empty cell empties its field; else it leaves it. */
  emptyClears: boolean;
  formats: FileFormats;
  fixes: Fixes;
  /** Finds the records that a planned one clashes with. */
  clashesOf?: ((record: PlannedRecord) => Promise<readonly Obstacle[]>) | undefined;
};

/**
 * What a reader should look at in a cell that is read.
 * - `farOff`: a hundred times more or less than the others of its column
 * - `uncounted`: a formula without a result, which changes nothing
 */
type CellMark = 'farOff' | 'uncounted';

/** Outcome of a cell with content: the stored value and the new one, or the reason why it cannot be read. */
export type PlannedCell = {
  before?: Cell;
  after?: Cell;
  mark?: CellMark;
  problem?: ImportProblem;
  candidates?: readonly Candidate[];
  /** The records that the row clashes with, where that is the problem. */
  clashes?: readonly Obstacle[];
};

export type ImportState = 'new' | 'changed' | 'unchanged' | 'problem';

export type PlannedRow = {
  sheet: number;
  row: FileRow;
  record: PlannedRecord;
  /** By column. */
  cells: ReadonlyMap<number, PlannedCell>;
  isChanged: boolean;
};

export type PlannedRecord = {
  state: ImportState;
  title: string;
  /** The record as it was read; undefined for a new one. */
  base: ServiceDocument | undefined;
  rows: readonly PlannedRow[];
  /** Returns the changes to send; worked out anew over a record read since. */
  changesOf: (document: ServiceDocument) => Changes<ServiceDocument>;
};

export type ImportPlan = { records: readonly PlannedRecord[]; rows: ReadonlyArray<readonly PlannedRow[]> };

export const rowState = ({ record, cells, isChanged }: PlannedRow): ImportState => {
  if (record.state === 'problem') return Array.from(cells.values()).some(({ problem }) => problem) ? 'problem' : 'unchanged';
  return record.state === 'changed' && !isChanged ? 'unchanged' : record.state;
};

/** Works out what a file would do to the records, in steps that leave the page its turns. */
export async function planImport(input: PlanInput, signal?: AbortSignal): Promise<ImportPlan> {
  const pace = pacer(signal);
  const finder = await recordFinder(input, pace);
  const sheets = input.sheets.map((sheet, at) => sheetReader(sheet, at, input));
  const drafts: Draft[] = [];
  // The rows of records come before those of their lists, which look for them.
  const order = sheets.toSorted((a, b) => a.depth - b.depth);
  for (const reader of order) {
    for (const row of reader.rows) {
      drafts.push(...finder.take(reader, row));
      const turn = pace();
      // oxlint-disable-next-line no-await-in-loop -- each step follows the one before
      if (turn) await turn;
    }
  }
  const records: PlannedRecord[] = [];
  const rows: PlannedRow[][] = input.sheets.map(() => []);
  for (const draft of drafts) {
    const record = planned(draft, input);
    // oxlint-disable-next-line no-await-in-loop -- a row may clash with an earlier one
    const clashes = (await input.clashesOf?.(record)) ?? [];
    if (clashes.length > 0) markClashes(record, clashes, input);
    records.push(record);
    for (const row of record.rows) rows[row.sheet]?.push(row);
    const turn = pace();
    // oxlint-disable-next-line no-await-in-loop -- each step follows the one before
    if (turn) await turn;
  }
  for (const ofSheet of rows) ofSheet.sort((a, b) => a.row.number - b.row.number);
  return { records, rows };
}

type ReadTarget = {
  at: number;
  target: Target & { kind: 'field' };
  read: CellReader;
  /** Reads what was typed in place of a cell. */
  readTyped: CellReader;
  isFarOff: (value: unknown) => boolean;
};

type SheetReader = {
  at: number;
  depth: number;
  sheet: Sheet;
  rows: readonly FileRow[];
  fields: readonly ReadTarget[];
  /** Returns the cell of a column, or what was typed in its place. */
  cellAt: (row: FileRow, column: number) => FileCell;
  fixAt: (row: FileRow, column: number) => string | undefined;
  columnOf: (id: string) => number;
};

function sheetReader({ sheet, rows, matched }: ImportSheet, at: number, { rules, formats, fixes }: PlanInput): SheetReader {
  const fixAt = (row: FileRow, column: number) =>
    fixes.size === 0 ? undefined : fixes.get(cellKey({ sheet: at, row: row.number, column }));
  const fields = matched.flatMap((target, column): ReadTarget[] => {
    if (target?.kind !== 'field') return [];
    const path = [...sheet.lists, ...(target.list === '' ? [] : [target.list]), target.column.path].join('.');
    const ratios = target.column.kind === 'ratio' ? ratioFormat(rows.map(({ cells }) => cells[column] ?? '')) : 'fraction';
    const own = { days: formats.days, decimals: undefined, ...formats.columns.get(columnKey(at, column)) };
    const read = cellReader(target.column, path, rules.meanings, own, ratios);
    const typed = { ...own, decimals: own.decimals ?? ('point' as const) };
    const readTyped = cellReader(target.column, path, rules.meanings, typed, ratios);
    return [{ at: column, target, read, readTyped, isFarOff: farOffIn(target.column, rows, column, read) }];
  });
  return {
    at,
    depth: sheet.lists.length,
    sheet,
    rows,
    fields,
    cellAt: (row, column) => fixAt(row, column) ?? row.cells[column] ?? '',
    fixAt,
    columnOf: (id) => matched.findIndex((target) => target?.id === id),
  };
}

/** The fewest values that others are compared with, and the rows that are looked at for them. */
const FEW = 4;
const SAMPLE = 2000;

/** Tells which values are a hundred times more or less than the middle one of their column, where it is of money or areas. */
function farOffIn(
  { kind, field }: SheetColumn,
  rows: readonly FileRow[],
  column: number,
  read: CellReader,
): ReadTarget['isFarOff'] {
  if (kind !== 'amount' && !field.unit) return () => false;
  const step = Math.ceil(rows.length / SAMPLE);
  const values = rows
    .filter((_, at) => at % step === 0)
    .map(({ cells }) => {
      const result = read(cells[column] ?? '', undefined);
      return 'value' in result && typeof result.value === 'number' ? Math.abs(result.value) : 0;
    })
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b);
  const middle = values[Math.floor(values.length / 2)];
  if (values.length < FEW || middle === undefined) return () => false;
  return (value) =>
    typeof value === 'number' && value !== 0 && (Math.abs(value) >= middle * 100 || Math.abs(value) <= middle / 100);
}

type Part = { reader: SheetReader; row: FileRow };
type Draft = {
  parts: Part[];
  base: ServiceDocument | undefined;
  /** Why its record is not known, and the column that says so. */
  problem?: { part: Part; column: number; problem: ImportProblem; candidates?: readonly Candidate[] };
};

/** Finds the record that each row of a file belongs to. */
async function recordFinder({ records, rules, key }: PlanInput, pace: Pace) {
  const byId = new Map(records.map((record) => [idOf(record), record] as const));
  const paths = key.map((path) => path.split('.'));
  const byKey = await grouped(records, (record) => [paths.map((steps) => textAt(record, steps)).join('\n')], pace);
  const byName = await grouped(records, rules.namesOf, pace);
  const taken = new Map<ServiceDocument, Draft>();
  const newByKey = new Map<string, Draft>();
  const newByName = new Map<string, Draft[]>();

  /** Returns the drafts that a row begins; none where it belongs to one already. */
  function take(reader: SheetReader, row: FileRow): Draft[] {
    return reader.depth === 0 ? takeRecord(reader, row) : takeEntry(reader, row);
  }

  function takeRecord(reader: SheetReader, row: FileRow): Draft[] {
    const draft: Draft = { parts: [{ reader, row }], base: undefined };
    const [part] = draft.parts;
    const refuse = (column: number, problem: ImportProblem, candidates?: readonly Candidate[]) => {
      if (part) draft.problem = { part, column, problem, ...(candidates && { candidates }) };
    };
    const idColumn = reader.columnOf('_id');
    const id = idText(reader, row, idColumn);
    const chosen = reader.fixAt(row, RECORD);
    const values = key.map((path) => keyText(reader, row, path));
    const hasKey = values.some((value) => value !== '');
    // Without what it is known by, a new record is the same as another only where all of it is.
    const folded = hasKey ? fold(values.join('\n')) : cellsText(reader, row);
    const keyColumn = Math.max(0, reader.columnOf(key[0] ?? rules.named[0] ?? ''));
    if (chosen !== undefined && chosen !== '') draft.base = byId.get(chosen);
    else if (id !== '') {
      draft.base = byId.get(id);
      if (!draft.base) refuse(idColumn, 'noSuchRecord');
    } else if (chosen === undefined && hasKey) {
      const found = byKey.get(folded) ?? [];
      if (found.length > 1)
        refuse(
          keyColumn,
          'severalRecords',
          found.map((record) => candidateOf(record)),
        );
      else [draft.base] = found;
    }
    const other = draft.base ? taken.get(draft.base) : id === '' ? newByKey.get(folded) : undefined;
    if (other) refuse(keyColumn, 'recordTwice');
    else if (draft.base) taken.set(draft.base, draft);
    else if (!draft.problem) {
      if (rules.named.every((path) => keyText(reader, row, path) === ''))
        refuse(Math.max(0, reader.columnOf(rules.named[0] ?? '')), 'nameMissing');
      else newByKey.set(folded, draft);
      for (const path of rules.named) {
        const name = fold(keyText(reader, row, path));
        if (name !== '') newByName.set(name, [...(newByName.get(name) ?? []), draft]);
      }
    }
    return [draft];
  }

  function takeEntry(reader: SheetReader, row: FileRow): Draft[] {
    const [idColumn, nameColumn] = [reader.columnOf('_id'), reader.columnOf('record')];
    const id = idText(reader, row, idColumn);
    const name = fold(nameColumn < 0 ? '' : textOf(reader.cellAt(row, nameColumn)));
    const column = Math.max(0, nameColumn < 0 ? idColumn : nameColumn);
    const chosen = reader.fixAt(row, RECORD);
    const part = { reader, row };
    const known = id === '' && !chosen ? undefined : byId.get(chosen ?? id);
    const fresh = known ? [] : (newByName.get(name) ?? []);
    const [only] = fresh;
    const found = known ? [known] : fresh.length > 0 ? [] : (byName.get(name) ?? []);
    if (only && fresh.length === 1) {
      only.parts.push(part);
      return [];
    }
    const [record] = found;
    if (record && found.length === 1) {
      const draft = taken.get(record);
      if (draft) {
        draft.parts.push(part);
        return [];
      }
      const started: Draft = { parts: [part], base: record };
      taken.set(record, started);
      return [started];
    }
    const several = found.length > 1;
    const problem: ImportProblem =
      several || fresh.length > 1 ? 'severalRecords' : name === '' && id === '' ? 'recordMissing' : 'noSuchRecord';
    const candidates = several ? found.map((one) => candidateOf(one)) : undefined;
    return [{ parts: [part], base: undefined, problem: { part, column, problem, ...(candidates && { candidates }) } }];
  }

  const candidateOf = (record: ServiceDocument): Candidate => ({
    value: idOf(record),
    label: [rules.titleOf(record), ...key.slice(1).map((path) => textAt(record, path.split('.'))), idOf(record)]
      .filter(Boolean)
      .join(' · '),
  });

  return { take };
}

const idText = (reader: SheetReader, row: FileRow, column: number): string =>
  column < 0 ? '' : textOf(reader.cellAt(row, column));

/** Returns what a row says of a field that its record is known by, as a stored text would be. */
function keyText(reader: SheetReader, row: FileRow, path: string): string {
  const field = reader.fields.find(({ target }) => target.list === '' && target.id === path);
  if (!field) return '';
  const read = (reader.fixAt(row, field.at) === undefined ? field.read : field.readTyped)(
    reader.cellAt(row, field.at),
    undefined,
  );
  return 'value' in read && read.value !== null
    ? cellText(cellOf(field.target.column, nested(field.target.column.steps, read.value))).trim()
    : '';
}

/** Returns all that a row says, to tell it from others. */
const cellsText = (reader: SheetReader, row: FileRow): string =>
  JSON.stringify(reader.fields.map(({ at }) => reader.cellAt(row, at)));

type Pace = ReturnType<typeof pacer>;

async function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[], pace: Pace): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const name of keysOf(item)) {
      const key = fold(name.trim());
      if (key.trim() === '') continue;
      const group = groups.get(key);
      if (!group) groups.set(key, [item]);
      // Two names of a record can be the same word.
      else if (group.at(-1) !== item) group.push(item);
    }
    const turn = pace();
    // oxlint-disable-next-line no-await-in-loop -- each step follows the one before
    if (turn) await turn;
  }
  return groups;
}

const textOf = (cell: FileCell): string => (typeof cell !== 'object' ? String(cell) : 'shown' in cell ? cell.shown : '').trim();

function textAt(document: unknown, steps: readonly string[]): string {
  const value = valueAt(document, steps);
  return value === undefined || value === null ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function valueAt(row: unknown, steps: readonly string[]): unknown {
  let value = row;
  for (const step of steps) value = isDocument(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** Returns a record with one value at a path. */
const nested = ([step = '', ...rest]: readonly string[], value: unknown): ServiceDocument => ({
  [step]: rest.length === 0 ? value : nested(rest, value),
});

function planned(draft: Draft, input: PlanInput): PlannedRecord {
  const { base, parts, problem } = draft;
  const { rules } = input;
  const { document, names, cells, changing } = assembled(draft, base ?? {}, input);
  if (problem) {
    const at = parts.indexOf(problem.part);
    cells[at]?.set(problem.column, { problem: problem.problem, ...(problem.candidates && { candidates: problem.candidates }) });
  }
  const hasProblem = cells.some((ofRow) => Array.from(ofRow.values()).some((cell) => cell.problem));
  const state: ImportState = hasProblem ? 'problem' : !base ? 'new' : names.size > 0 ? 'changed' : 'unchanged';
  const rows: PlannedRow[] = [];
  const record: PlannedRecord = {
    state,
    title: rules.titleOf(base ?? document),
    base,
    rows,
    changesOf: (current) => {
      const result = assembled(draft, current, input);
      return picked(result.document, result.names);
    },
  };
  for (const [at, { reader, row }] of parts.entries()) {
    const ofRow = cells[at] ?? new Map<number, PlannedCell>();
    rows.push({ sheet: reader.at, row, record, cells: ofRow, isChanged: changing.has(at) });
  }
  return record;
}

/** Keeps a record from being imported, at the first column of its first row. */
function markClashes(record: PlannedRecord, clashes: readonly Obstacle[], { sheets }: PlanInput): void {
  const [row] = record.rows;
  if (!row) return;
  const column = Math.max(0, sheets[row.sheet]?.matched.findIndex((target) => target !== undefined) ?? 0);
  record.state = 'problem';
  row.cells = new Map([...row.cells, [column, { problem: 'taken', clashes }]]);
}

const picked = (document: ServiceDocument, names: ReadonlySet<string>): Changes<ServiceDocument> =>
  Object.fromEntries([...names].map((name) => [name, document[name]]));

type Assembled = {
  document: ServiceDocument;
  /** The fields that change. */
  names: ReadonlySet<string>;
  /** Outcomes of the cells, by part. */
  cells: Array<Map<number, PlannedCell>>;
  /** The parts that change something. */
  changing: ReadonlySet<number>;
};

/** Puts what the rows of a draft say into a record. */
function assembled({ parts }: Draft, base: ServiceDocument, { emptyClears }: PlanInput): Assembled {
  let document = base;
  const names = new Set<string>();
  const cells = parts.map(() => new Map<number, PlannedCell>());
  const changing = new Set<number>();
  const isNew = Object.keys(base).length === 0;

  for (const [at, part] of parts.entries()) {
    const ofPart = cells[at];
    if (!ofPart) continue;
    const { sheet, fields } = part.reader;
    for (const list of new Set(fields.map(({ target }) => target.list))) {
      const lists = list === '' ? sheet.lists : [...sheet.lists, list];
      const own = fields.filter(({ target }) => target.list === list);
      const numbers = list === '' ? rowNumbers(part) : [1];
      document = withEntry(document, lists, numbers, (entry, isAdded) => {
        const edits = editsOf(part, own, entry, { emptyClears, isNew: isNew || isAdded, into: ofPart });
        if (edits.length === 0) return entry;
        changing.add(at);
        names.add(lists[0]?.split('.')[0] ?? '');
        if (lists.length === 0) {
          names.delete('');
          for (const { steps } of edits) names.add(steps[0] ?? '');
        }
        return patched(isDocument(entry) ? entry : {}, valuesOf(edits));
      });
    }
  }
  return { document, names, cells, changing };
}

/** Returns the number of a row in each list that leads to it; undefined where its sheet says none. */
function rowNumbers({ reader, row }: Part): Array<number | undefined> {
  return reader.sheet.lists.map((_, depth) => {
    const column = reader.columnOf(`row ${depth}`);
    const number = column < 0 ? Number.NaN : Number(textOf(reader.cellAt(row, column)) || Number.NaN);
    return Number.isInteger(number) && number >= 0 ? number : undefined;
  });
}

/** Returns the values of edits as a record of fields and groups. */
function valuesOf(edits: readonly Edit[]): ServiceDocument {
  const values: Record<string, unknown> = {};
  for (const { steps, value } of edits) {
    let group = values;
    for (const step of steps.slice(0, -1)) {
      const inner: Record<string, unknown> = isDocument(group[step]) ? group[step] : {};
      group[step] = inner;
      group = inner;
    }
    group[steps.at(-1) ?? ''] = value;
  }
  return values;
}

type Edit = { steps: readonly string[]; value: unknown };

function editsOf(
  { reader, row }: Part,
  fields: readonly ReadTarget[],
  current: unknown,
  { emptyClears, isNew, into }: { emptyClears: boolean; isNew: boolean; into: Map<number, PlannedCell> },
): Edit[] {
  const edits: Edit[] = [];
  for (const { at, target, read, readTyped, isFarOff } of fields) {
    const cell = reader.cellAt(row, at);
    const { steps } = target.column;
    const before = valueAt(current, steps) ?? null;
    if (typeof cell === 'string' && cell.trim() === '') {
      const shown = cellOf(target.column, current);
      if (emptyClears && !isNew && cellText(shown).trim() !== '') {
        into.set(at, { before: shown, after: null });
        edits.push({ steps, value: null });
      }
      continue;
    }
    if (typeof cell === 'object' && 'formula' in cell) into.set(at, { mark: 'uncounted' });
    const result = (reader.fixAt(row, at) === undefined ? read : readTyped)(cell, current);
    if ('problem' in result) into.set(at, result);
    else if ('value' in result && !sameValue(result.value, before)) {
      into.set(at, {
        after: result.label ?? cellOf(target.column, nested(steps, result.value)),
        ...(!isNew && { before: cellOf(target.column, current) }),
        ...(isFarOff(result.value) && { mark: 'farOff' }),
      });
      edits.push({ steps, value: result.value });
    }
  }
  return edits;
}

/** Changes the entry of a list that the numbers lead to, or adds one; without lists, the record itself. */
function withEntry(
  document: ServiceDocument,
  [list, ...inner]: readonly string[],
  [number, ...numbers]: ReadonlyArray<number | undefined>,
  change: (entry: unknown, isAdded: boolean) => unknown,
): ServiceDocument {
  if (list === undefined) return change(document, false) as ServiceDocument;
  const steps = list.split('.');
  const value = valueAt(document, steps);
  const entries: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const index = Math.max(0, (number ?? entries.length + 1) - 1);
  const isAdded = index >= entries.length;
  const entry = entries[index];
  const next = inner.length === 0 ? change(entry, isAdded) : withEntry(isDocument(entry) ? entry : {}, inner, numbers, change);
  if (next === entry || (isAdded && isDocument(next) && Object.keys(next).length === 0)) return document;
  return patched(document, nested(steps, isAdded ? [...entries, next] : entries.with(index, next)));
}
