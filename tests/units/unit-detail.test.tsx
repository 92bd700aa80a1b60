import { act, type Screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unitSections } from '@/resources/units/form/unit-sections';
import type { ServiceDocument } from '@/schema/document';
import { rememberOrder } from '@/ui/page/list-order';
import { renderApp } from '../render-app';
import { serve } from '../server';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

const tower: ServiceDocument = {
  _id: 'u1',
  name: 'Tower B-1408',
  unitNameAr: 'برج ب 1408',
  type: 'apartment',
  price: 1_000_000,
  priceBase: 'total',
  surface: 84.5,
  city: 'Dubai',
  startingPrice: 900_000,
  maxPrice: 950_000,
  unitImageUrl: picture('cover'),
  unitDesc: 'A corner apartment.',
  unitDescAr: 'شقة ركنية.',
  unitShortDesc: 'Two bedrooms',
  gallery: [picture('living'), picture('kitchen'), 'data:text/html,hello'],
  specs: [{ featureType: 'Balcony', featureDesc: 'Sea side', featureDescAr: 'جهة البحر', active: true }],
  options: [
    { optionName: 'Second parking', optionNameAr: 'موقف إضافي', price: 100_000, active: true },
    { optionName: 'Storage', price: 30_000, active: false },
  ],
  paymentPlans: [
    { planName: 'Late', downPayment: 20, installmentsValue: 5, active: true, minPrice: 2_000_000 },
    {
      planName: '60/40',
      planNameAr: '٦٠/٤٠',
      default: true,
      active: true,
      paymentDetails: '60% on booking\n40% on handover 30/09/2029',
    },
    { planName: 'Monthly', downPayment: 10, installmentsValue: 1, active: true, paymentDetails: 'Ask before handover' },
    { planName: 'Broken', downPayment: 20, installmentsValue: 0, active: true },
  ],
  floorsPlan: [
    { floorName: 'Type C', rooms: 2, baths: 3, area: 84.5, uom: 'm²', floorImage: picture('plan') },
    { floorName: 'Furnished', price: 1_200_000 },
  ],
  readings: [
    { service: 'electricity', readingDate: '2026-09-01', previousReading: 100, currentReading: 300, cost: 80 },
    { service: 'electricity', readingDate: '2026-10-01', previousReading: 300, currentReading: 700, cost: 160 },
    { service: 'water', readingDate: '01/10/2026', previousReading: 50, currentReading: 40, cost: 12 },
  ],
  unitLocation: { type: 'Point', coordinates: [55.14, 25.08] },
  createdAt: '2026-01-05T08:12:00.000Z',
  brokerNote: { code: 'X-12' },
};

async function open(unit: ServiceDocument = tower, language: 'en' | 'ar' = 'en') {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1', { language });
  await app.screen.findByRole('heading', { level: 2, name: language === 'en' ? 'Gallery' : 'معرض الصور' });
  const panel = (name: string) => within(app.screen.getByRole('region', { name }));
  return { ...app, panel };
}

