import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeReport } from '@/desks/imports/report/import-reports';
import { connectionId } from '@/api/session';
import type { Records } from '@/mocks/store';
import { open } from '../../open';

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
  const { user, go, sees, address } = await open('/settings/appearance', records);
  for (const resource of ['contracts', 'notification-signals'] as const) {
    await go(`/${resource}`);
    await sees('Badr');
    await keepReport(resource);
    await go(`/${resource}?imported=k-${resource}`);
    await waitFor(() => expect(screen.queryByText('Badr')).not.toBeInTheDocument());
    await sees('Celine', 'Amal');
    expect(screen.getAllByText(/From list\.csv: 2/)[0]).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'cel');
    await expect.poll(() => screen.queryByText('Amal')).toBeNull();
    await sees('Celine');
    // The next page is opened once the address has the whole word.
    await waitFor(() => expect(address()).toContain('q=cel'));
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  }
});
