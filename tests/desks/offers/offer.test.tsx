import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, addMonths, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { slashed, told } from '../../contracts/leases';
import { plainText as plain } from '../../plain-text';
import { open, reopen } from '../../open';

const unit: ServiceDocument = {
  _id: 'u1',
  name: 'B-1408',
  unitNameAr: 'برج ب 1408',
  type: 'apartment',
  city: 'Dubai',
  surface: 108,
  price: 1_234_567.89,
  priceBase: 'total',
  subProjectId: 'Marsa',
  unitShortDesc: 'On the water',
  unitShortDescAr: 'على الماء',
  options: [{ optionName: 'Parking', optionNameAr: 'موقف', price: 60_000, active: true }],
  floorsPlan: [{ floorName: 'High', floorNameAr: 'العلوي', rooms: 2, price: 2_000_000 }],
  paymentPlans: [
    { planName: 'Small', maxPrice: 1_000_000, downPayment: 50, installmentsValue: 50 },
    { planName: 'Equal', planNameAr: 'متساوية', default: true, downPayment: 15, installmentsValue: 7.5 },
    { planName: '60/40', paymentDetails: '20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2035' },
  ],
  own: 'kept',
};

const paperOf = () => screen.findByRole('article', { name: /Offer|عرض سعر/ });
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain(row));

