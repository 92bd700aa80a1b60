import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { patched } from '@/api/document';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { ServiceDocument } from '@/schema/document';
import type { ImportedResource } from '@/desks/imports/plan/imported-resource';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { importWrites } from '@/desks/imports/report/write-import';
import { currentFormat } from '@/i18n/format';
import { planned, sheetOf, tableOf } from './plan-file';

const plan = (planNumber: number, planName: string, downPayment: number) => {
  return { _id: `p${planNumber}`, planNumber, planName, downPayment };
};
const unit = { _id: 'u1', name: 'B-1408', price: 900, paymentPlans: [plan(1, 'Cash', 10), plan(2, 'Easy', 20)] };

async function runOf(resource: ImportedResource, files: readonly FileSheet[], stored: readonly ServiceDocument[] = []) {
  const { records } = await planned(resource, files, { records: stored });
  const [record] = records;
  if (!record) throw new Error('Nothing to import');
  return { record, run: importWrites(new QueryClient(), resource, records) };
}

/** A service that holds one unit, and what is sent to it. */
function holding(fresh: ServiceDocument) {
  let stored = fresh;
  const sent: ServiceDocument[] = [];
  const resource = {
    ...unitImport,
    detail: (id: string) => ({ queryKey: ['unit', id], queryFn: () => Promise.resolve(stored) }),
    replace: (whole: ServiceDocument) => ({
      mutationFn: (changes: ServiceDocument) => {
        sent.push(changes);
        stored = patched(whole, changes);
        return Promise.resolve();
      },
    }),
  } as unknown as ImportedResource;
  return { resource, sent, stored: () => stored };
}

/** Imports changes of payment plans, and of the price, after others have stored `fresh`. */
async function imported(rows: ReadonlyArray<readonly (string | number)[]>, fresh: ServiceDocument) {
  const { resource, sent, stored } = holding(fresh);
  const prices = rows.filter(([id]) => id !== '').map(([id, price]) => [id ?? '', price ?? '']);
  const changed = rows.filter(([id]) => id === '').map(([, ...cells]) => ['u1', ...cells]);
  const files = [
    sheetOf([['ID', 'Price'], ...prices], 'Units'),
    sheetOf([['ID', 'Row', 'Plan name', 'Down payment'], ...changed], 'Payment plans'),
  ];
  const { record, run } = await runOf(resource, files, [unit]);
  const result = await run.write(record);
  const text = run.resultText(result, currentFormat()).replace(/[\u2066-\u2069]/g, '');
  return { result, text, stored, puts: () => sent.length, again: () => run.write(record) };
}

const easier = ['', 2, 'Easy', 30] as const;

describe('a record that others have changed since the dry run', () => {
  test('gets the rows of its lists beside theirs', async () => {
    const theirs = { ...unit, paymentPlans: [plan(1, 'Cash', 15), plan(2, 'Easy', 20), plan(3, 'Villa', 5)] };
    const { result, stored, again, puts } = await imported([easier, ['', '', 'Late', 40]], theirs);
    expect(result).toMatchObject({ outcome: 'changed' });
    const late = { planName: 'Late', downPayment: 40 };
    expect(stored().paymentPlans).toEqual([plan(1, 'Cash', 15), plan(2, 'Easy', 30), plan(3, 'Villa', 5), late]);
    expect(await again()).toEqual({ outcome: 'already' });
    expect(puts()).toBe(1);
  });

  test('is left, with the place named, where they changed the same value of the same row', async () => {
    const theirs = { ...unit, paymentPlans: [plan(2, 'Easy', 25), plan(1, 'Cash', 10)] };
    const { text, stored, puts } = await imported([['u1', 950], easier], theirs);
    expect(text).toContain('Skipped: Payment plans 2: Easy · Down payment was changed meanwhile');
    expect(stored()).toBe(theirs);
    expect(puts()).toBe(0);
  });

  test('is left where a row of the file is gone', async () => {
    const theirs = { ...unit, paymentPlans: [plan(1, 'Cash', 10)] };
    const { text, puts } = await imported([easier], theirs);
    expect(text).toContain('Skipped: Payment plans 2: Easy was changed meanwhile');
    expect(puts()).toBe(0);
  });
});

describe('a field that the list left out of a record', () => {
  const listed = { _id: 'u1', name: 'B-1408' };
  const write = async (fresh: ServiceDocument) => {
    const { resource, sent } = holding(fresh);
    const file = tableOf('ID | Price | City', 'u1 | 950 | Ajman');
    const { record, run } = await runOf(resource, [file], [listed]);
    const result = await run.write(record);
    return { sent: () => sent[0], text: run.resultText(result, currentFormat()).replace(/[\u2066-\u2069]/g, '') };
  };

  test('is not written over, and is named', async () => {
    const { sent, text } = await write({ ...listed, price: 900 });
    expect(text).toContain('Skipped: Price was changed meanwhile');
    expect(sent()).toBeUndefined();
  });

  test.each([
    ['not there', {}],
    ['emptied', { price: null }],
    ['there with the value of the file', { price: 950 }],
  ])('is written where it is %s', async (_, stored) => {
    const { sent } = await write({ ...listed, ...stored });
    expect(sent()).toEqual('price' in stored && stored.price === 950 ? { city: 'Ajman' } : { price: 950, city: 'Ajman' });
  });
});

test('a new record is one document for all attempts, so that one whose answer was lost is found and not sent again [T8]', async () => {
  const stored: ServiceDocument[] = [];
  const resource = {
    ...unitImport,
    all: () => ({ queryKey: ['units', 'all'], queryFn: () => Promise.resolve({ rows: [...stored], unreadable: 0 }) }),
    create: () => ({
      mutationFn: (document: ServiceDocument) => {
        stored.push({ ...document, _id: `n${stored.length}` });
        return Promise.reject(new ApiError({ problem: 'network' }));
      },
    }),
  } as unknown as ImportedResource;
  const file = tableOf('Name | Price', 'C-9 | 7');
  const { record, run } = await runOf(resource, [file]);
  await expect(run.write(record)).rejects.toThrow(ApiError);
  expect(await run.write(record)).toMatchObject({ outcome: 'created', id: 'n0' });
  expect(stored).toHaveLength(1);
});
