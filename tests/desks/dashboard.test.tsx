import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractsWonPath, rentRollOn } from '@/addresses';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { addDays, today } from '@/schema/day';
import { waitingToSettle } from '@/ui/loading/later';
import { seeded } from '../seeded';
import { open } from '../open';

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

/** Targets of a plan whose total differs from that of its members. */
const mismatch = [
  { memberId: 'm1', period: '2026-11', target: 5 },
  { period: '2026-11', target: 9 },
];

describe('the dashboard', () => {
  test('says what is free and ends, what is to be done and what needs attention, each a link to exactly those records', async () => {
    const plans = Array.from({ length: 130 }, (_, index) => ({
      _id: `q${index}`,
      planName: `Plan ${index}`,
      salesQuotasPlanning: index % 60 === 0 ? mismatch : [],
    }));
    const { user, requests, press } = await open('/', { ...(await seeded(new Date())), 'quota-plans': plans });
    await screen.findByRole('heading', { level: 2, name: /Availability by project/ });

    // A line of text comes first.
    const free = screen.getByRole('link', { name: /units free$/ });
    expect(free).toHaveTextContent(/^\d+ of 278 units free$/);
    const ending = screen.getByRole('link', { name: '6 leases end within 30 days' });
    expect(hrefs([free, ending])).toEqual(['/units?availability=available', '/contracts?view=ending&status=ending']);

    // What is to be done follows, the most urgent first, each with its record and its action.
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
    const week = within(screen.getByRole('list', { name: 'Next 7 days' }));
    const later = within(screen.getByRole('list', { name: 'Leases and documents in 8 to 30 days' }));
    expect(hrefs(later.getAllByRole('link', { name: /^Renew: / }))[0]).toMatch(/^\/contracts\/\w+\/renew$/);

    // Plans are asked for page by page; those that do not add up unfold.
    const attention = within(screen.getByRole('region', { name: 'Needs attention' }));
    await user.click(await attention.findByText('quota plans whose total differs from their members’ total'));
    const names = screen.getAllByRole('link', { name: /^Plan/ }).map((link) => link.textContent);
    expect(names.toSorted()).toEqual(['Plan 0', 'Plan 120', 'Plan 60']);
    const pages = requests.flatMap(({ path }) => (path.includes('quota-plans') ? [path.split('?')[1]] : []));
    expect([...new Set(pages)]).toEqual(['page=1&limit=100', 'page=2&limit=100']);
    const conflicts = attention.getByRole('link', { name: 'unit with overlapping contracts' });
    const missing = attention.getByRole('link', { name: 'units with Arabic text missing' });
    expect(hrefs([conflicts, missing])).toEqual(['/units?availability=conflict', '/units?arabicMissing=yes']);

    // Twelve months of sales and rent come once the page has settled.
    act(() => waitingToSettle.forEach((settle) => settle()));
    const sales = within(await screen.findByRole('list', { name: 'Sales signed' })).getAllByRole('link');
    expect(sales).toHaveLength(12);
    const now = today(new Date());
    expect(sales.at(-1)).toHaveAttribute('href', contractsWonPath({ period: now.slice(0, 7), kind: 'sale' }));
    expect(sales.at(-1)).toHaveAccessibleName(/: AED\s[\d,]+$/);
    const rents = within(screen.getByRole('list', { name: 'Rent per year under lease' })).getAllByRole('link');
    expect(rents).toHaveLength(12);
    expect(rents.at(-1)).toHaveAttribute('href', rentRollOn(now));

    // A hold is extended in place: its row goes on to a later day.
    const extend = list.getByRole('button', { name: /^Extend: / });
    const name = extend.getAttribute('aria-label') ?? '';
    await user.click(extend);
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the hold' }));
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(list.queryByText(/Hold ends/)).toBeNull());
    expect(week.getByRole('button', { name })).toBeVisible();

    // The bars are a table too, whose figures open their units.
    await press('Show as table');
    const forSale = within(screen.getByRole('table', { name: 'For sale' }));
    const samr = within(forSale.getByRole('row', { name: /^Samr Residences/ }));
    expect(hrefs(samr.getAllByRole('link'))[0]).toMatch(/^\/units\?.*subProjectId=Samr/);
  });

  test('deposits the cheques of the next days together, reminds of what falls due in them, and leads to the one plan that does not add up', async () => {
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
    const { user, all } = await open('/', {
      contracts: [contract('c1', [cheque]), contract('c2', [{ ...cheque, paymentId: 'p2' }]), contract('c3', [])],
      'quota-plans': [{ _id: 'q1', planName: 'Rent signed', salesQuotasPlanning: mismatch }],
    });
    const week = within(await screen.findByRole('list', { name: 'Next 7 days' }));
    expect(week.getAllByRole('listitem')).toHaveLength(2);
    expect(week.getByRole('link', { name: 'Remind: Party c3' })).toHaveAttribute(
      'href',
      `/notification-signals/new?dues=${tomorrow}.0.c3&object=contract&objectId=c3`,
    );
    await user.click(week.getByRole('button', { name: 'Deposit: 2 cheques to deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit 2 cheques' }));
    await user.click(dialog.getByRole('button', { name: 'Deposit 2 cheques' }));
    await waitFor(() => expect(week.getAllByRole('listitem')).toHaveLength(1));
    const attention = within(screen.getByRole('region', { name: 'Needs attention' }));
    await expect.poll(() => hrefs(attention.getAllByRole('link'))).toContain('/quota-plans/q1');
    expect(attention.getByText('Rent signed')).toBeVisible();
    const stored = all('contracts').flatMap(chequesUnder);
    expect(stored.map(({ state }) => state)).toEqual(['deposited', 'deposited']);
  });
});
