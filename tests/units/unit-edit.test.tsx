import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { rememberOrder } from '@/ui/page/list-memory';
import { fill } from '../fill';
import { open } from '../open';
import { openForm } from '../form/small-forms';

const tower = {
  _id: 'u1',
  createdAt: '2026-01-01T00:00:00Z',
  name: 'Palm Tower',
  type: 'apartment',
  subProjectId: 'Marsa Al Saffar',
  city: 'Kalba',
  price: 1_000_000,
  paymentPlans: [{ planName: 'Standard', downPayment: 20 }],
  extra: { kept: true },
};

type Options = { units?: readonly ServiceDocument[]; language?: 'en' | 'ar'; openBy?: typeof open };

/** Opens the form of the first unit, or another address: by the small forms, unless its lists and sections are the matter. */
async function openUnits(address: string, { units = [tower], language = 'en', openBy = openForm }: Options = {}) {
  const of = (section: string) => (section.startsWith('/') ? section : ['/units/u1/edit', section].filter(Boolean).join('/'));
  const app = await openBy(of(address), { units }, { language });
  const { user, screen } = app;
  const turnTo = (section: string) => app.go(of(section));
  const crumb = (name: string) => within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name });
  const answer = async (name: string) => user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  const typeName = async (name = 'Palm Tower II') => fill(user, await screen.findByLabelText('Name'), name);
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const stored = () => app.stored('u1', 'units');
  const named = (name: string) => app.all('units').find((unit) => unit.name === name);
  const sent = (method: string) => app.requests.filter((request) => request.method === method).length;
  const puts = () => sent('PUT');
  return { ...app, turnTo, crumb, answer, typeName, heading, stored, named, sent, puts };
}

test('what is unreadable or refused leads to its field; corrected, the unit is saved with all that no form reads [R2, R3, S422a]', async () => {
  const odd = { surface: '1,250', city: null, expense: 40, specs: { not: 'a list' } };
  const plan = { planName: 'Standard', downPayment: 20, own: { deep: null } };
  const unit = { ...tower, ...odd, paymentPlans: [plan] };
  const { user, screen, address, conditions, press, follow, heading, told, stored, puts } = await openUnits('payment-plans', {
    units: [unit],
    openBy: open,
  });
  const downPayment = () => screen.findByLabelText('Down payment');
  await fill(user, await downPayment(), 'a fifth');
  await follow(/General/);
  expect(await screen.findByLabelText('Area')).toHaveValue('1,250');
  await press('Save');
  const summary = within(await told('1 field needs correcting'));
  expect(summary.getByRole('heading')).toHaveFocus();
  expect(document.title).toMatch(/^Error: General · Edit Palm Tower/);
  expect(screen.getByRole('link', { name: /Payment plans.*1 error/ })).toBeVisible();
  await user.click(summary.getByRole('button', { name: 'Payment plans 1 · Down payment' }));
  const again = await downPayment();
  expect(address()).toBe('/units/u1/edit/payment-plans');
  await expect.poll(() => document.activeElement).toBe(again);
  expect(again).toHaveValue('a fifth');
  expect(document.title).toMatch(/^Error: Payment plans · Edit Palm Tower/);
  expect(puts()).toBe(0);
  await fill(user, again, '5');
  expect(screen.queryByRole('region', { name: /correcting/ })).toBeNull();
  expect(document.title).toMatch(/^Payment plans · Edit Palm Tower/);

  const tooLow = { field: 'paymentPlans.0.DownPayment', message: 'Too low <b>here</b>' };
  const errors = [tooLow, { field: 'permit', message: 'Missing' }];
  const body = { status: 422, message: 'Some values are wrong', errors };
  conditions.failures.push({ method: 'PUT', status: 422, times: 1, body });
  await press('Save');
  const refusal = await told('The service rejected these values');
  expect(refusal).toHaveTextContent('Some values are wrong');
  expect(refusal).toHaveTextContent('permit: Missing');
  expect(again).toHaveAccessibleDescription(/Too low <b>here<\/b>/);
  expect(again).toHaveValue('5');
  expect(again).toBeInvalid();

  await fill(user, again, '250');
  await follow('Specs');
  expect(await screen.findByText(/^The service sent something other than a list\. It is kept as it is/)).toBeVisible();
  await press('Save');
  await heading('Palm Tower');
  expect(address()).toBe('/units/u1');
  expect(stored()).toEqual({ ...unit, paymentPlans: [{ ...plan, downPayment: 250 }] });
  expect(puts()).toBe(2);
});

