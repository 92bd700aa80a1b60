import { hasDesk } from '@/places';
import { act, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newSignalPath, unitEditPath } from '@/addresses';
import { OptionsPanel, SpecsPanel } from '@/resources/units/detail/rows-panel';
import { PaymentPlansPanel } from '@/resources/units/detail/payment-plans-panel';
import { UnitSheet } from '@/resources/units/detail/unit-sheet';
import { unitSections } from '@/resources/units/form/unit-sections';
import { type Unit, unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import type { PanelProps } from '@/ui/panels/panel';
import { rememberOrder } from '@/ui/page/list-memory';
import { fill } from '../fill';
import { open } from '../open';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

const planOf = (planName: string, downPayment?: number, installmentsValue?: number, more: ServiceDocument = {}) => {
  return { planName, downPayment, installmentsValue, active: true, ...more };
};
const inTwo = '60% on booking\n40% on handover 30/09/2029';

const names = { name: 'Tower B-1408', unitNameAr: 'برج ب 1408', type: 'apartment', city: 'Dubai' };
const money = { price: 1_000_000, priceBase: 'total', guaranty: 50_000, startingPrice: 900_000, maxPrice: 950_000 };
const texts = { unitDesc: 'A corner apartment.', unitDescAr: 'شقة ركنية.', unitShortDesc: 'Two bedrooms' };
const tower: ServiceDocument = {
  _id: 'u1',
  ...names,
  ...money,
  ...texts,
  surface: 84.5,
  unitImageUrl: picture('cover'),
  gallery: [picture('living'), picture('kitchen'), 'data:text/html,hello'],
  specs: [{ featureType: 'Balcony', featureDesc: 'Sea side', featureDescAr: 'جهة البحر', active: true }],
  options: [
    { optionName: 'Second parking', optionNameAr: 'موقف إضافي', price: 100_000, active: true },
    { optionName: 'Storage', price: 30_000, active: false },
  ],
  paymentPlans: [
    planOf('Late', 20, 5, { minPrice: 2_000_000 }),
    planOf('60/40', undefined, undefined, { planNameAr: '٦٠/٤٠', default: true, paymentDetails: inTwo }),
    planOf('Monthly', 10, 1, { paymentDetails: 'Ask before handover' }),
    planOf('Broken', 20, 0),
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

async function openUnit(units: readonly ServiceDocument[] = [tower], contracts: readonly ServiceDocument[] = []) {
  const app = await open('/units/u1', { units, contracts });
  // Before the unit is here, and for the connection that is there now.
  rememberOrder('units', ['u0', 'u1', 'u2'], '?city=Dubai');
  const { screen, go } = app;
  await screen.findByRole('heading', { level: 2, name: 'Gallery' });
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  const visit = async (id: string) => {
    await go(`/units/${id}`);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/units/${id}/edit`));
  };
  return { ...app, panel, visit };
}

type Parts = PanelProps<Unit> & { name: string };

/** What the panels of a unit's page are given. */
const partsOf = (unit: ServiceDocument): Parts => ({
  reading: readRecord(unitSchema, unit),
  name: String(unit['name']),
  editPath: (section) => unitEditPath('u1', section),
});

async function show(unit: ServiceDocument, panels: (parts: Parts) => ReactNode, language: 'en' | 'ar' = 'en') {
  const app = await open('/parts', {}, { language, page: { path: '/parts', element: panels(partsOf(unit)) } });
  return { ...app, panel: (name: string) => app.part(name) };
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }));

const days = { contractDate: '01/02/2026', beginDate: '01/02/2026' };
const of = (unitId: string) => ({ _id: `c-${unitId}`, ...days, units: [{ unitId }] });
const lease = { name: 'Amal Trading', frequency: 'months', endDate: '31/01/2027' };
const hold = { name: 'Huda', reservationId: 'R-1', contractDate: '', endDate: '30/11/2026' };
const soldInList = { featureType: 'Price list', featureDesc: 'Sold in the list of 20/11/2026', active: false };
const listedAsSold = { priceBase: 'total', specs: [soldInList] };
const amal = '\u2068Amal Trading\u2069';

test.runIf(hasDesk('offers') && hasDesk('renewals'))(
  'the page of a unit names who has it, holds it or follows, or what a list says of it, and offers what comes next: renewing, an offer, a later end, or the contract',
  async () => {
    const contracts = [
      { ...of('u1'), ...lease, contacts: [{ phone: '+971 50 000 0001' }] },
      { ...of('u2'), ...lease },
      { ...of('u2'), ...lease, _id: 'c-next', beginDate: '01/02/2027', endDate: '31/01/2028' },
      { ...of('u3'), customer: [{ name: 'Noor' }] },
      { ...of('u5'), ...hold },
      { ...of('u6'), ...hold, beginDate: '16/11/2026', endDate: '19/11/2026' },
    ];
    const units = [1, 2, 3, 5, 6, 7].map((at) => ({ _id: `u${at}`, name: 'Tower B-1408', ...(at === 7 && listedAsSold) }));
    const { screen, user, openMore, visit } = await openUnit(units, contracts);
    const link = (name: string | RegExp) => screen.findByRole('link', { name });
    const offer = () => screen.queryByRole('link', { name: 'Make offer' });
    expect(await link(`Leased to ${amal} until 31 Jan 2027`)).toHaveAttribute('href', '/contracts/c-u1');
    expect(await link('+971 50 000 0001')).toHaveAttribute('href', 'tel:+971500000001');
    expect(await link('Renew')).toHaveAttribute('href', '/contracts/c-u1/renew');
    expect(offer()).not.toBeInTheDocument();
    const more = await openMore();
    const notify = newSignalPath({ object: 'unit', objectId: 'u1', units: ['u1'] });
    expect(more.getByRole('link', { name: 'Notify…' })).toHaveAttribute('href', notify);
    expect(more.getByRole('link', { name: 'Make offer' })).toHaveAttribute('href', '/units/u1/offer');
    expect(more.getByRole('button', { name: 'Hold…' })).toBeVisible();

    await visit('u2');
    expect(await link(`From 1 Feb 2027: ${amal}`)).toBeVisible();
    expect(await link(`Leased to ${amal} until 31 Jan 2027`)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Renew' })).not.toBeInTheDocument();

    await visit('u3');
    expect(await link('Sold to \u2068Noor\u2069')).toHaveAttribute('href', '/contracts/c-u3');
    // What is sold is neither offered nor reserved: its contract takes that place.
    expect(offer()).not.toBeInTheDocument();
    expect(await link('Open contract')).toHaveAttribute('href', '/contracts/c-u3');
    const ofSold = await openMore();
    expect(ofSold.queryByRole('link', { name: /offer|Hold/ })).not.toBeInTheDocument();
    await user.click(ofSold.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Tower B-1408?' }));
    expect(question.getByText(/These contracts stay/)).toBeVisible();
    expect(question.getByRole('link', { name: /^Sold to/ })).toHaveAttribute('href', '/contracts/c-u3');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    // A hold leads on to the sale or to a later end, as in `holds.test.tsx`; after it the unit is available again. An offer waits behind More.
    await visit('u5');
    await link('Reserved by \u2068Huda\u2069 until 30 Nov 2026');
    expect(await link('Convert to sale')).toHaveAttribute('href', '/contracts/c-u5/edit/terms');
    expect(offer()).not.toBeInTheDocument();
    expect((await openMore()).getByRole('link', { name: 'Make offer' })).toHaveAttribute('href', '/units/u5/offer');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Extend hold…' })).toBeVisible();
    await visit('u6');
    expect(await screen.findByText('Hold expired')).toBeVisible();
    expect(screen.getAllByText('Available')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hold…' })).toBeVisible();

    // What is sold in a list alone leads to its contract first, as the next step and in the panel of contracts.
    const newContracts = () => screen.queryAllByRole('link', { name: 'New contract' }).map((one) => one.getAttribute('href'));
    await visit('u7');
    await expect.poll(newContracts).toEqual(Array(2).fill('/contracts/new?kind=sale&unit=u7'));
    expect(offer()).not.toBeInTheDocument();
    expect((await openMore()).getByRole('link', { name: 'Make offer' })).toHaveAttribute('href', '/units/u7/offer');
  },
);

test('the page of a unit shows names, price, facts, texts, readings and place, each with the way to change it [R7]', async () => {
  const { user, screen, panel } = await openUnit();
  expect(screen.getByRole('heading', { level: 1, name: 'Tower B-1408' })).toBeVisible();
  expect(screen.getByText('برج ب 1408')).toHaveAttribute('lang', 'ar');
  const sheet = panel('Key facts');
  expect(sheet.getByText('AED 1,000,000')).toBeVisible();
  expect(sheet.getByText('The price is above the advertised range.')).toBeVisible();
  const descriptions = panel('Descriptions');
  expect(descriptions.getByText('شقة ركنية.')).toHaveAttribute('dir', 'rtl');
  expect(descriptions.getByText('A corner apartment.')).toHaveAttribute('lang', 'en');
  expect(descriptions.getByText('Arabic text missing')).toBeVisible();

  // They stand far below, and come once the page has settled.
  const readings = within(await screen.findByRole('region', { name: 'Readings' }));
  const electricity = within(readings.getByRole('table', { name: 'Readings of Electricity' }));
  expect(electricity.getByRole('row', { name: /1 Oct 2026/ })).toHaveTextContent('1 Oct 2026300700400Doubled1600.40');
  await user.click(await readings.findByRole('radio', { name: 'Water' }));
  const water = within(readings.getByRole('table', { name: 'Readings of Water' }));
  expect(water.getByText('Below the previous reading')).toBeVisible();

  const links = {
    Edit: '/units/u1/edit',
    'Edit Payment plans': '/units/u1/edit/payment-plans',
    'Edit Readings': '/units/u1/edit/readings',
    'Previous unit': '/units/u0',
    'Next unit': '/units/u2',
    Units: '/units?city=Dubai',
  };
  const found = Object.keys(links).map((name) => [name, screen.getByRole('link', { name }).getAttribute('href')]);
  expect(Object.fromEntries(found)).toEqual(links);

  expect(screen.queryByText('brokerNote')).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'Advanced' }));
  const others = within(screen.getByRole('region', { name: 'Other fields' }));
  expect(others.getByText('brokerNote')).toBeVisible();
  expect(others.getByText('{"code":"X-12"}')).toBeVisible();
  const record = screen.getByRole('region', { name: 'Record' });
  expect(record).toHaveTextContent('ID _idu1');
  expect(within(record).getByText('createdAt')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Advanced' }));
  expect(screen.queryByText('brokerNote')).toBeNull();
});

test('the page of a unit lists what is still empty in a new unit', async () => {
  const villa = { _id: 'u1', name: 'Villa V-21', type: 'villa', price: 150_000, priceBase: 'per year' };
  const { screen, panel } = await openUnit([villa]);
  const bar = within(screen.getByRole('navigation', { name: '1 of 9 sections filled' }));
  expect(bar.getByRole('link', { name: 'Options' })).toHaveAttribute('href', '/units/u1/edit/options');
  const missed = 'a section of unit-sections.tsx is not among the `sections` of unit-detail-page.tsx';
  const sections = unitSections.flatMap(({ path }) => (path ? [`/units/u1/edit/${path}`] : []));
  const linked = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(linked, missed).toEqual(sections);
  expect(screen.queryByRole('region', { name: 'Specs' })).not.toBeInTheDocument();
  expect(panel('Gallery').getByRole('link', { name: 'Add image' })).toHaveAttribute('href', '/units/u1/edit/gallery');
});

test('the page of a unit reads in Arabic, and arrow keys turn its pictures in the direction of Arabic', async () => {
  const { user, screen, panel } = await show(tower, (parts) => <UnitSheet {...parts} status={null} actions={null} />, 'ar');
  expect(await screen.findByText('للبيع')).toBeVisible();
  await user.click(panel('معرض الصور').getByRole('button', { name: 'فتح الصورة 2 من 4' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('img')).toHaveAttribute('src', picture('kitchen'));
});

test('pictures open large, are paged by buttons and arrow keys, closed by Escape or once by Close, and never loaded from unsafe addresses', async () => {
  const { user, screen, address, panel } = await show(tower, (parts) => <UnitSheet {...parts} status={null} actions={null} />);
  const small = panel('Gallery');
  const sources = small.getAllByRole('img').map((image) => image.getAttribute('src'));
  expect(sources).toEqual([picture('cover'), picture('living'), picture('kitchen')]);
  expect(small.getByText('data:text/html,hello')).toBeInTheDocument();
  expect(small.getByText('Not loaded: this is not a picture address')).toBeInTheDocument();
  // The page's own *Edit* stands beside it.
  expect(small.getByRole('link')).toHaveTextContent('Edit Gallery');
  const kitchen = small.getByRole('button', { name: 'Open picture 3 of 4' });
  const pictures = async () => within(await screen.findByRole('dialog', { name: 'Pictures of Tower B-1408' }));
  await user.click(kitchen);
  const large = await pictures();
  expect(large.getByText('3 of 4')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(large.getByRole('img', { name: 'Picture 2 of 4: Tower B-1408' })).toHaveAttribute('src', picture('living'));
  await user.click(large.getByRole('button', { name: 'Previous picture' }));
  expect(large.getByRole('img')).toHaveAttribute('src', picture('cover'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(kitchen).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(small.getByRole('button', { name: 'Open picture 1 of 4' }));
  await user.dblClick((await pictures()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/parts');
});

test('payment plans begin with the default one, follow price, options, interval and date, and say how their lines are read', async () => {
  const paymentDetails = '20% on booking\n4 x 5% every 3 months, after 6 months\nbalance as agreed\n60% on handover 30/09/2029';
  const mixed = { planName: 'Mixed', downPayment: 20, active: true, paymentDetails };
  const paymentPlans = [...(tower['paymentPlans'] as unknown[]), mixed];
  const { user, panel } = await show({ ...tower, paymentPlans }, (parts) => <PaymentPlansPanel {...parts} />);
  const plans = panel('Payment plans');
  const choose = (plan: RegExp) => user.click(plans.getByRole('radio', { name: plan }));
  const rows = (plan: string) =>
    within(plans.getByRole('table', { name: `Payment schedule: ${plan}` }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));

  expect(plans.getByRole('radio', { name: /60\/40/ })).toBeChecked();
  expect(rows('60/40').slice(1)).toEqual([
    ['Down payment', '20 Nov 2026', '600,000', '60%', '600,000'],
    ['On handover', '30 Sep 2029', '400,000', '40%', '1,000,000'],
    ['Total', '1,000,000', '100%', ''],
  ]);
  expect(plans.getByText(/60% on booking/)).toBeVisible();
  expect(plans.getByText('Not available: the price is below the plan’s minimum')).toBeVisible();

  await choose(/Mixed/);
  const lines = '20% on booking | 4 × 5% 6 months after booking, every 3 months | 60% on handover, on 30 Sep 2029';
  expect(textsOf(plans.getAllByRole('listitem')).join(' | ')).toBe(lines);
  expect(plans.getByText('“balance as agreed”')).toBeVisible();

  await choose(/Monthly/);
  expect(plans.getByText('The payment details mention handover. Equal instalments do not take it into account.')).toBeVisible();
  const furnished = plans.getByRole('option', { name: /Floor plan: Furnished/ });
  await user.selectOptions(plans.getByRole('combobox', { name: 'Price' }), furnished);
  await user.click(plans.getByRole('checkbox', { name: /Second parking/ }));
  expect(plans.queryByRole('checkbox', { name: /Storage/ })).not.toBeInTheDocument();
  await user.selectOptions(plans.getByRole('combobox', { name: 'Instalment interval' }), 'Every 3 months');
  const offerDate = plans.getByLabelText('Offer date');
  await fill(user, offerDate, '٣١/٠١/٢٠٢٧');
  expect(rows('Monthly')[1]).toEqual(['Down payment', '31 Jan 2027', '130,000', '10%', '130,000']);
  expect(rows('Monthly')[2]).toEqual(['Instalment 1', '30 Apr 2027', '13,000', '1%', '143,000']);
  await user.click(plans.getByRole('button', { name: 'Show all 91 payments' }));
  expect(rows('Monthly')).toHaveLength(93);
  expect(rows('Monthly').at(-1)).toEqual(['Total', '1,300,000', '100%', '']);
});

test('the first rows of a long list are shown, all of them on demand, and all on paper', async () => {
  const some = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const long = {
    price: 1_000_000,
    specs: some(40, (at) => ({ featureType: `Feature ${at}` })),
    options: some(37, (at) => ({ optionName: `Option ${at}`, price: 1000 })),
    paymentPlans: some(50, (at) => ({ planName: `Plan ${at}`, downPayment: 20, installmentsValue: 5, default: at === 35 })),
  };
  const { user, panel } = await show(long, (parts) => [
    <SpecsPanel key="specs" {...parts} />,
    <OptionsPanel key="options" {...parts} />,
    <PaymentPlansPanel key="plans" {...parts} />,
  ]);
  expect(panel('Specs').getAllByRole('listitem')).toHaveLength(30);
  // Not so many that it would be worth a press.
  expect(panel('Options').getAllByRole('listitem')).toHaveLength(37);
  // The chosen plan is among those shown.
  expect(panel('Payment plans').getByRole('radio', { name: /^Plan 35/ })).toBeChecked();
  expect(panel('Payment plans').queryByRole('radio', { name: /^Plan 49/ })).toBeNull();

  await user.click(panel('Specs').getByRole('button', { name: 'Show all 40' }));
  expect(panel('Specs').getAllByRole('listitem')).toHaveLength(40);
  await user.click(panel('Specs').getByRole('button', { name: 'Show fewer' }));
  expect(panel('Specs').getAllByRole('listitem')).toHaveLength(30);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(panel('Specs').getAllByRole('listitem')).toHaveLength(40);
});

test('values of other types are shown as received and marked, and never break a panel [R3]', async () => {
  const values = { name: 42, price: '1,250', maxPrice: '1.250.000,00', surface: { value: 3 }, expense: 12, hasOwnProperty: 1 };
  const lists = { gallery: 'a.jpg,b.jpg', specs: { featureType: 'not a list' }, floorsPlan: 'none', unitLocation: [1, 2] };
  const rows = {
    options: [null, 7, { optionName: 'Parking', price: 'free' }],
    paymentPlans: [null, { planName: 'X', downPayment: 'twenty', installmentsValue: 5 }],
    readings: [{ service: 5, readingDate: {}, currentReading: '12' }],
  };
  const unexpected = { _id: 'u1', ...values, ...lists, ...rows, unitDesc: ['x'], unitNameAr: false };
  const fields = Object.keys(tower).filter((field) => field !== '_id');
  const odd = [null, 0, 'text', [], {}, [null], [{}]].map((value, at) => ({
    ...Object.fromEntries(fields.map((field) => [field, value])),
    _id: `odd-${at}`,
  }));
  const { screen, panel, visit } = await openUnit([unexpected, ...odd]);
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
  for (const { _id } of odd) {
    await visit(_id);
    expect(screen.queryByText('Something on this page stopped working.')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Key facts' })).toBeVisible();
  }
});
