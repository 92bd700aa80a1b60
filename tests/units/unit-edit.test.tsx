import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const tower = {
  _id: 'u1',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  paymentPlans: [{ planName: 'Standard', downPayment: 20 }],
};

const puts = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PUT');

test('an edited payment plan is saved with the whole unit, unknown fields included [R2]', async () => {
  const unit = { ...tower, extra: 'kept', paymentPlans: [{ planName: 'Standard', downPayment: 20, own: { deep: null } }] };
  const { store, requests } = serve({ units: [unit] });
  const { user, screen, address } = await renderApp('/units/u1/edit/payment-plans');
  await user.clear(await screen.findByLabelText('Down payment'));
  await user.type(screen.getByLabelText('Down payment'), '250');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('heading', { name: 'Palm Tower' })).toBeVisible();
  expect(address()).toBe('/units/u1');
  const saved = { ...unit, paymentPlans: [{ planName: 'Standard', downPayment: 250, own: { deep: null } }] };
  expect(store.collection('units').find('u1')).toMatchObject(saved);
  expect(puts(requests)).toHaveLength(1);
});

test('a value of an unexpected type is shown as received and kept, and does not block a save [R3]', async () => {
  const { store } = serve({ units: [{ ...tower, surface: '1,250', city: null, expense: 40, specs: { not: 'a list' } }] });
  const { user, screen } = await renderApp('/units/u1/edit');
  expect(await screen.findByLabelText('Area')).toHaveValue('1,250');
  await user.type(screen.getByLabelText('Name'), ' II');
  await user.click(screen.getByRole('link', { name: 'Specs' }));
  expect(
    await screen.findByText('The service sent something other than a list. It is kept as it is unless you replace it.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(store.collection('units').find('u1')).toMatchObject({
    surface: '1,250',
    city: null,
    expense: 40,
    specs: { not: 'a list' },
  });
});

test('the sections share one form, and the rail marks changed ones', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('link', { name: 'Location' }));
  await user.type(await screen.findByLabelText('Location'), 'Marina');
  expect(await screen.findByRole('link', { name: 'General, changed' })).toBeVisible();
  expect(await screen.findByText('2 changes')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /General/ }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
});

