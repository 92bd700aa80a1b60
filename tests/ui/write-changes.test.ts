import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { recordOrRow } from '@/api/list-row';
import type { ServiceDocument } from '@/schema/document';
import { changeWrites, undoWrites, type WrittenResource } from '@/ui/change-many/write-changes';

const unit = { _id: 'u1', name: 'A-1', price: 100, city: 'Dubai', gallery: ['a.jpg'] };
const planned = { id: 'u1', document: unit, after: { ...unit, price: 150 } };

/** A run over one unit of a service, which colleagues change as well. */
function run(failures: ApiError[] = [], read?: () => Promise<ServiceDocument>) {
  const service: { stored: ServiceDocument; writes: number } = { stored: unit, writes: 0 };
  const resource = {
    titleOf: ({ name }: ServiceDocument) => String(name),
    detail: (id: string) => ({ queryKey: ['unit', id], queryFn: read ?? (() => Promise.resolve(service.stored)) }),
    replace: (whole: ServiceDocument) => ({
      mutationFn: () => {
        service.writes += 1;
        const failure = failures.shift();
        // A request without an answer may have arrived.
        if (failure?.problem !== 'invalid') service.stored = whole;
        return failure ? Promise.reject(failure) : Promise.resolve(whole);
      },
    }),
  } as unknown as WrittenResource;
  const parts = { client: new QueryClient(), resource };
  const [change] = changeWrites(parts, [planned]).items;
  if (!change) throw new Error('Nothing to write');
  return {
    service,
    change: () => change.write(),
    undo: async (written: Awaited<ReturnType<typeof change.write>>['written']) =>
      written && (await undoWrites(parts, [written]).items[0]?.write())?.outcome,
    colleague: (changes: ServiceDocument) => void (service.stored = { ...service.stored, ...changes }),
  };
}

test('a record of which the service gives a summary alone is not written', async () => {
  const row = { _id: unit._id, name: unit.name, price: unit.price };
  const withoutRecord = () => Promise.reject(new ApiError({ problem: 'noDetails' }));
  const { service, change } = run([], () =>
    recordOrRow('u1', withoutRecord(), () => Promise.resolve({ rows: [row], unreadable: 0 })),
  );
  await expect(change()).rejects.toMatchObject({ problem: 'summary' });
  expect(service).toEqual({ stored: unit, writes: 0 });
});

describe('the undo of a run', () => {
  test.each<[title: string, changes: ServiceDocument, outcome: string, left: ServiceDocument]>([
    ['nothing', {}, 'written', unit],
    ['the same field', { price: 175 }, 'changedSince', { ...unit, price: 175 }],
    ['the same field back', { price: 100 }, 'already', unit],
    ['another field', { city: 'Ajman' }, 'written', { ...unit, city: 'Ajman' }],
    ['both', { price: 175, city: 'Ajman' }, 'changedSince', { ...unit, price: 175, city: 'Ajman' }],
  ])('leaves what a colleague changed after it: %s', async (_, changes, outcome, left) => {
    const { service, change, undo, colleague } = run();
    const { written } = await change();
    colleague(changes);
    expect(await undo(written)).toBe(outcome);
    expect(service.stored).toEqual(left);
  });

  test('leaves what a colleague changed between the preview and the write', async () => {
    const { service, change, undo, colleague } = run();
    colleague({ city: 'Ajman', gallery: ['a.jpg', 'b.jpg'] });
    const { written } = await change();
    expect(service.stored).toEqual({ ...unit, price: 150, city: 'Ajman', gallery: ['a.jpg', 'b.jpg'] });
    expect(await undo(written)).toBe('written');
    expect(service.stored).toEqual({ ...unit, city: 'Ajman', gallery: ['a.jpg', 'b.jpg'] });
  });

  test('takes back what an attempt stored whose answer was lost', async () => {
    const { service, change, undo } = run([new ApiError({ problem: 'network' })]);
    await expect(change()).rejects.toThrow(ApiError);
    const { outcome, written } = await change();
    expect([outcome, service.writes]).toEqual(['already', 1]);
    await undo(written);
    expect(service.stored).toEqual(unit);
  });

  test('leaves a colleague’s equal change of a record that refused the run’s', async () => {
    const { change, colleague } = run([new ApiError({ problem: 'invalid', status: 422 })]);
    await expect(change()).rejects.toThrow(ApiError);
    colleague({ price: 150 });
    expect(await change()).toEqual({ outcome: 'already' });
  });
});
