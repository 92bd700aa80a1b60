import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { clearRequestLog } from '@/api/services';
import { connectionId } from '@/api/session';
import { removeAllWrites, storeWrite, writesOf } from '@/api/own-history';
import { keepHistory } from '@/features/history/keep-history';
import { renderApp } from '../render-app';
import { serve } from '../server';

const unit = (id: string) => ({ _id: id, name: `Palm ${id}`, type: 'apartment', price: 1_000_000, city: 'Dubai' });

async function openKept(path: string) {
  const served = serve({ units: [unit('u1'), unit('u2')] });
  const app = await renderApp(path);
  // Tests share the log of their worker.
  clearRequestLog();
  onTestFinished(keepHistory(app.queryClient));
  return { ...served, ...app };
}

test('a change is found on the page of its record, in words, before and after; what failed is not', async () => {
  const { user, screen, conditions, openMore, address } = await openKept('/units/u1/edit');
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '1,200,000');
  conditions.failures.push({ method: 'PUT', path: '/u1', status: 500, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByRole('alert');
  expect(await writesOf(connectionId())).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^(Save|Try again)/ }));
  await screen.findByRole('heading', { name: 'Palm u1' });
  await waitFor(async () => expect(await writesOf(connectionId())).toHaveLength(1));
  await user.click((await openMore()).getByRole('link', { name: 'History' }));
  await waitFor(() => expect(address()).toBe('/settings/history?record=units%2Fu1'));
  const [write] = within(await screen.findByRole('region')).getAllByRole('listitem');
  expect(write).toHaveTextContent(/Palm u1Changed · Unit · /);
  expect(write).toHaveTextContent('PriceBeforeAED 1,000,000AED 1,200,000');
  expect(write).not.toHaveTextContent('City');
  expect(screen.getByText(/what others changed, or you on another device, is not shown/)).toBeVisible();
});

test('a change that was saved before the history was kept has what its record was before, too', async () => {
  serve({ units: [unit('u1'), unit('u2')] });
  const { user, screen, queryClient } = await renderApp('/units/u1/edit');
  clearRequestLog();
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '1,200,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm u1' });
  // What keeps the history loads beside the page, and then looks through what the log still has.
  onTestFinished(keepHistory(queryClient));
  await waitFor(async () => expect(await writesOf(connectionId())).toHaveLength(1));
  expect(await writesOf(connectionId())).toMatchObject([{ before: '{"price":1000000}', after: '{"price":1200000}' }]);
});

test('the change of a hold and of a document are told by their names', async () => {
  const hold = { _id: 'c1', name: 'Huda', reservationId: 'R-1', endDate: '30/11/2090', units: [] };
  const papers = [{ name: 'Passport', expirationDate: '01/01/2090' }, { name: 'Visa' }];
  serve({ units: [], contracts: [{ ...hold, documents: papers }] });
  const { screen, queryClient } = await renderApp('/settings/history');
  clearRequestLog();
  onTestFinished(keepHistory(queryClient));
  const { contractMutations, contractQueries } = await import('@/resources/contracts/contract.api');
  await queryClient.query(contractQueries.detail('c1'));
  const later = [
    { name: 'Passport', expirationDate: '01/01/2095' },
    { name: 'Visa', expirationDate: '01/01/2095' },
  ];
  const replace = queryClient.getMutationCache().build(queryClient, contractMutations.replace({ ...hold, documents: papers }));
  await replace.execute({ ...hold, endDate: '03/12/2090', documents: later });
  const row = (await screen.findByText('Held until')).closest('ul');
  expect(row).toHaveTextContent('Held untilBefore30 Nov 20903 Dec 2090');
  expect(row).toHaveTextContent(/Passport.*Expiry dateBefore1 Jan 20901 Jan 2095/);
  expect(row).toHaveTextContent(/Visa.*Expiry dateBefore(?:Empty)?1 Jan 2095/);
});

test('created and deleted records are listed, found by name and kind, and the key is never among them', async () => {
  const { user, screen, queryClient } = await openKept('/settings/history');
  const { unitMutations, unitQueries } = await import('@/resources/units/unit.api');
  await queryClient.query(unitQueries.all());
  const cache = queryClient.getMutationCache();
  await cache.build(queryClient, unitMutations.create()).execute({ name: 'Loft', price: 5 });
  await cache.build(queryClient, unitMutations.remove('u2')).execute(undefined);
  await waitFor(async () => expect(await writesOf(connectionId())).toHaveLength(2));
  expect(JSON.stringify(await writesOf(connectionId()))).not.toContain('test-key');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Deleted');
  expect(await screen.findByText('1 change')).toBeVisible();
  const [gone] = within(screen.getByRole('region')).getAllByRole('listitem');
  expect(gone).toHaveTextContent(/^Palm u2Deleted · Unit/);
  await user.click(within(gone ?? document.body).getByText('Its fields'));
  expect(gone).toHaveTextContent('AED 1,000,000');
});

test('what is older than 90 days is not shown, and all goes with its connection', async () => {
  const own = { connection: 'one', resource: 'units', id: 'u1', title: 'Palm', kind: 'changed', large: [] } as const;
  const now = Date.now();
  await storeWrite({ ...own, key: 'a', at: now });
  await storeWrite({ ...own, key: 'b', at: now - 91 * 24 * 60 * 60 * 1000 });
  await storeWrite({ ...own, key: 'c', at: now, connection: 'other' });
  expect((await writesOf('one')).map(({ key }) => key)).toEqual(['a']);
  await removeAllWrites('one');
  expect(await writesOf('one')).toEqual([]);
  expect(await writesOf('other')).toHaveLength(1);
  await removeAllWrites('other');
});