/** Readings stand far below, and come once the page has settled. */
const readingsIn = (screen: Screen) => screen.findByRole('region', { name: 'Readings' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of a unit that somebody has', () => {
  const unit = { _id: 'u1', name: 'Tower B-1408' };
  const days = { contractDate: '01/02/2026', beginDate: '01/02/2026', units: [{ unitId: 'u1' }] };
  const contacts = [{ phone: '+971 50 000 0001' }];
  const lease = { _id: 'c1', name: 'Amal Trading', frequency: 'months', endDate: '31/01/2027', contacts, ...days };
  const openHeld = async (...contracts: ServiceDocument[]) => {
    serve({ units: [unit], contracts });
    return renderApp('/units/u1');
  };
  const isolated = (name: string) => `\u2068${name}\u2069`;

  test('names the tenant and until when, and offers to renew the lease rather than the unit', async () => {
    const { screen, openMore } = await openHeld(lease);
    const tenant = await screen.findByRole('link', { name: `Leased to ${isolated('Amal Trading')} until 31 Jan 2027` });
    expect(tenant).toHaveAttribute('href', '/contracts/c1');
    expect(screen.getByRole('link', { name: '+971 50 000 0001' })).toHaveAttribute('href', 'tel:+971500000001');
    expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/contracts/c1/renew');
    expect(screen.queryByRole('link', { name: 'Make offer' })).not.toBeInTheDocument();
    const more = await openMore();
    expect(more.getByRole('link', { name: /^Notify/ })).toBeVisible();
    expect(more.getByRole('link', { name: 'Make offer' })).toHaveAttribute('href', '/units/u1/offer');
    expect(more.getByRole('button', { name: 'Hold…' })).toBeVisible();
  });

  test('names who follows the tenant, and then offers no second renewal', async () => {
    const next = { ...lease, _id: 'c2', beginDate: '01/02/2027', endDate: '31/01/2028' };
    const { screen } = await openHeld(next, lease);
    expect(await screen.findByRole('link', { name: `From 1 Feb 2027: ${isolated('Amal Trading')}` })).toBeVisible();
    expect(screen.getByRole('link', { name: `Leased to ${isolated('Amal Trading')} until 31 Jan 2027` })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Renew' })).not.toBeInTheDocument();
  });

  test.each<[string, ServiceDocument, string]>([
    ['the buyer, also one named only among the customers', { customer: [{ name: 'Noor' }] }, `Sold to ${isolated('Noor')}`],
    ['a buyer without a name', {}, 'Sold to an unnamed party'],
  ])('names %s', async (_whom, contract, sentence) => {
    const { screen, user, openMore } = await openHeld({ _id: 'c1', ...days, ...contract });
    expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute('href', '/contracts/c1');
    expect(screen.queryAllByRole('link', { name: 'Make offer' })).toHaveLength(0);
    // What is sold is neither offered nor reserved: its contract takes that place.
    const sale = screen.queryAllByRole('link', { name: 'Open contract' });
    expect(sale.map((link) => link.getAttribute('href'))).toEqual(['/contracts/c1']);
    const more = await openMore();
    expect(more.queryByRole('link', { name: /offer|Hold/ })).not.toBeInTheDocument();
    await user.click(more.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Tower B-1408?' }));
    expect(question.getByText(/These contracts stay/)).toBeVisible();
    expect(question.getByRole('link', { name: sentence })).toHaveAttribute('href', '/contracts/c1');
  });

  test('names who holds it, and leads on to the sale or to a later end of the hold; an offer waits behind More', async () => {
    const hold = { _id: 'c1', ...days, name: 'Huda', reservationId: 'R-1', contractDate: '', endDate: '30/11/2026' };
    const { screen, user, openMore } = await openHeld(hold);
    await screen.findByRole('link', { name: `Reserved by ${isolated('Huda')} until 30 Nov 2026` });
    expect(screen.getByRole('link', { name: 'Convert to sale' })).toHaveAttribute('href', '/contracts/c1/edit/terms');
    expect(screen.queryByRole('link', { name: 'Make offer' })).not.toBeInTheDocument();
    expect((await openMore()).getByRole('link', { name: 'Make offer' })).toHaveAttribute('href', '/units/u1/offer');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Extend hold…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the hold' }));
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByRole('link', { name: `Reserved by ${isolated('Huda')} until 3 Dec 2026` })).toBeVisible();
  });

  test('is available again the day after a hold, which then says that it has expired', async () => {
    const hold = { _id: 'c1', name: 'Huda', reservationId: 'R-1', beginDate: '16/11/2026', units: days.units };
    const { screen } = await openHeld({ ...hold, endDate: '19/11/2026' });
    expect(await screen.findByText('Hold expired')).toBeVisible();
    expect(screen.getAllByText('Available')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hold…' })).toBeVisible();
  });
});

describe('the page of a unit', () => {
  test('shows the unit’s name in both languages, its price with its basis, and its facts', async () => {
    const { screen } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Tower B-1408' })).toBeVisible();
    const arabicName = screen.getByText('برج ب 1408');
    expect(arabicName).toHaveAttribute('lang', 'ar');
    const sheet = within(screen.getByRole('region', { name: 'Key facts' }));
    expect(sheet.getByText('AED 1,000,000')).toBeVisible();
    expect(sheet.getByText('For sale')).toBeVisible();
    expect(sheet.getByText('AED 1,099 per ft²')).toBeVisible();
    const facts = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(0, 2)).toEqual(['2', '910\u00A0ft² (84.5\u00A0m²)']);
    const plans = within(screen.getByRole('region', { name: 'Floor plans' }));
    expect(plans.getAllByText('Bedrooms')).toHaveLength(1);
    expect(plans.getByText('Baths')).toBeVisible();
  });

  test('links to the form, and each panel to its section', async () => {
    const { screen } = await open();
    await readingsIn(screen);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/units/u1/edit');
    expect(screen.getByRole('link', { name: 'Edit Payment plans' })).toHaveAttribute('href', '/units/u1/edit/payment-plans');
    expect(screen.getByRole('link', { name: 'Edit Readings' })).toHaveAttribute('href', '/units/u1/edit/readings');
  });

  test('links to its neighbours in the order of the list, and back to the list with its filters', async () => {
    rememberOrder('units', ['u0', 'u1', 'u2'], '?city=Dubai');
    const { screen } = await open();
    expect(screen.getByRole('link', { name: 'Previous unit' })).toHaveAttribute('href', '/units/u0');
    expect(screen.getByRole('link', { name: 'Next unit' })).toHaveAttribute('href', '/units/u2');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Units' })).toHaveAttribute('href', '/units?city=Dubai');
  });

  test('shows texts in their own direction and says which language is missing [R7]', async () => {
    const { panel } = await open();
    const descriptions = panel('Descriptions');
    expect(descriptions.getByText('شقة ركنية.')).toHaveAttribute('dir', 'rtl');
    expect(descriptions.getByText('A corner apartment.')).toHaveAttribute('lang', 'en');
    expect(descriptions.getByText('Arabic text missing')).toBeVisible();
  });

  test('warns of a price outside its range', async () => {
    const { panel } = await open();
    expect(panel('Key facts').getByText('The price is above the advertised range.')).toBeVisible();
  });

  test('keeps ids, times and unknown fields under Advanced, folded', async () => {
    const { user, screen } = await open();
    expect(screen.queryByText('brokerNote')).toBeNull();
    await user.click(screen.getByRole('heading', { name: 'Advanced' }));
    const others = within(screen.getByRole('region', { name: 'Other fields' }));
    expect(others.getByText('brokerNote')).toBeVisible();
    expect(others.getByText('{"code":"X-12"}')).toBeVisible();
    const record = screen.getByRole('region', { name: 'Record' });
    expect(record).toHaveTextContent('ID _idu1');
    expect(within(record).getByText('createdAt')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Field names' })).toHaveTextContent('Floor plans · BathsfloorsPlan.baths');
    await user.click(screen.getByRole('heading', { name: 'Advanced' }));
    expect(screen.queryByText('brokerNote')).toBeNull();
  });

  test('lists what is still empty in a new unit, with links', async () => {
    const { screen, panel } = await open({ _id: 'u1', name: 'Villa V-21', type: 'villa', price: 150_000, priceBase: 'per year' });
    const bar = within(screen.getByRole('navigation', { name: '1 of 9 sections filled' }));
    expect(bar.getByRole('link', { name: 'Options' })).toHaveAttribute('href', '/units/u1/edit/options');
    const missed = 'a section of unit-sections.tsx is not among the `sections` of unit-detail.tsx';
    const sections = unitSections.flatMap(({ path }) => (path ? [`/units/u1/edit/${path}`] : []));
    expect(
      bar.getAllByRole('link').map((link) => link.getAttribute('href')),
      missed,
    ).toEqual(sections);
    expect(screen.queryByRole('region', { name: 'Specs' })).not.toBeInTheDocument();
    expect(panel('Gallery').getByRole('link', { name: 'Add image' })).toHaveAttribute('href', '/units/u1/edit/gallery');
  });

  test('reads in Arabic', async () => {
    const { screen, panel } = await open(tower, 'ar');
    expect(screen.getByText('للبيع')).toBeVisible();
    expect(panel('خطط السداد').getByRole('table', { name: 'جدول السداد: ٦٠/٤٠' })).toBeVisible();
    expect(panel('المواصفات').getByText('جهة البحر')).toHaveAttribute('dir', 'rtl');
  });
});

describe('pictures', () => {
  test('open large, are paged by buttons and arrow keys, and return the focus', async () => {
    const { user, screen, panel } = await open();
    // The page's own *Edit* stands beside it.
    expect(panel('Gallery').getByRole('link')).toHaveTextContent('Edit Gallery');
    const kitchen = panel('Gallery').getByRole('button', { name: 'Open picture 3 of 4' });
    await user.click(kitchen);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of Tower B-1408' }));
    expect(dialog.getByText('3 of 4')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: 'Picture 2 of 4: Tower B-1408' })).toHaveAttribute('src', picture('living'));
    await user.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', picture('cover'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(kitchen).toHaveFocus());
  });

  test('are closed by Back, which stays on the page, and opened again by Forward', async () => {
    const { user, screen, router, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Open picture 1 of 4' }));
    await screen.findByRole('dialog', { name: 'Pictures of Tower B-1408' });
    expect(address()).toBe('/units/u1');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Gallery' })).toBeVisible();
    await router.navigate(1);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 of 4')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/units/u1');
  });

  test('follow the direction of Arabic', async () => {
    const { user, screen, panel } = await open(tower, 'ar');
    await user.click(panel('معرض الصور').getByRole('button', { name: 'فتح الصورة 2 من 4' }));
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', picture('kitchen'));
  });

  test('with an unsafe address are text, never loaded', async () => {
    const { panel } = await open();
    const sources = panel('Gallery')
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
    expect(sources).toEqual([picture('cover'), picture('living'), picture('kitchen')]);
    expect(panel('Gallery').getByText('data:text/html,hello')).toBeInTheDocument();
  });
});