test('unreadable input blocks the save, and its link leads to the field in its section and row', async () => {
  const { requests } = serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit/payment-plans');
  const field = await screen.findByLabelText('Down payment');
  await user.clear(field);
  await user.type(field, 'a fifth');
  await user.click(screen.getByRole('link', { name: /General/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const summary = await screen.findByRole('region', { name: '1 field needs correcting' });
  expect(within(summary).getByRole('heading')).toHaveFocus();
  expect(document.title).toMatch(/^Error: General · Edit Palm Tower/);
  expect(screen.getByRole('link', { name: /Payment plans.*1 error/ })).toBeVisible();
  await user.click(within(summary).getByRole('button', { name: 'Payment plans 1 · Down payment' }));
  const again = await screen.findByLabelText('Down payment');
  expect(address()).toBe('/units/u1/edit/payment-plans');
  await expect.poll(() => document.activeElement).toBe(again);
  expect(again).toHaveValue('a fifth');
  expect(puts(requests)).toEqual([]);

  await user.clear(again);
  await user.type(again, '30');
  expect(screen.queryByRole('region', { name: /correcting/ })).toBeNull();
  expect(document.title).toMatch(/^General · Edit Palm Tower/);
});

test('a refusal is shown at its fields and in the summary, and no input is lost [S422a]', async () => {
  const { conditions } = serve({ units: [tower] });
  conditions.failures.push({
    method: 'PUT',
    status: 422,
    times: 1,
    body: {
      status: 422,
      message: 'Some values are wrong',
      errors: [
        { field: 'paymentPlans.0.DownPayment', message: 'Too low <b>here</b>' },
        { field: 'permit', message: 'Missing' },
      ],
    },
  });
  const { user, screen } = await renderApp('/units/u1/edit/payment-plans');
  const field = await screen.findByLabelText('Down payment');
  await user.clear(field);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const summary = await screen.findByRole('region', { name: 'The service rejected these values' });
  expect(summary).toHaveTextContent('Some values are wrong');
  expect(summary).toHaveTextContent('permit: Missing');
  expect(screen.getByLabelText('Down payment')).toHaveAccessibleDescription(/Too low <b>here<\/b>/);
  expect(screen.getByLabelText('Down payment')).toHaveValue('5');
  expect(screen.getByLabelText('Down payment')).toBeInvalid();

  await user.type(screen.getByLabelText('Down payment'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Palm Tower' })).toBeVisible();
});

test.each([
  [
    'a failure of the service',
    { status: 500, body: { status: 500, message: 'The database is full' } },
    /Manzil could not confirm that this was saved/,
  ],
  ['a lost connection', { status: 'network' as const }, /Manzil could not confirm that this was saved/],
])('%s keeps everything typed, and Save can be pressed again [S401w, S403, S413]', async (_, failure, text) => {
  const { store, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, ...failure });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
});

test('when the answer was lost, Check finds out that it was saved [T5, T6]', async () => {
  const { conditions, requests } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, status: 'network', stored: true });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(address()).toBe('/units/u1');
  expect(puts(requests)).toHaveLength(1);
});

test('Check says so when it was not saved [T5]', async () => {
  const { conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, status: 502 });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Not saved. Everything you typed/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
});

test('a new warning is shown at its field and needs confirmation once; Save anyway continues', async () => {
  const { store } = serve({ units: [{ ...tower, startingPrice: 900_000, maxPrice: 800_000 }] });
  const { user, screen } = await renderApp('/units/u1/edit/location');
  await user.type(await screen.findByLabelText('Longitude'), '25.2');
  await user.type(screen.getByLabelText('Latitude'), '55.3');
  expect(await screen.findByText('Longitude and latitude look swapped.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const region = await screen.findByRole('region', { name: '1 thing to check before saving' });
  expect(region).toHaveTextContent('look swapped');
  await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(store.collection('units').find('u1')).toMatchObject({ unitLocation: { type: 'Point', coordinates: [25.2, 55.3] } });
});

test('Ctrl+S, Enter and a click at the same time save once [C1]', async () => {
  const { requests } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' II');
  const save = screen.getByRole('button', { name: 'Save' });
  // All three before the next render, since the page leaves after the first save.
  act(() => {
    fireEvent.keyDown(name, { key: 's', ctrlKey: true });
    name.form?.requestSubmit();
    save.click();
  });
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(puts(requests)).toHaveLength(1);
});

test('Save with nothing changed sends nothing and says so', async () => {
  const { requests } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There are no changes to save.')).toBeVisible();
  expect(puts(requests)).toEqual([]);
});

test('a review lists what Save would change and can undo a single change', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '2000000');
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(dialog).toHaveTextContent('AED 1,000,000');
  await user.click(within(dialog).getByRole('button', { name: 'Undo: Name' }));
  expect(within(dialog).queryByText('Palm Tower II')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower');
  expect(await screen.findByText('1 change')).toBeVisible();
});

test('a review shows new and removed rows, and added, removed and moved pictures', async () => {
  const picture = (name: string) => `https://pictures.example/${name}.jpg`;
  const specs = [{ featureType: 'Balcony' }, { featureType: 'Pool' }, { featureType: 'Gym' }];
  serve({ units: [{ ...tower, specs, gallery: [picture('a'), picture('b'), picture('c')] }] });
  const { user, screen } = await renderApp('/units/u1/edit/specs');
  const spec = async (name: string) => within(await screen.findByRole('group', { name }));
  await user.click((await spec('Spec 1: Balcony')).getByRole('button', { name: 'Remove' }));
  await user.click((await spec('Spec 2: Gym')).getByRole('button', { name: 'Move up' }));
  await user.click(screen.getByRole('button', { name: 'Add spec' }));
  await user.type((await spec('Spec 3')).getByLabelText('Feature type'), 'Terrace');
  await user.click(screen.getByRole('link', { name: /Gallery/ }));
  await user.click((await spec('Image 2')).getByRole('button', { name: 'Remove' }));
  await user.click((await spec('Image 2')).getByRole('button', { name: 'Move up' }));
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  await user.type((await spec('Image 3')).getByLabelText('Picture address'), picture('d'));
  await user.click(await screen.findByRole('button', { name: 'Review' }));

  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  const lines = within(dialog).getAllByRole('button', { name: /^Undo: / });
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
    'Undo: Gallery',
    'Undo: Specs 3',
    'Undo: Specs 1',
    'Undo: Specs',
  ]);
  const [gallery, added, removed, order] = lines.map((line) => line.closest('li'));
  expect(gallery).toHaveTextContent(`Moved from position 1 to 2:${picture('a')}`);
  expect(gallery).toHaveTextContent(`Added at position 3:${picture('d')}`);
  expect(gallery).toHaveTextContent(`Removed from position 2:${picture('b')}`);
  expect(added).toHaveTextContent('AddedFeature number1Feature typeTerraceActiveYes');
  expect(removed).toHaveTextContent('RemovedBalcony');
  expect(order).toHaveTextContent('Moved from position 1 to 2:Pool');
});

