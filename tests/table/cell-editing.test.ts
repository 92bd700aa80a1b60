import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import type { ServiceDocument } from '@/schema/document';
import { amount, record, text } from '@/schema/field';
import { closeNotice, currentNotices } from '@/ui/notices/notices';
import { beginEdit, check, openedIn, save, takeBack } from '@/ui/table/cells/cell-editing';
import { cellEdits } from '@/ui/table/cells/cell-edits';
import type { EditedCells, RecordList } from '@/ui/table/list-definition';

const schema = record('unit', { name: text('Name'), price: amount('Price'), type: text('Type') });

/** A service of one unit. `answer` decides what a write does; by default it stores. */
function service(unit: ServiceDocument) {
  const state = { unit, writes: [] as ServiceDocument[], answer: (stored: ServiceDocument): unknown => (state.unit = stored) };
  const resource: EditedCells = {
    schema,
    warn: ({ price }) => (Number(price) > 1000 ? [{ path: 'price', fingerprint: 'high', message: () => 'High' }] : []),
    titleOf: ({ name }) => String(name),
    detail: (id) => ({ queryKey: ['unit', id], queryFn: () => Promise.resolve(state.unit) }),
    // The write sends the record it was made for.
    replace: (whole) => ({
      mutationFn: async () => {
        state.writes.push(whole);
        await Promise.resolve();
        return state.answer(whole);
      },
      meta: { invalidates: [['units']] },
    }),
  };
  return { state, resource };
}

const list = {
  resource: 'units',
  schema,
  columns: [
    { name: 'name', kind: 'text', value: (unit: ServiceDocument) => String(unit.name), width: 100 },
    { name: 'price', kind: 'number', value: (unit: ServiceDocument) => Number(unit.price), edit: 'price', width: 100 },
    { name: 'type', kind: 'text', value: (unit: ServiceDocument) => String(unit.type), edit: 'type', width: 100 },
  ],
  idOf: (unit: ServiceDocument) => String(unit.id),
} as unknown as RecordList<ServiceDocument>;

const unit = { id: 'u1', name: 'A-1', price: 100, type: 'Villa' };
const other = { id: 'u2', name: 'A-2', price: 200, type: 'Villa' };

function opened(resource: EditedCells, column = 'price', record_: ServiceDocument = unit) {
  const found = list.columns.find(({ name }) => name === column);
  if (!found) throw new Error('No such column');
  beginEdit({ list, resource, record: record_, column: found, at: 0 });
  const edit = openedIn('units');
  if (!edit) throw new Error('Nothing is open');
  return edit;
}

const nothing = () => undefined;
const page = () => ({ client: new QueryClient({ defaultOptions: { queries: { retry: false } } }), open: nothing });
const stateOf = (column = 'price') => cellEdits.get()?.statesOf('units', 'u1')?.get(column);
const texts = () => currentNotices().map(({ text: said }) => said);
const shown = (records: readonly ServiceDocument[], rows = Uint32Array.from(records.keys())) =>
  cellEdits.get()?.over(list, records, rows);

beforeEach(() => {
  // A page asks before it is left while something is not saved.
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  cellEdits.set(undefined);
  for (const { id } of currentNotices()) closeNotice(id);
});

