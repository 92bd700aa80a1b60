import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeReport } from '@/api/import-reports';
import { connectionId } from '@/api/session';
import type { Records } from '@/mocks/store';
import { renderApp } from '../render-app';
import { serve } from '../server';

const records: Records = {
  contracts: ['Amal', 'Badr', 'Celine'].map((name, at) => ({ _id: `r${at}`, name, contractDate: '01/01/2026' })),
  'notification-signals': ['Amal', 'Badr', 'Celine'].map((subject, at) => ({ _id: `r${at}`, subject, message: 'x' })),
};

/** Keeps a report of an import that has changed two of three records. */
const keepReport = (resource: 'contracts' | 'notification-signals') => {
  const at = { connection: connectionId(), key: `k-${resource}` };
  const head = {
    ...at,
    resource,
    name: 'list.csv',
    at: Date.now(),
    isEnded: true,
    counts: { created: 1, changed: 1 },
    undone: 0,
  };
  const entries = [
    { number: 0, title: 'Amal', outcome: 'created' as const, id: 'r0' },
    { number: 1, title: 'Badr', outcome: 'skipped' as const, id: 'r1' },
    { number: 2, title: 'Celine', outcome: 'changed' as const, id: 'r2' },
  ];
  return storeReport(at, { head, entries });
};

test('a list that is here as a whole, and one that comes page by page, shows exactly the records of an import, and searches among them', async () => {
  serve(records);
  const { user, router } = await renderApp('/settings/appearance');
  for (const resource of ['contracts', 'notification-signals'] as const) {
    await act(() => router.navigate(`/${resource}`));
    expect(await screen.findByText('Badr')).toBeVisible();
    await keepReport(resource);
    await act(() => router.navigate(`/${resource}?imported=k-${resource}`));
    await waitFor(() => expect(screen.queryByText('Badr')).not.toBeInTheDocument());
    expect(await screen.findByText('Celine')).toBeVisible();
    expect(screen.getByText('Amal')).toBeVisible();
    expect(screen.getAllByText(/From list\.csv: 2/)[0]).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'cel');
    await expect.poll(() => screen.queryByText('Amal')).toBeNull();
    expect(screen.getByText('Celine')).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  }
});
