import { type NumberProblem, parseNumber } from '@/i18n/parse-number';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Meter } from '@/resources/units/rules/reading-round';
import { type CheckedReading, checkReading, comparedReading, type MeterChange, meterState, type RoundFlag } from './new-reading';
import { readingsPath } from '@/addresses';

/* A round is a plain value, so that it can be kept on the device as it is, and every change makes another one. */

/** In place of a service: all meters of each unit, one after the other. */
export const ALL_METERS = '*';

export type Scope = {
  /** The key of a project, or of one tower; empty for all units. */
  place: string;
  service: string;
};

type Entry = {
  text: string;
  /** The state of the meter when the first key was typed, or when the reader last decided over another one. */
  known: string;
  /** The text for which its flags were accepted. */
  accepted?: string;
  isRestarted?: true;
  old?: string;
  first?: string;
  note?: string;
  skipped?: string;
  /** Is to be added beside a reading that is stored for this day or a later one. */
  isBeside?: true;
};

export type Round = Scope & { day: Day; entries: Readonly<Record<string, Entry>> };

export const emptyRound = (scope: Scope, day: Day): Round => ({ ...scope, day, entries: {} });

/**
 * - `open`: nothing typed
 * - `read`: this round, or somebody, has stored a reading
 * - `typed`: will be saved
 * - `flagged`: will be saved, and nobody has accepted its flags; a consumption a hundred times the usual has to be accepted first
 * - `skipped`: will be saved as not read
 * - `problem`: typed, and no number
 * - `meanwhile`: typed, and somebody has stored a reading since
 */
type RowState = 'open' | 'read' | 'typed' | 'flagged' | 'skipped' | 'problem' | 'meanwhile';

export type RoundRow = {
  id: string;
  unitId: string;
  name: string;
  unit: ServiceDocument;
  service: string;
  spelt: string;
  meter: Meter | undefined;
  entry: Entry | undefined;
  state: RowState;
  value?: number;
  problem?: NumberProblem;
  checked?: CheckedReading;
};

export type MeteredUnit = Pick<RoundRow, 'id' | 'unitId' | 'name' | 'unit' | 'service' | 'spelt' | 'meter'>;

type ReadEntry = Pick<RoundRow, 'state' | 'value' | 'problem' | 'checked'>;
const made = new WeakMap<MeteredUnit, RoundRow>();

/** A row stays the same for as long as its unit and its entry do. */
export function rowsOf(units: readonly MeteredUnit[], { entries }: Round): readonly RoundRow[] {
  return units.map((unit) => {
    const entry = entries[unit.id];
    const known = made.get(unit);
    if (known && known.entry === entry) return known;
    const row = { ...unit, entry, ...(entry ? readEntry(entry, unit.meter) : stored(unit.meter)) };
    made.set(unit, row);
    return row;
  });
}

function stored(meter: Meter | undefined): ReadEntry {
  const value = meter?.read?.reading.currentReading ?? undefined;
  return value === undefined ? { state: 'open' } : { state: 'read', value };
}

function readEntry(entry: Entry, meter: Meter | undefined): ReadEntry {
  const isRead = stored(meter).state === 'read' && !entry.isBeside;
  const isMeanwhile = isRead || entry.known !== stateOf(meter);
  if (entry.skipped !== undefined) return { state: isMeanwhile ? 'meanwhile' : 'skipped' };
  const parsed = parseReading(entry.text);
  if ('problem' in parsed) return { state: 'problem', problem: parsed.problem };
  const { value } = parsed;
  if (value === null) return stored(meter);
  const changed = changeOf(entry);
  if (changed && 'problem' in changed) return { state: 'problem', problem: changed.problem };
  const checked = checkReading(meter ?? {}, value, changed);
  const isFlagged = checked.flags.length > 0 && entry.accepted !== entry.text;
  return { state: isMeanwhile ? 'meanwhile' : isFlagged ? 'flagged' : 'typed', value, checked };
}

