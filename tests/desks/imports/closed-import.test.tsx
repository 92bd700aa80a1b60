import { createQueryClient } from '@/app/query-client';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { patched } from '@/api/document';
import { entriesOf, reportOf } from '@/desks/imports/report/import-reports';
import { keptReport } from '@/desks/imports/report/import-run';
import { undoImport } from '@/desks/imports/report/undo-import';
import { importWrites } from '@/desks/imports/report/write-import';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { ServiceDocument } from '@/schema/document';
import { createRun } from '@/ui/write-run/write-run';
import { importSheets, planned, tableOf } from './plan-file';

/** A service of units that stops answering once it holds so many. */
function serviceThatStops(units: readonly ServiceDocument[], most: number) {
  const stored = new Map(units.map((unit) => [String(unit._id), unit]));
  let isGone = false;
  const answer = (value: ServiceDocument) => {
    isGone ||= stored.size === most;
    return isGone ? new Promise<never>(() => {}) : Promise.resolve(value);
  };
  const put = (unit: ServiceDocument) => {
    stored.set(String(unit._id), unit);
    return answer(unit);
  };
  const resource = {
    ...unitImport,
    storeCheck: undefined,
    holding: undefined,
    all: () => ({ queryKey: ['units', 'all'], queryFn: () => Promise.resolve({ rows: [...stored.values()], unreadable: 0 }) }),
    detail: (id: string) => ({
      queryKey: ['unit', id],
      queryFn: () => {
        const unit = stored.get(id);
        return unit ? Promise.resolve(unit) : Promise.reject(new ApiError({ problem: 'notFound', status: 404 }));
      },
    }),
    create: () => ({ mutationFn: (unit: ServiceDocument) => put({ ...unit, _id: `n${stored.size}` }) }),
    replace: (whole: ServiceDocument) => ({ mutationFn: (changes: ServiceDocument) => put(patched(whole, changes)) }),
    remove: (id: string) => ({ mutationFn: () => Promise.resolve(stored.delete(id)) }),
  } as unknown as typeof unitImport;
  return { resource, stored, goOn: () => (isGone = false) };
}

test('a page that is closed between a write and its note in the report leaves nothing that an undo would not take back', async () => {
  // One stands there already just as the file has it.
  const units = [
    { _id: 'u1', name: 'A-1', price: 100, city: 'Dubai' },
    { _id: 'u2', name: 'B-1', price: 700, city: 'Ajman' },
  ];
  const { resource, stored, goOn } = serviceThatStops(units, 4);
  const files = [
    tableOf('ID | Name | Price | City\nu1 | A-1 | 110 | Dubai\n | B-2 | 720 | Ajman\n | B-1 | 700 | Ajman\n | B-3 | 1 | Ajman'),
  ];
  const plan = await planned(resource, files, { records: units, key: [] });
  const of = { plan, sheets: importSheets(resource, files), fixes: new Map<string, string>() };
  const report = keptReport({ about: { connection: 'c', resource: 'units', name: 'x' }, of, comparison: undefined });
  const writes = importWrites(createQueryClient(), resource, plan.records, { onSend: report.noteSent });
  const run = createRun(createQueryClient(), writes);
  report.keep(run);
  run.queue.run();
  await expect.poll(() => stored.size).toBe(4);

  goOn();
  const at = { connection: 'c', key: report.key };
  const entries = await entriesOf(at);
  expect(entries.map(({ outcome }) => outcome)).toEqual(['changed', 'created', 'sent']);
  const undo = createRun(createQueryClient(), undoImport(createQueryClient(), resource, entries, (await reportOf(at))?.listed));
  undo.queue.run();
  await expect.poll(() => undo.queue.current().phase).toBe('ended');
  expect(undo.outcomes().map(({ state }) => state)).toEqual(['deleted', 'deleted', 'changed']);
  expect([...stored.values()]).toEqual(units);
});
