import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offersOf, removeAllOffers, storeOffers } from '@/desks/offers/kept/kept-offers';
import { connect, connectionId } from '@/api/session';
import { mergeOffers, offersFile, readOffersFile } from '@/desks/offers/kept/offer-file';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { now, slashed } from '../../contracts/leases';
import { plainText as plain } from '../../plain-text';
import { savedFiles } from '../../saved-files';
import { testAddresses } from '../../server';
import { open } from '../../open';
import { keptOffer } from '../money/money';

const unit: ServiceDocument = { _id: 'u1', name: 'B-1408', price: 1_000_000, priceBase: 'total', surface: 90 };

const fill = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const paper = () => screen.findByRole('article', { name: 'Offer' });
const kept = () => offersOf(connectionId());

test('an offer is kept once it is handed out, in whatever way, and not before; other terms keep the former ones', async () => {
  const { user, press, go, sees } = await open('/units/u1/offer', { units: [unit], contracts: [] });
  await paper();
  fill(screen.getByLabelText('Buyer’s name'), 'Mona Haddad');
  fill(screen.getByLabelText('Buyer’s phone'), '050 123 4567');
  await sees(/Not kept yet/);
  expect(await kept()).toEqual([]);

  window.dispatchEvent(new Event('beforeprint'));
  await sees(/is kept in this browser/);
  const [first] = await kept();
  expect(first).toMatchObject({
    unit: 'u1',
    unitName: 'B-1408',
    number: expect.stringMatching(/^OF-\d{8}-B1408-/) as string,
    buyer: 'Mona Haddad',
    phone: '050 123 4567',
    price: 1_000_000,
    until: addDays(now, 14),
    earlier: [],
  });

  // Handed out again as it is: one offer, as before.
  await press('Copy message');
  await expect.poll(() => screen.queryByText('Message copied')).not.toBeNull();
  expect(await kept()).toMatchObject([{ query: first?.query, earlier: [] }]);

  fill(screen.getByLabelText('Discount'), '10');
  await press('Keep as it is now');
  await expect.poll(kept).toMatchObject([{ price: 900_000, earlier: [{ price: 1_000_000, query: first?.query }] }]);
  await sees(/Kept on .* at AED.900,000/);

  // It is kept with the first way to share that is taken.
  await go('/units/u1/offer?tel=0501234567&buyer=Noor');
  await expect.poll(() => screen.getByLabelText('Buyer’s name')).toHaveValue('Noor');
  await press('Send');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send offer' }));
  expect(await kept()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: /Copy message/ }));
  await expect.poll(kept).toHaveLength(2);
});

test('an expired offer shows the list price, and is extended by one press, with the promised price where it has one', async () => {
  const ended = addDays(now, -30);
  const { address, press, go } = await open(`/units/u1/offer?date=${ended}`, { units: [unit], contracts: [] });
  await press(/^Extend to/);
  await expect.poll(address).toContain('valid=44');
  expect(plain(await paper())).toContain('Offer priceAED 1,000,000');
  expect(screen.queryByText(/This offer was valid until/)).toBeNull();

  const promised = keptOffer().query.replace(`date=${now}`, `date=${ended}`);
  await go(`/units/u1/offer?${promised}`);
  await expect.poll(() => screen.getByLabelText('Buyer’s name')).toHaveValue('Mona Haddad');
  expect(plain(await paper())).toContain('Offer priceAED 1,000,000');
  await press(/^Extend to .* and keep AED.950,000/);
  await expect.poll(async () => plain(await paper())).toContain('Offer priceAED 950,000');
});

test('the list tells open, expired and sold offers apart, finds them, and opens one at its promised price', async () => {
  const { router, address, press, follow, go, sees } = await open('/offers', {
    units: [unit, { _id: 'u2', name: 'C-7', price: 500_000, priceBase: 'total' }],
    contracts: [
      { _id: 'c1', name: 'Omar Said', contractDate: slashed(now), units: [{ unitId: 'u2' }] },
      { _id: 'c0', name: 'Mona Haddad', contractDate: '01/01/2020', endDate: '01/01/2021', units: [{ unitId: 'u1' }] },
    ],
  });
  await sees(/No offers yet/);
  await storeOffers([
    keptOffer(),
    keptOffer({ number: 'OF-2', buyer: 'Ali', until: addDays(now, -3), phone: '' }),
    keptOffer({ number: 'OF-3', unit: 'u2', unitName: 'C-7', buyer: 'omar said', phone: '' }),
    keptOffer({ number: 'OF-4', unit: 'gone', unitName: 'X-1', buyer: '', phone: '', until: now }),
  ]);
  await go('/settings/drafts');
  await screen.findByText('No drafts.');
  await go('/offers');
  expect(await screen.findByRole('link', { name: 'OF-1' })).toBeVisible();
  await sees('5 days left', 'Ends today', 'This unit was deleted', /By today’s list AED.1,000,000/);
  expect(screen.queryByRole('link', { name: 'OF-2' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'OF-3' })).toBeNull();

  await press(/^Became a contract/);
  expect(await screen.findByRole('link', { name: 'Contract: \u2068Omar Said\u2069' })).toHaveAttribute('href', '/contracts/c1');
  await press(/^Expired/);
  await sees('Ended 3 days ago');
  await press(/^All/);
  fill(screen.getByRole('searchbox'), '1234567');
  await expect.poll(() => screen.queryByRole('link', { name: 'OF-3' })).toBeNull();
  await follow('OF-1');
  expect(plain(await paper())).toContain('Offer priceAED 950,000');
  expect(address()).toContain('quoted=950000');
  await sees(/By today’s list this offer would be AED.1,000,000. It keeps AED.950,000/);
  await press('Create contract from offer');
  await expect.poll(() => router.state.location.pathname).toBe('/contracts/new');
  expect(router.state.location.state).toMatchObject({ offeredSale: { price: 950_000, buyer: 'Mona Haddad' } });
});