/** A new meter counts from 0 unless its entry says otherwise. */
export function changeOf(entry: Entry | undefined): MeterChange | { problem: NumberProblem } | undefined {
  if (!entry?.isRestarted) return undefined;
  const [old, first] = [parseReading(entry.old ?? ''), parseReading(entry.first ?? '')];
  if ('problem' in old) return old;
  if ('problem' in first) return first;
  return { ...(old.value !== null && { old: old.value }), first: first.value ?? 0 };
}

const stateOf = (meter: Meter | undefined): string => meterState(meter ?? {});

/** Either language is read: no meter counts "5,340" as five and a bit, and a telephone may have a comma only. */
export const parseReading = (text: string) => parseNumber(text, 'ar');

export const isReady = (row: Pick<RoundRow, 'state' | 'checked'>): boolean =>
  row.state === 'typed' || row.state === 'skipped' || (row.state === 'flagged' && !isDoubtful(row));

export const isDoubtful = ({ state, checked }: Pick<RoundRow, 'state' | 'checked'>): boolean =>
  state === 'flagged' && checked?.flags.includes('hundredfold') === true;

export type RoundHandle = { goOn: () => void };

export const isDone = (row: Pick<RoundRow, 'state' | 'checked'>): boolean => row.state === 'read' || isReady(row);

/** Names what Enter asks over a flagged row: another number, or another meter, is another question. */
export const questionOf = ({ id, entry }: Pick<RoundRow, 'id' | 'entry'>): string =>
  `${id} ${entry?.isRestarted ? `changed ${entry.old ?? ''} ${entry.first ?? ''}: ` : ''}${entry?.text ?? ''}`;

export const countOf = ({ entries }: Pick<Round, 'entries'>): number => Object.keys(entries).length;

const withEntry = (round: Round, id: string, entry: Entry | undefined): Round => {
  const others = Object.entries(round.entries).filter(([other]) => other !== id);
  return { ...round, entries: Object.fromEntries(entry ? [...others, [id, entry]] : others) };
};

type Target = Pick<MeteredUnit, 'id' | 'meter'>;

const entryOf = ({ entries }: Round, { id, meter }: Target): Entry => entries[id] ?? { text: '', known: stateOf(meter) };

/** Typing replaces a skip too; an emptied input is no entry. */
export function typed(round: Round, row: Target, text: string): Round {
  const { skipped: _, ...entry } = entryOf(round, row);
  return withEntry(round, row.id, text === '' ? undefined : { ...entry, text });
}

export function skipped(round: Round, row: Target, reason: string): Round {
  const { known } = entryOf(round, row);
  return withEntry(round, row.id, reason.trim() === '' ? undefined : { text: '', known, skipped: reason.trim() });
}

export function accepted(round: Round, row: Target): Round {
  const entry = round.entries[row.id];
  return entry ? withEntry(round, row.id, { ...entry, accepted: entry.text }) : round;
}

export function restarted(round: Round, row: Target): Round {
  const entry = round.entries[row.id];
  if (!entry || entry.skipped !== undefined) return round;
  const { isRestarted, old: _old, first: _first, ...rest } = entry;
  return withEntry(round, row.id, isRestarted ? rest : { ...rest, isRestarted: true });
}

export function withChange(round: Round, row: Target, { old, first }: { old: string; first: string }): Round {
  const entry = round.entries[row.id];
  return entry?.isRestarted ? withEntry(round, row.id, { ...entry, old, first }) : round;
}

export function decided(round: Round, row: Target, keep: 'mine' | 'theirs'): Round {
  const entry = round.entries[row.id];
  if (!entry) return round;
  return withEntry(round, row.id, keep === 'mine' ? { ...entry, known: stateOf(row.meter), isBeside: true } : undefined);
}

/** Takes the entries out that were saved as they are here: what was typed since stays. */
export function settled(round: Round, id: string, entry: Entry | undefined): Round {
  return entry && round.entries[id] === entry ? withEntry(round, id, undefined) : round;
}

