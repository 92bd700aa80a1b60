import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { floorPlace } from '@/resources/units/rules/floors';
import { isSameTower } from '@/resources/units/rules/tower';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { importedSheets, type ImportSetup, proposedSetup, withBlocks } from '@/desks/imports/plan/import-setup';
import { type FileCell, type FileSheet, shownCell } from '@/ui/exchange/read/table-file';
import { namedTable, newUnit, planned, sheetOf, tableOf } from './plan-file';

beforeAll(() => haveArabic());

/* A random list of units, written in random habits of sales offices, is read back as the same units. */

const SQFT = 10.763_910_4;

type ListedUnit = { name: string; tower: string; floor: number; rooms: number; feet: number; price: number; status: Spelling };

const ordinal = (n: number): string =>
  `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')}`;
const commas = (n: number): string => n.toLocaleString('en');
const points = (n: number): string => commas(n).replaceAll(',', '.');

const prices: ReadonlyArray<(price: number) => FileCell> = [
  (price) => price,
  (price) => `AED ${commas(price)}/-`,
  (price) => `Dhs. ${commas(price)}`,
  (price) => `د.إ ${commas(price)}`,
  (price) => `${commas(price)} AED`,
  (price) => String(price),
  (price) => `AED ${points(price)}`,
  (price) => `${price / 1_000_000}M`,
  (price) => commas(price).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
];
const floors: ReadonlyArray<(floor: number) => FileCell> = [
  (floor) => floor,
  (floor) => (floor === 0 ? 'G' : ordinal(floor)),
  (floor) => (floor === 0 ? 'Ground' : `Level ${floor}`),
  (floor) => (floor === 0 ? 'الأرضي' : String(floor)),
  (floor) => (floor === 0 ? 'GF' : `${ordinal(floor)} Floor`),
];
const rooms: ReadonlyArray<(count: number) => FileCell> = [
  (count) => count,
  (count) => (count === 0 ? 'Studio' : `${count} BR`),
  (count) => (count === 0 ? 'STUDIO' : `${count}BHK`),
  (count) => (count === 0 ? 'Studio' : `${count} Bedrooms`),
  (count) => (count === 0 ? 'ستوديو' : `${count} غرف`),
  (count) => (count === 0 ? 'Studio' : `${count} B/R + Maid`),
];
/** The heading of areas in either language, and how they are written. */
const areas: ReadonlyArray<readonly [head: string, write: (feet: number) => FileCell]> = [
  ['Area (sq.ft) / المساحة (قدم مربع)', (feet) => feet],
  ['Area / المساحة', (feet) => `${commas(feet)} sq.ft`],
  ['Total Area sqft / المساحة الإجمالية (قدم)', (feet) => commas(feet)],
  ['Size / المساحة', (feet) => `${(feet / SQFT).toFixed(2)} m²`],
  ['Area / المساحة', (feet) => `${(feet / SQFT).toFixed(2)} m² / ${commas(feet)} ft²`],
  ['BUA (sqm) / المساحة (م²)', (feet) => Number((feet / SQFT).toFixed(2))],
];
const heads = {
  name: ['Unit No. / رقم الوحدة', 'UNIT / الوحدة', 'Unit # / رقم الوحدة'],
  floor: ['Floor / الطابق', 'Level / الدور'],
  rooms: ['Bedrooms / عدد الغرف', 'Beds / غرف النوم', 'Unit Type / نوع الوحدة'],
  price: ['Price / السعر', 'Selling Price (AED) / سعر البيع', 'Price incl. VAT / السعر شامل الضريبة'],
  status: ['Status / الحالة', 'Availability / التوفر'],
} as const;
/** What is written of a unit's status, and how it is read. */
const statuses = { Available: 'available', SOLD: 'sold', Reserved: 'reserved', متاح: 'available', مباع: 'sold' } as const;
type Spelling = keyof typeof statuses;
const spellings = Object.keys(statuses) as Spelling[];
const towers: ReadonlyArray<(letter: string) => string> = [
  (letter) => `TOWER ${letter}`,
  (letter) => `Tower ${letter} – برج ${letter}`,
  (letter) => `Block ${letter}`,
  (letter) => `البرج ${letter}`,
];