test('changes are counted, reviewed and taken back one by one, and closing the window asks about them [W2]', async () => {
  const { user, screen, press, turnTo, puts } = await openUnits('');
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const name = await screen.findByLabelText('Name');
  await press('Save');
  expect(await screen.findByText('There are no changes to save.')).toBeVisible();
  expect(puts()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  expect(closing()).toBe(false);
  // By one event: it asks no more once what was typed is stored, half a second later.
  fireEvent.change(name, { target: { value: 'Palm Tower II' } });
  await expect.poll(closing).toBe(true);

  await fill(user, screen.getByLabelText('Price'), '2000000');
  await turnTo('location');
  await user.type(await screen.findByLabelText('Location'), 'Marina');
  expect(await screen.findByText('3 changes')).toBeVisible();
  await press('Review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  expect(dialog.getByText('AED 1,000,000')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo: Name' }));
  expect(dialog.queryByText('Palm Tower II')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await turnTo('');
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower');
  expect(screen.getByLabelText('Price')).toHaveValue('2,000,000');
  expect(await screen.findByText('2 changes')).toBeVisible();
});

test('Ctrl+S, Enter and a click save once what was changed here, over what others have stored; nothing can be typed meanwhile [C1, C3, C6, T2]', async () => {
  const { user, screen, store, typeName, heading, stored, puts } = await openUnits('');
  await typeName();
  await user.clear(screen.getByLabelText('Price'));
  const theirs = { ...tower, maxPrice: 7, city: 'Dubai', unknown: { to: 'us' } };
  store.collection('units').replace('u1', theirs);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(name.closest('[inert]')).toBeNull();
  // All three before the next render, since the page leaves after the first save.
  act(() => {
    fireEvent.keyDown(name, { key: 's', ctrlKey: true });
    name.form?.requestSubmit();
    save.click();
  });
  await waitFor(() => {
    expect(save).toHaveAccessibleName('Saving…');
    expect(name.closest('[inert]')).not.toBeNull();
  });
  await heading('Palm Tower II');
  expect(stored()).toEqual({ ...theirs, name: 'Palm Tower II', price: null });
  expect(puts()).toBe(1);
});

