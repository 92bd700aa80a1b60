import { type MouseEvent, useEffect, useMemo, useReducer, useState } from 'react';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { type Language, useLanguage } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sayPartIsMissing, useCode } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import { setParam, useAddress } from '../../page/use-address';
import type { ColumnState } from './column-moves';
import { fitting, leastOfLead, leastOfText, narrowed, useFitting } from './fitting';
import { type Column, declaredWidth, type RecordList, type RowList, type WideColumn } from '../list-definition';
import { COLUMNS, isWholeShown } from '../views/saved-views';

type Declared = { name: string; optional?: boolean };

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : [];

function widthsIn(value: unknown): ColumnState['width'] {
  const isWidth = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && entry[1] >= 40 && entry[1] <= 1200;
  const widths = Object.entries(isDocument(value) ? value : {});
  return widths.every(isWidth) ? Object.fromEntries(widths) : {};
}

export const declaredState = (columns: readonly Declared[]): ColumnState => ({
  order: columns.map((column) => column.name),
  hidden: columns.filter((column) => column.optional).map((column) => column.name),
  width: {},
});

/** Reads a stored arrangement for the current columns. The first column always leads and is never hidden. */
export function readColumnState(stored: unknown, columns: readonly Declared[]): ColumnState {
  const declared = declaredState(columns);
  const read = isDocument(stored) ? stored : {};
  const wanted = namesIn(read['order']);
  const hiddenNames = namesIn(read['hidden']);
  const [lead, ...others] = declared.order;
  const order = [...new Set(wanted)].filter((name) => name !== lead);
  for (const [at, name] of others.entries()) {
    if (!order.includes(name)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, name);
  }
  const hidden = order.filter((name) => (wanted.includes(name) ? hiddenNames : declared.hidden).includes(name));
  return { order: lead === undefined ? order : [lead, ...order], hidden, width: widthsIn(read['width']) };
}

/** The width in px to which a column narrows: texts that give way may be cut before, figures and days are not. */
function leastOf<T>({ kind = 'text', least, yields }: Column<T>, width: number, isLead = false): number {
  if (isLead && kind === 'text') return leastOfLead(width);
  return least ?? (kind === 'text' && yields !== undefined ? leastOfText(width) : width);
}

const chosenColumns = <T>(
  state: ColumnState,
  columns: ReadonlyArray<Column<T>>,
  language: Language,
): ReadonlyArray<WideColumn<T>> =>
  state.order.flatMap((name) => {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column || state.hidden.includes(name)) return [];
    const given = state.width[name];
    const width = given ?? declaredWidth(column, language);
    return [{ ...column, width, least: given === undefined ? leastOf(column, width, column === columns[0]) : width }];
  });

export type TableColumns<T> = {
  state: ColumnState;
  arrange: (next: ColumnState) => void;
  chosen: ReadonlyArray<WideColumn<T>>;
  /** Those of the chosen that have room in the element of `box`; of columns that the reader chose all, though they may be too wide. */
  fitting: ReadonlyArray<WideColumn<T>>;
  box: (element: HTMLElement | null) => (() => void) | undefined;
  /** Called when the pointer goes down on a head, which it may drag to another place or width, or presses it twice. */
  onHead: (event: MouseEvent<HTMLElement>) => void;
};

export type Arranged = { resource: string; columns: readonly Declared[] };

export const keyOf = (resource: string) => `mz-columns-${resource}`;
export const storedState = ({ resource, columns }: Arranged): ColumnState =>
  readColumnState(readStored(browserStorage('localStorage'), keyOf(resource)), columns);

const shownOf = ({ order, hidden }: ColumnState): readonly string[] => order.filter((name) => !hidden.includes(name));

/** Names the shown columns in order, each with the width that the reader gave it: `name,price:180`. */
export const textOf = (state: ColumnState): string =>
  shownOf(state)
    .map((name) => (state.width[name] === undefined ? name : `${name}:${state.width[name]}`))
    .join(',');

const loadDerived = () => import('./derived-columns').then(({ derivedColumns }) => derivedColumns);

