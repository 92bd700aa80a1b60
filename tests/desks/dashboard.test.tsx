import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractsWonPath } from '@/addresses';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import { addDays, today } from '@/schema/day';
import { setAppearance } from '@/features/appearance';
import { waitingToSettle } from '@/ui/loading/later';
import { seeded } from '../seeded';
import { open } from '../open';
import { plainText } from '../plain-text';

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

    // A line of text comes first, with the change to the month before.
    const free = screen.getByRole('link', {
      name: /^\d+ of 278 units free, (?:\d+ (?:more than|fewer than)|as many as) in [A-Z]\w+$/,
    });
    const overdue = screen.getByRole('link', { name: /^AED\s[\d,]+ overdue with 4 people$/ });
    expect(hrefs([free, overdue])).toEqual(['/units?availability=available', '/contracts/due?show=overdue']);

    // What is late follows, the most urgent first, each with its record and its action, and with the same money at stake.
    const lateOf = () => within(screen.getByRole('list', { name: 'Late' }));
    const rows = lateOf().getAllByRole('listitem');
    for (const row of rows) expect(row).toHaveTextContent(/yesterday|days ago/);
    const panel = within(screen.getByRole('region', { name: 'Late' }));
    expect(panel.getByText(plainText(overdue.querySelector('b')?.textContent ?? ''))).toBeVisible();
    const alone = rows.filter((row) => !row.closest('details') && within(row).queryByRole('link', { name: /^Record payment: / }));
    const owing = within(alone.find((row) => !row.querySelector('details')) ?? document.body);
    const [record, action] = owing.getAllByRole('link');
    expect(record).toHaveAttribute('href', expect.stringMatching(/^\/contracts\/\w+$/));
    expect(action).toHaveAccessibleName(`Record payment: ${record?.textContent}`);
    expect(action).toHaveAttribute('href', expect.stringMatching(/^\/contracts\/payment\?due=[\d-]{10}\./));

    // Several things of one person are one row with their sum, and unfold to the action of each.
    const person = lateOf().getByText(/bounced · Returned cheque/);
    expect(person.closest('summary')).toHaveTextContent(/AED\s39,434/);
    await user.click(person);
    const things = within(screen.getByRole('list', { name: 'Mizan Audit Services LLC' })).getAllByRole('listitem');
    expect(things.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Cheque \d+ bounced.*Replace$/),
      expect.stringMatching(/^Returned cheque.*Record payment$/),
    ]);
    const list = within(screen.getByRole('list', { name: 'Today' }));
    for (const row of list.getAllByRole('listitem')) expect(row).toHaveTextContent(/today/);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Hold ends · .*Extend/);
    const month = within(screen.getByRole('list', { name: 'Next 30 days' }));
    expect(hrefs(month.getAllByRole('link', { name: /^Renew: / }))[0]).toMatch(/^\/contracts\/\w+\/renew$/);

    // What stands lower comes once the page has settled.
    act(() => waitingToSettle.forEach((settle) => settle()));
    // Plans are asked for page by page; those that do not add up unfold.
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await user.click(await attention.findByText('quota plans whose total differs from their members’ total'));
    const names = screen.getAllByRole('link', { name: /^Plan/ }).map((link) => link.textContent);
    expect(names.toSorted()).toEqual(['Plan 0', 'Plan 120', 'Plan 60']);
    const pages = requests.flatMap(({ path }) => (path.includes('quota-plans') ? [path.split('?')[1]] : []));
    expect([...new Set(pages)]).toEqual(['page=1&limit=100', 'page=2&limit=100']);
    const conflicts = attention.getByRole('link', { name: 'unit with overlapping contracts' });
    const missing = attention.getByRole('link', { name: 'units with Arabic text missing' });
    expect(hrefs([conflicts, missing])).toEqual(['/units?availability=conflict', '/units?arabicMissing=yes']);

    // So do twelve months of sales and money, each beside the year before.
    const now = today(new Date());
    const sales = within(await screen.findByRole('list', { name: 'Sales signed' })).getAllByRole('link');
    const received = within(screen.getByRole('list', { name: 'Money in' })).getAllByRole('link');
    expect([sales.length, received.length]).toEqual([12, 12]);
    for (const last of [sales.at(-1), received.at(-1)])
      expect(last).toHaveAccessibleName(/: AED\s[\d,]+, the year before AED\s[\d,]+$/);
    expect(sales.at(-1)).toHaveAttribute('href', contractsWonPath({ period: now.slice(0, 7), kind: 'sale' }));
    expect(received.at(-1)).toHaveAttribute(
      'href',
      expect.stringMatching(`^/contracts/collections\\?period=${now.slice(0, 7)}-01`),
    );

    // What the free units come to, is let, signed and due stands where it belongs.
    const sums = [/free for sale$/, /rent per year under lease$/, /in sales signed this quarter$/, /due this month$/];
    expect(hrefs(sums.map((name) => screen.getByRole('link', { name })))).toEqual([
      '/units?availability=available&offer=sale',
      '/contracts?view=rent-roll',
      contractsWonPath({ period: quarterOf(now), kind: 'sale' }),
      expect.stringMatching(/^\/contracts\/due\?show=all&period=/),
    ]);

    // A hold is extended in place: its row goes on to a later day.
    const extend = list.getByRole('button', { name: /^Extend: / });
    const name = extend.getAttribute('aria-label') ?? '';
    await user.click(extend);
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the hold' }));
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Today' })).not.toHaveTextContent('Hold ends'));
    expect(month.getByRole('button', { name })).toBeVisible();

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
    const week = within(await screen.findByRole('list', { name: 'Next 30 days' }));
    expect(week.getAllByRole('listitem')).toHaveLength(2);
    // On a day on which nothing is late, the page says so, and what comes next.
    const calm = within(screen.getByRole('region', { name: 'Late' }));
    expect(calm.getByText('Nothing is late: all is in hand.').closest('p')).toHaveTextContent(/Next: .+, tomorrow$/);
    expect(screen.getByRole('link', { name: 'nothing overdue' })).toBeVisible();
    expect(week.getByRole('link', { name: 'Remind: Party c3' })).toHaveAttribute(
      'href',
      `/notification-signals/new?dues=${tomorrow}.0.c3&object=contract&objectId=c3`,
    );
    await user.click(week.getByRole('button', { name: 'Deposit: 2 cheques to deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit 2 cheques' }));
    await user.click(dialog.getByRole('button', { name: 'Deposit 2 cheques' }));
    await waitFor(() => expect(week.getAllByRole('listitem')).toHaveLength(1));
    act(() => waitingToSettle.forEach((settle) => settle()));
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await expect.poll(() => hrefs(attention.getAllByRole('link'))).toContain('/quota-plans/q1');
    expect(attention.getByText('Rent signed')).toBeVisible();
    const stored = all('contracts').flatMap(chequesUnder);
    expect(stored.map(({ state }) => state)).toEqual(['deposited', 'deposited']);
  });

  test('names the lists of what has no room, and shows sales first to who folds the rest away', async () => {
    const documents = [{ name: 'Passport', expirationDate: '01/02/2020' }];
    const people = Array.from({ length: 12 }, (_, index) => ({ _id: `p${index}`, name: `Party ${index}`, documents }));
    const { contracts, ...others } = await seeded(new Date());
    await open('/', { ...others, contracts: [...contracts, ...people] });
    const late = within(await screen.findByRole('region', { name: 'Late' }));
    expect(late.getByText(/^\d+ more in$/)).toBeVisible();
    expect(hrefs(late.getAllByRole('link', { name: 'Expiries' }))).toEqual(['/contracts/expiries']);
    await act(() => setAppearance({ work: 'sales' }));
    expect(await screen.findByRole('link', { name: /in sales signed this quarter$/ })).toBeVisible();
    await screen.findByRole('list', { name: 'Sales signed' });
    const [first, ...then] = screen.getAllByRole('region').map((region) => region.id);
    expect([first, then]).toEqual(['trends', expect.arrayContaining(['late', 'today', 'month'])]);
  });
});
