import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractsWonPath, rentRollOn } from '@/addresses';
import { chequesUnder } from '@/resources/contracts/rules/cheques';
import { addDays, today } from '@/schema/day';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { seeded } from '../seeded';

beforeEach(() => {
  window.innerHeight = 1200;
});

async function dashboard(options = {}) {
  serve(await seeded(new Date()));
  const app = await renderApp('/', options);
  await screen.findByRole('heading', { level: 2, name: /Availability by project|التوفّر حسب المشروع/ });
  return app;
}

const shown = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join();

describe('the dashboard', () => {
  test('begins with a line of text, each half of which opens its list', async () => {
    const { user, address } = await dashboard();
    const free = screen.getByRole('link', { name: /units free$/ });
    const [, count] = /^(\d+) of 120 units free$/.exec(free.textContent ?? '') ?? [];
    expect(screen.getByRole('link', { name: '6 leases end within 30 days' })).toHaveAttribute(
      'href',
      '/contracts?view=ending&status=ending',
    );
    await user.click(free);
    await screen.findByRole('table', { name: 'Units' });
    expect(address()).toBe('/units?availability=available');
    await waitFor(() => expect(shown()).toContain(`${count} of 120 units`));
  });

  test('shows the bars as a table too, whose figures open their units', async () => {
    const { user, address } = await dashboard();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const sale = within(screen.getByRole('table', { name: 'For sale' }));
    const row = within(sale.getByRole('row', { name: /^Samr Residences/ }));
    await user.click(row.getAllByRole('link')[0] ?? document.body);
    await screen.findByRole('table', { name: 'Units' });
    expect(address()).toContain('subProjectId=Samr');
    await waitFor(() => expect(shown()).toContain('22 of 120 units'));
  });

  test('lists what needs attention, each line a link to exactly those records', async () => {
    await dashboard();
    const panel = within(screen.getByRole('region', { name: 'Needs attention' }));
    const plan = await panel.findByRole('link', { name: 'quota plan whose total differs from its members’ total' });
    expect(plan).toHaveAttribute('href', expect.stringMatching(/^\/quota-plans\/\w+$/));
    expect(panel.getByText('Rent signed')).toBeVisible();
    for (const [name, to] of [
      ['unit with overlapping contracts', '/units?availability=conflict'],
      ['units with Arabic text missing', '/units?arabicMissing=yes'],
    ] as const)
      expect(panel.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  test('lists what is to be done, the most urgent first, each with its record and its action', async () => {
    await dashboard();
    const list = within(screen.getByRole('list', { name: 'Today' }));
    const [first, ...others] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Hold ends · .*today.*Extend/);
    expect(others).toHaveLength(9);
    const overdue = within(list.getAllByRole('listitem').find((row) => row.textContent?.includes('Overdue:')) ?? document.body);
    const [record, action] = overdue.getAllByRole('link');
    expect(record).toHaveAttribute('href', expect.stringMatching(/^\/contracts\/\w+$/));
    expect(action).toHaveAccessibleName(`Record payment: ${record?.textContent}`);
    expect(action).toHaveAttribute('href', expect.stringMatching(/^\/contracts\/payment\?due=[\d-]{10}\./));
    const panel = within(screen.getByRole('region', { name: 'Today' }));
    expect(panel.getByText(/^\d+ more in$/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Expiries' })).toHaveAttribute('href', '/contracts/expiries');

    const week = within(screen.getByRole('list', { name: 'This week' }));
    expect(week.getAllByRole('link', { name: /^Renew: / })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contracts\/\w+\/renew$/),
    );
  });

  test('shows twelve months of sales and rent once the page has settled, each month a link to its records', async () => {
    await dashboard();
    const sales = within(await screen.findByRole('list', { name: 'Sales signed' }));
    const months = sales.getAllByRole('link');
    expect(months).toHaveLength(12);
    const now = new Date();
    const period = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    expect(months.at(-1)).toHaveAttribute('href', contractsWonPath({ period, kind: 'sale' }));
    expect(months.at(-1)).toHaveAccessibleName(/: AED\s[\d,]+$/);
    const rents = within(screen.getByRole('list', { name: 'Rent per year under lease' })).getAllByRole('link');
    expect(rents).toHaveLength(12);
    expect(rents.at(-1)).toHaveAttribute('href', rentRollOn(today(now)));
  });

  test('extends a hold in place: its row goes on to a later day', async () => {
    const { user } = await dashboard();
    const list = within(screen.getByRole('list', { name: 'Today' }));
    const extend = list.getByRole('button', { name: /^Extend: / });
    const name = extend.getAttribute('aria-label')?.replace('Extend: ', '') ?? '';
    await user.click(extend);
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the hold' }));
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(list.queryByText(/Hold ends/)).toBeNull());
    const week = within(screen.getByRole('list', { name: 'This week' }));
    expect(week.getByRole('button', { name: `Extend: ${name}` })).toBeVisible();
  });

  test('deposits the cheques of this week together, and reminds of what falls due in it', async () => {
    const tomorrow = addDays(today(new Date()), 1);
    const cheque = { paymentId: 'p1', date: tomorrow, amount: 900, type: 'cheque', reference: '000101', status: 'held' };
    const contract = (id: string, payments: readonly object[]) => ({
      _id: id,
      name: `Party ${id}`,
      contractDate: '11/02/2020',
      units: [{ unitId: 'u1' }],
      manual: true,
      manualTerms: [{ date: tomorrow, amount: 900, payments }],
    });
    const { store } = serve({
      contracts: [contract('c1', [cheque]), contract('c2', [{ ...cheque, paymentId: 'p2' }]), contract('c3', [])],
    });
    const { user } = await renderApp('/');
    const week = within(await screen.findByRole('list', { name: 'This week' }));
    expect(week.getAllByRole('listitem')).toHaveLength(2);
    expect(week.getByRole('link', { name: 'Remind: Party c3' })).toHaveAttribute(
      'href',
      `/notification-signals/new?dues=${tomorrow}.0.c3&object=contract&objectId=c3`,
    );
    await user.click(week.getByRole('button', { name: 'Deposit: 2 cheques to deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit 2 cheques' }));
    await user.click(dialog.getByRole('button', { name: 'Deposit 2 cheques' }));
    await waitFor(() => expect(week.getAllByRole('listitem')).toHaveLength(1));
    const states = store
      .collection('contracts')
      .all()
      .flatMap((one) => chequesUnder(one).map(({ state }) => state));
    expect(states).toEqual(['deposited', 'deposited']);
  });

  test('requests all quota plans page by page, and unfolds those that do not add up', async () => {
    const rows = [
      { memberId: 'm1', period: '2026-11', target: 5 },
      { period: '2026-11', target: 9 },
    ];
    const plans = Array.from({ length: 130 }, (_, index) => ({
      _id: `q${index}`,
      planName: `Plan ${index}`,
      salesQuotasPlanning: index % 60 === 0 ? rows : [],
    }));
    const { requests } = serve({ ...(await seeded(new Date())), 'quota-plans': plans });
    const { user } = await renderApp('/');
    await user.click(await screen.findByText('quota plans whose total differs from their members’ total'));
    const names = screen.getAllByRole('link', { name: /^Plan/ }).map((link) => link.textContent);
    expect(names.toSorted()).toEqual(['Plan 0', 'Plan 120', 'Plan 60']);
    const pages = requests.flatMap(({ path }) => (path.includes('quota-plans') ? [path.split('?')[1]] : []));
    expect(pages).toEqual(['page=1&limit=100', 'page=2&limit=100']);
  });

  test('without records it links to creating the first ones', async () => {
    serve({});
    await renderApp('/');
    expect(await screen.findByText(/^Nothing here yet\. Begin with your units/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
    expect(screen.getByRole('link', { name: 'Import…' })).toHaveAttribute('href', '/units/import');
  });

  test('speaks Arabic', async () => {
    await dashboard({ language: 'ar' });
    expect(screen.getByRole('heading', { level: 1, name: 'لوحة المتابعة' })).toBeVisible();
    expect(screen.getByRole('link', { name: '6 عقود إيجار تنتهي خلال 30 يومًا' })).toBeVisible();
  });
});
