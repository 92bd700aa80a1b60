import { type Screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { languagePack } from '@/features/arabic';
import { addLanguage } from '@/i18n/i18n';
import { listLocales, type TakenPrices } from '@/desks/price-lists/list-columns';
import type { SheetLanguage } from '@/ui/paper/sheet-locale';
import { sheetOf } from '@/desks/price-lists/list-file';
import { firstUnits, priceListOf } from '@/desks/price-lists/price-list';
import { availabilityOn } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { fill } from '../../fill';
import { open } from '../../open';
import { savedFiles } from '../../saved-files';

const plan = (floorsNumber: number, rooms: number) => [{ floorsNumber, rooms, view: 'sea' }];
const apartment = { type: 'apartment', subProjectId: 'Palm Gardens', priceBase: 'total' };
const units = [
  { _id: 'u1', ...apartment, name: 'A-1408', price: 1_250_000, surface: 105, floorsPlan: plan(14, 2) },
  { _id: 'u2', ...apartment, name: 'A-201', price: 900_000, surface: 68, floorsPlan: plan(2, 0) },
  { _id: 'u3', ...apartment, name: 'B-301', price: 990_000, surface: 70.5, floorsPlan: plan(3, 1) },
  { _id: 'u4', ...apartment, name: 'V-21', type: 'villa', subProjectId: 'Oasis', price: 5_000_000, surface: 400 },
];
const contracts: ServiceDocument[] = [
  { _id: 'c1', name: 'Sara', contractDate: '2026-01-01', units: [{ unitId: 'u2' }] },
  { _id: 'c2', name: 'Omar', reservationId: 'R1', units: [{ unitId: 'u3' }] },
];
const company = { name: 'Sahel Properties' };
const DAY = '2026-06-15';

beforeAll(() => addLanguage('ar', () => Promise.resolve(languagePack)));

const compare = (one: string, other: string) => one.localeCompare(other);
const listed = () => priceListOf(units, { availability: availabilityOn(contracts, DAY), rule: undefined, compare });

/** Returns the rows of the sheet of a project, line by line. */
function sheetRows(language: SheetLanguage, prices: TakenPrices = 'left', project = 'Palm Gardens') {
  const one = listed().find((each) => each.project === project);
  if (!one) throw new Error(`There is no project ${project}`);
  const locales = listLocales(language, { language: 'en', digits: 'latn', area: 'ft2' });
  const sheet = sheetOf(one, { locales, company, prices, day: DAY, valid: 14 });
  const rows = sheet.rows.map((row) =>
    'across' in row ? String(row.across.value) : row.cells.map(({ value }) => value).join(' | '),
  );
  return { ...sheet, lines: rows };
}

test('the sheet of a price list has the head of the company, a title, heads, towers floor by floor, and a total', () => {
  expect(sheetRows('en').lines).toEqual([
    'Sahel Properties',
    'Price list – Palm Gardens',
    '15 Jun 2026',
    '',
    'Unit No. | Floor | Type | Bedrooms | Size sq.ft | Area (m²) | View | Price (AED) | AED / sq.ft | Status | Project',
    'Tower A',
    'A-201 | 2 | Apartment | Studio | 732 | 68 | Sea |  |  | Sold | Palm Gardens',
    'A-1408 | 14 | Apartment | 2 | 1130 | 105 | Sea | 1250000 | 1106 | Available | Palm Gardens',
    'Tower B',
    'B-301 | 3 | Apartment | 1 | 759 | 70.5 | Sea | 990000 | 1305 | Reserved | Palm Gardens',
    'Total units: 3 · available: 1',
    'Prices are valid until 29 Jun 2026 and may change without notice.',
  ]);
});

test('the sheet of a price list says of a sold price what was chosen, has only the columns that its units need, and is cut on paper in order', () => {
  const sold = (prices: TakenPrices) => sheetRows('en', prices).lines[6];
  expect(sold('onRequest')).toBe('A-201 | 2 | Apartment | Studio | 732 | 68 | Sea | On request |  | Sold | Palm Gardens');
  expect(sold('shown')).toBe('A-201 | 2 | Apartment | Studio | 732 | 68 | Sea | 900000 | 1230 | Sold | Palm Gardens');
  const villas = 'Unit No. | Type | Size sq.ft | Area (m²) | Price (AED) | AED / sq.ft | Status | Project';
  expect(sheetRows('en', 'left', 'Oasis').lines[4]).toBe(villas);
  const names = (most: number) =>
    firstUnits(listed(), most).flatMap(({ towers }) => towers.flatMap((tower) => tower.units.map(({ unit }) => unit.name)));
  expect(names(2)).toEqual(['V-21', 'A-201']);
  expect(names(9)).toEqual(['V-21', 'A-201', 'A-1408', 'B-301']);
});

const paperOf = (screen: Screen) => screen.findByRole('article', { name: 'Price list' });
const tableRows = (paper: HTMLElement) =>
  Array.from(within(paper).getAllByRole('row'), (row) => row.textContent.replaceAll('\u00a0', ' '));

async function sheetIn(saved: ReturnType<typeof savedFiles>) {
  const [made] = await saved();
  return made && (await readTableFile(made.file))[0];
}

const openList = (query = '', more: typeof contracts = []) =>
  open(`/units/price-list${query}`, { units, contracts: [...contracts, ...more] });

test('the page of a price list has the units that the filters of its list leave, chooses projects, states, prices and language, all in the address, and says so where nothing is', async () => {
  const { user, screen, address, go } = await openList('?subProjectId=Palm+Gardens&surface=70..');
  const filtered = await paperOf(screen);
  expect(tableRows(filtered).map((row) => row.slice(0, 6))).toEqual(['Unit N', 'Tower ', 'A-1408', 'Tower ', 'B-3013']);
  expect(screen.getByText('2 units match the list’s filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take all units' }));
  await expect.poll(() => tableRows(filtered)).toHaveLength(6);

  await go('/units/price-list');
  const paper = await paperOf(screen);
  expect(await within(paper).findByRole('heading', { name: /Oasis/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Oasis' }));
  await expect.poll(() => within(paper).queryByRole('heading', { name: /Oasis/ })).not.toBeInTheDocument();
  expect(tableRows(paper)[2]).toBe('A-2012ApartmentStudio73268SeaSold');
  await user.click(screen.getByRole('radio', { name: 'On request' }));
  await expect.poll(() => tableRows(paper)[2]).toBe('A-2012ApartmentStudio73268SeaOn requestSold');
  await user.click(screen.getByRole('checkbox', { name: 'Reserved' }));
  await expect.poll(() => tableRows(paper)).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: 'Both' }));
  await expect.poll(() => tableRows(paper)[0]).toContain('Unit No.رقم الوحدة');
  expect(address()).toBe(
    '/units/price-list?subProjectId=Palm+Gardens&prices=onRequest&availability=available&availability=sold&lang=both',
  );

  await go('/units/price-list?q=nothing+like+it');
  expect(await screen.findByText('No units match these choices.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as XLSX' })).toBeDisabled();
});

