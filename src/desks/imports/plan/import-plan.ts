import { type Changes, patched, sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import { fold } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Obstacle } from '@/ui/form/save/store-check';
import type { FileFormats, ImportSheet } from '../sheets/column-formats';
import type { Candidate, Meanings } from '@/ui/exchange/read/cell-reader';
import { inTurns } from '@/steps';
import { type Cell, cellOf, cellText, valueAt } from '@/ui/exchange/record-sheets';
import type { RecordFact } from '../sheets/headings';
import type { FileRow } from '@/ui/exchange/read/table-file';
import {
  type AskedCell,
  cellsText,
  type Fixes,
  keyText,
  nested,
  type Part,
  type ReadTarget,
  RECORD,
  type SheetReader,
  sheetReader,
  saidBy,
  textOf,
  saidFacts,
  withFacts,
  withSaidBeside,
} from './sheet-reader';
import { type ImportProblem, NO_ANSWERS, recordQuestion, type WordAnswers } from './word-answers';

export type ImportRules = {
  titleOf: (document: ServiceDocument) => string;
  namesOf: (document: ServiceDocument) => readonly string[];
  named: readonly string[];
  meanings: Meanings;
  /** "SOLD" may stand in place of a price. */
  statusIn?: (word: string) => string | undefined;
  facts?: readonly RecordFact[];
  /** Tells records with the same key apart: units of two towers have the same numbers. */
  apart?: { fact: string; isSame: (one: string, other: string) => boolean; statedIn: (document: ServiceDocument) => string };
};

export type PlanInput = {
  sheets: readonly ImportSheet[];
  records: readonly ServiceDocument[];
  referred?: readonly ServiceDocument[];
  rules: ImportRules;
  /** A row without an identifier finds its record by them; empty where such rows are new. */
  key: readonly string[];
  emptyClears: boolean;
  formats: FileFormats;
  fixes: Fixes;
  wordAnswers?: WordAnswers;
  clashesOf?: ((record: PlannedRecord) => Promise<readonly Obstacle[]>) | undefined;
};

export type PlannedCell = AskedCell & { before?: Cell; after?: Cell; clashes?: readonly Obstacle[] };

export type ImportState = 'new' | 'changed' | 'unchanged' | 'problem' | 'left';

export type PlannedRow = {
  sheet: number;
  row: FileRow;
  record: PlannedRecord;
  cells: ReadonlyMap<number, PlannedCell>;
  isChanged: boolean;
  isLeft: boolean;
};

export type PlannedRecord = {
  state: ImportState;
  title: string;
  base: ServiceDocument | undefined;
  rows: readonly PlannedRow[];
  said: ReadonlyMap<string, Cell>;
  changesOf: (document: ServiceDocument) => Changes<ServiceDocument>;
};

export type ImportPlan = {
  records: readonly PlannedRecord[];
  rows: ReadonlyArray<readonly PlannedRow[]>;
  /** Returns undefined for a text that can stand in the field. */
  problemOf: (path: string, text: string) => ImportProblem | undefined;
};

export const isOpen = ({ problem, answer }: PlannedCell): boolean => problem !== undefined && answer === undefined;

export const rowState = ({ record, cells, isChanged, isLeft }: PlannedRow): ImportState => {
  if (isLeft || record.state === 'left') return 'left';
  if (record.state === 'problem') return Array.from(cells.values()).some(isOpen) ? 'problem' : 'unchanged';
  return record.state === 'changed' && !isChanged ? 'unchanged' : record.state;
};

export async function planImport(input: PlanInput, signal?: AbortSignal): Promise<ImportPlan> {
  const finder = await recordFinder(input, signal);
  const sheets: SheetReader[] = [];
  for await (const [at, sheet] of inTurns(input.sheets.entries(), signal)) sheets.push(sheetReader(sheet, at, input));
  const drafts: Draft[] = [];
  // The rows of records come before those of their lists, which look for them.
  for (const reader of sheets.toSorted((a, b) => a.depth - b.depth))
    for await (const row of inTurns(reader.rows, signal)) drafts.push(...finder.take(reader, row));
  const records: PlannedRecord[] = [];
  const rows: PlannedRow[][] = input.sheets.map(() => []);
  for await (const draft of inTurns(drafts, signal)) {
    const record = planned(draft, input);
    // A row may clash with an earlier one.
    const clashes = (await input.clashesOf?.(record)) ?? [];
    if (clashes.length > 0) markClashes(record, clashes, input);
    records.push(record);
    for (const row of record.rows) rows[row.sheet]?.push(row);
  }
  for (const ofSheet of rows) ofSheet.sort((a, b) => a.row.number - b.row.number);
  const problemOf = (path: string, text: string) => {
    const field = sheets.flatMap(({ fields }) => fields).find((one) => one.path === path);
    const read = field?.readTyped(text, undefined);
    const fact = sheets.flatMap(({ facts }) => facts).find((one) => one.fact.id === path)?.fact;
    if (fact) return fact.read(text) === undefined ? 'notUnderstood' : undefined;
    return read && 'problem' in read ? read.problem : undefined;
  };
  return { records, rows, problemOf };
}

