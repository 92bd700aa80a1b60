import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { clearRequestLog } from '@/api/services';
import { connectionId } from '@/api/session';
import { removeAllWrites, storeWrite, writesOf } from '@/api/own-history';
import { keepHistory } from '@/features/history/keep-history';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';

const unit = (id: string) => ({ _id: id, name: `Palm ${id}`, type: 'apartment', price: 1_000_000, city: 'Dubai' });

test('a change is found on the page of its record, in words, before and after; what failed is not', async () => {
  const { conditions } = serve({ units: [unit('u1'), unit('u2')] });
  const { user, screen, queryClient, openMore, address } = await renderApp('/units/u1/edit');
  clearRequestLog();
  onTestFinished(keepHistory(queryClient));
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await fill(user, price, '1,200,000');
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

test('changes are told by their names, found by kind, also one from before the history was kept, and the key is never among them', async () => {
  const hold = { _id: 'c1', name: 'Huda', reservationId: 'R-1', endDate: '30/11/2090', units: [] };
  const papers = (passport: string, visa?: string) => [
    { name: 'Passport', expirationDate: passport },
    { name: 'Visa', ...(visa !== undefined && { expirationDate: visa }) },
  ];
  const held = { ...hold, documents: papers('01/01/2090') };
  serve({ units: [unit('u1'), unit('u2')], contracts: [held] });
  const { user, screen, queryClient } = await renderApp('/settings/history');
  // Tests share the log of their worker.
  clearRequestLog();
  const { unitMutations, unitQueries } = await import('@/resources/units/unit.api');
  const { contractMutations, contractQueries } = await import('@/resources/contracts/contract.api');
  const cache = queryClient.getMutationCache();
  await queryClient.query(unitQueries.detail('u1'));
  await cache.build(queryClient, unitMutations.replace(unit('u1'))).execute({ ...unit('u1'), price: 1_200_000 });
  // What keeps the history loads beside the page, and then looks through what the log still has.
  onTestFinished(keepHistory(queryClient));
  await waitFor(async () => expect(await writesOf(connectionId())).toHaveLength(1));
  expect(await writesOf(connectionId())).toMatchObject([{ before: '{"price":1000000}', after: '{"price":1200000}' }]);

  await queryClient.query(contractQueries.detail('c1'));
  const later = { ...hold, endDate: '03/12/2090', documents: papers('01/01/2095', '01/01/2095') };
  await cache.build(queryClient, contractMutations.replace(held)).execute(later);
  const row = (await screen.findByText('Held until')).closest('ul');
  expect(row).toHaveTextContent('Held untilBefore30 Nov 20903 Dec 2090');
  expect(row).toHaveTextContent(/Passport.*Expiry dateBefore1 Jan 20901 Jan 2095/);
  expect(row).toHaveTextContent(/Visa.*Expiry dateBefore(?:Empty)?1 Jan 2095/);

  await queryClient.query(unitQueries.all());
  await cache.build(queryClient, unitMutations.create()).execute({ name: 'Loft', price: 5 });
  await cache.build(queryClient, unitMutations.remove('u2')).execute(undefined);
  await waitFor(async () => expect(await writesOf(connectionId())).toHaveLength(4));
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
