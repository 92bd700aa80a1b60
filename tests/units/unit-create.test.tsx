import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const tower = {
  _id: 'u1',
  createdAt: '2026-01-01T00:00:00Z',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  specs: [{ featureType: 'Balcony' }],
  extra: { kept: true },
};

type App = Awaited<ReturnType<typeof renderApp>>;

async function fill({ user, screen }: App) {
  await user.type(await screen.findByLabelText('Name'), 'Khor Villa 21');
  await user.type(screen.getByLabelText('Name (Arabic)'), 'فيلا الخور ٢١');
  await user.type(screen.getByLabelText('Type'), 'villa{Escape}');
  await user.type(screen.getByLabelText('Price'), '2,400,000');
}

const villa = { name: 'Khor Villa 21', unitNameAr: 'فيلا الخور ٢١', type: 'villa', price: 2_400_000 };

test('a unit is created from a short form and opens on its page', async () => {
  const { store, requests } = serve({ units: [tower] });
  const app = await renderApp('/units/new');
  await fill(app);
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  expect(await app.screen.findByRole('heading', { name: 'Khor Villa 21' })).toBeVisible();
  const created = store
    .collection('units')
    .all()
    .find(({ name }) => name === 'Khor Villa 21');
  expect(created).toMatchObject(villa);
  expect(app.address()).toBe(`/units/${String(created?._id)}`);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('where the service answers with an empty body, the new unit is found in the list [B2]', async () => {
  const { store } = serve(
    { units: [tower] },
    { conditions: { latency: { reads: [0, 0], writes: [0, 0] }, failures: [], quirks: ['emptyBodies'] } },
  );
  const app = await renderApp('/units/new');
  await fill(app);
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  await app.screen.findByRole('heading', { name: 'Khor Villa 21' });
  const created = store
    .collection('units')
    .all()
    .find(({ name }) => name === 'Khor Villa 21');
  expect(app.address()).toBe(`/units/${String(created?._id)}`);
});

test('missing or implausible values in a new unit need confirmation, and it can be created anyway', async () => {
  const { store } = serve({ units: [] });
  const app = await renderApp('/units/new');
  const { user, screen } = app;
  await user.type(await screen.findByLabelText('Area'), '-5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const first = await screen.findByRole('region', { name: '3 things to check before saving' });
  expect(first).toHaveTextContent('Name: Add a name so that others can find it.');
  await fill(app);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const region = await screen.findByRole('region', { name: '1 thing to check before saving' });
  expect(region).toHaveTextContent('Area: This is below zero.');
  await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => store.collection('units').all().length).toBe(1);
});

test('a refused creation keeps the input', async () => {
  const { conditions, store } = serve({ units: [] });
  conditions.failures.push({ method: 'POST', times: 1, status: 409, body: { status: 409, message: 'This name is taken' } });
  const app = await renderApp('/units/new');
  await fill(app);
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  expect(await app.screen.findByText('This name is taken')).toBeVisible();
  expect(app.screen.getByLabelText('Price')).toHaveValue('2,400,000');
  expect(store.collection('units').all()).toEqual([]);
});

test('a duplicate copies everything except identifying fields', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen, address, openMore } = await renderApp('/units/u1');
  await user.click((await openMore()).getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower (copy)');
  expect(address()).toBe('/units/new?from=u1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower (copy)' });
  const copy = store
    .collection('units')
    .all()
    .find(({ name }) => name === 'Palm Tower (copy)');
  expect(copy).toMatchObject({ type: 'apartment', price: 1_000_000, specs: [{ featureType: 'Balcony' }], extra: { kept: true } });
  expect(copy?._id).not.toBe('u1');
  expect(copy?.createdAt).not.toBe(tower.createdAt);
});

test('deleting asks by name, removes once however often it is clicked, and then returns to the list [C1, C9]', async () => {
  const { store, requests } = serve({ units: [tower] });
  const { user, screen, address, openMore } = await renderApp('/units/u1');
  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Palm Tower?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }));
  await expect.poll(address).toBe('/units');
  expect(store.collection('units').all()).toEqual([]);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('deleting an already deleted unit is no error [S404d]', async () => {
  const { store, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'DELETE', times: 1, status: 404 });
  const { user, screen, address, openMore } = await renderApp('/units/u1');
  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(address).toBe('/units');
  expect(await screen.findByText('The record had already been deleted.')).toBeVisible();
  expect(store.collection('units').all()).toHaveLength(1);
});

test('the footer of a new unit does not claim that nothing would be saved, and Cancel of a copy leads to its source', async () => {
  serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/new?from=u1');
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(address()).toBe('/units/u1');
});

test('recommended fields are marked, and a unit can be created without them', async () => {
  const { requests } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/new');
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Recommended');
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('Recommended');
  expect(screen.getByLabelText('Area')).not.toHaveAccessibleDescription(/Recommended/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a form opened by its address suggests what other units hold: they are asked for when a choice is entered', async () => {
  const { requests } = serve({ units: [{ ...tower, subProjectId: 'Marsa Al Saffar', city: 'Kalba' }] });
  const { user, screen } = await renderApp('/units/new');
  await screen.findByLabelText('Name');
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  expect(await screen.findByRole('option', { name: 'Marsa Al Saffar' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Marsa Al Saffar');
  await user.click(screen.getByRole('combobox', { name: 'City' }));
  expect(await screen.findByRole('option', { name: 'Kalba' })).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test('a unit whose id begins like the address of the form lies outside it', async () => {
  serve({ units: [{ ...tower, _id: 'newest' }] });
  const { user, screen, router, address } = await renderApp('/units/new');
  await user.type(await screen.findByLabelText('Name'), 'Khor');
  await router.navigate('/units/newest');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(address()).toBe('/units/new');
});
