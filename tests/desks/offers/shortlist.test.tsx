import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moved, readShortlist, writeShortlist } from '@/desks/offers/shortlist/shortlist-address';
import { internationalDigits } from '@/schema/phone';
import { mailAddress, whatsAppAddress } from '@/ui/share/share-dialog';
import type { ServiceDocument } from '@/schema/document';
import { plainText as plain } from '../../plain-text';
import { open } from '../../open';
import { spelt } from '../../spelt';

const apartment = { type: 'apartment', city: 'Dubai' };
const paymentPlans = [
  { planName: '60/40', paymentDetails: '60% on booking\n40% on handover' },
  { planName: 'Monthly', downPayment: 10, installmentsValue: 5000 },
  { planName: 'Off', active: false },
];
const floorsPlan = [{ floorName: 'High', rooms: 2, baths: 2, view: 'Sea' }];
const whole = { price: 1_000_000, priceBase: 'total', surface: 100, floorsPlan, paymentPlans };
const perMetre = { price: 12_000, priceBase: 'per m2', surface: 90, floorsPlan: [{ rooms: 2, baths: 1 }] };
const units: ServiceDocument[] = [
  { _id: 'u1', name: 'B-1408', unitNameAr: 'برج ب 1408', ...apartment, ...whole },
  { _id: 'u2', name: 'B-1501', ...apartment, ...perMetre },
  { _id: 'u3', name: 'C-7', ...apartment },
];
const contracts = [{ _id: 'c1', name: 'Sidra', contractDate: '01/01/2026', units: [{ unitId: 'u2' }] }];

const table = () => screen.findByRole('table', { name: 'Units side by side' });
const names = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .slice(1)
    .map((cell) => plain(cell));
const cells = (of: HTMLElement, fact: RegExp) =>
  within(within(of).getByRole('row', { name: fact }))
    .getAllByRole('cell')
    .map((cell) => plain(cell));

test('units are compared side by side, and what differs is marked', async () => {
  const { address, press, tick, sees } = await open('/units/shortlist?ids=u1,u2,u1,gone', { units, contracts });
  const compared = await table();
  expect(names(compared)).toEqual(['B-1408', 'B-1501']);
  expect(cells(compared, /^Price Differs/)).toEqual(['AED 1,000,000', 'AED 1,080,000 · AED 12,000 Per m²']);
  expect(cells(compared, /^Price per/)).toEqual(['AED 929', 'AED 1,115']);
  expect(cells(compared, /^Bedrooms/)).toEqual(['2', '2']);
  expect(within(compared).getByRole('row', { name: /^Bedrooms/ })).not.toHaveAccessibleName(/Differs/);
  expect(within(compared).getByRole('row', { name: /^Baths/ })).toHaveAccessibleName(/Differs/);
  expect(cells(compared, /^View/)).toEqual(['Sea', '–Not given']);
  expect(cells(compared, /^Payment plans/)[0]).toBe(
    '60/40: 60% on booking · 40% on handoverMonthly: 10% down payment · instalments of AED 5,000',
  );
  expect(within(compared).queryByRole('row', { name: /^Options/ })).toBeNull();
  await expect.poll(() => cells(compared, /^Availability/)).toEqual(['Available', 'Sold']);
  expect(within(compared).getByRole('link', { name: 'Offer for B-1408' })).toHaveAttribute('href', '/units/u1/offer');
  expect(within(compared).queryByRole('link', { name: 'Offer for B-1501' })).toBeNull();

  await sees(/This unit was deleted, or belongs to another service: gone/);
  await press('Remove from the shortlist');
  await expect.poll(address).toBe('/units/shortlist?ids=u1,u2');

  await tick('Only differences');
  await expect.poll(() => within(compared).queryByRole('row', { name: /^Bedrooms/ })).toBeNull();
  expect(within(compared).getByRole('row', { name: /^Baths/ })).toBeVisible();

  await press('Move B-1501 before the previous one');
  await expect.poll(() => names(compared)).toEqual(['B-1501', 'B-1408']);
  await press('Remove B-1501');
  await expect.poll(() => names(compared)).toEqual(['B-1408']);
  expect(address()).toBe('/units/shortlist?ids=u1&only=differences');
});

