import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { scaleIn } from '@/i18n/sheet-words';
import { atOnce } from '@/steps';
import { isRentRoll, usualPrices, weighArea, weighPrice } from '@/desks/imports/resources/unit-columns';
import { nameOnFloor, statusBehind } from '@/desks/imports/resources/price-list-words';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { CURRENCY, figureIn, saidOfAmounts, withWord } from '@/desks/imports/sheets/amount-columns';
import { decidedFormats, foundFormats } from '@/desks/imports/sheets/column-formats';
import { nothingChosen } from '@/desks/imports/sheets/row-parts';
import { planImport } from '@/desks/imports/plan/import-plan';
import { formatsIn, importedSheets, isOpenSetup, proposedSetup, withChosen } from '@/desks/imports/plan/import-setup';
import { problemGroups } from '@/desks/imports/plan/problem-groups';
import { numberCell, numberFormat } from '@/ui/exchange/read/number-formats';
import { openTableFile } from '@/ui/exchange/read/read-table-file';
import { type FileSheet, STRUCK } from '@/ui/exchange/read/table-file';
import { spelt } from '../../spelt';
import { workbookFile } from '../../ui/exchange/workbook-file';
import { newUnit, planned, tableOf } from './plan-file';

beforeAll(() => haveArabic());

describe('the words above a column', () => {
  const prices = 'Price | All Incl. Amount (AED) | Agreement Value | Price (60/40 payment plan) | Price after discount | AED';
  test.each(`${prices} | السعر بعد الخصم | قيمة الوحدة | Annual rent`.split(' | '))('speak for the price: %s', (words) =>
    expect(weighPrice(words)).toBeGreaterThanOrEqual(2.5),
  );

  const others = 'Old price | السعر السابق | Booking amount | DLD fee 4% | Service charge (AED) | رسوم التسجيل | VAT 5%';
  test.each(`${others} | 1st instalment`.split(' | '))('speak against it: %s', (words) =>
    expect(weighPrice(words)).toBeLessThan(0),
  );

  test('tell the area that is sold from others', () => {
    expect(['Saleable area', 'Super Area sqft', 'Area (sqm)', 'RERA Carpet (Sq.Ft.)'].map(weighArea)).toEqual([3, 3, 2, 1]);
    expect(['Balcony sqft', 'Price per sq.ft', 'Floor'].map(weighArea)).toEqual([0, 0, 0]);
  });

  test('tell a rent roll by its tenants and their contracts', () => {
    expect(isRentRoll(['Tenant', 'Unit', 'Lease start', 'Lease end'])).toBe(true);
    expect(isRentRoll(['Unit', 'Tenancy status', 'Available from', 'Rent'])).toBe(false);
  });
});

describe('a scale', () => {
  test.each(
    spelt<number | undefined>(
      [1000, "AED '000 · in thousands · (x 1,000) · السعر (ألف درهم) · السعر بآلاف الدراهم"],
      [100_000, 'Rs. Lakhs'],
      [1_000_000, 'AED Mn · Price (AED M) · Price (M AED)'],
      [10_000_000, 'in Cr'],
      [undefined, 'Price · Booking AED 20,000 · from AED 1,250,000'],
    ),
  )('is said by %s', (text, scale) => expect(scaleIn(text)).toBe(scale));

  test.each([
    ['#,##0,"K"', 968_000, { number: 968_000, shown: undefined }],
    ['#,##0" K"', 968, { number: 968_000, shown: '968 K' }],
    ['#,##0",000"', 968, { number: 968_000, shown: '968 ,000' }],
    ['[$₹-4009]#,##0', 968, { number: 968, shown: '₹ 968' }],
    ['#,##0" sqft"', 700, { number: 700, shown: '700 sqft' }],
    ['"AED" #,##0', 968, { number: 968, shown: undefined }],
  ])('and a currency or unit stand in the format %s', (code, value, { number, shown }) => {
    expect(numberCell(value, numberFormat(code), false)).toEqual(shown === undefined ? number : { number, shown });
  });
});

