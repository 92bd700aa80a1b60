import { type MouseEvent, useEffect, useMemo, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import type { Language } from '@/i18n/i18n';
import { useLanguage } from '@/i18n/use-language';
import type { ServiceDocument } from '@/schema/document';
import { sayPartIsMissing } from '../lazy-part';
import { loadCode } from '../missing-code';
import { setParam, useAddress } from '../use-address';
import type { ColumnState } from './column-moves';
import type { derivedColumns } from './derived-columns';
import { useFitting } from './fitting';
import { type Column, declaredWidth, type RecordList, type WideColumn } from './list-definition';
import { COLUMNS } from './saved-views';

type Declared = { name: string; optional?: boolean };

const names = z.array(z.string());
const widths = z.record(z.string(), z.number().check(z.gte(40), z.lte(1200)));
const stateSchema = z.object({ order: z.unknown(), hidden: z.unknown(), width: z.unknown() });

function readOr<T>(type: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const read = z.safeParse(type, value);
  return read.success ? read.data : otherwise;
}

export const declaredState = (columns: readonly Declared[]): ColumnState => ({
  order: columns.map((column) => column.name),
  hidden: columns.filter((column) => column.optional).map((column) => column.name),
  width: {},
});

/** Reads a stored arrangement for the current columns. The first column always leads and is never hidden. */
export function readColumnState(stored: unknown, columns: readonly Declared[]): ColumnState {
  const declared = declaredState(columns);
  const read = z.safeParse(stateSchema, stored);
  if (!read.success) return declared;
  const wanted = readOr(names, read.data.order, []);
  const hiddenNames = readOr(names, read.data.hidden, []);
  const [lead, ...others] = declared.order;
  const order = [...new Set(wanted)].filter((name) => name !== lead);
  for (const [at, name] of others.entries()) {
    if (!order.includes(name)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, name);
  }
  const hidden = order.filter((name) => (wanted.includes(name) ? hiddenNames : declared.hidden).includes(name));
  return { order: lead === undefined ? order : [lead, ...order], hidden, width: readOr(widths, read.data.width, {}) };
}

/** Returns the columns to show, in order, with the width the reader gave them. */
const chosenColumns = <T>(
  state: ColumnState,
  columns: ReadonlyArray<Column<T>>,
  language: Language,
): ReadonlyArray<WideColumn<T>> =>
  state.order.flatMap((name) => {
    const column = columns.find((candidate) => candidate.name === name);
    return column && !state.hidden.includes(name)
      ? [{ ...column, width: state.width[name] ?? declaredWidth(column, language) }]
      : [];
  });

/** The columns of a table as this reader arranged them. */
export type TableColumns<T> = {
  state: ColumnState;
  arrange: (next: ColumnState) => void;
  chosen: ReadonlyArray<WideColumn<T>>;
  /** Those of the chosen that have room in the element of `box`. */
  fitting: ReadonlyArray<WideColumn<T>>;
  box: (element: HTMLElement | null) => (() => void) | undefined;
  /** Called when the pointer goes down on a head, which it may drag to another place or width, or presses it twice. */
  onHead: (event: MouseEvent<HTMLElement>) => void;
};

/** A list whose columns the reader arranges. */
export type Arranged = { resource: string; columns: readonly Declared[] };

const keyOf = (resource: string) => `mz-columns-${resource}`;
const storedState = ({ resource, columns }: Arranged): ColumnState =>
  readColumnState(readStored(browserStorage('localStorage'), keyOf(resource)), columns);

const shownOf = ({ order, hidden }: ColumnState): readonly string[] => order.filter((name) => !hidden.includes(name));
const shownNames = (state: ColumnState): string => shownOf(state).join(',');

/** Returns the columns as arranged on this device, for an address; undefined where they are as declared. */
export function columnsText(list: Arranged): string | undefined {
  const shown = shownNames(storedState(list));
  return shown === shownNames(declaredState(list.columns)) ? undefined : shown;
}

/**
 * Returns a list with a column for each field of its records, once the address or this device names one that is not declared, or
 * `askForAll` is called.
 */
export function useAllColumns<T extends ServiceDocument, L extends RecordList<T>>(list: L): { list: L; askForAll: () => void } {
  const [address] = useAddress();
  const [derive, setDerive] = useState<typeof derivedColumns>();
  const [isAsked, askForAll] = useReducer(() => true, false);
  const [stored] = useState(() => shownOf(storedState(list)));
  const shown = address.get(COLUMNS)?.split(',') ?? stored;
  const sorted = address.get('sortBy')?.split(',') ?? [];
  const isDeclared = (name: string) => list.columns.some((column) => column.name === name);
  const isWanted = !derive && (isAsked || ![...shown, ...sorted].every(isDeclared));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStill = true;
    loadCode(() => import('./derived-columns')).then(
      (part) => isStill && setDerive(() => part.derivedColumns),
      () => isStill && sayPartIsMissing(),
    );
    return () => {
      isStill = false;
    };
  }, [isWanted]);
  const whole = useMemo(() => (derive ? { ...list, columns: [...list.columns, ...derive(list)] } : list), [list, derive]);
  return { list: whole, askForAll };
}

/** Reads the columns that an address names, in their order; all others are hidden. */
function stateOf(text: string, { columns }: Arranged, width: ColumnState['width']): ColumnState {
  const named = new Set(text.split(','));
  const hidden = columns.flatMap(({ name }) => (named.has(name) ? [] : [name]));
  return readColumnState({ order: [...named, ...hidden], hidden, width }, columns);
}

/**
 * Returns the columns of a list: those that the address names, else as stored per resource on this device. `beside` is the width in px
 * that is not for columns.
 */
export function useTableColumns<T>(list: Pick<RecordList<T>, 'resource' | 'columns'>, beside = 0): TableColumns<T> {
  const { resource, columns } = list;
  const [address, write] = useAddress();
  const named = address.get(COLUMNS);
  const [kept, setKept] = useState(() => readStored(browserStorage('localStorage'), keyOf(resource)));
  const stored = useMemo(() => readColumnState(kept, columns), [kept, columns]);
  const state = useMemo(() => (named ? stateOf(named, list, stored.width) : stored), [named, list, stored]);
  const arrange = (next: ColumnState) => {
    const stays = named ? { ...stored, width: next.width } : next;
    setKept(stays);
    writeStored(browserStorage('localStorage'), keyOf(resource), stays);
    if (named) write((query) => setParam(query, COLUMNS, shownNames(next)), { replace: true });
  };
  const language = useLanguage();
  const chosen = useMemo(() => chosenColumns(state, columns, language), [state, columns, language]);
  const room = useFitting(chosen, beside);
  const onHead = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) =>
    void loadCode(() => import('./head-drag')).then(
      ({ dragHead }) => dragHead(nativeEvent, currentTarget, { state, arrange, fitting: room.fitting }),
      sayPartIsMissing,
    );
  return { state, arrange, chosen, onHead, ...room };
}

const KEY = 'mz-compact-rows';

/** Chooses rows of 44 or 36 pixels, for all tables on this device. */
export function useDensity() {
  const [compact, setCompact] = useState(() => readStored(browserStorage('localStorage'), KEY) === true);
  const change = (next: boolean) => {
    setCompact(next);
    writeStored(browserStorage('localStorage'), KEY, next);
  };
  return { compact, change };
}