/** Fills an input at once instead of key by key, since each key changes the address. */
function fill(input: HTMLElement, text: string) {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

const button = (name: string) => screen.getByRole('button', { name });

describe('an offer', () => {
  test('is priced and dated as it is chosen, with separate fees; its link shows it again with changes since', async () => {
    const page = await open('/units/u1/offer', { units: [unit], contracts: [] });
    const { user, address, store, press } = page;
    const paper = await paperOf();
    const shownIn = (label: string) => rows(within(paper).getByLabelText(label));
    expect(address()).toBe('/units/u1/offer');
    expect(within(screen.getByLabelText('Payment plan')).queryByText('Small')).toBeNull();

    const discount = screen.getByLabelText('Discount');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), screen.getByRole('option', { name: /High/ }));
    await user.click(screen.getByLabelText(/Parking/));
    await user.selectOptions(screen.getByLabelText('Payment plan'), '60/40');
    fill(discount, '٢٫٥');
    fill(screen.getByLabelText('Offer date'), '20/11/2031');
    fill(screen.getByLabelText('Buyer’s name'), 'Mona Haddad');
    await press('Add fee');
    fill(await screen.findByLabelText('Name of fee 2'), 'Registration');
    fill(screen.getByLabelText('Fee 2'), '4,200.5');
    await expect
      .poll(() => shownIn('Price'))
      .toEqual(['Price: HighAED 2,000,000', 'ParkingAED 60,000', 'Discount (2.5%)AED -51,500', 'Offer priceAED 2,008,500']);
    await expect
      .poll(() => shownIn('Fees not included in the price'))
      .toEqual(['Land registration fee, 4%AED 80,340', 'RegistrationAED 4,200.50']);
    const payments = shownIn('Payments');
    expect(payments.slice(1, 3)).toEqual(['Down payment20 Nov 2031401,700', 'Instalment 120 Feb 2032100,425']);
    expect(payments.slice(-2)).toEqual(['On handover30 Sep 2035803,400', 'Total2,008,500']);
    expect(plain(paper)).toContain('40% on handover, on 30 Sep 2035');
    expect(plain(paper)).not.toContain('30/09/2035');
    expect(plain(paper)).toContain('Valid until4 Dec 2031');

    await press('Copy link');
    const link = new URL(await navigator.clipboard.readText());
    expect(link.pathname + link.search).toBe(address());
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      floor: '1',
      options: '1',
      plan: '3',
      discount: '2.5pct',
      date: '2031-11-20',
      buyer: 'Mona Haddad',
      lang: 'en',
      quoted: '2008500',
    });
    expect(link.searchParams.getAll('fee')).toEqual(['4pct_land', '4200.5_Registration']);
    const shown = plain(paper);

    const later = await reopen(page, link.pathname + link.search);
    expect(plain(await paperOf())).toBe(shown);
    expect(screen.queryByText(/has changed since/)).toBeNull();
    store.collection('units').replace('u1', {
      ...unit,
      floorsPlan: [{ floorName: 'High', price: 2_100_000 }],
      paymentPlans: (unit.paymentPlans as ServiceDocument[]).map((plan) => ({ ...plan, paymentDetails: '100% on booking' })),
    });
    await act(() => later.queryClient.invalidateQueries());
    const changed = (await screen.findByText(/has changed since/)).closest('section') ?? document.body;
    expect(plain(changed)).toContain('Offer price: AED 2,008,500 then, AED 2,106,000 now');
    expect(plain(changed)).toContain('Price: High: AED 2,000,000 then, AED 2,100,000 now');
    expect(plain(changed)).toContain('its terms have changed; now it is 60/40');
    expect(plain(changed)).toContain('By today’s list this offer would be AED 2,106,000. It keeps AED 2,008,500');
    const promised = await paperOf();
    expect(rows(within(promised).getByLabelText('Price')).at(-1)).toBe('Offer priceAED 2,008,500');
    await later.user.click(within(changed).getByRole('radio', { name: /Follow today’s list/ }));
    await expect.poll(() => rows(within(promised).getByLabelText('Price')).at(-1)).toBe('Offer priceAED 2,106,000');
    expect(later.address()).toContain('quoted=2008500');
    await later.user.click(within(changed).getByRole('radio', { name: /Keep promised/ }));
    await expect.poll(() => rows(within(promised).getByLabelText('Price')).at(-1)).toBe('Offer priceAED 2,008,500');

    await later.user.click(within(changed).getByRole('radio', { name: /Follow today’s list/ }));
    await later.user.click(button('Copy link'));
    expect(new URL(await navigator.clipboard.readText()).searchParams.get('quoted')).toBe('2106000');
    await expect.poll(() => screen.queryByText(/has changed since/)).toBeNull();
  });

  test('is shown in either language, whatever the application’s; its message suits a chat, and is copied over plain http too', async () => {
    const page = await open('/units/u1/offer?plan=2&date=2026-11-20&lang=ar&buyer=Mona', {
      units: [unit],
      contracts: [],
    });
    const { press, sees } = page;
    const paper = await paperOf();
    expect(paper).toHaveAttribute('dir', 'rtl');
    expect(within(paper).getByRole('heading', { name: 'برج ب 1408' })).toBeVisible();
    expect(plain(paper)).toContain('على الماء');
    expect(plain(paper)).not.toContain('On the water');
    expect(document.documentElement.lang).toBe('en');
    await press('Copy message');
    expect((await navigator.clipboard.readText()).replaceAll('\u00a0', ' ')).toBe(
      [
        'عرض برج ب 1408\nشقة · Marsa · دبي · 1,163 قدم² (108 م²) · غرفتا نوم · العلوي',
        'مقدّم إلى: Mona',
        'السعر: 1,234,567.89 درهم',
        'خطة السداد: متساوية',
      ].join('\n\n') +
        '\n- 20 نوفمبر 2026: 185,185.18 درهم (الدفعة المقدمة)' +
        '\n- 11 × 92,592.59 درهم، 20 ديسمبر 2026 – 20 أكتوبر 2027' +
        '\n- 20 نوفمبر 2027: 30,864.22 درهم (القسط 12)' +
        '\n\nرسوم غير مشمولة في السعر:\n- رسوم دائرة الأراضي والأملاك، \u200e4%: 49,382.72 درهم' +
        '\n\nهذا العرض سارٍ حتى 4 ديسمبر 2026.',
    );

    // Over plain http the browser has no clipboard; the field that holds the text to copy is the last of the page.
    const copied: string[] = [];
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    const copy = () => copied.push([...document.querySelectorAll('textarea')].at(-1)?.value ?? '') > 0;
    Object.assign(document, { execCommand: copy });
    await press('Copy message');
    await press('Copy link');
    await sees('Link copied');
    expect(copied).toEqual([expect.stringContaining('برج ب 1408'), expect.stringContaining('/units/u1/offer?')]);
  });

  test('becomes a sale with its instalments written out, its price explained and its link', async () => {
    const { address, press, sees, all } = await open('/units/u1/offer?plan=2&every=3&discount=34567.89', {
      units: [unit],
      contracts: [],
    });
    const now = today(new Date());
    await paperOf();
    fill(screen.getByLabelText('Buyer’s name'), 'Mona Haddad');
    await press('Create contract from offer');
    expect(await screen.findByRole('radio', { name: 'Sale' })).toBeChecked();
    await sees(/options and discount of the offer are written in the description/);
    await press('Show description');
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    await press(/^Create contract · AED.1,200,000$/);
    await expect.poll(() => all('contracts')).toHaveLength(1);
    const [contract] = all('contracts');
    await expect.poll(address).toBe(`/contracts/${String(contract?._id)}`);
    expect(contract).toMatchObject({
      name: 'Mona Haddad',
      customer: [{ name: 'Mona Haddad', share: 100 }],
      units: [{ unitId: 'u1', unit: { name: 'B-1408' }, rent: 1_200_000 }],
      contractDate: slashed(now),
      manual: true,
    });
    expect(contract).not.toHaveProperty('frequency');
    expect(plain(String(contract?.description)).split('\n')).toEqual([
      'Unit price: AED 1,234,567.89',
      'Discount: AED -34,567.89',
      'Offer price: AED 1,200,000',
      expect.stringMatching(/^Offer OF-\S+-B1408-\w+: http:\S+\/units\/u1\/offer\?plan=2&/),
    ]);
    const terms = told(recordsOf(contract?.['manualTerms']), 'date', 'amount', 'description', 'type');
    expect(terms).toEqual([
      `${slashed(now)} 180000  down payment`,
      ...Array.from({ length: 12 }, (_, at) => {
        const amount = at < 11 ? 90_000 : 30_000;
        return `${slashed(addMonths(now, (at + 1) * 3))} ${amount} ${at + 1}/12 instalment`;
      }),
    ]);
  });

  test('warns of problems without blocking', async () => {
    const { go, sees } = await open(`/units/u1/offer?date=${addDays(today(new Date()), -30)}`, {
      units: [
        { _id: 'u1', name: 'A', price: 80_000, priceBase: 'per year' },
        { _id: 'u2', name: 'B' },
        { ...unit, _id: 'u3' },
      ],
      contracts: [
        { _id: 'c1', name: 'Sidra', contractDate: '01/01/2026', units: [{ unitId: 'u1' }, { unitId: 'u3' }] },
        { _id: 'c2', name: 'Mona', reservationId: 'r1', units: [{ unitId: 'u3' }] },
      ],
    });
    await paperOf();
    await sees('This unit is already sold to \u2068Sidra\u2069.');
    expect(screen.getByRole('link', { name: 'Open contract' })).toHaveAttribute('href', '/contracts/c1');
    expect(screen.queryByText(/You can still make the offer/)).toBeNull();
    await sees(/is for rent/, /was valid until/);
    expect(button('Create contract from offer')).toBeEnabled();
    await go('/units/u2/offer');
    await sees(/has no price/);
    expect(button('Create contract from offer')).toBeDisabled();

    // One that is sold and reserved says both.
    await go('/units/u3/offer');
    expect(await screen.findByText('This unit has conflicting contracts.', { exact: false })).toBeVisible();
    await sees('This unit is already sold to \u2068Sidra\u2069.');
  });
});
