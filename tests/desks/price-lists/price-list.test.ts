import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '@/api/json';
import { languagePack } from '@/features/arabic';
import { collator } from '@/i18n/fold';
import { addLanguage, changeLanguage } from '@/i18n/i18n';
import { listLocales, type TakenPrices } from '@/desks/price-lists/list-columns';
import type { SheetLanguage } from '@/ui/paper/sheet-locale';
import { priceListFile } from '@/desks/price-lists/list-file';
import { priceListOf } from '@/desks/price-lists/price-list';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { availabilityOn } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { formatsIn } from '@/desks/imports/plan/import-setup';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import type { Day } from '@/schema/day';
import { seeded } from '../../seeded';
import { dryRun } from '../imports/plan-file';

const TODAY = '2026-06-15';
const company = { name: 'Sahel Properties LLC', nameAr: 'ساحل العقارية', address: 'Tower 1, Dubai', phone: '+971 4 000 0000' };

beforeAll(() => addLanguage('ar', () => Promise.resolve(languagePack)));
// What is under contract is so on the day of the list.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:00:00Z`) }));
afterEach(() => changeLanguage('en'));

type Choices = { language: SheetLanguage; prices?: TakenPrices; contracts?: readonly ServiceDocument[]; availableOn?: Day };

function fileOf(units: readonly ServiceDocument[], given: Choices): Promise<Blob> {
  const { language, prices = 'left', contracts = [], availableOn } = given;
  const projects = priceListOf(units, {
    availability: availabilityOn(contracts, availableOn ?? TODAY),
    rule: undefined,
    compare: collator(language === 'ar' ? 'ar' : 'en').compare,
  });
  const locales = listLocales(language, { language: 'en', digits: 'latn', area: 'ft2' });
  const terms = { locales, company, prices, day: TODAY, availableOn, valid: 14 };
  return priceListFile(projects, terms, new AbortController().signal);
}

const plannedOf = async (file: Blob, units: readonly ServiceDocument[], contracts: readonly ServiceDocument[] = []) =>
  dryRun(unitImport, await readTableFile(file), units, contracts);

/** Returns what an import would do beyond finding each unit as it is. */
const differences = ({ plan: { records } }: Awaited<ReturnType<typeof plannedOf>>) =>
  records
    .filter(({ state }) => state !== 'unchanged')
    .map(({ state, title, base, rows }) => ({ state, title, base: base?._id, cells: rows.map(({ cells }) => [...cells]) }));

const languages = ['en', 'ar', 'both'] as const;

/** In `npm run test:deep` each language has both ways to show prices, with all units of the demo, and more lists are tried. */
const isDeep = process.env.MANZIL_SCREENS === 'all';
const choices = languages.flatMap((language) =>
  (['left', 'shown'] as const).flatMap((prices) =>
    isDeep || (language === 'ar') === (prices === 'shown') ? [{ language, prices }] : [],
  ),
);

describe('a price list of the demo', () => {
  let demo: { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };
  beforeAll(async () => {
    const { units, contracts } = await seeded(new Date('2026-06-15T08:00:00Z'));
    const some = units.filter((_, at) => isDeep || at % 8 === 0);
    demo = parseJson(JSON.stringify({ units: some, contracts })) as typeof demo;
  });

  test.each(choices)('in $language with prices $prices changes nothing', async ({ language, prices }) => {
    const file = await fileOf(demo.units, { language, prices, contracts: demo.contracts });
    await changeLanguage(language === 'en' ? 'ar' : 'en');
    const planned = await plannedOf(file, demo.units, demo.contracts);
    expect(differences(planned)).toEqual([]);
    expect(planned.plan.records).toHaveLength(demo.units.length);
    expect(formatsIn(planned.setup).questions).toEqual([]);
  });
});