test('leaving with changes asks: Stay keeps them, Discard leaves, Save saves and continues [W1]', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  const units = () => within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Units' });
  await user.click(units());
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(address()).toBe('/units/u1/edit');

  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await user.click(units());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  await expect.poll(address).toBe('/units');
  expect(store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
});

test('Cancel with changes asks, and Discard leaves them behind', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(address()).toBe('/units/u1');
  expect(store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower' });
});

test('closing the window with changes asks [W2]', async () => {
  serve({ units: [tower] });
  const { screen } = await renderApp('/units/u1/edit');
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const name = await screen.findByLabelText('Name');
  expect(close()).toBe(false);
  // By one event: it asks no more once what was typed is stored, half a second later.
  fireEvent.change(name, { target: { value: 'Palm Tower II' } });
  await expect.poll(close).toBe(true);
});

test('a field that is emptied is stored as null', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.clear(await screen.findByLabelText('Price'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(store.collection('units').find('u1')).toMatchObject({ price: null });
});

test('in Arabic a section, its fields and a refused number read in Arabic', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit/payment-plans', { language: 'ar' });
  const field = await screen.findByLabelText('الدفعة المقدمة');
  await user.clear(field);
  await user.type(field, 'كثير');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByRole('region', { name: 'حقل واحد يحتاج إلى تصحيح' })).toBeVisible();
  await user.clear(field);
  await user.type(field, '٢٥');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(store.collection('units').find('u1')).toMatchObject({ paymentPlans: [{ planName: 'Standard', downPayment: 25 }] });
});

test('in Arabic a review shows usual values in Arabic, and not as they are stored', async () => {
  serve({ units: [{ ...tower, priceBase: 'perYear' }] });
  const { user, screen } = await renderApp('/units/u1/edit', { language: 'ar' });
  const type = await screen.findByLabelText('النوع');
  await user.clear(type);
  await user.type(type, 'villa{Escape}');
  const basis = screen.getByLabelText('أساس السعر');
  await user.clear(basis);
  await user.type(basis, 'total{Escape}');
  await user.click(await screen.findByRole('button', { name: 'مراجعة' }));
  const dialog = await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' });
  for (const word of ['شقة', 'فيلا', 'سنويًا', 'السعر الإجمالي']) expect(dialog).toHaveTextContent(word);
  for (const stored of ['apartment', 'villa', 'total', 'perYear']) expect(dialog).not.toHaveTextContent(stored);
});

test('on a phone the sections are a list, then one section with a way back', async () => {
  window.innerWidth = 390;
  serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('link', { name: 'General' }));
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('link', { name: 'All sections' }));
  expect(address()).toBe('/units/u1/edit');
  expect(await screen.findByRole('link', { name: 'General, changed' })).toBeVisible();
});