const pick = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);

const habits = fc.record({
  head: pick(['english', 'arabic', 'twoRows', 'oneCell', 'arabicAbove'] as const),
  name: pick(heads.name),
  floorHead: pick(heads.floor),
  roomsHead: pick(heads.rooms),
  priceHead: pick(heads.price),
  statusHead: pick(heads.status),
  price: pick(prices),
  floor: pick(floors),
  rooms: pick(rooms),
  area: pick(areas),
  band: pick(towers),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
  titles: fc.shuffledSubarray(['PEARL GARDENS', 'Price list no. 4 of 12 November 2026', 'All prices subject to change.'], {
    minLength: 0,
  }),
  isMerged: fc.boolean(),
  hasSubtotals: fc.boolean(),
  hasTotal: fc.boolean(),
  headAgain: fc.boolean(),
  terms: fc.boolean(),
  /** The lists of towers stand one below the other, or side by side: with a line or a head for each, with or without an empty column. */
  towers: fc.oneof(
    { weight: 2, arbitrary: fc.constant('below' as const) },
    { weight: 1, arbitrary: pick(['besideLines', 'besideHeads'] as const) },
  ),
  gap: pick([0, 1, 2]),
});

const list = fc
  .record({
    letters: fc.shuffledSubarray(['A', 'B', 'C'], { minLength: 1 }),
    highest: fc.integer({ min: 1, max: 6 }),
    flats: fc.integer({ min: 1, max: 4 }),
    seed: fc.integer({ min: 1, max: 9999 }),
    hasLetters: fc.boolean(),
  })
  .map(({ letters, highest, flats, seed, hasLetters }) =>
    letters.map((letter, place) => ({
      letter,
      units: Array.from({ length: (highest + 1) * flats }, (_, at): ListedUnit => {
        const [floor, flat] = [Math.floor(at / flats), at % flats];
        const number = `${floor}${String(flat + 1).padStart(2, '0')}`;
        const mixed = (at + 1) * 37 + place * 11 + seed;
        return {
          name: hasLetters ? `${letter}-${number}` : number,
          tower: letter,
          floor,
          rooms: mixed % 5,
          feet: 450 + (mixed % 1700),
          price: (600 + (mixed % 1900)) * 1000,
          status: spellings[mixed % spellings.length] ?? 'SOLD',
        };
      }),
    })),
  );

type Habits = typeof habits extends fc.Arbitrary<infer T> ? T : never;
type Towers = typeof list extends fc.Arbitrary<infer T> ? T : never;
type Written = { head: string; cell: (unit: ListedUnit, at: number) => FileCell };

