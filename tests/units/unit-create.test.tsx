import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { rememberOrder } from '@/ui/page/list-order';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';

const tower = {
  _id: 'u1',
  createdAt: '2026-01-01T00:00:00Z',
  name: 'Palm Tower',
  type: 'apartment',
  subProjectId: 'Marsa Al Saffar',
  city: 'Kalba',
  price: 1_000_000,
  specs: [{ featureType: 'Balcony' }],
  extra: { kept: true },
};

async function open(address: string, units: readonly ServiceDocument[] = [tower]) {
  const served = serve({ units });
  const app = await renderApp(address);
  const { user, screen } = app;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** Finds what a press on Save has to tell, once it has taken the focus. */
  const told = async (name: string) => {
    const region = await screen.findByRole('region', { name });
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    return region;
  };
  const named = (name: string) =>
    served.store
      .collection('units')
      .all()
      .find((unit) => unit.name === name);
  const sent = (method: string) => served.requests.filter((request) => request.method === method).length;
  return { ...served, ...app, press, told, named, sent };
}

test('a new unit suggests what others hold, asks about what is missing or odd, keeps its input when refused, and opens on its page', async () => {
  const app = await open('/units/new', [{ ...tower, _id: 'newest' }]);
  const { user, screen, router, address, conditions, requests, press, told, named, sent } = app;
  const box = (name: string) => screen.getByLabelText(name);
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Recommended');
  expect(box('Type')).toHaveAccessibleDescription('Recommended');
  expect(box('Area')).not.toHaveAccessibleDescription(/Recommended/);
  // Not that there would be nothing to save.
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  expect(await screen.findByRole('option', { name: 'Marsa Al Saffar' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Marsa Al Saffar');
  await user.click(screen.getByRole('combobox', { name: 'City' }));
  expect(await screen.findByRole('option', { name: 'Kalba' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(requests.map(({ method }) => method)).toEqual(['GET']);

  await fill(user, box('Area'), '-5');
  await press('Create unit');
  const first = await told('3 things to check before saving');
  expect(first).toHaveTextContent('Name: Add a name so that others can find it.');
  await fill(user, box('Name'), 'Khor Villa 21');
  await fill(user, box('Name (Arabic)'), 'فيلا الخور ٢١');
  await user.type(box('Type'), 'villa{Escape}');
  await fill(user, box('Price'), '2,400,000');
  // The address of that unit begins like the one of the form, and lies outside it.
  await router.navigate('/units/newest');
  const question = within(await screen.findByRole('alertdialog'));
  expect(address()).toBe('/units/new');
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await press('Create unit');
  const region = await told('1 thing to check before saving');
  expect(region).toHaveTextContent('Area: This is below zero.');

  conditions.failures.push({ method: 'POST', times: 1, status: 409, body: { status: 409, message: 'This name is taken' } });
  await press('Save anyway');
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(box('Price')).toHaveValue('2,400,000');
  expect(named('Khor Villa 21')).toBeUndefined();
  await press('Create unit');
  expect(await screen.findByRole('heading', { name: 'Khor Villa 21' })).toBeVisible();
  const created = named('Khor Villa 21');
  const project = { subProjectId: 'Marsa Al Saffar' };
  expect(created).toMatchObject({ ...project, unitNameAr: 'فيلا الخور ٢١', type: 'villa', price: 2_400_000, surface: -0.4645 });
  expect(address()).toBe(`/units/${String(created?._id)}`);
  expect(sent('POST')).toBe(2);
});

test('a duplicate copies all but what identifies a unit, is found in the list where the answer is empty, and Cancel leads to its source [B2]', async () => {
  const { user, screen, address, conditions, openMore, press, named } = await open('/units/new?from=u1');
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(address()).toBe('/units/u1');
  await user.click((await openMore()).getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower (copy)');
  expect(address()).toBe('/units/new?from=u1');
  conditions.quirks = ['emptyBodies'];
  await press('Create unit');
  await screen.findByRole('heading', { name: 'Palm Tower (copy)' });
  const { _id, createdAt, name: _, ...rest } = tower;
  const copy = named('Palm Tower (copy)');
  expect(copy).toMatchObject(rest);
  expect(copy?._id).not.toBe(_id);
  expect(copy?.createdAt).not.toBe(createdAt);
  expect(address()).toBe(`/units/${String(copy?._id)}`);
});

test('deleting asks by name, removes once however often it is clicked, and returns to the list as it was filtered; one already deleted is no error [C1, C9, S404d]', async () => {
  const units = [tower, { _id: 'u2', name: 'Old Tower' }];
  const opened = open('/units/u1', units);
  rememberOrder('units', ['u1', 'u2'], '?type=apartment');
  const { user, screen, router, address, conditions, openMore, named, sent } = await opened;
  const askToDelete = async (name: string) => {
    await screen.findByRole('heading', { level: 1, name });
    await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
    return question.getByRole('button', { name: 'Delete' });
  };
  await user.dblClick(await askToDelete('Palm Tower'));
  await expect.poll(address).toBe('/units?type=apartment');
  expect(named('Palm Tower')).toBeUndefined();
  expect(sent('DELETE')).toBe(1);

  conditions.failures.push({ method: 'DELETE', times: 1, status: 404 });
  await router.navigate('/units/u2');
  await user.click(await askToDelete('Old Tower'));
  await expect.poll(address).toBe('/units?type=apartment');
  expect(await screen.findByText('The record had already been deleted.')).toBeVisible();
  expect(named('Old Tower')).toBeDefined();
});
