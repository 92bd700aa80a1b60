import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import type { AreaUnit } from '@/i18n/area-unit';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const unit = { _id: 'u1', name: 'Palm Tower', type: 'apartment', price: 1_000_000, surface: 105 };

type Look = { section?: string; language?: 'en' | 'ar'; shows?: AreaUnit };

async function edit(record: ServiceDocument = {}, { section = '', language = 'en', shows = 'ft2' }: Look = {}) {
  const served = serve({ units: [{ ...unit, ...record }] });
  const app = await renderApp(`/units/u1/edit${section}`, { language });
  await act(() => setAppearance({ area: shows }));
  const label = language === 'ar' ? 'المساحة' : 'Area';
  return {
    ...app,
    ...served,
    area: await app.screen.findByLabelText(label),
    saved: async () => {
      await app.user.keyboard('{Control>}s{/Control}');
      await app.screen.findByRole('heading', { level: 1, name: /^Palm Tower/ });
      return served.store.collection('units').find('u1');
    },
  };
}

test('an area is shown in the unit of the screen, and one that nobody edits stays as it was stored', async () => {
  const { screen, user, requests, area, saved } = await edit();
  expect(area).toHaveValue('1,130');
  expect(area).toHaveAccessibleDescription(/^ft² .?105.m².? stored$/);
  await user.type(screen.getByLabelText('Name'), ' II');
  expect(await saved()).toMatchObject({ name: 'Palm Tower II', surface: 105 });
  expect(requests.filter(({ method }) => method === 'PUT' || method === 'PATCH')).toHaveLength(1);
});

test('an area typed as it was shown is no change', async () => {
  const { screen, user, area, saved } = await edit();
  await user.clear(area);
  await user.type(area, '1130');
  expect(area).toHaveAccessibleDescription(/^ft² .?105.m².? stored$/);
  await user.type(screen.getByLabelText('Name'), ' II');
  expect(await screen.findByText('1 change')).toBeVisible();
  expect(await saved()).toMatchObject({ name: 'Palm Tower II', surface: 105 });
});

test.each([
  ['ft2', '1200', 111.4836, /^ft² Changed.*111\.4836.m².? stored$/],
  ['ft2', '120 sqm', 120, /120.m².? stored = 1,292.ft²$/],
  ['ft2', '1,130.5 sq.ft', 105.0269, /105\.0269.m².? stored = 1,130\.5.ft²$/],
  ['m2', '120', 120, /1,292.ft²$/],
  ['m2', '1130 ft2', 104.9804, /1,130.ft² = 104\.9804.m²$/],
] as const)('where the screen shows %s, %j is stored as %d m², and said', async (shows, typed, stored, note) => {
  const { user, area, saved } = await edit({}, { shows });
  await user.clear(area);
  await user.type(area, typed);
  expect(area).toHaveAccessibleDescription(note);
  expect(await saved()).toMatchObject({ surface: stored });
});

test('an area is typed in Arabic', async () => {
  const { user, area } = await edit({}, { language: 'ar' });
  expect(area).toHaveAccessibleDescription(/^قدم² يُحفظ .?105.م².?$/);
  await user.clear(area);
  await user.type(area, '١٢٠ م٢');
  expect(area).toHaveAccessibleDescription(/يُحفظ .?120.م².? = 1,292.قدم²$/);
});

test('an area that is no number is refused in words, and stays as typed', async () => {
  const { screen, user, area } = await edit();
  await user.clear(area);
  await user.type(area, '1130 acres');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(area).toHaveValue('1130 acres');
  expect(area).toHaveAccessibleDescription(/This is not a number/);
});

test('an area that came as a text is edited as it came, in m²', async () => {
  const { area } = await edit({ surface: '1,250' });
  expect(area).toHaveValue('1,250');
  expect(area).toHaveAccessibleDescription(/^m² /);
});

const plan = { floorName: 'Ground', area: 100, uom: 'm²' };

test.each([
  ['1130 ft2', plan, { area: 104.9804, uom: 'm²' }],
  ['120', plan, { area: 120, uom: 'm²' }],
  ['105 sqm', { ...plan, uom: 'sq.ft' }, { area: 1130.21, uom: 'sq.ft' }],
  ['1,130 sq.ft', { floorName: 'Ground', area: 100 }, { area: 1130, uom: 'ft²' }],
  ['105 m2', { floorName: 'Ground' }, { area: 105, uom: 'm²' }],
])('typed into a floor plan, %j is in the unit beside it', async (typed, row, made) => {
  const { user, area, saved } = await edit({ floorsPlan: [row] }, { section: '/floor-plans' });
  await user.clear(area);
  await user.type(area, typed);
  expect(await saved()).toMatchObject({ floorsPlan: [made] });
});