function written(towersOf: Towers, how: Habits): FileSheet {
  // A column called a type is one of bedrooms where it says several numbers of them in words.
  const isType = how.roomsHead.startsWith('Unit Type');
  const kinds = new Set(towersOf.flatMap(({ units }) => units.map((unit) => unit.rooms)));
  const saysRooms = kinds.size > 1 && typeof how.rooms(1) === 'string';
  const [areaHead, area] = how.area;
  const columns: readonly Written[] = [
    { head: 'Sr. / م', cell: (_, at) => at + 1 },
    { head: how.name, cell: ({ name }) => name },
    { head: how.floorHead, cell: ({ floor }) => how.floor(floor) },
    { head: isType && !saysRooms ? heads.rooms[0] : how.roomsHead, cell: (unit) => how.rooms(unit.rooms) },
    { head: areaHead, cell: ({ feet }) => area(feet) },
    { head: how.priceHead, cell: ({ price }) => how.price(price) },
    { head: how.statusHead, cell: ({ status }) => status },
    { head: 'Remarks / ملاحظات', cell: () => '' },
  ];
  const ordered = how.order.flatMap((at) => columns[at] ?? []);
  const [english, arabic] = [0, 1].map((side) => ordered.map(({ head }) => head.split(' / ')[side] ?? ''));
  const headRows = {
    english: [english],
    arabic: [arabic],
    twoRows: [english, arabic],
    arabicAbove: [arabic, english],
    oneCell: [ordered.map(({ head }) => head)],
  }[how.head].map((row): FileCell[] => row ?? []);
  const line = (text: string): FileCell[] => (how.isMerged ? ordered.map(() => text) : [text]);
  const unitRows = ({ units }: Towers[number]) => units.map((unit, place) => ordered.map(({ cell }) => cell(unit, place)));
  const sum = (label: string, of: Towers): FileCell[] => {
    const total = of.flatMap(({ units }) => units).reduce((all, { price }) => all + price, 0);
    return ordered.map(({ head }) => (head === how.priceHead ? how.price(total) : head === how.name ? label : ''));
  };
  const sums = (tower: Towers[number]) => (how.hasSubtotals ? [sum(`Total ${how.band(tower.letter)}`, [tower])] : []);
  const rows: FileCell[][] = how.titles.map(line);
  const fee = 'Registration fee of 4 % is paid by the buyer.';
  if (how.towers !== 'below' && towersOf.length > 1) {
    const whole = (cells: FileCell[]) => [...cells, ...ordered.map((): FileCell => '')].slice(0, ordered.length);
    const lists = towersOf.map((tower) => {
      const label = line(how.band(tower.letter));
      const top = how.towers === 'besideLines' ? [...headRows, label] : [label, ...headRows];
      return [...top, ...unitRows(tower), ...sums(tower)];
    });
    const gap = ordered.slice(0, how.gap).map(() => '');
    for (let at = 0; at < Math.max(...lists.map(({ length }) => length)); at++)
      rows.push(lists.flatMap((own, place) => [...(place === 0 ? [] : gap), ...whole(own[at] ?? [])]));
    return sheetOf(how.terms ? [...rows, [fee]] : rows, 'PL');
  }
  for (const [at, tower] of towersOf.entries()) {
    if (how.headAgain || at === 0) rows.push(...headRows);
    rows.push(line(how.band(tower.letter)), ...unitRows(tower), ...sums(tower));
  }
  if (how.hasTotal) rows.push(sum('GRAND TOTAL', towersOf));
  if (how.terms) rows.push(line(fee), line('* Subject to change without notice'));
  return sheetOf(rows, 'PL');
}

test('a list of units, however it is written, is read back as the same units', async () => {
  await fc.assert(
    fc.asyncProperty(list, habits, async (towersOf, how) => {
      const units = towersOf.flatMap((tower) => tower.units);
      // "1,250 sq.ft" alone can be a foot and a quarter; it is asked.
      const plan = await planned(unitImport, [written(towersOf, how)], {
        answers: { decimals: how.price(1e6) === 'AED 1.000.000' ? 'comma' : 'point' },
      });
      const read = plan.records.map((record) => {
        const { unit, plan: plans, tower: place, status } = newUnit(record);
        const at = units.find(({ name, tower }) => name === unit.name && isSameTower(place, tower));
        const feet = typeof unit.surface === 'number' ? Math.round(unit.surface * SQFT) : unit.surface;
        const [tower, { floorsNumber: floor, rooms: count }] = [at?.tower ?? place, plans];
        return { name: unit.name, tower, floor, rooms: count, feet, price: unit.price, status, state: record.state };
      });
      const expected = units.map((unit) => ({ ...unit, status: statuses[unit.status], state: 'new' }));
      expect(read).toEqual(expected);
    }),
    { numRuns: Number(process.env['MANZIL_ROUND_TRIPS'] ?? 25) },
  );
}, 120_000);

