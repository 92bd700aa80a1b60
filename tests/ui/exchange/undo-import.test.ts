import { describe, expect, test } from 'vitest';
import { unitImport } from '@/resources/units/unit-import';
import type { ServiceDocument } from '@/schema/document';
import { changedSince, takenBack } from '@/ui/exchange/import/undo-import';

describe('a created record', () => {
  const after = { name: 'A-1', price: 100, specs: [{ featureType: 'Tower', featureDesc: 'A' }], city: '' };
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
      title: 'with a row changed',
      fresh: { ...stored, specs: [{ featureType: 'Tower', featureDesc: 'B' }] },
      changed: ['specs'],
    },
  ])('$title', ({ fresh, changed }) => {
    expect(changedSince(after, fresh, unitImport.schema)).toEqual(changed);
  });
});

describe('a changed record', () => {
  const before = { _id: 'u1', name: 'A-1', price: 100, priceBase: 'total', city: 'Dubai' };
  const after = { ...before, price: 110, city: 'Ajman', type: 'villa' };

  test.each<{ title: string; fresh: ServiceDocument; restored: ServiceDocument; kept: string[] }>([
    { title: 'nobody has changed', fresh: after, restored: before, kept: [] },
    { title: 'changed elsewhere', fresh: { ...after, location: 'x' }, restored: { ...before, location: 'x' }, kept: [] },
    {
      title: 'changed in one of the fields',
      fresh: { ...after, price: 120 },
      restored: { ...before, price: 120 },
      kept: ['Price'],
    },
    { title: 'put back by somebody else', fresh: before, restored: before, kept: [] },
    {
      title: 'with its price on another basis',
      fresh: { ...after, priceBase: 'per year' },
      restored: { ...before, price: 110, priceBase: 'per year' },
      kept: ['Price'],
    },
  ])('$title', ({ fresh, restored, kept }) => {
    expect(takenBack({ before, after }, fresh, unitImport)).toEqual({ restored, kept });
  });
});
