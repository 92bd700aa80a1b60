import * as fc from 'fast-check';
import { createFormControl } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { unitSchema } from '@/resources/units/unit.schema';
import { replacingRows } from '@/ui/form/form-context';
import { createFormHistory } from '@/ui/form/history/undo-buttons';
import {
  copyOfValue,
  isRows,
  orderPath,
  recordOf,
  type RecordValues,
  rowPath,
  rowsOf,
  valuesOf,
  withValues,
} from '@/ui/form/record-values';
import type { Started } from '@/ui/form/history/undo-keys';
import { editedRows, movedTo } from '@/ui/form/rows/row-actions';

const unit = {
  name: 'Palm Tower',
  price: 1_000_000,
  gallery: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  expense: { name: 'Service charge', value: 20 },
  specs: [0, 1, 2, 3, 4, 5].map((at) => ({ featureNumber: at + 1, featureType: `Feature ${at}`, own: { kept: at } })),
};

function formOf(base: RecordValues = unit) {
  const start = valuesOf(unitSchema, base);
  const control = createFormControl<RecordValues>({ defaultValues: copyOfValue(start) });
  return { form: { ...control, setValue: replacingRows(control) }, start };
}

function opened(base: RecordValues = unit) {
  const { form, start } = formOf(base);
  let clock = 0;
  const history = createFormHistory({ form, start, now: () => clock });
  history.watch();
  /** One action of the user, after a pause. */
  const act = (action: () => void, pause = 5000) => {
    clock += pause;
    history.begin();
    action();
  };
  const set = (path: string, value: unknown) => form.setValue(path, value);
  const text = () => JSON.stringify(recordOf(unitSchema, form.getValues(), base));
  return { form, history, act, set, text, values: () => JSON.stringify(form.getValues()) };
}

const steps = ({ history }: ReturnType<typeof opened>) => history.get().past.length;

test('a change in a row leaves the former rows and the record it came with as they were', () => {
  const app = opened();
  const former: unknown = app.form.getValues('specs');
  const text = JSON.stringify(former);
  app.set('specs.byKey.o1.featureType', 'Pool');
  app.set('specs.order', ['o1', 'o0']);
  const now: unknown = app.form.getValues('specs');
  expect(JSON.stringify(former)).toBe(text);
  expect(unit.specs[1]?.featureType).toBe('Feature 1');
  expect(now).toMatchObject({ order: ['o1', 'o0'], byKey: { o1: { featureType: 'Pool' } } });
  expect(isRows(now) && isRows(former) && now.byKey.o2 === former.byKey.o2).toBe(true);
});