test('the lines around a list say the currency and scale of its amounts, and not those of other figures', () => {
  expect(saidOfAmounts(["All prices in AED '000"])).toEqual({ currency: undefined, scale: 1000 });
  expect(saidOfAmounts(['Sapphire Bay – prices in US Dollars'])).toMatchObject({ currency: 'US Dollars' });
  const others = ['Villas from AED 1.2 million', 'Booking fee $5,000', '1 USD = 3.6725 AED'];
  expect(saidOfAmounts(others)).toEqual({ currency: undefined, scale: undefined });
});

test('a cell takes the currency and scale that a word says, unless it names a currency itself', () => {
  expect(withWord(268_000, 'USD')).toEqual({ number: 268_000, shown: 'USD 268000' });
  expect(withWord('1,250,000', '(TRY)')).toBe('TRY 1,250,000');
  expect(withWord('AED 900,000', 'USD')).toBe('AED 900,000');
  expect(withWord(985, "AED '000")).toMatchObject({ number: 985_000 });
  expect(['9,85,000', '1,500,000*', 'SOLD'].map((text) => figureIn(text))).toEqual([985_000, 1_500_000, undefined]);
});

test('prices are usual by their basis, and those for an area are not weighed', () => {
  expect(usualPrices('per year')?.perArea[1]).toBe(10_000);
  expect(usualPrices('per ft²')).toBeUndefined();
});

const HEAD = 'Unit | Floor | Area sqm';
const questionsOf = (file: FileSheet) => formatsIn(atOnce(proposedSetup(unitImport, [file]))).questions;
const pricesOf = async (file: FileSheet) =>
  (await planned(unitImport, [file])).records.map((record) => record.changesOf({}).price);
const rowsOf = (...prices: readonly string[]) =>
  prices.map((price, at) => `A-10${at} | 1 | ${70 + at * 7} | ${price}`).join('\n');

describe('the price', () => {
  test('is the column whose figures are no rates of another', async () => {
    const file = tableOf(`${HEAD} | Price | Total\n${rowsOf('15000 | 1050000', '15500 | 1193500', '16000 | 1344000')}`);
    expect(await pricesOf(file)).toEqual([1_050_000, 1_193_500, 1_344_000]);
  });

  test('is asked about where two columns could have it, and where none surely has', () => {
    const two = tableOf(
      `${HEAD} | Selling price | Net price\n${rowsOf('1050000 | 990000', '1190000 | 1110000', '1340000 | 1290000')}`,
    );
    expect(questionsOf(two)).toMatchObject([{ kind: 'column', ways: [{ column: 3 }, { column: 4 }] }]);
    const none = tableOf(`${HEAD} | Ticket\n${rowsOf('1050000', '1190000', '1340000')}`);
    expect(questionsOf(none)).toMatchObject([{ kind: 'column', column: -1, ways: [{ column: 3 }] }]);
  });

  test('is never a hidden or struck column without a question', () => {
    const file = tableOf(`${HEAD} | Price\n${rowsOf('1050000', '1190000', '1340000')}`);
    const struck = [2, 3, 4].map((row) => ({ colour: STRUCK, row, from: 3, to: 3 }));
    expect(questionsOf({ ...file, hidden: { rows: [], columns: [3] } })).toMatchObject([{ kind: 'column' }]);
    expect(questionsOf({ ...file, fills: struck })).toMatchObject([{ kind: 'column' }]);
    expect(questionsOf(file)).toEqual([]);
  });

  test('is asked about where it is not usual: thousands, or a price for an area', () => {
    const [question] = questionsOf(tableOf(`${HEAD} | Price\n${rowsOf('985', '1190', '1340')}`));
    expect(question).toMatchObject({ kind: 'size', scales: [1, 1000], rates: [{ unit: 'ft2' }, { unit: 'm2' }] });
  });

  test('is parted from a status behind it', async () => {
    const { records } = await planned(unitImport, [
      tableOf(`${HEAD} | Price\n${rowsOf('1,050,000 (SOLD)', '1,190,000', '1,340,000 – reserved')}`),
    ]);
    const units = records.map(newUnit);
    const said = units.map(({ unit, status }) => JSON.stringify([unit.price, status]));
    expect(said).toEqual(['[1050000,"sold"]', '[1190000,null]', '[1340000,"reserved"]']);
  });

  test('in another currency is asked for a rate once', async () => {
    const file = tableOf(`${HEAD} | Price | Currency\n${rowsOf('268000 | USD', '990000 | AED', '301000 | USD')}`);
    const plan = await planned(unitImport, [file]);
    expect(plan.records.map(({ state }) => state)).toEqual(['problem', 'new', 'problem']);
    const question = [...(plan.records[0]?.rows[0]?.cells.values() ?? [])].find(({ problem }) => problem)?.question ?? '';
    const answered = await planned(unitImport, [file], { wordAnswers: { [question]: 'rate:3.6725' } });
    expect(answered.records.map((record) => record.changesOf({}).price)).toEqual([984_230, 990_000, 1_105_422.5]);
  });
});

