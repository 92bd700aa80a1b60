import { unitImport } from '@/desks/imports/resources/unit-import';
import { importedSheets, type ImportSetup, proposedSetup, withBlocks } from '@/desks/imports/plan/import-setup';
import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { floorPlace } from '@/resources/units/rules/floors';
import { shownCell } from '@/ui/exchange/read/file-cell';
import { namedTable, newUnit, planned, sheetOf, tableOf } from './plan-file';

beforeAll(() => haveArabic());

describe('lists side by side on a sheet', () => {
  const HEAD = 'Unit | Area | Price';

  test.each<[string, string[], lists: string]>([
    ['after an empty column', [`${HEAD} | | ${HEAD}`, "'1 | 70 | 900000 | | '2 | 80 | 900000", "'3 | 70 | 900000"], '0: 2, 4: 1'],
    ['without one', [`Sr | ${HEAD} | Sr | ${HEAD}`, "1 | '1 | 70 | 900000 | 2 | '2 | 80 | 900000"], '0: 1, 4: 1'],
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
      'terms after sums of towers',
      [HEAD, 'Tower A', row('A1'), 'Total Tower A | | | 80 | 900000', 'Average | | | 80 |', 'No VAT.', 'Note: | Ask the desk'],
      'head, tower Tower A, record, total, total, note, note',
    ],
    [
      'bedrooms and types as lines',
      [HEAD, '2 Bedroom Apartments', row('A1'), 'VILLAS', row('V-1')],
      'head, floorsPlan/rooms 2, record, type villa, record',
    ],
    [
      'a sum that no word names',
      [HEAD, row('A1'), row('A2'), 'All of A | 1 | 4 | 160 | 1800000', row('B1')],
      'head, record, record, total, record',
    ],
    ['a line alone that says nothing', [HEAD, row('A1'), 'Sea side', row('A2')], 'head, record, note, record'],
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

  test('sheets named by a status or by bedrooms say that of their units', async () => {
    const sheets = ['Sold', '2BR'].map((name, at) => namedTable(name, 'Unit | Floor | Price', `'${at}01 | 1 | 900000`));
    const read = (await planned(unitImport, sheets)).records.map(newUnit);
    expect(read.map(({ tower, status, plan }) => [tower, status, plan.rooms].join())).toEqual([',sold,', ',,2']);
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
    expect((await unitsOf('Unit | Price', 'A-1 | 1.575M', 'A-2 | 2.238M')).map(({ price }) => price)).toEqual([
      1_575_000, 2_238_000,
    ]);
    // Without proof it is a question, and no answer is taken for one.
    const plan = await planned(unitImport, [tableOf(...rows)]);
    expect(plan.records.map(({ state }) => state)).toEqual(['problem', 'problem']);
  });

  test('are marked where a price is 0, and asked about where a name became a day or a status is not known', async () => {
    const rows = [1, 2, 3, 4].map((name) => [`A${name}`, 900_000, 'Sold']);
    const list = [['Unit', 'Price', 'Status'], ...rows, ['A5', 0, 'Khali hai'], [{ day: '2026-01-01' }, 900_000, '']];
    const { records } = await planned(unitImport, [sheetOf(list)]);
    const [zero, day] = records.slice(-2).map(({ rows: [row] }) => row?.cells);
    expect([zero?.get(1)?.mark, zero?.get(2)?.problem, day?.get(0)?.problem]).toEqual([
      'farBelow',
      'notUnderstood',
      'nameMissing',
    ]);
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
    [['Price revision, effective 1 December'], '', undefined, ''],
    [['RENT ROLL – Jumeirah Plaza – 31 October 2026'], '', undefined, ''],
    [['SHREE HEIGHTS – WING B'], '', 'Shree Heights', 'Wing B'],
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
