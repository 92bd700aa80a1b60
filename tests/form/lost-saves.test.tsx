import { expect, test } from 'vitest';
import type { FailureRule } from '@/mocks/conditions';
import { renderApp } from '../render-app';
import { serve } from '../server';

const plans = [
  { planNumber: 1, planName: 'Standard', downPayment: 20 },
  { planNumber: 2, planName: 'Easy', downPayment: 10 },
];
const tower = { _id: 'u1', name: 'Palm Tower', type: 'apartment', price: 1_000_000, paymentPlans: plans };

/** Types a name into a unit, and saves it with a write that ends like this. */
async function saveName(text: string, failure: Omit<FailureRule, 'times' | 'method'>) {
  const { store, requests, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, ...failure });
  const page = await renderApp('/units/u1/edit');
  const { user, screen } = page;
  const type = async (words: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), words);
  };
  await screen.findByLabelText('Name');
  await type(text);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  const stored = () => store.collection('units').find('u1');
  const puts = () => requests.filter(({ method }) => method === 'PUT').length;
  return { ...page, store, conditions, type, save, stored, puts };
}

const unknown = /could not confirm that this was saved/;
const lost = { status: 'network', stored: true } as const;

test('what is typed after a lost answer stays when Check finds what was sent, and is saved next [T6, T8]', async () => {
  const { user, screen, type, save, stored, puts, address } = await saveName('First', lost);
  await screen.findByText(unknown);
  await type('Second');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('What you typed since then is not saved yet.')).toBeVisible();
  expect(screen.getByText('Your changes were saved after all.')).toBeVisible();
  expect(address()).toBe('/units/u1/edit');
  expect(screen.getByLabelText('Name')).toHaveValue('Second');
  expect(stored()).toMatchObject({ name: 'First' });

  // What the lost write stored is nobody else's change.
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Second' });
  expect(stored()).toMatchObject({ name: 'Second' });
  expect(puts()).toBe(2);
});

test('what was sent with a lost answer can be put back [T8]', async () => {
  const { user, screen, type, save, stored } = await saveName('First', lost);
  await screen.findByText(unknown);
  await type('Palm Tower');
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '5');
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
  expect(stored()).toMatchObject({ name: 'Palm Tower', price: 5 });
});

test('a write that was stored and answered 500 with words is not told as refused, and Check finds it [S500]', async () => {
  const failure = { status: 500, stored: true, body: { message: 'The mail failed' } };
  const { user, screen, stored, puts } = await saveName('First', failure);
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Your changes were saved after all.')).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'First' });
  expect(stored()).toMatchObject({ name: 'First' });
  expect(puts()).toBe(1);
});

test('a save after a lost answer that cannot read the record does not say that nothing was saved [T8]', async () => {
  const { screen, conditions, save, puts } = await saveName('First', lost);
  await screen.findByText(unknown);
  conditions.failures.push({ method: 'GET', path: '/u1', status: 500 });
  await save();
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  expect(puts()).toBe(1);
});

test('Check finds what was sent though others have changed another row of the list since [C6, T8]', async () => {
  const { store, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, ...lost });
  const { user, screen } = await renderApp('/units/u1/edit/payment-plans');
  const [first] = await screen.findAllByLabelText('Down payment');
  if (!first) throw new Error('There is no plan');
  await user.clear(first);
  await user.type(first, '35');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(unknown);
  const units = store.collection('units');
  units.merge('u1', {
    paymentPlans: [
      { ...plans[0], downPayment: 35 },
      { ...plans[1], planName: 'Easier' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Your changes were saved after all.')).toBeVisible();
  expect(units.find('u1')).toMatchObject({ paymentPlans: [{ downPayment: 35 }, { planName: 'Easier' }] });
});

test('Check says so where the write was not stored [T6]', async () => {
  const { user, screen, stored } = await saveName('First', { status: 'network' });
  await screen.findByText(unknown);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^Not saved\. Everything you typed is still here, and you can save again/)).toBeVisible();
  expect(stored()).toMatchObject({ name: 'Palm Tower' });
});