test('the page of a price list has the availability of the day in its address, and says so beside its own day', async () => {
  const saved = savedFiles();
  const lease = { _id: 'c3', name: 'Huda', contractDate: '2026-01-01', beginDate: '2026-01-01', endDate: '2026-12-31' };
  const leased = [{ ...lease, units: [{ unitId: 'u1' }] }];
  const { user, screen, address } = await openList('?subProjectId=Palm+Gardens&day=2030-01-15', leased);
  const paper = await paperOf(screen);
  expect(within(paper).getByText('Availability on 15 Jan 2030')).toBeVisible();
  expect(tableRows(paper)[3]).toMatch(/^A-1408.*Available$/);
  await user.click(screen.getByRole('button', { name: 'Save as XLSX' }));
  expect(await screen.findByText('Price list Palm Gardens 2030-01-15.xlsx saved')).toBeVisible();
  const sheet = await sheetIn(saved);
  expect(sheet?.rows.map(({ cells }) => cells[0])).toContain('Availability on 15 Jan 2030');

  const input = screen.getByRole('textbox', { name: 'Availability on' });
  await fill(user, input, '01/02/2026');
  await user.keyboard('{Enter}');
  await expect.poll(() => tableRows(paper)[3]).toMatch(/^A-1408.*Leased$/);
  expect(address()).toBe('/units/price-list?subProjectId=Palm+Gardens&day=2026-02-01');
  await user.clear(input);
  await user.tab();
  expect(address()).toBe('/units/price-list?subProjectId=Palm+Gardens');
  await expect.poll(() => within(paper).queryByText(/Availability on/)).toBeNull();
});