describe('lists side by side on a sheet', () => {
  const HEAD = 'Unit | Area | Price';

  test.each<[string, string[], lists: string]>([
    ['after an empty column', [`${HEAD} | | ${HEAD}`, "'1 | 70 | 900000 | | '2 | 80 | 900000", "'3 | 70 | 900000"], '0: 2, 4: 1'],
    ['without one', [`Sr | ${HEAD} | Sr | ${HEAD}`, "1 | '1 | 70 | 900000 | 2 | '2 | 80 | 900000"], '0: 1, 4: 1'],
    ['three', [`${HEAD} | ${HEAD} | | ${HEAD}`, "'1 | 70 | 900000 | '2 | 80 | 900000 | | '3 | 7 | 1"], '0: 1, 3: 1, 7: 1'],
    ['in other words', [`${HEAD} | | Villa No | BUA | Selling price`, "'1 | 70 | 900000 | | V2 | 80 | 900000"], '0: 1, 4: 1'],
    ['not where a unit stands at both ends', [`${HEAD} | Unit`, "'1 | 70 | 900000 | '1", "'2 | 80 | 900000 | '2"], 'all: 2'],
    ['not where a unit has a second price', [`${HEAD} | Price`, "'1 | 70 | 900000 | 800000"], 'all: 1'],
    ['not where little is in common', [`${HEAD} | | Unit | Agent`, "'1 | 70 | 900000 | | '2 | Ali"], 'all: 1'],
  ])('%s', (_, rows, lists) => {
    const { sheets } = atOnce(proposedSetup(unitImport, [tableOf(...rows)]));
    expect(sheets.map(({ file, rows: own }) => `${file.block?.from ?? 'all'}: ${own.length}`).join(', ')).toBe(lists);
  });

  test('are read as one where their reader says so, and then as several again', () => {
    const file = tableOf('PEARL GARDENS', `${HEAD} | | ${HEAD}`, "'101 | 70 | 900000 | | '102 | 80 | 800000", "| | | | '103");
    const setup = atOnce(proposedSetup(unitImport, [file]));
    const blocks = (of: ImportSetup, at: number) => atOnce(withBlocks(unitImport, of, of.sheets[at]?.file ?? file));
    const one = blocks(setup, 1);
    expect(one.sheets.map((sheet) => sheet.file)).toEqual([file]);
    expect(blocks(one, 0).sheets.map((sheet) => sheet.file)).toEqual(setup.sheets.map((sheet) => sheet.file));
  });
});

