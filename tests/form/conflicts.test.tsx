import { hasDesk } from '@/places';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Records } from '@/mocks/store';
import { fill } from '../fill';
import { open } from '../open';
import type { renderApp } from '../render-app';
import { untilQuiet } from '../server';
import { openForm } from './small-forms';

const standard = { planNumber: 1, planName: 'Standard', downPayment: 20, own: { deep: null } };
const easy = { planNumber: 2, planName: 'Easy', downPayment: 10 };
const tower = {
  _id: 'u1',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  paymentPlans: [standard, easy],
  extra: 'kept',
};

/** Opens the form of the tower; `colleague` stores other values in it meanwhile. */
async function opened(section = '') {
  const app = await openForm(`/units/u1/edit${section}`, { units: [tower] });
  await screen.findByRole('button', { name: 'Save' });
  const stored = () => app.stored('u1', 'units');
  const colleague = (changes: object) => app.store.collection('units').replace('u1', { ...tower, ...stored(), ...changes });
  const type = async (label: string, text: string, inside?: HTMLElement) =>
    fill(app.user, await (inside ? within(inside) : screen).findByLabelText(label), text);
  return { ...app, ...pressing(app), stored, colleague, type, puts: () => putsIn(app.requests) };
}

const putsIn = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PUT').length;

