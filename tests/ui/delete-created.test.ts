import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '@/api/json';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { changedSince, readerAhead } from '@/ui/write-run/delete-created';

const longNumber = (digits: string): unknown => parseJson(digits);

describe('a created record', () => {
  const after = {
    name: 'A-1',
    price: 100,
    surface: longNumber('90071992547409930'),
    specs: [{ featureType: 'Tower', featureDesc: 'A' }],
    city: '',
  };
  const stored = { ...after, _id: 'u1', updatedAt: '2026-01-01', options: [], isDeleted: false };

  test.each<{ title: string; fresh: ServiceDocument; changed: string[] }>([
    { title: 'as the service stored it', fresh: stored, changed: [] },
    { title: 'with identifiers of its rows', fresh: { ...stored, specs: [{ _id: 's1', ...after.specs[0] }] }, changed: [] },
    { title: 'without what was empty', fresh: { ...stored, city: undefined }, changed: [] },
    { title: 'with another value', fresh: { ...stored, price: 101 }, changed: ['price'] },
    { title: 'with an emptied value', fresh: { ...stored, price: null }, changed: ['price'] },
    { title: 'with a field filled in', fresh: { ...stored, location: 'By the sea' }, changed: ['location'] },
    { title: 'with a row added', fresh: { ...stored, options: [{ optionName: 'Parking' }] }, changed: ['options'] },
    {
      title: 'with a further value in a row',
      fresh: { ...stored, specs: [{ ...after.specs[0], active: true }] },
      changed: ['specs'],
    },
    { title: 'with another row', fresh: { ...stored, specs: [...after.specs, { featureType: 'View' }] }, changed: ['specs'] },
    { title: 'with empty values in its rows', fresh: { ...stored, specs: [{ ...after.specs[0], note: null }] }, changed: [] },
    {
      title: 'with a long number of other digits',
      fresh: { ...stored, surface: longNumber('90071992547409931') },
      changed: ['surface'],
    },
    {
      title: 'with a row changed',
      fresh: { ...stored, specs: [{ featureType: 'Tower', featureDesc: 'B' }] },
      changed: ['specs'],
    },
  ])('$title', ({ fresh, changed }) => {
    expect(changedSince(after, fresh, unitSchema)).toEqual(changed);
  });
});

describe('records of a run', () => {
  afterEach(() => vi.useRealTimers());

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

  test('are read while the one before is written, each once', async () => {
    const { asked, read } = service();
    expect(await read('a')).toMatchObject({ name: 'a 1' });
    await vi.waitFor(() => expect(asked).toEqual(['a', 'b']));
    expect(await read('b')).toMatchObject({ name: 'b 2' });
    expect(await read('c')).toMatchObject({ name: 'c 3' });
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  test('are read anew after a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { asked, read } = service();
    await read('a');
    await vi.waitFor(() => expect(asked).toEqual(['a', 'b']));
    // The answer comes after the question.
    await new Promise((resolve) => void setTimeout(resolve, 20));
    vi.setSystemTime(Date.now() + 2001);
    expect(await read('b')).toMatchObject({ name: 'b 3' });
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
