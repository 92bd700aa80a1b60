import { screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import * as selection from '@/ui/table/selection/ticks';
import { renderApp } from '../render-app';
import { serve } from '../server';

/** Each row or card renders one box. */
const boxes = vi.spyOn(selection, 'RowCheck');
/** The names of the records whose rows or cards were rendered. */
const rendered = () => [...new Set(boxes.mock.calls.map(([{ title }]) => title))];
afterAll(() => boxes.mockRestore());

const units = ['B-1408', 'B-210', 'V-21'].map((name, at) => ({ _id: `u${at}`, name, type: 'apartment', city: 'Dubai' }));
const signals = ['Chilled water', 'Pool', 'Lifts'].map((subject, at) => ({ _id: `s${at}`, subject, object: 'unit' }));

// High enough for all cards.
beforeEach(() => {
  window.innerHeight = 1200;
});

test.each([
  { view: 'a table', address: '/units', names: ['B-1408', 'B-210'] },
  { view: 'cards', address: '/units?view=cards', names: ['B-1408', 'B-210'] },
  { view: 'a page of a list', address: '/notification-signals', names: ['Chilled water', 'Pool'] },
])('selecting a record in $view renders its own row alone', async ({ address, names }) => {
  serve({ units, 'notification-signals': signals });
  const { user } = await renderApp(address);
  for (const name of names) {
    const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
    boxes.mockClear();
    await user.click(box);
    expect(box).toBeChecked();
    expect(rendered()).toEqual([name]);
  }
});

test('a letter typed in the search of a list that comes page by page renders no row before the service answers', async () => {
  serve({ 'notification-signals': signals });
  const { user } = await renderApp('/notification-signals');
  await screen.findByRole('link', { name: 'Pool' });
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(search);
  boxes.mockClear();
  await user.keyboard('P');
  expect(search).toHaveValue('P');
  expect(rendered()).toEqual([]);
});
