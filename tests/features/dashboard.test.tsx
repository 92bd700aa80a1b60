import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
      ['contracts with an expired document', '/contracts/expiries?view=expired'],
    ] as const)
      expect(panel.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  test('links ending contracts and due payments to lists of exactly these', async () => {
    const { user, address } = await dashboard();
    const due = within(screen.getByRole('region', { name: 'Due in the next 30 days' }));
    expect(due.getByRole('link', { name: /^Show all \d+ in list$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contracts\/due\?show=all&period=[\d-]{10}\.\.[\d-]{10}$/),
    );
    const ending = within(screen.getByRole('region', { name: 'Ending within 90 days' }));
    const all = ending.getByRole('link', { name: /^Show all \d+ in list$/ });
    const [count = ''] = /\d+/.exec(all.textContent ?? '') ?? [];
    await user.click(all);
    await screen.findByRole('table', { name: 'Contracts' });
    expect(address()).toBe('/contracts?view=ending');
    await waitFor(() => expect(shown()).toContain(`${count} contracts`));
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