test('a unit is added by its name or ticked in the list, and the last shortlist is found again', async () => {
  const { user, address, follow, tick, go, sees } = await open('/units/shortlist', { units, contracts });
  await sees(/No units to compare yet/);
  await user.type(await screen.findByRole('combobox', { name: 'Add a unit' }), 'b 14');
  await user.click(await screen.findByRole('option', { name: /B-1408/ }));
  await expect.poll(address).toBe('/units/shortlist?ids=u1');
  expect(names(await table())).toEqual(['B-1408']);
  await go('/units/shortlist');
  const last = await screen.findByRole('link', { name: 'Last shortlist: 1 unit' });
  const toUnits = screen.getByRole('link', { name: 'Go to units' });
  expect(last.compareDocumentPosition(toUnits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(last);
  await expect.poll(address).toBe('/units/shortlist?ids=u1');

  await go('/units');
  await tick('Select B-1408');
  await tick('Select C-7');
  await follow('Shortlist');
  await expect.poll(address).toBe('/units/shortlist?ids=u1,u3');
});

test('units are one paper, a page each or a table, in the languages chosen, and one message', async () => {
  const { address, press, pick } = await open('/units/shortlist?ids=u1,u2', { units, contracts });
  await table();
  await press('Print or PDF');
  const paper = await screen.findByRole('article', { name: 'Selected units' });
  expect(within(paper).getByRole('table', { name: 'Units side by side' })).toBeVisible();
  await pick('One unit a page');
  expect(
    within(paper)
      .getAllByRole('heading', { level: 2 })
      .map((heading) => plain(heading)),
  ).toEqual(['B-1408', 'B-1501']);
  await pick('One table');
  await pick('Both');
  const arabic = await within(paper).findByRole('table', { name: 'الوحدات جنبًا إلى جنب' });
  expect(plain(arabic)).toContain('برج ب 1408');
  expect(plain(arabic)).toContain('60/40: 60% عند الحجز · 40% عند التسليم');
  expect(address()).toContain('view=paper&lang=both');

  await pick('English');
  await press('Send');
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(message.value.replaceAll('\u00a0', ' ')).toBe(
    [
      '2 units for you:',
      [
        '1. B-1408',
        'Apartment · 2 bedrooms · 1,076 ft² (100 m²) · Sea · Dubai',
        'AED 1,000,000',
        '- 60/40: 60% on booking · 40% on handover',
        '- Monthly: 10% down payment · instalments of AED 5,000',
      ].join('\n'),
      ['2. B-1501', 'Apartment · 2 bedrooms · 969 ft² (90 m²) · Dubai', 'AED 1,080,000 · AED 12,000 Per m²', 'Sold'].join('\n'),
    ].join('\n\n'),
  );
});

test('the address of a shortlist says all of it, and nothing that is usual', () => {
  const address = new URLSearchParams('ids=a,,b,a');
  expect(readShortlist(address, 'en')).toMatchObject({ ids: ['a', 'b'], view: 'compare', paper: 'table', language: 'en' });
  writeShortlist(address, { ids: ['b'], differences: true, view: 'paper', paper: 'pages', language: 'ar' });
  expect(readShortlist(address, 'en')).toEqual({ ids: ['b'], differences: true, view: 'paper', paper: 'pages', language: 'ar' });
  writeShortlist(address, { ids: [], differences: false, view: 'compare', paper: 'table' });
  expect(address.toString()).toBe('lang=ar');
  expect(readShortlist(new URLSearchParams({ ids: Array.from({ length: 40 }, (_, at) => at).join(',') }), 'en').ids).toHaveLength(
    30,
  );
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});

test.each(
  spelt<string | undefined>(
    ['971501234567', '050 123 4567 · ٠٥٠١٢٣٤٥٦٧ · 501234567 · 971501234567 · +971 (0)50 123 4567 · +9710501234567'],
    [
      '971501234567',
      '050 123 4567 / 04 555 0142 · 0501234567 0559998888 · +971501234567+971559998888 · (+971) 50 123 4567, Sara',
    ],
    ['97145550142', '04 555 0142 · 04 555 0142 ext. 12'],
    ['442079460018', '+44 20 7946 0018 · 0044 20 7946 0018 · +44 (0)20 7946 0018'],
    [undefined, '1234 · '],
  ),
)('a phone number as WhatsApp asks for it: %s', (typed, digits) => expect(internationalDigits(typed)).toBe(digits));

test('a message fits the address of another program, or is left out of it', () => {
  expect(whatsAppAddress('a b&c\nد', '971')).toBe('https://wa.me/971?text=a%20b%26c%0A%D8%AF');
  expect(mailAddress({ subject: 'S & T', text: 'a\nb' })).toEqual({
    address: 'mailto:?subject=S%20%26%20T&body=a%0D%0Ab',
    isCut: false,
  });
  expect(mailAddress({ subject: 'S', text: 'د'.repeat(400) })).toEqual({ address: 'mailto:?subject=S', isCut: true });
});