describe('payment plans', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));

  test('begin with the default plan and its dated milestones', async () => {
    const { panel } = await open();
    const plans = panel('Payment plans');
    expect(plans.getByRole('radio', { name: /60\/40/ })).toBeChecked();
    expect(rowsOf(plans.getByRole('table', { name: 'Payment schedule: 60/40' })).slice(1)).toEqual([
      ['Down payment', '20 Nov 2026', '600,000', '60%', '600,000'],
      ['On handover', '30 Sep 2029', '400,000', '40%', '1,000,000'],
      ['Total', '1,000,000', '100%'],
    ]);
    expect(plans.getByText(/60% on booking/)).toBeVisible();
    expect(plans.getByText('Not available: the price is below the plan’s minimum')).toBeVisible();
  });

  test('follow price, options, interval and offer date', async () => {
    const { user, panel } = await open();
    const plans = panel('Payment plans');
    await user.click(plans.getByRole('radio', { name: /Monthly/ }));
    expect(plans.getByText('The payment details mention handover. Equal instalments do not take it into account.')).toBeVisible();
    await user.selectOptions(
      plans.getByRole('combobox', { name: 'Price' }),
      plans.getByRole('option', { name: /Floor plan: Furnished/ }),
    );
    await user.click(plans.getByRole('checkbox', { name: /Second parking/ }));
    expect(plans.queryByRole('checkbox', { name: /Storage/ })).not.toBeInTheDocument();
    await user.selectOptions(plans.getByRole('combobox', { name: 'Instalment interval' }), 'Every 3 months');
    await user.clear(plans.getByLabelText('Offer date'));
    await user.type(plans.getByLabelText('Offer date'), '٣١/٠١/٢٠٢٧');
    const table = plans.getByRole('table', { name: 'Payment schedule: Monthly' });
    expect(rowsOf(table)[1]).toEqual(['Down payment', '31 Jan 2027', '130,000', '10%', '130,000']);
    expect(rowsOf(table)[2]).toEqual(['Instalment 1', '30 Apr 2027', '13,000', '1%', '143,000']);
    await user.click(plans.getByRole('button', { name: 'Show all 91 payments' }));
    expect(rowsOf(table)).toHaveLength(93);
    expect(rowsOf(table).at(-1)).toEqual(['Total', '1,300,000', '100%']);

    await user.tab();
    expect(plans.getByLabelText('Offer date')).toHaveValue('31 Jan 2027');
    await user.type(plans.getByLabelText('Offer date'), ' or so');
    expect(plans.getByLabelText('Offer date')).toHaveAccessibleDescription(/This is not a date/);
    expect(rowsOf(table)[1]?.[1]).toBe('31 Jan 2027');
    expect(plans.getByRole('button', { name: 'Calendar for Offer date' })).toBeVisible();
  });

  test('say how their lines are read, and which are not', async () => {
    const paymentDetails = '20% on booking\n4 x 5% every 3 months, after 6 months\nbalance as agreed\n60% on handover 30/09/2029';
    const { panel } = await open({
      ...tower,
      paymentPlans: [{ planName: 'Mixed', downPayment: 20, active: true, paymentDetails }],
    });
    const plans = panel('Payment plans');
    expect(plans.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '20% on booking',
      '4 × 5% 6 months after booking, every 3 months',
      '60% on handover, on 30 Sep 2029',
    ]);
    expect(plans.getByText('“balance as agreed”')).toBeVisible();
  });

  test('that cannot be computed say why', async () => {
    const { user, panel } = await open();
    await user.click(panel('Payment plans').getByRole('radio', { name: /Broken/ }));
    expect(panel('Payment plans').getByText(/the balance would never be paid/)).toBeVisible();
    expect(panel('Payment plans').queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('readings', () => {
  test('show consumption and rate by service, and mark suspicious ones', async () => {
    const { user, screen } = await open();
    const readings = within(await readingsIn(screen));
    const electricity = readings.getByRole('table', { name: 'Readings of Electricity' });
    expect(within(electricity).getByRole('row', { name: /1 Oct 2026/ })).toHaveTextContent('1 Oct 2026300700400Doubled1600.40');
    await user.click(readings.getByRole('button', { name: 'Water' }));
    expect(
      within(readings.getByRole('table', { name: 'Readings of Water' })).getByText('Below the previous reading'),
    ).toBeVisible();
  });
});

describe('location', () => {
  test('is drawn and shown in degrees', async () => {
    const { panel } = await open();
    expect(panel('Location').getByRole('img', { name: /Position in the Emirates/ })).toBeVisible();
    expect(panel('Location').getByText('55.14°')).toBeVisible();
  });

  test.each([
    ['a swapped pair', [25.08, 55.14], /look swapped/],
    ['one number', [55.14], /cannot be shown on the map/],
    ['texts', ['55', '25'], /cannot be shown on the map/],
    ['numbers beyond the earth', [300, 25], /coordinates are not valid/],
    ['nothing', [], /No coordinates yet/],
    [
      'a polygon',
      [
        [
          [55, 25],
          [55.2, 25],
          [55.2, 25.2],
          [55, 25],
        ],
      ],
      /Centre of a Polygon/,
    ],
  ])('of %s says so', async (_, coordinates, text) => {
    const { panel } = await open({ ...tower, location: 'By the quay', unitLocation: { type: 'Polygon', coordinates } });
    expect(panel('Location').getByText(text)).toBeVisible();
  });
});

describe('a unit with values of other types', () => {
  const unexpected: ServiceDocument = {
    _id: 'u1',
    name: 42,
    price: '1,250',
    maxPrice: '1.250.000,00',
    surface: { value: 3 },
    gallery: 'a.jpg,b.jpg',
    specs: { featureType: 'not a list' },
    options: [null, 7, { optionName: 'Parking', price: 'free' }],
    paymentPlans: [null, { planName: 'X', downPayment: 'twenty', installmentsValue: 5 }],
    floorsPlan: 'none',
    readings: [{ service: 5, readingDate: {}, currentReading: '12' }],
    unitLocation: [1, 2],
    expense: 12,
    unitDesc: ['x'],
    unitNameAr: false,
    hasOwnProperty: 1,
  };

  test('shows them as received, marked, and the rest of the page intact [R3]', async () => {
    const { screen, panel } = await open(unexpected);
    expect(screen.getByRole('heading', { level: 1, name: '42' })).toBeVisible();
    expect(panel('Key facts').getByText('1,250')).toBeVisible();
    expect(panel('Key facts').getByText(/AED\s1,250,000/)).toBeVisible();
    expect(panel('Gallery').getByText('a.jpg,b.jpg')).toBeVisible();
    expect(panel('Specs').getByText('{"featureType":"not a list"}')).toBeVisible();
    expect(panel('Options').getByText('free')).toBeVisible();
    expect(panel('Payment plans').getByText('twenty')).toBeVisible();
    expect(panel('Descriptions').getByText('["x"]')).toBeVisible();
    expect(screen.getAllByText('Unexpected type').length).toBeGreaterThan(10);
    expect(screen.queryByText('Something on this page stopped working.')).not.toBeInTheDocument();
  });

  test.each([null, 0, 'text', [], {}, [null], [{}]].map((value) => ({ value })))(
    'and with $value in every field never breaks a panel',
    async ({ value }) => {
      const names = Object.keys(tower).filter((name) => name !== '_id');
      const { screen } = await open({ _id: 'u1', ...Object.fromEntries(names.map((name) => [name, value])) });
      expect(screen.queryByText('Something on this page stopped working.')).not.toBeInTheDocument();
      expect(screen.getByRole('region', { name: 'Key facts' })).toBeVisible();
    },
  );

  test('shows the first rows of a long list, all of them on demand, and all on paper', async () => {
    const some = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
    const { screen, user } = await open({
      ...tower,
      specs: some(40, (at) => ({ featureType: `Feature ${at}` })),
      options: some(37, (at) => ({ optionName: `Option ${at}`, price: 1000 })),
      paymentPlans: some(60, (at) => ({ planName: `Plan ${at}`, downPayment: 20, installmentsValue: 5, default: at === 44 })),
    });
    const panel = (name: string) => within(screen.getByRole('region', { name }));
    expect(panel('Specs').getAllByRole('listitem')).toHaveLength(30);
    // Not so many that it would be worth a press.
    expect(panel('Options').getAllByRole('listitem')).toHaveLength(37);
    // The chosen plan is among those shown.
    expect(panel('Payment plans').getByRole('radio', { name: /^Plan 44/ })).toBeChecked();
    expect(panel('Payment plans').queryByRole('radio', { name: /^Plan 59/ })).toBeNull();

    await user.click(panel('Specs').getByRole('button', { name: 'Show all 40' }));
    expect(panel('Specs').getAllByRole('listitem')).toHaveLength(40);
    await user.click(panel('Specs').getByRole('button', { name: 'Show fewer' }));
    expect(panel('Specs').getAllByRole('listitem')).toHaveLength(30);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(panel('Specs').getAllByRole('listitem')).toHaveLength(40);
  });
});

test('a floor plan has its bedrooms, and is a studio without any', async () => {
  const { screen } = await open({
    ...tower,
    floorsPlan: [
      { floorName: 'First', rooms: 2 },
      { floorName: 'Ground', rooms: 0 },
    ],
  });
  const plans = await screen.findByRole('region', { name: 'Floor plans' });
  expect(
    within(plans)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'Studio']);
});

test('the only floor plan says what the head of the page leaves out', async () => {
  const floorsPlan = [{ floorName: 'Type C', floorsNumber: 12, rooms: 2, baths: 3, area: 84.5, uom: 'm²', view: 'sea' }];
  const { panel } = await open({ ...tower, floorsPlan });
  const factsIn = (name: string) =>
    panel(name)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(factsIn('Key facts').slice(0, 4)).toEqual(['2', '910\u00A0ft² (84.5\u00A0m²)', '12', 'Sea']);
  expect(factsIn('Floor plans')).toEqual(['3']);
});