type Draft = {
  parts: Part[];
  base: ServiceDocument | undefined;
  apart?: string;
  problem?: { part: Part; column: number; problem: ImportProblem; candidates?: readonly Candidate[] | undefined };
};

function apartBy(apart: PlanInput['rules']['apart']) {
  const isOther = (one: string, other: string) => one !== '' && other !== '' && apart?.isSame(one, other) === false;
  const toldApart = (found: readonly ServiceDocument[], stated: string) => {
    const statedIn = apart?.statedIn;
    if (!statedIn || stated === '') return found;
    const possible = found.filter((record) => !isOther(statedIn(record), stated));
    const sure = possible.filter((record) => statedIn(record) !== '');
    return sure.length > 0 ? sure : possible;
  };
  return { isOther, toldApart };
}

const candidateBy =
  ({ titleOf }: PlanInput['rules'], key: PlanInput['key']) =>
  (record: ServiceDocument): Candidate => ({
    value: idOf(record),
    label: [titleOf(record), ...key.slice(1).map((path) => textAt(record, path.split('.'))), idOf(record)]
      .filter(Boolean)
      .join(' · '),
  });

async function recordFinder({ records, rules, key, sheets }: PlanInput, signal: AbortSignal | undefined) {
  const { isOther, toldApart } = apartBy(rules.apart);
  const byId = new Map(records.map((record) => [idOf(record), record] as const));
  const columns = sheets.find(({ sheet }) => sheet.list === '')?.sheet.columns ?? [];
  const keyed = key.map((path) => ({ steps: path.split('.'), column: columns.find((one) => one.path === path) }));
  // As the rows say it: a day is one text, however it is stored.
  const keyOf = (record: ServiceDocument) =>
    keyed.map(({ steps, column }) => (column ? cellText(cellOf(column, record)).trim() : textAt(record, steps))).join('\n');
  const byKey = await grouped(records, (record) => [keyOf(record)], signal);
  const byName = await grouped(records, rules.namesOf, signal);
  const candidateOf = candidateBy(rules, key);
  const taken = new Map<ServiceDocument, Draft>();
  const newByKey = new Map<string, Draft[]>();
  const newByName = new Map<string, Draft[]>();

  function take(reader: SheetReader, row: FileRow): Draft[] {
    return reader.depth === 0 ? takeRecord(reader, row) : takeEntry(reader, row);
  }

  function takeRecord(reader: SheetReader, row: FileRow): Draft[] {
    const apart = rules.apart ? reader.textAt(row, rules.apart.fact) : '';
    const part = { reader, row };
    const draft: Draft = { parts: [part], base: undefined, apart };
    const refuse = (column: number, problem: ImportProblem, candidates?: readonly Candidate[]) => {
      draft.problem = { part, column, problem, candidates };
    };
    const id = reader.textAt(row, '_id');
    const chosen = reader.fixAt(row, RECORD);
    const values = key.map((path) => keyText(reader, row, path));
    const hasKey = values.some((value) => value !== '');
    // Without what it is known by, a new record is the same as another only where all of it is.
    const folded = hasKey ? fold(values.join('\n').trim()) : cellsText(reader, row);
    const keyColumn = Math.max(0, reader.columnOf(key[0] ?? rules.named[0] ?? ''));
    if (chosen !== undefined && chosen !== '') draft.base = byId.get(chosen);
    else if (id !== '') {
      draft.base = byId.get(id);
      if (!draft.base) refuse(reader.columnOf('_id'), 'noSuchRecord');
    } else if (chosen === undefined && hasKey) {
      const found = toldApart(byKey.get(folded) ?? [], apart);
      if (found.length > 1) refuse(keyColumn, 'severalRecords', found.map(candidateOf));
      else [draft.base] = found;
    }
    const taker = draft.base && taken.get(draft.base);
    if (taker && id === '' && chosen === undefined && isOther(taker.apart ?? '', apart)) draft.base = undefined;
    const alike = newByKey.get(folded) ?? [];
    const other = draft.base ? taker : id === '' ? alike.find((one) => !isOther(one.apart ?? '', apart)) : undefined;
    if (other) refuse(keyColumn, 'recordTwice');
    else if (draft.base) taken.set(draft.base, draft);
    else if (!draft.problem) {
      if (rules.named.every((path) => keyText(reader, row, path) === ''))
        refuse(Math.max(0, reader.columnOf(rules.named[0] ?? '')), 'nameMissing');
      else newByKey.set(folded, [...alike, draft]);
      for (const path of rules.named) {
        const name = fold(keyText(reader, row, path));
        if (name !== '') newByName.set(name, [...(newByName.get(name) ?? []), draft]);
      }
    }
    return [draft];
  }

  function takeEntry(reader: SheetReader, row: FileRow): Draft[] {
    const [idColumn, nameColumn] = [reader.columnOf('_id'), reader.columnOf('record')];
    const id = reader.textAt(row, '_id');
    const name = fold(reader.textAt(row, 'record'));
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
    const candidates = several ? found.map(candidateOf) : undefined;
    return [{ parts: [part], base: undefined, problem: { part, column, problem, candidates } }];
  }

  return { take };
}

