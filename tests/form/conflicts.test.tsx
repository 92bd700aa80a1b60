import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Records } from '@/mocks/store';
import { renderApp } from '../render-app';
import { serve } from '../server';

const plans = [
  { planNumber: 1, planName: 'Standard', downPayment: 20, own: { deep: null } },
  { planNumber: 2, planName: 'Easy', downPayment: 10 },
];
const [standard = {}, easy = {}] = plans;
const tower = { _id: 'u1', name: 'Palm Tower', type: 'apartment', price: 1_000_000, paymentPlans: plans, extra: 'kept' };

const puts = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PUT');

/** Opens the form of the tower; `colleague` stores other values in it meanwhile. */
async function opened(section = '', { language = 'en' }: { language?: 'en' | 'ar' } = {}) {
  const served = serve({ units: [tower] });
  const app = await renderApp(`/units/u1/edit${section}`, { language });
  const stored = () => served.store.collection('units').find('u1');
  const colleague = (changes: object) => served.store.collection('units').replace('u1', { ...tower, ...stored(), ...changes });
  return { ...served, ...app, stored, colleague };
}

type User = Awaited<ReturnType<typeof opened>>['user'];

async function type(user: User, label: string, text: string, inside?: HTMLElement) {
  const field = await (inside ? within(inside) : screen).findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

const save = () => screen.getByRole('button', { name: 'Save' });
const question = () => screen.findByRole('region', { name: /^Not saved: someone else/ });
const group = (name: string | RegExp) => screen.getByRole('group', { name });
const saveWithChoices = () => screen.queryByRole('button', { name: 'Save with these choices' });

/** Returns the group of fields of a payment plan, counted from 1. */
const planAt = async (number: number) => screen.findByRole('group', { name: new RegExp(`^Payment plan ${number}`) });

describe('edits of different places', () => {
  test('a colleague’s rename of plan 2 stays when plan 1 is changed, in one request, and is told [C6]', async () => {
    const { user, colleague, stored, requests } = await opened('/payment-plans');
    await type(user, 'Down payment', '25', await planAt(1));
    colleague({ paymentPlans: [standard, { ...easy, planName: 'Easier', seen: 9 }], price: 7 });
    await user.click(save());

    expect(await screen.findByText('Saved. Changes by someone else were kept: Price and Payment plans.')).toBeVisible();
    expect(stored()).toMatchObject({
      price: 7,
      extra: 'kept',
      paymentPlans: [
        { ...standard, downPayment: 25 },
        { ...easy, planName: 'Easier', seen: 9 },
      ],
    });
    expect(puts(requests)).toHaveLength(1);
  });

  test('the same row keeps the fields of both, though others moved it', async () => {
    const { user, colleague, stored } = await opened('/payment-plans');
    await type(user, 'Down payment', '25', await planAt(1));
    colleague({ paymentPlans: [easy, { ...standard, planName: 'Classic' }] });
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
    expect(stored()?.paymentPlans).toEqual([easy, { ...standard, planName: 'Classic', downPayment: 25 }]);
  });

  test('a record that already holds what was typed is not written again', async () => {
    const { user, colleague, requests } = await opened();
    await type(user, 'Name', 'Palm Tower II');
    colleague({ name: 'Palm Tower II' });
    await user.click(save());
    expect(await screen.findByText(/already holds these values/)).toBeVisible();
    expect(puts(requests)).toHaveLength(0);
  });
});

describe('a conflict', () => {
  test('shows both values beside each other, chooses none, and saves theirs when it is chosen', async () => {
    const { user, colleague, stored, requests, address } = await opened();
    await type(user, 'Name', 'Palm Tower II');
    await type(user, 'Price', '900000');
    colleague({ name: 'Palm Tower West', city: 'Dubai' });
    await user.click(save());

    const region = await question();
    expect(puts(requests)).toHaveLength(0);
    await expect.poll(() => document.activeElement).toBe(within(region).getByRole('heading'));
    expect(group('Name')).toHaveTextContent('When you opened it: Palm TowerMinePalm Tower IITheirsPalm Tower West');
    expect(
      within(region)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([false, false]);
    expect(within(region).getByRole('status')).toHaveTextContent('1 choice left');
    expect(saveWithChoices()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();

    await user.click(within(region).getByRole('radio', { name: /^Theirs/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower West' });
    expect(address()).toBe('/units/u1');
    expect(stored()).toMatchObject({ name: 'Palm Tower West', city: 'Dubai', price: 900_000 });
    expect(screen.getByText(/Changes by someone else were kept: Name and City/)).toBeVisible();
    expect(puts(requests)).toHaveLength(1);
  });

  test('is asked by the keyboard as well, and Save asks again until all is chosen', async () => {
    const { user, colleague, stored, requests } = await opened();
    await type(user, 'Name', 'Mine');
    colleague({ name: 'Theirs' });
    await user.keyboard('{Control>}s{/Control}');
    const region = await question();
    await expect.poll(() => document.activeElement).toBe(within(region).getByRole('heading'));
    await user.click(save());
    await expect.poll(() => document.activeElement).toBe(within(region).getByRole('heading'));
    expect(puts(requests)).toHaveLength(0);
    await user.tab();
    await user.keyboard(' ');
    expect(within(region).getByRole('radio', { name: /^Mine/ })).toBeChecked();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(stored()).toMatchObject({ name: 'Mine' });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('is told of one field of one row, named by list and row; the rest of the row is merged', async () => {
    const { user, colleague, stored } = await opened('/payment-plans');
    const plan = await planAt(2);
    await type(user, 'Down payment', '15', plan);
    colleague({ paymentPlans: [{ ...easy, downPayment: 12, planName: 'Easier' }, standard] });
    await user.click(save());
    await question();
    const asked = group(/^Payment plans 2: .*Easy.* · Down payment$/);
    expect(asked).toHaveTextContent('When you opened it: 10Mine15Theirs12');
    await user.click(within(asked).getByRole('radio', { name: /^Mine/ }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
    expect(stored()?.paymentPlans).toEqual([{ ...easy, downPayment: 15, planName: 'Easier' }, standard]);
  });

  test('of several, all can be chosen at once, and only what changes again is asked again', async () => {
    const { user, colleague, stored, requests } = await opened();
    await type(user, 'Name', 'Mine');
    await type(user, 'Price', '5');
    colleague({ name: 'Theirs', price: 6 });
    await user.click(save());
    expect(await question()).toHaveAccessibleName('Not saved: someone else changed 2 values you changed too');
    await user.click(screen.getByRole('button', { name: 'All theirs' }));
    await user.click(within(group('Name')).getByRole('radio', { name: /^Mine/ }));
    colleague({ price: 7 });
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));

    expect(await within(group('Price')).findByText(/AED.7/)).toBeVisible();
    expect(within(group('Price')).getByRole('radio', { name: /^Theirs/ })).not.toBeChecked();
    expect(within(group('Name')).getByRole('radio', { name: /^Mine/ })).toBeChecked();
    expect(puts(requests)).toHaveLength(0);
    await user.click(within(group('Price')).getByRole('radio', { name: /^Theirs/ }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(stored()).toMatchObject({ name: 'Mine', price: 7 });
  });

  test('of a row that a colleague removed asks before it goes or comes back [C6]', async () => {
    const { user, colleague, stored } = await opened('/payment-plans');
    await type(user, 'Down payment', '15', await planAt(2));
    colleague({ paymentPlans: [standard] });
    await user.click(save());
    await question();
    const asked = group(/^Payment plans 2/);
    expect(within(asked).getByRole('radio', { name: 'Theirs Removed' })).not.toBeChecked();
    await user.click(within(asked).getByRole('radio', { name: /^Mine/ }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
    expect(stored()?.paymentPlans).toEqual([standard, { ...easy, downPayment: 15 }]);
  });

  test('of two rows added under one number keeps both where that is chosen', async () => {
    const { user, colleague, stored } = await opened('/payment-plans');
    await user.click(await screen.findByRole('button', { name: 'Add payment plan' }));
    const added = await planAt(3);
    await user.type(within(added).getByLabelText('Plan name'), 'Mine');
    const theirs = { planNumber: 3, planName: 'Theirs', downPayment: 5 };
    colleague({ paymentPlans: [...plans, theirs] });
    await user.click(save());
    const region = await question();
    await user.click(within(region).getByRole('radio', { name: /^Both/ }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
    expect(stored()?.paymentPlans).toMatchObject([...plans, theirs, { planNumber: 4, planName: 'Mine' }]);
  });

  test('stays on screen, with the choices, when the save then fails', async () => {
    const { user, colleague, conditions, stored } = await opened();
    await type(user, 'Name', 'Mine');
    await type(user, 'Price', '5');
    colleague({ name: 'Theirs' });
    await user.click(save());
    await user.click(within(await question()).getByRole('radio', { name: /^Theirs/ }));
    conditions.failures.push({ method: 'PUT', status: 500, body: { message: 'The database is full' }, times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    expect(await screen.findByText('The database is full')).toBeVisible();
    expect(group('Name')).toHaveTextContent('MineMineTheirsTheirs');
    expect(within(group('Name')).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    expect(stored()).toMatchObject({ name: 'Theirs', price: 5 });
  });

  test('that the service itself finds is asked in the same way, and nothing is sent again by itself [S409, S412/428]', async () => {
    const { user, colleague, conditions, requests, stored } = await opened();
    await type(user, 'Name', 'Mine');
    conditions.latency = { reads: [0, 0], writes: [50, 50] };
    conditions.failures.push({ method: 'PUT', status: 409, body: { message: 'Version 4 is stored' }, times: 1 });
    await user.click(save());
    await expect.poll(() => puts(requests)).toHaveLength(1);
    colleague({ name: 'Theirs' });
    await user.click(within(await question()).getByRole('radio', { name: /^Mine/ }));
    expect(puts(requests)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(stored()).toMatchObject({ name: 'Mine' });
  });

  test('that the service means otherwise is told in its own words [S409]', async () => {
    const { user, conditions } = await opened();
    await type(user, 'Name', 'Mine');
    conditions.failures.push({ method: 'PUT', status: 409, body: { message: 'This name is taken' }, times: 1 });
    await user.click(save());
    expect(await screen.findByText('This name is taken')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Not saved' })).toHaveTextContent('Everything you typed is still here');
  });
});

describe('other forms', () => {
  const open = async (records: Records, path: string) => ({ ...serve(records), ...(await renderApp(path)) });

  test('two people plan the same quarter: each keeps their targets, and the same target is asked', async () => {
    const target = (memberId: string, value: number) => ({ memberId, period: '2026-Q1', target: value });
    const plan = {
      _id: 'q1',
      planName: 'Sales',
      quotaPeriodSetup: 'quarterly',
      members: [
        { memberId: 'm1', name: 'Layla' },
        { memberId: 'm2', name: 'Adeel' },
      ],
      salesQuotasPlanning: [target('m1', 200), target('m2', 100)],
    };
    const { user, store } = await open({ 'quota-plans': [plan] }, '/quota-plans/q1/edit/planning');
    await screen.findByRole('grid');
    const cells = () => screen.getAllByRole('gridcell', { name: /.*/ });
    await user.click(cells()[0] ?? document.body);
    await user.keyboard('250{Enter}');
    store.collection('quota-plans').replace('q1', { ...plan, salesQuotasPlanning: [target('m2', 130), target('m1', 210)] });
    await user.keyboard('{Control>}s{/Control}');
    await question();
    const asked = group(/^Layla · .*Target$/);
    expect(asked).toHaveTextContent('When you opened it: 200Mine250Theirs210');
    await user.click(within(asked).getByRole('radio', { name: /^Mine/ }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Sales' });
    expect(store.collection('quota-plans').find('q1')).toMatchObject({
      salesQuotasPlanning: [target('m2', 130), target('m1', 250)],
    });
  });

  test('two people edit one signal: its recipients come together, and its text is asked', async () => {
    const signal = {
      _id: 's1',
      subject: 'Viewing',
      message: 'At five',
      userId: ['a', 'b'],
      channels: ['sms'],
      date: '2090-01-01',
    };
    const { user, store } = await open({ 'notification-signals': [signal] }, '/notification-signals/s1/edit');
    await type(user, 'Message', 'At six');
    await user.click(screen.getByRole('checkbox', { name: /^E-mail/ }));
    const theirs = { message: 'At seven', userId: ['a', 'c'], channels: ['sms', 'push'] };
    store.collection('notification-signals').replace('s1', { ...signal, ...theirs });
    await user.click(save());
    await question();
    expect(screen.getAllByRole('radio', { name: /^(Mine|Theirs)/ })).toHaveLength(2);
    await user.click(within(group('Message')).getByRole('radio', { name: 'Theirs At seven' }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { level: 1, name: 'Viewing' });
    expect(store.collection('notification-signals').find('s1')).toMatchObject({
      message: 'At seven',
      userId: ['a', 'c'],
      channels: expect.arrayContaining(['sms', 'push', 'email']) as unknown,
    });
  });

  test('terminating asks about the day that will be saved, not the one that was typed', async () => {
    const lease = {
      _id: 'c1',
      name: 'Sidra Trading',
      frequency: 'months',
      beginDate: '01/01/2090',
      endDate: '31/12/2090',
      guaranty: 5000,
    };
    const { user, store, requests } = await open({ contracts: [lease] }, '/contracts/c1/terminate');
    await user.click(await screen.findByLabelText('Termination date'));
    await user.paste('15 Jun 2090');
    await user.click(screen.getByLabelText('Deposit refunded'));
    await user.paste('4000');
    store.collection('contracts').replace('c1', { ...lease, terminationDate: '30/06/2090' });
    await user.click(save());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminate' }));
    await user.click(within(await question()).getByRole('radio', { name: 'Theirs 30 Jun 2090' }));
    await user.click(await screen.findByRole('button', { name: 'Save with these choices' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Change the refund to Sidra Trading?' });
    expect(dialog).not.toHaveTextContent('15 Jun 2090');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    await expect
      .poll(() => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
      .toEqual([{ guarantyPayback: 4000 }]);
  });
});

describe('while one types', () => {
  afterEach(() => vi.useRealTimers());

  /** Comes back to the window after a minute elsewhere. */
  function comeBack() {
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  }

  test('the form says that the record was changed, lists what, and stays as it was typed [C4]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, colleague } = await opened();
    await type(user, 'Name', 'Mine');
    colleague({ name: 'Theirs', price: 7, paymentPlans: [standard], updatedAt: 'now' });
    comeBack();
    expect(await screen.findByText('Someone else changed this record')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Mine');
    expect(screen.getByLabelText('Price')).toHaveValue('1,000,000');

    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed since you opened this form' });
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '));
    expect(lines).toEqual([
      'NameBeforePalm TowerTheirsYou changed this too',
      'PriceBeforeAED 1,000,000AED 7',
      'Payment plans 2: EasyBeforePlan number2Plan nameEasyDown payment10Removed',
    ]);
  });

  test('nothing is said where nobody changed anything, or only what no form shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, colleague, requests } = await opened();
    await type(user, 'Name', 'Mine');
    colleague({ updatedAt: 'now' });
    const reads = () => requests.filter(({ path }) => path.endsWith('/u1')).length;
    const before = reads();
    comeBack();
    await expect.poll(reads).toBe(before + 1);
    expect(screen.queryByText('Someone else changed this record')).toBeNull();
  });

  test('a look that fails says nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, conditions, requests } = await opened();
    await type(user, 'Name', 'Mine');
    conditions.failures.push({ method: 'GET', path: '/u1', status: 500 });
    const before = requests.length;
    comeBack();
    await expect.poll(() => requests.length).toBeGreaterThan(before);
    await act(async () => new Promise((resolve) => void setTimeout(resolve, 50)));
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent)).toEqual([]);
    expect(screen.getByLabelText('Name')).toHaveValue('Mine');
  });
});