test('Save and next opens the same section of the next unit of the list, unless something needs correcting; the last has none', async () => {
  const units = [tower, { _id: 'u2', name: 'Middle' }, { _id: 'u3', name: 'Last' }];
  const page = openUnits('', { units });
  rememberOrder('units', ['u1', 'u2', 'u3'], '');
  const { user, screen, address, turnTo, press, heading, told, stored, puts } = await page;
  const description = () => screen.findByLabelText('Short description');
  await fill(user, await screen.findByLabelText('Price'), 'much');
  await press('Save and next');
  await told('1 field needs correcting');
  expect(address()).toBe('/units/u1/edit');
  await fill(user, screen.getByLabelText('Price'), '5');
  await turnTo('descriptions');
  await fill(user, await description(), 'By the sea');
  await press('Save and next');
  expect(await heading('Middle')).toBeVisible();
  expect(address()).toBe('/units/u2/edit/descriptions');
  expect(stored()).toMatchObject({ unitShortDesc: 'By the sea', price: 5 });

  await press('Save and next');
  expect(await heading('Last')).toBeVisible();
  expect(puts()).toBe(1);
  expect(screen.queryByText(/no changes to save/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  await fill(user, await description(), 'Corner');
  await user.keyboard('{Control>}s{/Control}');
  await heading('Last');
  expect(address()).toBe('/units/u3#descriptions');
});

test('Back after a save and the breadcrumbs of a form lead to the list as it was filtered; what is not there says so [S404r]', async () => {
  const filtered = '/units?type=apartment';
  const app = await openUnits(filtered, { openBy: open });
  const { screen, router, address, turnTo, follow, press, crumb, typeName, heading } = app;
  await follow(/Palm Tower/);
  await follow('Edit Payment plans');
  await follow(/General/);
  await typeName();
  expect(crumb('Units')).toHaveAttribute('href', filtered);
  await press('Save');
  await heading('Palm Tower II');
  await expect.poll(address).toBe('/units/u1#payment-plans');
  await router.navigate(-1);
  await expect.poll(address).toBe(filtered);

  for (const nothing of ['/units/nothing', '/units/nothing/edit']) {
    await turnTo(nothing);
    await heading('Not found');
    expect(document.title).toMatch(/^Not found · .* · Manzil$/);
    expect(screen.getByText('No record of units has the id nothing')).toBeVisible();
    expect(screen.getByRole('link', { name: /Go back to the list/ })).toHaveAttribute('href', filtered);
  }
});

test('the number of a new floor follows its name in either language, until it is typed itself', async () => {
  const units = [{ ...tower, floorsPlan: [{ floorName: 'Typical', floorsNumber: 4 }] }];
  const { user, screen, press } = await openUnits('floor-plans', { units });
  const row = async (name: RegExp) => within(await screen.findByRole('group', { name }));
  await press('Add floor plan');
  const added = await row(/^Floor plan 2/);
  const [name, number] = [added.getByLabelText('Floor name'), added.getByLabelText('Floor number')];
  expect(number).toHaveValue('');
  await user.type(name, 'Floor 2');
  expect(number).toHaveValue('2');
  await user.type(name, '2');
  expect(number).toHaveValue('22');
  await user.clear(name);
  expect(number).toHaveValue('');
  await fill(user, added.getByLabelText(/^Floor name \(Arabic\)/), 'الطابق الأرضي');
  expect(number).toHaveValue('0');
  await fill(user, number, '7');
  await fill(user, name, 'Floor 22');
  expect(number).toHaveValue('7');
  const stored = await row(/^Floor plan 1/);
  await fill(user, stored.getByLabelText('Floor name'), 'Floor 9');
  expect(stored.getByLabelText('Floor number')).toHaveValue('4');
});

test('in Arabic usual words and the review read in Arabic, and what is stored does not change', async () => {
  const specs = ['Balcony', 'Sea view', 'Unexpected thing', 'Gym'].map((featureType) => ({ featureType, featureTag: 'Outdoor' }));
  const units = [{ ...tower, priceBase: 'perYear', specs }];
  const { user, screen, press, turnTo, heading, stored } = await openUnits('specs', { units, language: 'ar' });
  await press(/ميزة 1: شرفة.*خارجي/);
  expect(screen.getByLabelText('الوسم')).toHaveValue('خارجي');
  await user.type(screen.getByLabelText('نوع الميزة'), '!');

  await turnTo('general');
  await fill(user, await screen.findByLabelText('النوع'), 'villa');
  await fill(user, screen.getByLabelText('أساس السعر'), 'total');
  await press('مراجعة');
  const dialog = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' });
  for (const word of ['شقة', 'فيلا', 'سنويًا', 'السعر الإجمالي']) expect(dialog).toHaveTextContent(word);
  for (const word of ['apartment', 'villa', 'total', 'perYear']) expect(dialog).not.toHaveTextContent(word);
  await user.keyboard('{Escape}');
  await press('حفظ');
  await heading('Palm Tower');
  const changed = [{ featureType: 'Balcony!', featureTag: 'Outdoor' }, ...specs.slice(1)];
  expect(stored()).toMatchObject({ type: 'villa', specs: changed });
});

test('a new unit suggests what others hold, asks about what is missing or odd, and opens on its page', async () => {
  const app = await openUnits('/units/new', { units: [{ ...tower, _id: 'newest' }], openBy: open });
  const { user, screen, router, address, requests, press, answer, heading, told, named, sent } = app;
  const box = (name: string) => screen.getByLabelText(name);
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Recommended');
  expect(box('Type')).toHaveAccessibleDescription('Recommended');
  expect(box('Area')).not.toHaveAccessibleDescription(/Recommended/);
  // Not that there would be nothing to save.
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  expect(await screen.findByRole('option', { name: 'Marsa Al Saffar' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
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
  await answer('Stay');
  expect(address()).toBe('/units/new');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await press('Create unit');
  const region = await told('1 thing to check before saving');
  expect(region).toHaveTextContent('Area: This is below zero.');

  await press('Save anyway');
  await heading('Khor Villa 21');
  const created = named('Khor Villa 21');
  const project = { subProjectId: 'Marsa Al Saffar' };
  expect(created).toMatchObject({ ...project, unitNameAr: 'فيلا الخور ٢١', type: 'villa', price: 2_400_000, surface: -0.4645 });
  expect(address()).toBe(`/units/${String(created?._id)}`);
  expect(sent('POST')).toBe(1);
});

test('a duplicate copies all but what identifies a unit, is found in the list where the answer is empty, and Cancel leads to its source [B2]', async () => {
  const app = await openUnits('/units/new?from=u1', { openBy: open });
  const { user, screen, address, conditions, openMore, press, follow, heading, named } = app;
  await follow('Cancel');
  await heading('Palm Tower');
  expect(address()).toBe('/units/u1');
  await user.click((await openMore()).getByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower (copy)');
  expect(address()).toBe('/units/new?from=u1');
  conditions.quirks = ['emptyBodies'];
  await press('Create unit');
  await heading('Palm Tower (copy)');
  const { _id, createdAt, name: _, ...rest } = tower;
  const copy = named('Palm Tower (copy)');
  expect(copy).toMatchObject(rest);
  expect(copy?._id).not.toBe(_id);
  expect(copy?.createdAt).not.toBe(createdAt);
  expect(address()).toBe(`/units/${String(copy?._id)}`);
});

test('deleting asks by name, removes once however often it is clicked, and returns to the list as it was filtered; one already deleted is no error [C1, C9, S404d]', async () => {
  const units = [tower, { _id: 'u2', name: 'Old Tower' }];
  const opened = openUnits('/units/u1', { units, openBy: open });
  rememberOrder('units', ['u1', 'u2'], '?type=apartment');
  const { user, screen, router, address, conditions, openMore, heading, named, sent } = await opened;
  const askToDelete = async (name: string) => {
    await heading(name);
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