test('dollars in a title above a column in dirhams are asked about once, and the answer holds for all its cells', async () => {
  const file = tableOf(`Sapphire Bay – all prices in USD\n${HEAD} | Price AED\n${rowsOf('268000', '990000', '301000')}`);
  const setup = atOnce(proposedSetup(unitImport, [file]));
  expect(formatsIn(setup).questions).toMatchObject([{ kind: 'currency', words: ['USD', 'AED'] }]);
  expect(isOpenSetup(setup, formatsIn(setup))).toBe(true);
  const [one] = setup.sheets;
  const groupsAs = async (currency: string) => {
    const chosen = { ...nothingChosen, forAll: new Map([[CURRENCY, currency]]) };
    const sheets = one ? importedSheets({ sheets: [atOnce(withChosen(unitImport, one, chosen))] }) : [];
    const formats = decidedFormats({ days: undefined, answers: {} }, atOnce(foundFormats(sheets)));
    const rules = { ...unitImport, meanings: unitImport.meanings([]) };
    const plan = await planImport({ sheets, formats, rules, records: [], key: [], emptyClears: false, fixes: new Map() });
    return atOnce(problemGroups({ plan, sheets, fixes: new Map(), statusIn: undefined })).map(({ word, count }) => [word, count]);
  };
  expect(await groupsAs('USD')).toEqual([['USD', 3]]);
  expect(await groupsAs('AED')).toEqual([]);
});

test('a rent says its period, or is asked about where it is usual for a month alone', async () => {
  const rents = (heading: string) => tableOf(`Flat | Sq ft | ${heading}\n1A | 540 | 1450\n1B | 700 | 1850\n2A | 545 | 1475`);
  const { records } = await planned(unitImport, [rents('Rent PCM')]);
  expect(records[0]?.changesOf({})).toMatchObject({ price: 1450, priceBase: 'per month' });
  const [question] = questionsOf(rents('Market rent'));
  expect(question).toMatchObject({ kind: 'size', rates: [{ unit: 'm2' }, { unit: 'month', text: 'per month' }] });
});

test('a list without headings is read by what is in it, and asks for the names alone', async () => {
  const file = tableOf(`'101 | 1 BR | 70 sqm | AED 1,000,000 | Available\n'102 | 2 BR | 90 sqm | AED 1,300,000 | Sold`);
  const [one] = atOnce(proposedSetup(unitImport, [file])).sheets;
  expect(one?.matched.map((target) => target?.id ?? '')).toEqual(['', 'floorsPlan/rooms', 'surface', 'price', 'status']);
  expect(questionsOf(file)).toMatchObject([{ kind: 'column', heading: 'Name', ways: [{ column: 0, heading: 'A' }] }]);
});

test('a price for an area alone, and prices below words that nobody knows, are asked about', () => {
  const [rate] = questionsOf(tableOf(`${HEAD} | Price/m2\n${rowsOf('15000', '15200', '15400')}`));
  expect(rate).toMatchObject({ kind: 'column', ways: [{ column: 3 }] });
  const [unknown] = questionsOf(
    tableOf(`${HEAD} | Total incl. fees | Ask\n${rowsOf('1050000 | 1000000', '1190000 | 1130000', '1340000 | 1280000')}`),
  );
  expect(unknown).toMatchObject({ kind: 'column', ways: [{ column: 3 }, { column: 4 }] });
});