async function grouped<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  for await (const item of inTurns(items, signal))
    for (const name of keysOf(item)) {
      const key = fold(name.trim());
      if (key.trim() === '') continue;
      const group = groups.get(key);
      if (!group) groups.set(key, [item]);
      // Two names of a record can be the same word.
      else if (group.at(-1) !== item) group.push(item);
    }
  return groups;
}

function textAt(document: unknown, steps: readonly string[]): string {
  const value = valueAt(document, steps);
  return value === undefined || value === null ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function planned(draft: Draft, input: PlanInput): PlannedRecord {
  const { base, parts, problem } = draft;
  const { rules } = input;
  const { document, names, cells, changing } = assembled(draft, base ?? {}, input);
  if (problem) {
    const at = parts.indexOf(problem.part);
    cells[at]?.set(problem.column, { ...recordProblem(problem.problem, input), candidates: problem.candidates });
  }
  const left = parts.map((part, at) => (isLeftOut(cells[at]) ? part : undefined));
  // A record goes with its own row; a row of one of its lists goes alone.
  const isLeft = left.every(Boolean) || left.some((part) => part?.reader.depth === 0);
  const hasProblem = cells.some((ofRow, at) => !left[at] && Array.from(ofRow.values()).some(isOpen));
  const state: ImportState = isLeft ? 'left' : hasProblem ? 'problem' : !base ? 'new' : names.size > 0 ? 'changed' : 'unchanged';
  const said = saidFacts(parts);
  for (const [at, part] of parts.entries()) {
    const status = statusInFigures(part, cells[at], rules);
    if (status !== undefined) said.set('status', status);
  }
  const rows: PlannedRow[] = [];
  const record: PlannedRecord = {
    state,
    title: rules.titleOf(base ?? document),
    base,
    rows,
    said,
    changesOf: (current) => {
      const result = assembled(draft, current, input);
      return picked(result.document, result.names);
    },
  };
  for (const [at, { reader, row }] of parts.entries()) {
    const ofRow = cells[at] ?? new Map<number, PlannedCell>();
    rows.push({ sheet: reader.at, row, record, cells: ofRow, isChanged: changing.has(at), isLeft: Boolean(left[at]) });
  }
  return record;
}

function statusInFigures({ reader, row }: Part, cells: ReadonlyMap<number, PlannedCell> = new Map(), { statusIn }: ImportRules) {
  const [found] = Array.from(cells).filter(([, { answer }]) => answer === 'status');
  return found && statusIn?.(textOf(reader.cellAt(row, found[0])));
}

const isLeftOut = (cells: ReadonlyMap<number, PlannedCell> = new Map()): boolean =>
  Array.from(cells.values()).some(({ answer }) => answer === 'leave');

function recordProblem(problem: ImportProblem, { wordAnswers = NO_ANSWERS }: PlanInput): PlannedCell {
  const question = recordQuestion(problem);
  return { problem, question, ...(wordAnswers[question] === 'leave' && { answer: 'leave' }) };
}

function markClashes(record: PlannedRecord, clashes: readonly Obstacle[], input: PlanInput): void {
  const [row] = record.rows;
  if (!row) return;
  const column = Math.max(0, input.sheets[row.sheet]?.matched.findIndex((target) => target !== undefined) ?? 0);
  const cell = { ...recordProblem('taken', input), clashes };
  record.state = cell.answer ? 'left' : 'problem';
  row.cells = new Map([...row.cells, [column, cell]]);
}

const picked = (document: ServiceDocument, names: ReadonlySet<string>): Changes<ServiceDocument> =>
  Object.fromEntries([...names].map((name) => [name, document[name]]));

type Assembled = {
  document: ServiceDocument;
  names: ReadonlySet<string>;
  cells: Array<Map<number, PlannedCell>>;
  changing: ReadonlySet<number>;
};

function assembled({ parts }: Draft, base: ServiceDocument, input: PlanInput): Assembled {
  let document = base;
  const names = new Set<string>();
  const cells = parts.map(() => new Map<number, PlannedCell>());
  const changing = new Set<number>();
  const isNew = Object.keys(base).length === 0;

  for (const [at, part] of parts.entries()) {
    const ofPart = cells[at];
    if (!ofPart) continue;
    const { sheet, fields } = part.reader;
    const former = document;
    const changed = new Set<string>();
    for (const list of new Set(fields.map(({ target }) => target.list))) {
      const lists = list === '' ? sheet.lists : [...sheet.lists, list];
      const own = fields.filter(({ target }) => target.list === list);
      const numbers = list === '' ? rowNumbers(part) : [1];
      document = withEntry(document, lists, numbers, (entry, isAdded) => {
        const edits = editsOf(part, own, entry, { ...input, isNew: isNew || isAdded, into: ofPart });
        if (edits.length === 0) return entry;
        const holder = lists[0]?.split('.')[0];
        for (const { steps } of edits) changed.add(holder ?? steps[0] ?? '');
        return patched(isDocument(entry) ? entry : {}, valuesOf(edits));
      });
    }
    const stored = isNew ? undefined : base;
    const { wordAnswers = NO_ANSWERS, referred = [] } = input;
    const status = statusInFigures(part, ofPart, input.rules);
    const putStatus = input.rules.facts?.find(({ id }) => id === 'status')?.put;
    const figured = status !== undefined && putStatus ? putStatus(document, status, referred) : document;
    const said = withFacts(part, figured, { stored, wordAnswers, into: ofPart, referred });
    const stated = withSaidBeside(part, said, input.rules.facts ?? []);
    for (const name of Object.keys(stated)) if (!sameValue(stated[name], document[name])) changed.add(name);
    document = stated;
    if (isLeftOut(ofPart)) {
      // The record is left out with its own row, and keeps its name for that.
      if (part.reader.depth > 0) document = former;
    } else if (changed.size > 0) {
      changing.add(at);
      for (const name of changed) names.add(name);
    }
  }
  return { document, names, cells, changing };
}

/** The number of a row is undefined where its sheet says none. */
function rowNumbers({ reader, row }: Part): Array<number | undefined> {
  return reader.sheet.lists.map((_, depth) => {
    const number = Number(reader.textAt(row, `row ${depth}`) || Number.NaN);
    return Number.isInteger(number) && number >= 0 ? number : undefined;
  });
}

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
  {
    emptyClears,
    wordAnswers = NO_ANSWERS,
    isNew,
    into,
  }: Pick<PlanInput, 'emptyClears' | 'wordAnswers'> & { isNew: boolean; into: Map<number, PlannedCell> },
): Edit[] {
  const edits: Edit[] = [];
  for (const field of fields) {
    const { at, target } = field;
    const cell = reader.cellAt(row, at);
    const { steps } = target.column;
    const before = valueAt(current, steps) ?? null;
    const { said, ...asked } = saidBy(field, {
      cell,
      current,
      before,
      isTyped: reader.fixAt(row, at) !== undefined,
      wordAnswers,
    });
    if (asked.question !== undefined) into.set(at, asked);
    if (said === 'empty') {
      const shown = cellOf(target.column, current);
      if (emptyClears && !isNew && cellText(shown).trim() !== '') {
        into.set(at, { ...asked, before: shown, after: null });
        edits.push({ steps, value: null });
      }
      continue;
    }
    if (typeof cell === 'object' && 'formula' in cell) into.set(at, { mark: 'uncounted' });
    if (said && 'value' in said && !sameValue(said.value, before)) {
      into.set(at, {
        ...asked,
        after: said.label ?? cellOf(target.column, nested(steps, said.value)),
        ...(!isNew && { before: cellOf(target.column, current) }),
      });
      edits.push({ steps, value: said.value });
    }
  }
  return edits;
}

/** The numbers lead to the entry; without lists, the record itself is changed. */
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
