import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { parseJson } from '@/api/json';
import { recordOrRow } from '@/api/list-row';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { changedSince, readerAhead } from '@/ui/write-run/delete-created';

const longNumber = (digits: string): unknown => parseJson(digits);

const specs = [{ featureType: 'Tower', featureDesc: 'A' }];
const after = { name: 'A-1', price: 100, surface: longNumber('90071992547409930'), specs, city: '' };
const stored = { ...after, _id: 'u1', updatedAt: '2026-01-01', options: [], isDeleted: false };

const [tower] = specs;
test.each<[title: string, differs: ServiceDocument, changed: string[]]>([
  ['as the service stored it', {}, []],
  ['with identifiers of its rows', { specs: [{ _id: 's1', ...tower }] }, []],
  ['without what was empty', { city: undefined }, []],
  ['with another value', { price: 101 }, ['price']],
  ['with an emptied value', { price: null }, ['price']],
  ['with a field filled in', { location: 'By the sea' }, ['location']],
  ['with a row added', { options: [{ optionName: 'Parking' }] }, ['options']],
  ['with a further value in a row', { specs: [{ ...tower, active: true }] }, ['specs']],
  ['with another row', { specs: [tower, { featureType: 'View' }] }, ['specs']],
  ['with empty values in its rows', { specs: [{ ...tower, note: null }] }, []],
  ['with a long number of other digits', { surface: longNumber('90071992547409931') }, ['surface']],
  ['with a row changed', { specs: [{ ...tower, featureDesc: 'B' }] }, ['specs']],
])('a created record %s', (_, differs, changed) => {
  const fresh = { ...stored, ...differs };
  expect(changedSince(after, fresh, unitSchema)).toEqual(changed);
});

describe('records of a run', () => {
  function service() {
    const asked: string[] = [];
    const failing = new Set<string>();
    const detail = (id: string) => ({
      queryKey: ['record', id],
      queryFn: () => {
        asked.push(id);
        return failing.has(id)
          ? Promise.reject(new Error('no network'))
          : Promise.resolve({ _id: id, name: `${id} ${asked.length}` });
      },
    });
    return { asked, failing, read: readerAhead(new QueryClient(), detail, ['a', 'b', 'c']) };
  }

  test('are not read where the service gives a summary alone', async () => {
    const withoutRecord = () => Promise.reject(new ApiError({ problem: 'noDetails' }));
    const list = () => Promise.resolve({ rows: [{ _id: 'a', name: 'A-1' }], unreadable: 0 });
    const detail = (id: string) => ({ queryKey: ['record', id], queryFn: () => recordOrRow(id, withoutRecord(), list) });
    await expect(readerAhead(new QueryClient(), detail, [])('a')).rejects.toMatchObject({ problem: 'summary' });
  });

  test('are read while the one before is written, each once', async () => {
    const { asked, read } = service();
    expect(await read('a')).toMatchObject({ name: 'a 1' });
    await expect.poll(() => asked).toEqual(['a', 'b']);
    expect(await read('b')).toMatchObject({ name: 'b 2' });
    expect(await read('c')).toMatchObject({ name: 'c 3' });
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  test('are read anew after a pause', async () => {
    vi.useFakeTimers();
    const { asked, read } = service();
    await read('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual(['a', 'b']);
    expect(await read('b')).toMatchObject({ name: 'b 2' });
    await vi.advanceTimersByTimeAsync(2001);
    expect(await read('c')).toMatchObject({ name: 'c 4' });
  });

  test('are read anew where they could not be read ahead, and when one is written again', async () => {
    const { failing, read } = service();
    failing.add('b');
    await read('a');
    await expect(read('b')).rejects.toThrow('no network');
    failing.clear();
    expect(await read('b')).toMatchObject({ name: 'b 3' });
    expect(await read('b')).toMatchObject({ name: 'b 5' });
  });
});