describe('the edit of a cell', () => {
  it('shows what was typed while it is saved, and takes it back with Undo', async () => {
    const { state, resource } = service(unit);
    save(page(), opened(resource), { price: 150 }, false, nothing);
    expect(stateOf()).toBe('saving');
    expect(shown([unit, other])?.records[0]).toEqual({ ...unit, price: 150 });
    await expect.poll(texts).toEqual(['A-1: Price saved']);
    expect(state.unit).toEqual({ ...unit, price: 150 });
    currentNotices()[0]?.action?.run();
    await expect.poll(() => state.unit).toEqual(unit);
  });

  it('sends nothing where nothing was changed', () => {
    const { state, resource } = service(unit);
    expect(save(page(), opened(resource), {}, false, nothing)).toEqual([]);
    expect(stateOf()).toBeUndefined();
    expect(state.writes).toEqual([]);
  });

  it('shows what deserves a look first, and sends once that was seen', async () => {
    const { state, resource } = service(unit);
    const edit = opened(resource);
    expect(save(page(), edit, { price: 5000 }, false, nothing)).toEqual(['High']);
    expect(state.writes).toEqual([]);
    save(page(), edit, { price: 5000 }, true, nothing);
    await expect.poll(() => state.unit.price).toBe(5000);
  });

  it('keeps what was refused at its cell, with the reason of the service, until it is corrected', async () => {
    const { state, resource } = service(unit);
    state.answer = () => {
      throw new ApiError({ problem: 'invalid', method: 'PUT', status: 422, fields: [{ path: 'price', messages: ['too low'] }] });
    };
    save(page(), opened(resource), { price: 1 }, false, nothing);
    await expect.poll(stateOf).toBe('refused');
    const edit = openedIn('units');
    expect(edit?.reason).toBe('too low');
    expect(shown([unit])?.records[0]).toEqual({ ...unit, price: 1 });
    state.answer = (stored) => (state.unit = stored);
    if (edit) save(page(), edit, { price: 10 }, false, nothing);
    await expect.poll(() => state.unit.price).toBe(10);
  });

  it('is shown as it was once it is taken back', () => {
    const { resource } = service(unit);
    takeBack(opened(resource));
    expect(stateOf()).toBeUndefined();
    expect(shown([unit])).toBeUndefined();
  });

  it.each([
    { named: 'stored', isStored: true, ends: undefined, told: ['A-1: Price saved'] },
    { named: 'not stored', isStored: false, ends: 'refused', told: [] },
  ])('is checked by reading where its answer was lost, and was $named', async ({ isStored, ends, told }) => {
    const { state, resource } = service(unit);
    state.answer = (stored) => {
      if (isStored) state.unit = stored;
      throw new ApiError({ problem: 'network', method: 'PUT' });
    };
    const queries = page();
    save(queries, opened(resource), { price: 150 }, false, nothing);
    await expect.poll(stateOf).toBe('unknown');
    const edit = openedIn('units');
    if (edit) await check(queries, edit);
    await expect.poll(stateOf).toBe(ends);
    expect(state.writes).toHaveLength(1);
    expect(texts().filter((said) => said.endsWith('saved'))).toEqual(told);
  });

  it('is not sent over what somebody else has changed since, and says what is there now', async () => {
    const { state, resource } = service({ ...unit, price: 120, type: 'Studio' });
    save(page(), opened(resource), { price: 150 }, false, nothing);
    await expect.poll(stateOf).toBe('refused');
    expect(openedIn('units')?.reason).toContain('120');
    expect(state.writes).toEqual([]);
    // Saved again, it replaces the price alone.
    const edit = openedIn('units');
    if (edit) save(page(), edit, { price: 150 }, false, nothing);
    await expect.poll(() => state.unit).toEqual({ ...unit, price: 150, type: 'Studio' });
  });

  it('tells a failed read before the write as nothing sent', async () => {
    const { resource } = service(unit);
    const detail: EditedCells['detail'] = (id) => ({
      queryKey: ['unit', id],
      queryFn: () => Promise.reject(new ApiError({ problem: 'network', method: 'GET' })),
    });
    save(page(), opened({ ...resource, detail }), { price: 150 }, false, nothing);
    await expect.poll(stateOf).toBe('refused');
  });

  it('waits for the write of another cell of the same record', async () => {
    const { state, resource } = service(unit);
    let answer: () => void = nothing;
    const first = new Promise<void>((resolve) => (answer = resolve));
    let count = 0;
    state.answer = (stored) => {
      state.unit = stored;
      count += 1;
      return count === 1 ? first : undefined;
    };
    const queries = page();
    save(queries, opened(resource), { price: 150 }, false, nothing);
    await expect.poll(() => state.writes).toHaveLength(1);
    save(queries, opened(resource, 'type'), { type: 'Studio' }, false, nothing);
    // The write of another record, begun later, has been made: this one would be too.
    const beside = service(other);
    save(queries, opened(beside.resource, 'type', other), { type: 'Studio' }, false, nothing);
    await expect.poll(() => beside.state.unit.type).toBe('Studio');
    expect(state.writes).toHaveLength(1);
    expect(shown([unit])?.records[0]).toEqual({ ...unit, price: 150, type: 'Studio' });
    answer();
    await expect.poll(() => state.unit).toEqual({ ...unit, price: 150, type: 'Studio' });
  });

  it('keeps its row in the list where that no longer matches, also under the headings of groups', () => {
    const { resource } = service(unit);
    opened(resource);
    // The other unit, and the heading of a group, which comes after the last record.
    expect(shown([unit, other], Uint32Array.from([2, 1]))).toEqual({
      records: [unit, other],
      rows: Uint32Array.from([0, 2, 1]),
      strays: new Set(['u1']),
    });
    expect(shown([other], Uint32Array.from([1, 0]))).toEqual({
      records: [other, unit],
      rows: Uint32Array.from([1, 2, 0]),
      strays: new Set(['u1']),
    });
  });

  it('goes with the session, since its record was read with a key that is no longer there', () => {
    const { resource } = service(unit);
    opened(resource);
    cellEdits.get()?.forget();
    expect(openedIn('units')).toBeUndefined();
    expect(shown([other])).toBeUndefined();
  });
});