describe('parts of a sheet', () => {
  const HEAD = 'Unit | Floor | Beds | Area (sqm) | Price';
  const row = (name: string) => `${name} | 1 | 2 | 80 | 900000`;

  test.each<[string, string[], parts: string]>([
    ['a unit under the headings', [HEAD, '| | | (m²) | (AED)', row('A1')], 'head, head, record'],
    [
      'lines for floors inside of lines for towers',
      [HEAD, 'Tower A', 'Floor 3', row('A1'), 'Tower B', row('B1')],
      'head, tower Tower A, floor 3, record, tower Tower B, record',
    ],
    ['a line with the number of its units', [HEAD, 'Tower A | 24 units', row('A1')], 'head, tower Tower A, record'],
    ['a note among the units', [HEAD, row('A1'), 'Units below are furnished', row('A2')], 'head, record, note, record'],
    [
      'terms after sums',
      [HEAD, row('A1'), 'Total | | | | 900000', 'No VAT.', 'Note: | Ask the desk'],
      'head, record, total, note, note',
    ],
    [
      'sums of towers',
      [HEAD, 'Tower A', row('A1'), 'Total Tower A | | | 80 | 900000', 'Average | | | 80 |'],
      'head, tower Tower A, record, total, total',
    ],
    [
      'bedrooms and types as lines',
      [HEAD, '2 Bedroom Apartments', row('A1'), 'VILLAS', row('V-1')],
      'head, floorsPlan/rooms 2, record, type villa, record',
    ],
    ['a name alone', [HEAD, row('A-1'), row('A-2'), 'A-3', row('A-4')], 'head, record, record, record, record'],
    ['units without a number as problems, scraps left out', [HEAD, '| 1 | 2 | 80 | 900000', '| | | | 5'], 'head, record, noName'],
  ])('%s', (_, rows, parts) => {
    const [one] = atOnce(proposedSetup(unitImport, [tableOf(...rows)])).sheets;
    const found = rows.map((__, at) => {
      const part = one?.parts.get(at + 1);
      return part?.role === 'left' ? part.reason : part?.role === 'band' ? `${part.target} ${part.value}` : part?.role;
    });
    expect(found.join(', ')).toBe(parts);
  });

  test('a line holds until the next of its kind, and ends those inside of it', () => {
    const [head, units] = ['Unit | Beds | Area (sqm) | Price', (name: number) => `'${name} | 2 | 80 | 1`];
    const file = tableOf(head, 'Tower A', 'Floor 3', units(301), 'Floor 4', units(401), 'Tower B', units(101));
    const [one] = importedSheets(atOnce(proposedSetup(unitImport, [file])));
    const columns = one?.matched.map((target) => target?.id) ?? [];
    const read = one?.rows.map(({ cells }) =>
      ['tower', 'floor'].map((id) => shownCell(cells[columns.indexOf(id)] ?? '')).join(' '),
    );
    expect(read).toEqual(['Tower A 3', 'Tower A 4', 'Tower B ']);
  });

  test('a sheet for each tower gives its name to its units', async () => {
    const towerSheets = ['Tower A', 'Tower B'].map((name) => namedTable(name, HEAD, row("'101"), row("'102")));
    const plan = await planned(unitImport, [...towerSheets, namedTable('Agents', 'Agent | Phone', "Desk | '1")]);
    const read = plan.records.map((record) => `${record.state} ${newUnit(record).tower}`);
    expect(read).toEqual(['new Tower A', 'new Tower A', 'new Tower B', 'new Tower B']);
  });

  test('units of two towers with the same number are two, now and next month', async () => {
    const file = tableOf('PEARL GARDENS', HEAD, 'Tower A', row("'101"), 'Tower B', row("'101"));
    const first = await planned(unitImport, [file]);
    expect(first.records.map(({ state }) => state)).toEqual(['new', 'new']);
    const records = first.records.map((record, at) => ({ _id: `u${at}`, ...record.changesOf({}) }));
    const again = await planned(unitImport, [file], { records });
    expect(again.records.map(({ state, base }) => `${state} ${String(base?._id)}`)).toEqual(['unchanged u0', 'unchanged u1']);
  });
});

