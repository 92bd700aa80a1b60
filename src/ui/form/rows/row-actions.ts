import type { TextKey, Translate } from '@/i18n/text-keys';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { formTexts } from '@/i18n/en/form';
import { foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import type { OpenRows } from './open-rows';
import type { Undos } from '../history/undo-notices';
import {
  copyOfRow,
  isRows,
  newKey,
  nextNumber,
  orderPath,
  originalAt,
  type RecordValues,
  rowPath,
  type Rows,
  rowsBy,
  rowsOf,
  rowValues,
} from '../record-values';

export type RowTexts = typeof formTexts;

export type RowsEdit = {
  values?: ReadonlyMap<string, ServiceDocument>;
  /** Added before `at`, or at the end. A row without a number gets the next free one. */
  added?: readonly ServiceDocument[];
  at?: number;
  removed?: readonly string[];
};

/** Each is one undo step, is announced, and moves the focus along. */
export type RowActions = {
  add: () => void;
  insert: (key: string, side: 'above' | 'below') => void;
  duplicate: (keys: readonly string[]) => void;
  remove: (keys: readonly string[]) => void;
  move: (keys: readonly string[], by: number) => void;
  moveTo: (keys: readonly string[], index: number) => void;
  /** Goes by the texts of a field, in the order of the first of each; rows without come last. */
  group: (field: string) => void;
  /** Adds copies at the end, or in place of all rows that are here, and announces `text`. */
  takeOver: (rows: readonly unknown[], replacing: boolean, text: string) => void;
  restore: (key: string) => void;
  /** Announces `text`, and returns the keys of the added rows. Leaves the focus where it is. */
  change: (edit: RowsEdit, text: string) => readonly string[];
  blank: () => ServiceDocument;
};

export type RowFocus = { row: (key: string | undefined) => void; added: (key: string) => void };

type Parts = {
  form: Pick<UseFormReturn<RecordValues>, 'getValues' | 'setValue' | 'clearErrors'>;
  name: string;
  schema: RecordSchema;
  base: ServiceDocument;
  openRows: OpenRows;
  undos: Undos;
  focus: RowFocus;
  numbered: string | undefined;
  single: string | undefined;
  copied: (row: ServiceDocument) => ServiceDocument;
  /** Asks where the rows hold what should not be lost. */
  askRemoval: (rows: readonly ServiceDocument[], remove: () => void) => void;
  start: (rows: readonly ServiceDocument[]) => ServiceDocument;
  nameOf: (key: string) => string;
  announce: (text: string) => void;
  t: Translate<TextKey<RowTexts>>;
};

/** Each action reads the current order, so that all rows share the same functions. */
export function createRowActions(parts: Parts): RowActions {
  const { form, name, schema, base, openRows, undos, focus, numbered, copied, start, nameOf, announce, t } = parts;
  const current = (): Rows => {
    const value: unknown = form.getValues(name);
    return isRows(value) ? value : rowsOf([]);
  };
  // Flushed, so that the focus can follow the row at once.
  const setOrder = (order: readonly string[]) => flushSync(() => form.setValue(orderPath(name), [...order]));
  const rowsBefore = (index: number): ServiceDocument[] => {
    const { order, byKey } = current();
    return order
      .slice(0, index)
      .map((key) => byKey[key])
      .filter(isDocument);
  };
  const rowsAt = (keys: readonly string[]) => keys.map((key) => current().byKey[key]).filter(isDocument);
  const namesOf = (keys: readonly string[]) =>
    keys.length === 1 ? nameOf(keys[0] ?? '') : t('sections.rows', { count: keys.length });

  // If the rows are put back, the next Save finds their errors again.
  const forgetErrors = (keys: readonly string[]) => keys.forEach((key) => form.clearErrors(rowPath(name, key)));

  function change(edit: RowsEdit): readonly string[] {
    const { rows, added } = editedRows(current(), edit, numbered);
    flushSync(() => form.setValue(name, rows));
    forgetErrors(edit.removed ?? []);
    return added;
  }

  function insert(rows: readonly ServiceDocument[], at: number) {
    const keys = change({ added: rows, at });
    // Flushed, so that the focus finds the fields of a row among many, which starts folded.
    flushSync(() => keys.forEach((key) => openRows.set(rowPath(name, key), true)));
    announce(t('rows.added', { name: namesOf(keys) }));
    const [first] = keys;
    if (first !== undefined) focus.added(first);
  }

  function remove(keys: readonly string[]) {
    const { order } = current();
    const removing = inOrder(order, keys);
    const index = order.indexOf(removing[0] ?? '');
    const removed = namesOf(removing);
    const rest = order.filter((key) => !removing.includes(key));
    setOrder(rest);
    forgetErrors(removing);
    focus.row(rest[index] ?? rest[index - 1]);
    undos.offer({
      text: t('rows.removed', { name: removed }),
      run: () => {
        setOrder(putBack(current().order, order, removing));
        announce(t('rows.putBack', { name: namesOf(removing) }));
        focus.row(removing[0]);
      },
      isUndone: () => removing.every((key) => current().order.includes(key)),
    });
  }

  function takeOver(rows: readonly unknown[], replacing: boolean, text: string) {
    const { order } = current();
    const copies = rows
      .map((row) => (replacing ? copied(copyOfRow(row)) : copyWithout(row, parts)))
      .map((row) => rowValues(schema, row))
      .filter(isDocument);
    const [first] = change({ added: copies, removed: replacing ? order : [] });
    announce(text);
    focus.row(first);
  }

  function moveTo(keys: readonly string[], index: number) {
    const { order } = current();
    const next = movedTo(order, keys, index);
    if (next.every((key, at) => key === order[at])) return;
    const moving = namesOf(keys);
    const focused = document.activeElement;
    setOrder(next);
    if (focused instanceof HTMLElement) focused.focus();
    announce(t('rows.moved', { name: moving, number: index + 1, count: next.length }));
  }

  return {
    blank: () => start(rowsBefore(current().order.length)),
    add: () => insert([start(rowsBefore(current().order.length))], current().order.length),
    insert(key, side) {
      const at = current().order.indexOf(key) + (side === 'below' ? 1 : 0);
      insert([start(rowsBefore(at))], at);
    },
    duplicate(keys) {
      const { order, byKey } = current();
      const copies = inOrder(order, keys).map((key) => copyWithout(byKey[key], parts));
      insert(copies, Math.max(...keys.map((key) => order.indexOf(key))) + 1);
    },
    remove: (keys) => parts.askRemoval(rowsAt(keys), () => remove(keys)),
    move(keys, by) {
      const { order } = current();
      const to = order.indexOf(inOrder(order, keys)[0] ?? '') + by;
      if (to < 0 || to > order.length - keys.length) return;
      moveTo(keys, to);
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    },
    moveTo,
    group(field) {
      const rows = current();
      const next = groupedBy(rows, field);
      if (next.every((key, at) => key === rows.order[at])) return announce(t('rows.groupedAlready'));
      setOrder(next);
      announce(t('rows.grouped', { count: next.length }));
      return focus.row(next[0]);
    },
    takeOver: (rows, replacing, text) =>
      parts.askRemoval(replacing ? rowsAt(current().order) : [], () => takeOver(rows, replacing, text)),
    restore(key) {
      const path = rowPath(name, key);
      flushSync(() => form.setValue(path, rowValues(schema, originalAt(base, path))));
      forgetErrors([key]);
      announce(t('rows.restored', { name: nameOf(key) }));
      focus.row(key);
    },
    change(edit, text) {
      const added = change(edit);
      announce(text);
      return added;
    },
  };
}

export function editedRows(rows: Rows, { values, added = [], at, removed = [] }: RowsEdit, numbered?: string) {
  const byKey: Record<string, unknown> = { ...rows.byKey };
  for (const [key, changed] of values ?? []) {
    const row = byKey[key];
    if (isDocument(row)) byKey[key] = { ...row, ...changed };
  }
  const keys = added.map((row) => {
    const known = { order: rows.order, byKey };
    const key = newKey(known);
    const isNumbered = numbered === undefined || (row[numbered] !== undefined && row[numbered] !== null);
    byKey[key] = isNumbered ? { ...row } : { ...row, [numbered]: nextNumber(known, numbered) };
    return key;
  });
  const order = rows.order.toSpliced(at ?? rows.order.length, 0, ...keys).filter((key) => !removed.includes(key));
  return { rows: rowsBy({ order, byKey }), added: keys };
}

/** `index` is for the first of the rows, or as near as there are rows. */
export function movedTo(order: readonly string[], keys: readonly string[], index: number): readonly string[] {
  const moving = inOrder(order, keys);
  const rest = order.filter((key) => !moving.includes(key));
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, ...moving);
}