const pressing = ({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) => ({
  save: () => user.click(screen.getByRole('button', { name: /^(?:Save|Terminate contract)$/ })),
  saveWithChoices: async () => user.click(await screen.findByRole('button', { name: 'Save with these choices' })),
  choose: (field: string | RegExp, name: string | RegExp) => user.click(within(group(field)).getByRole('radio', { name })),
});

const question = () => screen.findByRole('region', { name: /^Not saved: someone else/ });
const group = (name: string | RegExp) => screen.getByRole('group', { name });
const shown = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Returns the group of fields of a payment plan, counted from 1. */
const planAt = async (number: number) => screen.findByRole('group', { name: new RegExp(`^Payment plan ${number}`) });

/* That both values are shown, none chosen, and one chosen by keys is in `e2e/conflicts.e2e.ts`. */
describe('a conflict', () => {
  test('is told of one field of a row, of a row that is gone, and of two rows under one number, each by its name [C6]', async () => {
    const { user, colleague, type, save, choose, saveWithChoices, stored } = await opened('/payment-plans');
    await type('Down payment', '15', await planAt(1));
    await type('Down payment', '11', await planAt(2));
    await user.click(screen.getByRole('button', { name: 'Add payment plan' }));
    await type('Plan name', 'Mine', await planAt(3));
    const theirs = { planNumber: 3, planName: 'Theirs', downPayment: 5 };
    colleague({ paymentPlans: [theirs, { ...standard, downPayment: 12, planName: 'Classic' }] });
    await save();
    await question();

    const field = /^Payment plans 1: .*Standard.* · Down payment$/;
    expect(group(field)).toHaveTextContent('When you opened it: 20Mine15Theirs12');
    await choose(field, /^Mine/);
    const gone = /^Payment plans 2/;
    expect(within(group(gone)).getByRole('radio', { name: 'Theirs Removed' })).not.toBeChecked();
    await choose(gone, /^Mine/);
    await choose(/^Payment plans 3/, /^Both/);
    await saveWithChoices();
    await shown('Palm Tower');
    const rows = stored().paymentPlans;
    expect(rows).toHaveLength(4);
    // The rest of the row is merged.
    expect(rows).toEqual(
      expect.arrayContaining([
        theirs,
        { ...standard, downPayment: 15, planName: 'Classic' },
        { ...easy, downPayment: 11 },
        expect.objectContaining({ planNumber: 4, planName: 'Mine' }),
      ]),
    );
  });

  test('of several is chosen at once, asked again where it changes again, and stays with its choices when the save fails', async () => {
    const { user, colleague, type, save, choose, saveWithChoices, conditions, stored, puts } = await opened();
    await type('Name', 'Mine');
    await type('Price', '5');
    colleague({ name: 'Theirs', price: 6 });
    await save();
    expect(await question()).toHaveAccessibleName('Not saved: someone else changed 2 values you changed too');
    await user.click(screen.getByRole('button', { name: 'All theirs' }));
    await choose('Name', /^Mine/);
    colleague({ price: 7 });
    await saveWithChoices();

    expect(await within(group('Price')).findByText(/AED.7/)).toBeVisible();
    const chosen = (field: string, name: RegExp) => within(group(field)).getByRole('radio', { name });
    expect(chosen('Price', /^Theirs/)).not.toBeChecked();
    expect(chosen('Name', /^Mine/)).toBeChecked();
    expect(puts()).toBe(0);
    await choose('Price', /^Theirs/);
    conditions.failures.push({ method: 'PUT', status: 500, body: { message: 'The database is full' }, times: 1 });
    await saveWithChoices();
    expect(await screen.findByText('The database is full')).toBeVisible();
    expect(chosen('Price', /^Theirs/)).toBeChecked();
    expect(chosen('Name', /^Mine/)).toBeChecked();
    await save();
    await shown('Mine');
    expect(stored()).toMatchObject({ name: 'Mine', price: 7 });
  });
});

describe('other forms', () => {
  const openPage = async (records: Records, path: string) => {
    const app = await open(path, records);
    return { ...app, ...pressing(app) };
  };

  test('two people plan the same quarter: each keeps their targets, and the same target is asked', async () => {
    const target = (memberId: string, value: number) => ({ memberId, period: '2026-Q1', target: value });
    const plan = {
      _id: 'q1',
      planName: 'Sales',
      quotaPeriodSetup: 'quarterly',
      members: ['Layla', 'Adeel'].map((name, at) => ({ memberId: `m${at + 1}`, name })),
      salesQuotasPlanning: [target('m1', 200), target('m2', 100)],
    };
    const { user, store, choose, saveWithChoices } = await openPage({ 'quota-plans': [plan] }, '/quota-plans/q1/edit/planning');
    await screen.findByRole('grid');
    const [cell = document.body] = screen.getAllByRole('gridcell', { name: /.*/ });
    await user.click(cell);
    await user.keyboard('250{Enter}');
    store.collection('quota-plans').replace('q1', { ...plan, salesQuotasPlanning: [target('m2', 130), target('m1', 210)] });
    await user.keyboard('{Control>}s{/Control}');
    await question();
    const asked = /^Layla · .*Target$/;
    expect(group(asked)).toHaveTextContent('When you opened it: 200Mine250Theirs210');
    await choose(asked, /^Mine/);
    await saveWithChoices();
    await shown('Sales');
    const salesQuotasPlanning = [target('m2', 130), target('m1', 250)];
    expect(store.collection('quota-plans').find('q1')).toMatchObject({ salesQuotasPlanning });
  });

  test.runIf(hasDesk('money'))('terminating asks about the day that will be saved, not the one that was typed', async () => {
    const days = { beginDate: '01/01/2090', endDate: '31/12/2090' };
    const lease = { _id: 'c1', name: 'Sidra Trading', frequency: 'months', ...days, guaranty: 5000 };
    const { user, store, requests, save, saveWithChoices } = await openPage({ contracts: [lease] }, '/contracts/c1/terminate');
    await fill(user, await screen.findByLabelText('Termination date'), '15 Jun 2090');
    await fill(user, screen.getByLabelText('Deposit refunded'), '4000');
    store.collection('contracts').replace('c1', { ...lease, terminationDate: '30/06/2090' });
    await save();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminate contract' }));
    await user.click(within(await question()).getByRole('radio', { name: 'Theirs 30 Jun 2090' }));
    await saveWithChoices();
    const dialog = await screen.findByRole('alertdialog', { name: 'Change the settlement of Sidra Trading?' });
    expect(dialog).not.toHaveTextContent('15 Jun 2090');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    await expect
      .poll(() => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
      .toEqual([{ guarantyPayback: 4000 }]);
  });
});

describe('while one types', () => {
  /** Loaded first, so that what a look finds is shown as soon as the service has answered. */
  beforeAll(() => import('@/ui/form/save/changed-meanwhile'));

  const note = () => screen.queryByText('Someone else changed this record');

  test('the form says that the record was changed, lists what, and stays as it was typed [C4]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, colleague, type, save, conditions, requests, puts } = await opened();
    /** Comes back to the window after a minute elsewhere, and waits until the look is over. */
    const comeBack = async () => {
      const before = requests.length;
      vi.setSystemTime(Date.now() + 60_000);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => requests.length).toBeGreaterThan(before);
      await act(untilQuiet);
    };
    await type('Name', 'Mine');
    // What no form shows is no change.
    colleague({ updatedAt: 'now' });
    await comeBack();
    expect(note()).toBeNull();

    colleague({ name: 'Theirs', price: 7, paymentPlans: [standard], updatedAt: 'later' });
    conditions.failures = [{ method: 'GET', path: '/u1', status: 500 }];
    await comeBack();
    expect(note()).toBeNull();
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent)).toEqual([]);

    conditions.failures = [];
    await comeBack();
    expect(note()).toBeVisible();
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
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    // What was typed is what they have stored.
    await type('Name', 'Theirs');
    await save();
    expect(await screen.findByText(/already holds these values/)).toBeVisible();
    expect(puts()).toBe(0);
  });
});
