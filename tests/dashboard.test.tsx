import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '@/mocks/seed/seed';
import { renderApp } from './render-app';
import { serve } from './server';

beforeEach(() => {
  window.innerHeight = 1200;
});

async function dashboard(options = {}) {
  serve(seed(new Date()));
  const app = await renderApp('/', options);
  await screen.findByRole('heading', { level: 2, name: /Availability by project|الإتاحة حسب المشروع/ });
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
    expect(screen.getByRole('link', { name: '6 contracts end within 30 days' })).toHaveAttribute(
      'href',
      '/contracts?status=ending',
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

  test('lists what needs attention; records without a list of their own unfold', async () => {
    const { user } = await dashboard();
    const panel = within(screen.getByRole('region', { name: 'Needs attention' }));
    expect(panel.getByRole('link', { name: 'unit has contracts that overlap' })).toHaveAttribute(
      'href',
      '/units?availability=conflict',
    );
    await user.click(await panel.findByText('quota plan differs from the sum of its members'));
    expect(panel.getByRole('link', { name: 'Sales · Northern Emirates' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/quota-plans\//),
    );
  });

  test('without records it shows the way in', async () => {
    serve({});
    await renderApp('/');
    expect(await screen.findByText('Nothing here yet. The first unit opens the house.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
  });

  test('speaks Arabic', async () => {
    await dashboard({ language: 'ar' });
    expect(screen.getByRole('heading', { level: 1, name: 'لوحة المتابعة' })).toBeVisible();
    expect(screen.getByRole('link', { name: '6 عقود تنتهي خلال 30 يومًا' })).toBeVisible();
  });

  test('has no fault that axe finds', async () => {
    await dashboard();
    await screen.findByText('quota plan differs from the sum of its members');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});