describe('what is one step', () => {
  test('typing into one field, until a pause or another field', () => {
    const app = opened();
    for (const name of ['P', 'Pa', 'Pal']) app.act(() => app.set('name', name), 200);
    expect(steps(app)).toBe(1);
    app.act(() => app.set('name', 'Palm'), 2000);
    app.act(() => app.set('price', 5), 200);
    app.act(() => app.set('name', 'Palms'), 200);
    expect(steps(app)).toBe(4);
    for (let back = 0; back < 3; back += 1) app.history.undo();
    expect(app.form.getValues('name')).toBe('Pal');
    app.history.undo();
    expect(app.form.getValues(['name', 'price'])).toEqual(['Palm Tower', 1_000_000]);
  });

  test('each thing that was done before the history watched', () => {
    const { form, start } = formOf();
    // A form without a page gives its first values until something listens.
    form.subscribe({ callback: () => undefined });
    const started: Started[] = [];
    const act = (at: number, path: string, value: unknown) => {
      started.push({ values: copyOfValue(form.getValues()), at });
      form.setValue(path, value);
    };
    const { order } = rowsIn({ form });
    act(0, 'specs.order', order.slice(1));
    act(5000, 'name', 'P');
    act(5200, 'name', 'Pa');
    act(9000, 'name', 'Palm');
    const history = createFormHistory({ form, start, started, now: () => 9100 });
    history.watch();
    const undone = () =>
      history
        .undo()
        ?.changes.map(({ path, before }) => `${path} ${String(before)}`)
        .join();
    const order0 = `specs.order ${String(order)}`;
    expect([undone(), undone(), undone(), undone()]).toEqual(['name Pa', 'name Palm Tower', order0, undefined]);
    expect(started).toEqual([]);
  });

  test('a tick is never typing', () => {
    const app = opened();
    for (const active of [false, true, false]) app.act(() => app.set(`${rowPath('specs', 'o0')}.active`, active), 100);
    // The second tick takes the first one back, and is its undo.
    expect(steps(app)).toBe(1);
    app.history.undo();
    expect(app.form.getValues(`${rowPath('specs', 'o0')}.active`)).toBeUndefined();
  });

  test('an action and what follows from it by itself', () => {
    const app = opened();
    app.act(() => {
      app.set('name', 'Palm');
      app.set('surface', 90);
    });
    expect(app.history.undo()?.changes.map(({ path }) => path)).toEqual(['name', 'surface']);
    expect(steps(app)).toBe(0);
    // An effect that answers the undo is no step, and redo stays possible.
    app.set('surface', null);
    expect(steps(app)).toBe(0);
    app.history.redo();
    expect(app.form.getValues(['name', 'surface'])).toEqual(['Palm', 90]);
  });

  test('a list and then an entry of it, taken back in the other order', () => {
    const app = opened();
    const before = app.text();
    app.act(() => {
      app.set('gallery', ['https://b.example/1.jpg']);
      app.set('gallery.0', 'https://c.example/1.jpg');
    });
    app.history.undo();
    expect([app.text(), steps(app)]).toEqual([before, 0]);
  });

  test('a change back to the value before is the undo of the last step', () => {
    const app = opened();
    const { order } = rowsIn(app);
    app.act(() => app.set('name', 'Palm'));
    app.act(() => app.set(orderPath('specs'), order.slice(1)));
    app.act(() => app.set(orderPath('specs'), [...order]));
    expect(steps(app)).toBe(1);
    app.history.redo();
    expect(rowsIn(app).order).toEqual(order.slice(1));
    app.act(() => app.history.undo());
    // A new change ends what could be done again.
    app.act(() => app.set('price', 7));
    expect(app.history.redo()).toBeUndefined();
  });
});

const rowsIn = ({ form }: Pick<ReturnType<typeof opened>, 'form'>) => {
  const rows: unknown = form.getValues('specs');
  return isRows(rows) ? rows : rowsOf([]);
};

/** Action of a user: its kind, its row, and its place or value. */
const actions = fc.array(fc.tuple(fc.nat(9), fc.nat(20), fc.nat(20)), { minLength: 50, maxLength: 50 });

function doAnything(app: ReturnType<typeof opened>, [kind, row, choice]: readonly [number, number, number]) {
  const rows = rowsIn(app);
  const key = rows.order[row % Math.max(1, rows.order.length)] ?? 'o0';
  const without = rows.order.filter((other) => other !== key);
  const kinds = [
    () => app.set('name', `Name ${choice}`),
    () => app.set('surface', choice % 2 === 0 ? null : choice),
    () => app.set('expense.value', choice),
    () => app.set('gallery', [`https://a.example/${choice}.jpg`]),
    () => app.set(`${rowPath('specs', key)}.featureType`, `Typed ${choice}`),
    () => app.set(`${rowPath('specs', key)}.featureDescAr`, 'شرفة'),
    () => app.set(`${rowPath('specs', key)}.active`, choice % 2 === 0),
    () => app.set(orderPath('specs'), [...movedTo(rows.order, [key], choice % 7)]),
    () => app.set(orderPath('specs'), without),
    () => {
      const added = [{ featureType: 'New', active: true }, { nested: { deep: [choice] } }];
      const edited = editedRows(rows, { added, at: row % (rows.order.length + 1) }, 'featureNumber').rows;
      app.form.setValues(withValues(app.form.getValues(), [['specs', edited]]));
    },
  ];
  kinds[kind]?.();
}

test('undo of any 50 actions restores the record byte for byte, and redo does them again', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const app = opened();
      const first = { text: app.text(), values: sorted(app.values()) };
      for (const one of all) app.act(() => doAnything(app, one));
      // So that the last action takes none back.
      app.act(() => app.set('city', 'Dubai'));
      const last = sorted(app.values());
      const count = steps(app);
      while (app.history.undo());
      expect(app.text()).toBe(first.text);
      expect(sorted(app.values())).toBe(first.values);
      while (app.history.redo());
      expect(sorted(app.values())).toBe(last);
      expect(steps(app)).toBe(count);
    }),
    { numRuns: 60 },
  );
});

/** The values with their names in order: a value that was taken away and put back comes last. */
const sorted = (text: string) =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