describe('the values of a list', () => {
  const unitsOf = async (...rows: string[]) =>
    (await planned(unitImport, [tableOf(...rows)])).records.map((record) => record.changesOf({}));

  test.each(["Price (AED '000)", 'Price in thousands', 'السعر (بالآلاف)'])('are in thousands under %s', async (head) => {
    const units = await unitsOf(`Unit | ${head}`, 'A-1 | 919', 'A-2 | 1,240.5', 'A-3 | 950000');
    expect(units.map(({ price }) => price)).toEqual([919_000, 1_240_500, 950_000]);
  });

  test('prove how a column is written by its sum', async () => {
    const rows = ['Unit | Beds | Floor | Price', "'101 | 1 | 1 | '919.000", "'102 | 2 | 1 | '861.000"];
    expect((await unitsOf(...rows, 'Total | | | 1.780.000')).map(({ price }) => price)).toEqual([919_000, 861_000]);
    // Without proof it is a question, and no answer is taken for one.
    const plan = await planned(unitImport, [tableOf(...rows)]);
    expect(plan.records.map(({ state }) => state)).toEqual(['problem', 'problem']);
  });

  test('take no second area for that of a floor plan', async () => {
    const [unit] = await unitsOf('Unit | Area (m²) | Area sq.ft | Baths | View | Price', "'101 | 80 | 861 | 2 | Sea | 919000");
    expect(unit).toMatchObject({ surface: 80, floorsPlan: [{ baths: 2, view: 'sea' }] });
    expect(JSON.stringify(unit)).not.toContain('861');
  });

  test('say bedrooms beside a type in a column of their own', async () => {
    const [unit] = await unitsOf(
      'Unit No | Type | Unit Type | Level | Price',
      "'101 | Apartment | 1 Bedroom | 2nd | 919000",
      "'102 | Apartment | 2 Bedroom | 2nd | 919000",
    );
    expect(unit).toMatchObject({ type: 'apartment', floorsPlan: [{ rooms: 1, floorsNumber: 2 }] });
  });

  test.each<[string[], string, string | undefined, string]>([
    [['Tower 1, Dubai Marina, Dubai'], '', undefined, ''],
    [['Sapphire Bay – prices in US Dollars (USD)'], '', 'Sapphire Bay', ''],
    [['برج اللؤلؤة – جميع الأسعار بالدرهم'], '', 'برج اللؤلؤة', ''],
    [['SAHEL PROPERTIES LLC', 'Tower 1, Dubai Marina, Dubai, UAE'], '', 'Sahel Properties LLC', ''],
    [['MARINA VISTA', 'Office 12, Tower 3, Business Bay, Dubai'], '', 'Marina Vista', ''],
    [['MARINA VISTA', 'Tower 3, Sheikh Zayed Road, P.O. Box 12'], '', 'Marina Vista', ''],
    [['مارينا فيستا', 'برج ١، مرسى دبي، دبي'], '', 'مارينا فيستا', ''],
    [['MARINA VISTA', 'Tower 1, Dubai Marina, Dubai'], 'Tower 1', 'Marina Vista', 'Tower 1'],
    [['MARINA VISTA', 'Tower 1'], '', 'Marina Vista', 'Tower 1'],
    [['Tower A, Marina Vista'], '', 'Marina Vista', 'Tower A'],
    [['Marina Vista, Phase 2'], '', 'Marina Vista, Phase 2', ''],
    [['EMAN PROPERTIES LLC', 'MARINA VISTA', '12 November 2026'], '', 'Marina Vista', ''],
    [['12 November 2026', 'Price list – Pearl Gardens'], '', undefined, ''],
    [['قائمة أسعار مجمع اللؤلؤ'], '', undefined, ''],
    [['PEARL GARDENS – PRICE LIST Q4 2026'], '', 'Pearl Gardens', ''],
    [['PEARL GARDENS / حدائق اللؤلؤ'], '', 'Pearl Gardens', ''],
    [['Marina Residence - Units for rent'], '', 'Marina Residence', ''],
    [['Business Bay Gate – Offices to let'], '', 'Business Bay Gate', ''],
    [['Barza Offices - Available for lease'], '', 'Barza Offices', ''],
  ])('take from the titles %j of a sheet "%s" the project %s and the tower "%s"', async (titles, sheet, project, tower) => {
    const file = { ...tableOf(...titles, 'Unit | Floor | Price', "'101 | 1 | 900000"), name: sheet };
    const read = (await planned(unitImport, [file])).records.map(newUnit);
    expect(read.map(({ unit, tower: place }) => [unit.subProjectId, place])).toEqual([[project, tower]]);
  });

  test('take a tower from the title, and leave a type out that is said again', async () => {
    const [unit] = await unitsOf(
      'MARINA VISTA',
      'TOWER ONE',
      'Unit Nr | Unit Type | No. of Beds | Building | Price',
      "'101 | 1 Bedroom | 1 | East | 900000",
      "'102 | 2 Bedroom | 2 | East | 900000",
    );
    expect(unit).not.toHaveProperty('type');
    expect(unit).toMatchObject({ name: '101', subProjectId: 'East', floorsPlan: [{ rooms: 1 }] });
    expect(floorPlace(unit ?? {}, undefined).tower).toBe('Tower One');
  });
});