export function groupedBy({ order, byKey }: Rows, field: string): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const key of order) {
    const row = byKey[key];
    const value = isDocument(row) ? row[field] : undefined;
    const text = typeof value === 'string' ? foldTight(value) : '';
    groups.set(text, [...(groups.get(text) ?? []), key]);
  }
  const without = groups.get('') ?? [];
  groups.delete('');
  return [...groups.values(), without].flat();
}

/** Goes behind the rows they came after, as far as these are still there. */
export function putBack(order: readonly string[], former: readonly string[], removed: readonly string[]): readonly string[] {
  return removed
    .filter((key) => !order.includes(key))
    .reduce<readonly string[]>((now, key) => {
      const before = former.slice(0, former.indexOf(key)).findLast((other) => now.includes(other));
      return now.toSpliced(before === undefined ? 0 : now.indexOf(before) + 1, 0, key);
    }, order);
}

const inOrder = (order: readonly string[], keys: readonly string[]) => order.filter((key) => keys.includes(key));

function copyWithout(row: unknown, { numbered, single, copied }: Pick<Parts, 'numbered' | 'single' | 'copied'>): ServiceDocument {
  const copy: Record<string, unknown> = { ...copied(copyOfRow(row)) };
  if (numbered) delete copy[numbered];
  return single ? { ...copy, [single]: false } : copy;
}