/** `note` says something of the reading; without a number, why there is none. */
export type TakenReading = { row: Target; text: string; note?: string };

export const taken = (round: Round, readings: readonly TakenReading[]): Round => {
  const entries = { ...round.entries };
  for (const { row, text, note } of readings) {
    const { known } = entryOf(round, row);
    entries[row.id] = { text, known, ...(note && (text === '' ? { skipped: note } : { note })) };
  }
  return { ...round, entries };
};

export type SummaryRow = {
  row: RoundRow;
  consumption?: number;
  before?: number;
  change?: number;
  flags: readonly RoundFlag[];
  note?: string;
};

export type RoundSummary = {
  read: readonly SummaryRow[];
  missing: readonly RoundRow[];
  flagged: readonly SummaryRow[];
  consumption: number;
  /** The part by which it differs from the round before, over the units that have both; undefined for none. */
  change?: number;
  cost?: number;
};

/** A reading that is typed and not saved counts as read. */
export function roundSummary(rows: readonly RoundRow[]): RoundSummary {
  const read = rows.filter((row) => row.value !== undefined).map(summaryRow);
  const compared = read.filter(({ change }) => change !== undefined);
  const costs = rows.flatMap(({ state, meter }) => (state === 'read' ? (meter?.read?.reading.cost ?? []) : []));
  const sum = (values: ReadonlyArray<number | undefined>) =>
    Math.round(values.reduce<number>((total, value) => total + Math.max(value ?? 0, 0), 0) * 100) / 100;
  return {
    read,
    missing: rows.filter((row) => row.value === undefined),
    flagged: read.filter(({ flags }) => flags.length > 0),
    consumption: sum(read.map((one) => one.consumption)),
    ...(compared.length > 0 && {
      change: sum(compared.map((one) => one.consumption)) / sum(compared.map((one) => one.before)) - 1,
    }),
    ...(costs.length > 0 && { cost: sum(costs) }),
  };
}

function summaryRow(row: RoundRow): SummaryRow {
  const { meter, state, checked } = row;
  const before = meter?.last?.consumption;
  if (state !== 'read' || !meter?.read) return { row, before, ...checked, flags: checked?.flags ?? [] };
  return { row, before, ...comparedReading(meter.read, meter.last), note: meter.read.reading.Notes ?? undefined };
}

/** `total` is the number of units of the round at the time. */
export const writeRound = (round: Round, total: number): ServiceDocument => ({ ...round, entries: { ...round.entries }, total });

export function readRound(document: ServiceDocument): Round | undefined {
  const { place, service, day, entries } = document;
  if (typeof place !== 'string' || typeof service !== 'string' || typeof day !== 'string' || !isDocument(entries))
    return undefined;
  return {
    place,
    service,
    day,
    entries: Object.fromEntries(Object.entries(entries).flatMap(readKept)),
  };
}

function readKept([id, entry]: [string, unknown]): ReadonlyArray<readonly [string, Entry]> {
  if (!isDocument(entry) || typeof entry.text !== 'string' || typeof entry.known !== 'string') return [];
  const { text, known, accepted: acceptedText, isRestarted, old, first, note, skipped: reason, isBeside } = entry;
  return [
    [
      id,
      {
        text,
        known,
        ...(typeof acceptedText === 'string' && { accepted: acceptedText }),
        ...(isRestarted === true && { isRestarted: true as const }),
        ...(typeof old === 'string' && { old }),
        ...(typeof first === 'string' && { first }),
        ...(typeof note === 'string' && { note }),
        ...(typeof reason === 'string' && { skipped: reason }),
        ...(isBeside === true && { isBeside: true as const }),
      },
    ],
  ];
}

export const askedPath = (asked: 'change' | 'skip', { id }: Pick<RoundRow, 'id'>): string =>
  `${readingsPath}?${new URLSearchParams({ asked, meter: id }).toString()}`;