export function useAllColumns<T extends ServiceDocument, L extends RecordList<T>>(list: L): { list: L; askForAll: () => void } {
  const [address] = useAddress();
  const [isAsked, askForAll] = useReducer(() => true, false);
  const [stored] = useState(() => shownOf(storedState(list)));
  const named = address.get(COLUMNS);
  const shown = named ? [...namedWidths(named).keys()] : stored;
  const sorted = address.get('sortBy')?.split(',') ?? [];
  const isDeclared = (name: string) => list.columns.some((column) => column.name === name);
  const isWanted = isAsked || ![...shown, ...sorted].every(isDeclared);
  const derive = useCode(isWanted ? loadDerived : undefined);
  const whole = useMemo(() => (derive ? { ...list, columns: [...list.columns, ...derive(list)] } : list), [list, derive]);
  return { list: whole, askForAll };
}

const namedWidths = (text: string): ReadonlyMap<string, number | undefined> =>
  new Map(
    text.split(',').map((part) => {
      const [, name = part, width] = /^(.+):(\d{1,4})$/.exec(part) ?? [];
      return [name, width === undefined ? undefined : Number(width)];
    }),
  );

function stateOf(text: string, { columns }: Arranged): ColumnState {
  const named = namedWidths(text);
  const hidden = columns.flatMap(({ name }) => (named.has(name) ? [] : [name]));
  const width = Object.fromEntries([...named].filter(([, given]) => given !== undefined));
  return readColumnState({ order: [...named.keys(), ...hidden], hidden, width }, columns);
}

/** Arrangement of each open list before the reader changed it, by its key. */
export const before = new Map<string, ColumnState>();

const CHECK = 44;
export const checkWidth = ({ selectable = true }: { selectable?: boolean }): number => (selectable ? CHECK : 0);

/**
 * Returns the columns of a list: those that the address names, else as stored per resource on this device. The whole list is arranged
 * on this device; a view in its address, with which it is saved.
 */
export function useTableColumns<T>(list: Pick<RowList<T>, 'resource' | 'columns' | 'selectable'>): TableColumns<T> {
  const { resource, columns } = list;
  const key = keyOf(resource);
  const [address, write] = useAddress();
  const named = address.get(COLUMNS);
  const read = () => readStored(browserStorage('localStorage'), key);
  const [kept, setKept] = useState(() => ({ key, named, state: read() }));
  // Another view of a desk has columns of its own. A view that was saved may have taken the columns along.
  if (kept.key !== key) setKept({ key, named, state: read() });
  else if (kept.named !== named) setKept({ key, named, state: read() ?? kept.state });
  const stored = useMemo(() => readColumnState(kept.state, columns), [kept, columns]);
  const state = useMemo(() => (named ? stateOf(named, list) : stored), [named, list, stored]);
  useEffect(() => () => void before.delete(key), [key]);
  const language = useLanguage();
  const chosen = useMemo(() => chosenColumns(state, columns, language), [state, columns, language]);
  const isChosen = useMemo(() => shownOf(state).join() !== shownOf(declaredState(columns)).join(), [state, columns]);
  const { fitting: fit, box } = useFitting(chosen, isChosen ? narrowed : fitting, checkWidth(list));
  return useMemo(() => {
    const arrange = (next: ColumnState) => {
      if (named || !isWholeShown.get()) {
        write((query) => setParam(query, COLUMNS, textOf(next)), { replace: true });
        return;
      }
      if (!before.has(key)) before.set(key, stored);
      writeStored(browserStorage('localStorage'), key, next);
      setKept({ key, named, state: next });
    };
    const onHead = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) =>
      void loadCode(() => import('./head-drag')).then(
        ({ dragHead }) => dragHead(nativeEvent, currentTarget, { state, arrange, fitting: fit }),
        sayPartIsMissing,
      );
    return { state, arrange, chosen, onHead, fitting: fit, box };
  }, [named, write, key, stored, state, chosen, fit, box]);
}

const KEY = 'mz-compact-rows';

export function useDensity() {
  const [compact, setCompact] = useState(() => readStored(browserStorage('localStorage'), KEY) === true);
  return useMemo(
    () => ({
      compact,
      change(next: boolean) {
        setCompact(next);
        writeStored(browserStorage('localStorage'), KEY, next);
      },
    }),
    [compact],
  );
}
