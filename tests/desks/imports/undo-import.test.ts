import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { writeJson } from '@/api/json';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { ServiceDocument } from '@/schema/document';
import { takenBack, undoImport } from '@/desks/imports/report/undo-import';

describe('a changed record', () => {
  const before = { _id: 'u1', name: 'A-1', price: 100, priceBase: 'total', city: 'Dubai' };
  const after = { ...before, price: 110, city: 'Ajman', type: 'villa' };

  test.each<[title: string, fresh: ServiceDocument, restored: ServiceDocument, kept: string[]]>([
    ['nobody has changed', after, before, []],
    ['changed elsewhere', { ...after, location: 'x' }, { ...before, location: 'x' }, []],
    ['changed in one of the fields', { ...after, price: 120 }, { ...before, price: 120 }, ['Price']],
    ['put back by somebody else', before, before, []],
    ['priced otherwise', { ...after, priceBase: 'per year' }, { ...before, price: 110, priceBase: 'per year' }, ['Price']],
  ])('%s', (_, fresh, restored, kept) => {
    expect(takenBack({ before, after }, fresh, unitImport)).toEqual({ restored, kept });
  });

  test('is stored as it was before', async () => {
    let stored: ServiceDocument = after;
    const resource = {
      ...unitImport,
      detail: (id: string) => ({ queryKey: ['unit', id], queryFn: () => Promise.resolve(stored) }),
      replace: (whole: ServiceDocument) => ({ mutationFn: () => Promise.resolve((stored = whole)) }),
    } as unknown as typeof unitImport;
    const whole = { before: writeJson(before), after: writeJson(after) };
    const entry = { number: 0, title: 'A-1', outcome: 'changed', id: 'u1', ...whole } as const;
    const { items, write } = undoImport(new QueryClient(), resource, [entry]);
    expect(await Promise.all(items.map(write))).toEqual([{ outcome: 'restored' }]);
    expect(stored).toEqual(before);
  });
});