test('note and number are changed, a deleted offer is put back, and all leave as a file and come back', async () => {
  const { user, press, follow, go, sees } = await open('/settings/drafts', { units: [unit], contracts: [] });
  const note = '=1+1, "قريب" \n';
  await storeOffers([keptOffer(), keptOffer({ number: 'OF-2', note, earlier: [{ query: 'a=1', price: 2, at: 3 }] })]);
  await go('/offers');
  await press('Note and number of OF-1');
  let dialog = await screen.findByRole('dialog', { name: 'Offer OF-1' });
  fill(within(dialog).getByLabelText('Note'), 'Wants a high floor');
  // What is typed is a draft, which opens the dialog again.
  await go('/settings/drafts');
  await sees(/^Offer · .* · 1 change$/);
  await follow('Open: Offer OF-1');
  dialog = await screen.findByRole('dialog', { name: 'Offer OF-1' });
  await waitFor(() => expect(within(dialog).getByLabelText('Note')).toHaveValue('Wants a high floor'));
  fill(within(dialog).getByLabelText('Offer number'), 'OF-2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Another offer for this unit/)).toBeVisible();
  fill(within(dialog).getByLabelText('Offer number'), 'Q-9');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await sees('Wants a high floor');
  expect(screen.getByRole('link', { name: 'Q-9' })).toHaveAttribute('href', expect.stringContaining('number=Q-9'));
  expect((await kept()).map(({ number }) => number).toSorted()).toEqual(['OF-2', 'Q-9']);

  await press('Delete Q-9');
  await expect.poll(() => screen.queryByRole('link', { name: 'Q-9' })).toBeNull();
  await press('Undo');
  expect(await screen.findByRole('link', { name: 'Q-9' })).toBeVisible();

  // They leave as a file and come back from it, in whole.
  const saved = savedFiles();
  const before = await kept();
  expect(before).toContainEqual(expect.objectContaining({ note, earlier: [{ query: 'a=1', price: 2, at: 3 }] }));
  await press('Save offers as a file');
  const [file] = await saved();
  expect(file?.name).toBe(`manzil-offers-${now}.json`);
  await removeAllOffers(connectionId());
  await storeOffers([keptOffer({ number: 'Q-9', at: Date.now() + 1000, note: 'newer' })]);
  const input = screen.getByLabelText('Open a file of offers', { selector: 'input' });
  await user.upload(input, new File(['{}'], 'other.json'));
  await sees(/other.json.* is not a file of offers/);
  await user.upload(input, new File([file?.text ?? ''], 'offers.json'));
  await sees(/offers.json.*: 1 added, 0 replaced, 1 already here/);
  const after = await kept();
  expect(after.find(({ number }) => number === 'OF-2')).toEqual(before.find(({ number }) => number === 'OF-2'));
  expect(after.find(({ number }) => number === 'Q-9')?.note).toBe('newer');
});

test('a file is read as far as it can be, and of two offers with one number the last changed stays', () => {
  const text = offersFile([keptOffer({ connection: 'a' })], 'a').replace('"offers":[', '"offers":[{"number":1},');
  expect(readOffersFile(text)).toMatchObject({ service: 'a', unread: 1, offers: [{ number: 'OF-1' }] });
  expect(readOffersFile('nothing')).toBeUndefined();
  const here = [keptOffer({ at: 10 }), keptOffer({ number: 'OF-2', at: 10 })];
  const from = [keptOffer({ at: 11, connection: 'a' }), keptOffer({ number: 'OF-2', at: 10 }), keptOffer({ number: 'OF-3' })];
  expect(mergeOffers(here, from, 'b')).toMatchObject({
    store: [
      { number: 'OF-1', connection: 'b' },
      { number: 'OF-3', connection: 'b' },
    ],
    added: 1,
    replaced: 1,
    left: 1,
  });
});

test('offers stand on the page of their unit, and go with a sign-out that discards', async () => {
  const { press, go, sees, part } = await open('/settings/drafts', { units: [unit], contracts: [] });
  await storeOffers([keptOffer(), keptOffer({ number: 'OF-9', connection: 'another service' })]);
  await go('/units/u1');
  await screen.findByRole('region', { name: 'Offers in this browser' });
  const link = part('Offers in this browser').getByRole('link', { name: 'OF-1' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/units/u1/offer?'));
  await go('/sign-out');
  await sees(/1 offer for/);
  const connection = connectionId();
  await press('Discard and sign out');
  await expect.poll(() => offersOf(connection)).toEqual([]);
  expect(await offersOf('another service')).toHaveLength(1);
});

test('an offer leaves this device 90 days after it ended', async () => {
  connect({ addresses: testAddresses, key: 'test-key', keepForTab: false });
  await storeOffers([keptOffer({ until: addDays(now, -90) }), keptOffer({ number: 'OF-2', until: addDays(now, -91) })]);
  expect((await kept()).map(({ number }) => number)).toEqual(['OF-1']);
});
