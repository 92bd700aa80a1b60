import type { TFunction } from 'i18next';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { OpenRows } from '../record-form-open-rows';
import type { Undos } from '../record-form-undos';
import { isRows, orderPath, rowPath, rowsOf, type Rows, type RecordValues } from '../record-form-values';
import { copyOf, moved, newKey, nextNumber } from './row-order';

export type RowActions = {
  add: () => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, by: number) => void;
};

type Parts = {
  form: Pick<UseFormReturn<RecordValues>, 'getValues' | 'setValue' | 'clearErrors'>;
  name: string;
  openRows: OpenRows;
  undos: Undos;
  numbered: string | undefined;
  /** A flag that a copy does not take over. */
  single: string | undefined;
  /** What a new row starts with. */
  start: (rows: readonly ServiceDocument[]) => ServiceDocument;
  /** "Spec 2: Balcony". */
  nameOf: (key: string) => string;
  announce: (text: string) => void;
  t: TFunction;
};

/** What can be done to the rows of a list. Each reads the order of the moment, so that the actions stay the same for every row. */
export function createRowActions({
  form,
  name,
  openRows,
  undos,
  numbered,
  single,
  start,
  nameOf,
  announce,
  t,
}: Parts): RowActions {
  const current = (): Rows => {
    const value: unknown = form.getValues(name);
    return isRows(value) ? value : rowsOf([]);
  };
  // At once, so that the focus can be put where the row is now.
  const setOrder = (order: readonly string[]) => flushSync(() => form.setValue(orderPath(name), [...order]));

  function insert(row: ServiceDocument, at: number) {
    const rows = current();
    const key = newKey(rows);
    const number = numbered ? { [numbered]: nextNumber(rows, numbered) } : {};
    form.setValue(rowPath(name, key), { ...row, ...number });
    openRows.set(rowPath(name, key), true);
    setOrder(rows.order.toSpliced(at, 0, key));
    announce(t('formRows.added', { name: nameOf(key) }));
    focusFirstField(rowPath(name, key));
  }

  return {
    add() {
      const { order, byKey } = current();
      insert(start(order.map((key) => byKey[key]).filter(isDocument)), order.length);
    },
    duplicate(key) {
      const { order, byKey } = current();
      const copy = copyOf(byKey[key]);
      insert(single ? { ...copy, [single]: false } : copy, order.indexOf(key) + 1);
    },
    remove(key) {
      const { order } = current();
      const at = order.indexOf(key);
      const removed = nameOf(key);
      const neighbour = order[at + 1] ?? order[at - 1];
      setOrder(order.filter((other) => other !== key));
      // Should it come back, the next Save finds them again.
      form.clearErrors(rowPath(name, key));
      document.getElementById(neighbour ? rowId(rowPath(name, neighbour)) : addId(name))?.focus();
      const putBack = () => {
        setOrder(current().order.toSpliced(at, 0, key));
        announce(t('formRows.putBack', { name: nameOf(key) }));
        document.getElementById(rowId(rowPath(name, key)))?.focus();
      };
      undos.offer({
        text: t('formRows.removed', { name: removed }),
        run: putBack,
        isUndone: () => current().order.includes(key),
      });
    },
    move(key, by) {
      const { order } = current();
      const next = moved(order, key, by);
      const moving = nameOf(key);
      const focused = document.activeElement;
      setOrder(next);
      if (focused instanceof HTMLElement) focused.focus();
      announce(t('formRows.moved', { name: moving, number: next.indexOf(key) + 1, count: next.length }));
    },
  };
}

/** The element of a row that takes the focus: its heading. */
export const rowId = (path: string) => `row-${path.replaceAll('.', '-')}`;
export const addId = (name: string) => `add-${name}`;

function focusFirstField(path: string) {
  const row = document.getElementById(rowId(path))?.closest('[role="group"]');
  const field = row?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea');
  field?.focus();
}