test('a failed save moves the focus to its message, however far down Save was pressed', async () => {
  const { conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', status: 500, body: { message: 'The database is full' }, times: 2 });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('region', { name: 'Not saved' }));
  await user.click(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement === screen.queryByRole('region', { name: 'Not saved' })).toBe(true);
  expect(screen.getByRole('region', { name: 'Not saved' })).toHaveTextContent('The database is full');
});

test('changes by others in other fields survive a save [C6]', async () => {
  const { store } = serve({ units: [{ ...tower, unitLocation: { type: 'Point', coordinates: [55, 25] } }] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  store.collection('units').replace('u1', { ...tower, price: 7, city: 'Dubai', unknown: { to: 'us' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(store.collection('units').find('u1')).toMatchObject({
    name: 'Palm Tower II',
    price: 7,
    city: 'Dubai',
    unknown: { to: 'us' },
  });
});

test('after a lost answer, saving again does not mistake the user’s own values for those of others', async () => {
  const { store, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, status: 'network', stored: true });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Check' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
});

test('when the record cannot be read before the save, nothing is sent', async () => {
  const { conditions, requests } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  conditions.failures.push({ method: 'GET', path: '/u1', times: 1, status: 'network' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/nothing was sent to the service. Everything you typed is still here/)).toBeVisible();
  expect(screen.getAllByRole('alert').filter((alert) => alert.textContent)).toHaveLength(1);
  expect(puts(requests)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
});

test('a unit deleted meanwhile can be created anew with all input [S404w, C7]', async () => {
  const { store, requests } = serve({
    units: [
      { ...tower, extra: 'kept' },
      { _id: 'u2', name: 'Other' },
    ],
  });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  store.collection('units').remove('u1');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const region = await screen.findByRole('region', { name: 'Not saved' });
  expect(within(region).getByRole('link', { name: /Go back to the list/ })).toHaveAttribute('href', '/units');
  expect(within(region).getByText('Not saved. Everything you typed is still here.')).toBeVisible();
  expect(puts(requests)).toEqual([]);
  await user.click(within(region).getByRole('button', { name: 'Create as a new unit' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  const { _id, ...rest } = tower;
  const created = store
    .collection('units')
    .all()
    .find(({ name }) => name === 'Palm Tower II');
  expect(created).toMatchObject({ ...rest, name: 'Palm Tower II', extra: 'kept' });
  expect(created?._id).not.toBe(_id);
  expect(address()).toBe(`/units/${String(created?._id)}`);
});

test('input for a deleted unit can be discarded, after one confirmation', async () => {
  const { store } = serve({ units: [tower, { _id: 'u2', name: 'Other' }] });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  store.collection('units').remove('u1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('region', { name: 'Not saved' })).getByRole('button', { name: 'Discard' }));
  await expect.poll(address).toBe('/units');
  expect(await screen.findByText('Other')).toBeVisible();
  expect(screen.queryByText('Palm Tower')).toBeNull();
});

test('after a save, Back does not show the same unit twice', async () => {
  serve({ units: [tower] });
  const { user, screen, router, address } = await renderApp('/units');
  await user.click((await screen.findAllByRole('link', { name: /Palm Tower/ }))[0] ?? document.body);
  await user.click(await screen.findByRole('link', { name: 'Edit Payment plans' }));
  await user.click(await screen.findByRole('link', { name: /General/ }));
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  await expect.poll(address).toBe('/units/u1#payment-plans');
  await router.navigate(-1);
  await expect.poll(address).toBe('/units');
});

test.each(['/units/nothing', '/units/nothing/edit'])(
  '%s says that there is no such unit and leads to the list [S404r]',
  async (path) => {
    serve({ units: [tower] });
    const { screen } = await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Not found', level: 1 })).toBeVisible();
    expect(document.title).toMatch(/^Not found/);
    expect(screen.getByRole('link', { name: /Go back to the list/ })).toHaveAttribute('href', '/units');
  },
);

test('Save on leaving continues to the target page, even after a conflict', async () => {
  const { store } = serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit/location');
  await user.type(await screen.findByLabelText('Longitude'), '25.2');
  await user.type(screen.getByLabelText('Latitude'), '55.3');
  await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Units' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  const region = await screen.findByRole('region', { name: '1 thing to check before saving' });
  store.collection('units').replace('u1', { ...tower, unitLocation: { coordinates: [1, 2] } });
  await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
  await user.click(await screen.findByRole('radio', { name: /^Mine/ }));
  await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
  await expect.poll(address).toBe('/units');
  expect(store.collection('units').find('u1')).toMatchObject({ unitLocation: { coordinates: [25.2, 55.3] } });
});

test('deleting a unit and leaving its form lead to the list as it was filtered', async () => {
  serve({ units: [tower, { _id: 'u2', name: 'Other', type: 'villa' }] });
  const { user, screen, address, openMore } = await renderApp('/units?type=apartment');
  await user.click((await screen.findAllByRole('link', { name: /Palm Tower/ }))[0] ?? document.body);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByLabelText('Name');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'Units' })).toHaveAttribute('href', '/units?type=apartment');
  await user.click(crumbs.getByRole('link', { name: 'Palm Tower' }));
  await screen.findByRole('region', { name: 'Gallery' });
  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(address).toBe('/units?type=apartment');
});

describe('opened from a list', () => {
  const three = [tower, { _id: 'u2', name: 'Middle' }, { _id: 'u3', name: 'Last' }];

  test('Save and next opens the same section of the next unit, and Save opens the unit', async () => {
    const { store, requests } = serve({ units: three });
    const { user, screen, address } = await renderApp('/units?sortBy=name&order=desc');
    await user.click((await screen.findAllByRole('link', { name: /Palm Tower/ }))[0] ?? document.body);
    await user.click(await screen.findByRole('link', { name: 'Descriptions' }));
    await user.type(await screen.findByLabelText('Short description'), 'By the sea');
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(await screen.findByRole('heading', { name: 'Edit Middle' })).toBeVisible();
    expect(address()).toBe('/units/u2/edit/descriptions');
    expect(store.collection('units').find('u1')).toMatchObject({ unitShortDesc: 'By the sea' });

    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(await screen.findByRole('heading', { name: 'Edit Last' })).toBeVisible();
    expect(puts(requests)).toHaveLength(1);
    expect(screen.queryByText(/no changes to save/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
    await user.type(await screen.findByLabelText('Short description'), 'Corner');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('heading', { name: 'Last' });
    expect(address()).toBe('/units/u3#descriptions');
  });

  test('Save and next stays where something needs correcting', async () => {
    serve({ units: three });
    const { user, screen, address } = await renderApp('/units?sortBy=name&order=desc');
    await user.click((await screen.findAllByRole('link', { name: /Palm Tower/ }))[0] ?? document.body);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Palm Tower' });
    await user.clear(await screen.findByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), 'much');
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    await screen.findByRole('region', { name: '1 field needs correcting' });
    expect(address()).toBe('/units/u1/edit');
  });
});

test('a unit not shown in the list has no Save and next', async () => {
  serve({
    units: [
      { ...tower, _id: 'u9' },
      { _id: 'u2', name: 'Other' },
    ],
  });
  const { screen } = await renderApp('/units/u9/edit');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
});

test('folded payment plans explain their numbers', async () => {
  const plan = (planName: string, downPayment: number) => ({ planName, downPayment, installmentsValue: 5 });
  serve({ units: [{ ...tower, paymentPlans: [plan('A', 20), plan('B', 250_000), plan('C', 100), plan('D', 10)] }] });
  const { screen } = await renderApp('/units/u1/edit/payment-plans');
  const folded = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  expect(await folded(/^Payment plan 1: A/)).toContain('Down payment 20% · Instalment 5%');
  expect(await folded(/^Payment plan 2: B/)).toContain('Down payment AED 250,000 · Instalment 5%');
});

test('a picture address that is not loaded is explained once', async () => {
  serve({ units: [{ ...tower, unitImageUrl: 'http://pictures.example/a.jpg' }] });
  const { screen } = await renderApp('/units/u1/edit/gallery');
  expect(await screen.findByLabelText('Cover image')).toHaveAccessibleDescription(/This picture cannot be loaded/);
  expect(screen.getAllByText(/cannot be loaded/)).toHaveLength(1);
});

test('in Arabic common words of specs, services and views are translated, but stay unchanged in the unit', async () => {
  const specs = ['Balcony', 'Sea view', 'Unexpected thing', 'Gym'].map((featureType) => ({ featureType, featureTag: 'Outdoor' }));
  const { store } = serve({ units: [{ ...tower, specs }] });
  const { user, screen } = await renderApp('/units/u1/edit/specs', { language: 'ar' });
  await user.click(await screen.findByRole('button', { name: /ميزة 1: شرفة.*خارجي/ }));
  expect(screen.getByLabelText('الوسم')).toHaveValue('خارجي');
  await user.type(screen.getByLabelText('نوع الميزة'), '!');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  const [first] = (store.collection('units').find('u1')?.['specs'] ?? []) as unknown[];
  expect(first).toEqual({ featureType: 'Balcony!', featureTag: 'Outdoor' });
});

describe('the floor number of a new floor plan', () => {
  const openNew = async () => {
    serve({ units: [{ ...tower, floorsPlan: [{ floorName: 'Typical', floorsNumber: 4 }] }] });
    const app = await renderApp('/units/u1/edit/floor-plans');
    await app.user.click(await app.screen.findByRole('button', { name: 'Add floor plan' }));
    const plan = within(app.screen.getByRole('group', { name: /^Floor plan 2/ }));
    return { ...app, plan, number: () => plan.getByLabelText('Floor number') };
  };

  test('follows its name in either language, and is empty where the name says none', async () => {
    const { user, plan, number } = await openNew();
    expect(number()).toHaveValue('');
    await user.type(plan.getByLabelText('Floor name'), 'Floor 2');
    expect(number()).toHaveValue('2');
    await user.type(plan.getByLabelText('Floor name'), '2');
    expect(number()).toHaveValue('22');
    await user.clear(plan.getByLabelText('Floor name'));
    expect(number()).toHaveValue('');
    await user.type(plan.getByLabelText(/^Floor name \(Arabic\)/), 'الطابق الأرضي');
    expect(number()).toHaveValue('0');
  });

  test('stays as it was typed', async () => {
    const { user, plan, number } = await openNew();
    await user.type(number(), '7');
    await user.type(plan.getByLabelText('Floor name'), 'Floor 22');
    expect(number()).toHaveValue('7');
  });

  test('of a plan that was there before does not follow its name', async () => {
    const { user, screen } = await openNew();
    const plan = within(screen.getByRole('group', { name: /^Floor plan 1/ }));
    await user.type(plan.getByLabelText('Floor name'), ' floor 9');
    expect(plan.getByLabelText('Floor number')).toHaveValue('4');
  });
});

test('a reading without a date is marked at its date, and a new one not before it is begun', async () => {
  serve({ units: [{ ...tower, readings: [{ service: 'water', currentReading: 5 }] }] });
  const { user, screen } = await renderApp('/units/u1/edit/readings');
  const first = within(await screen.findByRole('group', { name: /^Reading 1/ }));
  expect(first.getByLabelText('Reading date')).toHaveAccessibleDescription(/This reading has no date\./);
  await user.click(screen.getByRole('button', { name: 'Add reading' }));
  const second = within(screen.getByRole('group', { name: /^Reading 2/ }));
  await user.type(second.getByLabelText('Reading date'), '1 Nov 2026');
  await user.tab();
  await expect.poll(() => second.getByLabelText('Current reading')).toHaveAccessibleDescription(/This reading has no value\./);
});

test('nothing can be typed while a save is under way, since the page is left then [T2, C3]', async () => {
  const { conditions } = serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' II');
  conditions.latency.writes = [300, 300];
  expect(name.closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving…' });
  expect(name.closest('[inert]')).not.toBeNull();
  expect(await screen.findByRole('heading', { name: 'Palm Tower II' })).toBeVisible();
});
