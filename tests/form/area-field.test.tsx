import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { AreaField } from '@/ui/form/fields/area-field';
import { MeasuredField } from '@/ui/form/fields/measured-field';
import { fill } from '../fill';
import { renderFields } from './render-fields';

const edit = (base: ServiceDocument = { surface: 105 }) => ({
  ...renderFields(unitSchema, <AreaField name="surface" />, { base }),
  area: screen.getByLabelText(/^(?:Area|المساحة)$/),
});

test('an area is shown in the unit of the screen, and one typed as it was shown stays as it was stored', async () => {
  const { user, area, value } = edit();
  const stored = /^ft² .?105.m².? stored$/;
  expect(area).toHaveValue('1,130');
  expect(area).toHaveAccessibleDescription(stored);
  expect(value('surface')).toBe(105);
  await fill(user, area, '1130');
  expect(area).toHaveAccessibleDescription(stored);
  expect(value('surface')).toBe(105);
});

test.each([
  ['ft2', '1200', 111.4836, /^ft² Changed.*111\.4836.m².? stored$/],
  ['ft2', '120 sqm', 120, /120.m².? stored = 1,292.ft²$/],
  ['ft2', '1,130.5 sq.ft', 105.0269, /105\.0269.m².? stored = 1,130\.5.ft²$/],
  ['m2', '120', 120, /1,292.ft²$/],
  ['m2', '1130 ft2', 104.9804, /1,130.ft² = 104\.9804.m²$/],
] as const)('where the screen shows %s, %j is stored as %d m², and said', async (shows, typed, stored, note) => {
  await act(() => setAppearance({ area: shows }));
  const { user, area, value } = edit({ _id: 'u1', surface: 105 });
  await fill(user, area, typed);
  expect(area).toHaveAccessibleDescription(note);
  expect(value('surface')).toBe(stored);
});

test('an area that came as a text is edited as it came, in m²', async () => {
  const { area } = edit({ surface: '1,250' });
  expect(area).toHaveValue('1,250');
  expect(area).toHaveAccessibleDescription(/^m² /);
});

const floorPlans = fieldOf(unitSchema, 'floorsPlan').fields ?? unitSchema;
const plan = { floorName: 'Ground', area: 100, uom: 'm²' };

test.each([
  ['1130 ft2', plan, { area: 104.9804, uom: 'm²' }],
  ['120', plan, { area: 120, uom: 'm²' }],
  ['105 sqm', { ...plan, uom: 'sq.ft' }, { area: 1130.21, uom: 'sq.ft' }],
  ['1,130 sq.ft', { floorName: 'Ground', area: 100 }, { area: 1130, uom: 'ft²' }],
  ['105 m2', { floorName: 'Ground' }, { area: 105, uom: 'm²' }],
])('typed into a floor plan, %j is in the unit beside it', async (typed, base, made) => {
  const { user, value } = renderFields(floorPlans, <MeasuredField name="area" measure="uom" />, { base });
  const area = screen.getByLabelText('Area');
  await fill(user, area, typed);
  expect({ area: value('area'), uom: value('uom') }).toEqual(made);
});