test('the lines of a price list in Arabic begin at the right, also a day and a phone number', async () => {
  const file = await fileOf([{ _id: 'u1', name: 'A-1', subProjectId: 'Marsa' }], { language: 'ar' });
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const [sheet, styles] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((name) => strFromU8(parts[name] ?? new Uint8Array()));
  const looks = /<cellXfs.*<\/cellXfs>/.exec(styles ?? '')?.[0].match(/<xf [^>]*(?:\/>|>.*?<\/xf>)/g) ?? [];
  const lookAt = (text: RegExp) => {
    const cell = (sheet ?? '').split('<c ').find((one) => text.test(one));
    return looks[Number(/s="(\d+)"/.exec(cell ?? '')?.[1])];
  };
  expect(lookAt(/يونيو 2026/)).toContain('horizontal="right" readingOrder="2"');
  expect(lookAt(/\+971/)).toContain('horizontal="right" readingOrder="1"');
  expect(lookAt(/>A-1</)).not.toContain('readingOrder');
});

const given = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const numbered = fc
  .tuple(fc.constantFrom('A', 'B', 'TH', 'C2'), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([tower, floor, flat]) => `${tower}-${floor}${String(flat).padStart(2, '0')}`);

/** Units as services hold them, with words, capitals and names that a list for people must not change. */
const generated: fc.Arbitrary<ServiceDocument> = fc.record({
  name: fc.oneof(
    numbered,
    fc.integer({ min: 101, max: 4012 }).map(String),
    fc.constantFrom('Villa 7', 'PH', 'شقة 12', 'G-01', 'Unit 3 & 4', 'B.14'),
  ),
  unitNameAr: given(fc.constantFrom('أ-١٢', 'فيلا ٧', 'ب-1408')),
  subProjectId: fc.constantFrom('Palm Gardens', 'MARINA ONE', 'مساكن الواحة', 'Creek / Phase 2', undefined),
  specs: given(
    fc
      .constantFrom('North Tower', 'Tower 7', 'برج الخليج', 'East', 'Marina Heights', 'A', 'شرق')
      .map((featureDesc) => [{ featureType: 'Tower', featureDesc }]),
  ),
  type: given(fc.constantFrom('apartment', 'Apartment', 'villa', 'store', 'warehouse', 'duplex', 'مكتب')),
  floorsPlan: given(
    fc.record({
      floorsNumber: given(fc.integer({ min: -3, max: 60 })),
      floorName: given(fc.constantFrom('P2', 'M', 'R', 'Lower deck')),
      rooms: given(fc.integer({ min: 0, max: 7 })),
      view: given(fc.constantFrom('sea', 'Sea', 'garden', 'city skyline', 'حديقة')),
    }),
  ).map((plan) => plan && [plan]),
  surface: given(
    fc.oneof(
      fc.integer({ min: 20, max: 900 }),
      fc.integer({ min: 200_000, max: 9e6 }).map((one) => one / 1e4),
    ),
  ),
  price: given(fc.oneof(fc.integer({ min: 200_000, max: 9_000_000 }), fc.constant(1_250_000.5))),
  priceBase: fc.constantFrom('total', 'Total', 'per year', 'per m²', 'per ft²', undefined),
});

/** Two units of one project are told apart by their names. */
const units = fc
  .uniqueArray(generated, {
    minLength: 3,
    maxLength: isDeep ? 24 : 12,
    selector: ({ name, subProjectId }) => [name, subProjectId].join(),
  })
  .map((all) => all.map((unit, at) => ({ _id: `u${at}`, ...unit })));

test.each(languages)('a price list of any units in %s brings back each as it is', async (language) => {
  await fc.assert(
    fc.asyncProperty(units, async (all) => {
      const records = parseJson(JSON.stringify(all)) as ServiceDocument[];
      const file = await fileOf(records, { language, prices: 'shown', availableOn: '2027-01-01' });
      expect(differences(await plannedOf(file, records))).toEqual([]);
    }),
    { numRuns: isDeep ? 200 : 3 },
  );
});