describe('names of units', () => {
  test.each([
    ['U102 (SOLD)', { text: 'U102', status: 'sold' }],
    ['1204 – reserved', { text: '1204', status: 'reserved' }],
    ['990,000 / sold', { text: '990,000', status: 'sold' }],
    ['A-101', undefined],
    ['Villa (Type B)', undefined],
  ])('are parted from a status behind them: %s', (text, said) => expect(statusBehind(text)).toEqual(said));

  test('take the floor where numbers begin anew on each', () => {
    expect([nameOnFloor('12', '3'), nameOnFloor('G', '4'), nameOnFloor('2', 'B')]).toEqual(['1203', 'G04', '2B']);
  });

  test('are no tenants where another column has numbers', async () => {
    const file = tableOf(
      `Name | Flat No | Area sqm | Rent p.a.\nSara Khan | A-101 | 70 | 85000\nOmar Hassan | A-102 | 80 | 90000`,
    );
    const { records } = await planned(unitImport, [file]);
    expect(records.map((record) => newUnit(record).unit.name)).toEqual(['A-101', 'A-102']);
  });
});

test('sums without a word for one, and fees below the last unit, are left out', async () => {
  const file = tableOf(`Apt | Beds | Sqm | Price AED
    A1 | 1 | 60 | 800000
    A2 | 2 | 80 | 1000000
    A3 | 2 | 82 | 1100000
    Promedio | | 74 | 966667
    Oqood | | | 5250`);
  const { records } = await planned(unitImport, [file]);
  expect(records.map((record) => newUnit(record).unit.name)).toEqual(['A1', 'A2', 'A3']);
});

test('areas in two units in one cell, and in square yards, are read', async () => {
  const areas = async (heading: string, ...cells: readonly string[]) => {
    const file = tableOf(`Unit | ${heading} | Price AED\n${cells.map((cell, at) => `A${at} | ${cell} | 900000`).join('\n')}`);
    return (await planned(unitImport, [file])).records.map((record) => record.changesOf({}).surface);
  };
  expect(await areas('Area m² (sq.ft)', '90.00 (969)', '65.5 (705)')).toEqual([90, 65.5]);
  expect(await areas('Area (Sq. Yd)', '200', '210')).toEqual([167.2255, 175.5867]);
});

test('texts that are written alike are one question', async () => {
  const files = [tableOf(`Unit | Area sqm | Price AED\nA1 | 90.00 x 2 | 900000\nA2 | 65.50 x 3 | 800000\nA3 | 70 | 850000`)];
  const plan = await planned(unitImport, files);
  const sheets = atOnce(proposedSetup(unitImport, files)).sheets.flatMap(({ sheet, ...one }) =>
    sheet ? [{ sheet, ...one }] : [],
  );
  const groups = atOnce(problemGroups({ plan, sheets, fixes: new Map(), statusIn: undefined }));
  expect(groups).toMatchObject([{ kind: 'word', count: 2, areSeveral: true, word: '90.00 x 2' }]);
});

test.each(['[{"unit":"A1","price":1}]', '{"units": []}'])('a JSON file is refused: %s', async (text) => {
  await expect(openTableFile(new Blob([text]))).rejects.toMatchObject({ problem: 'json' });
});

test('a CSV in one column of a workbook has its columns, and a list of texts none', async () => {
  const opened = async (...texts: readonly string[]) => {
    const rows = texts.map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`);
    const { sheets } = await openTableFile(
      new Blob([workbookFile({ sheets: { S: `<sheetData>${rows.join('')}</sheetData>` } })]),
    );
    return sheets[0]?.rows.map(({ cells }) => cells);
  };
  expect(await opened('Unit;Area;Price', 'A1;70;900000')).toEqual([
    ['Unit', 'Area', 'Price'],
    ['A1', '70', '900000'],
  ]);
  expect(await opened('Unit', 'A1', 'Sea view, corner')).toEqual([['Unit'], ['A1'], ['Sea view, corner']]);
});
