import { describe, expect, test } from 'vitest';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { ServiceDocument } from '@/schema/document';
import { type Fixes, cellKey } from '@/desks/imports/plan/sheet-reader';
import type { ImportedResource } from '@/desks/imports/plan/imported-resource';
import { problemGroups } from '@/desks/imports/plan/problem-groups';
import type { WordAnswers } from '@/desks/imports/plan/word-answers';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { inSteps } from '@/steps';
import { importSheets, namedTable, planned, sheetOf, statesOf, tableOf } from './plan-file';

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-1', subProjectId: 'Marsa', price: 1_000_000 },
  { _id: 'u2', name: 'A-2', subProjectId: 'Marsa', price: 900_000 },
];

const statusIn = (word: string) => (/^sold$/i.test(word) ? 'sold' : undefined);

type Options = { records?: readonly ServiceDocument[]; fixes?: Fixes; wordAnswers?: WordAnswers; emptyClears?: boolean };

async function asked(files: readonly FileSheet[], options: Options = {}, resource: ImportedResource = unitImport) {
  const plan = await planned(resource, files, options);
  const sheets = importSheets(resource, files);
  const groups = await inSteps(problemGroups({ plan, sheets, fixes: options.fixes ?? new Map(), statusIn }));
  return { plan, groups };
}

/** Makes a list of units of rows such as `B-1 | Marsa | TBA | 70`, all texts. */
const list = (...rows: readonly string[]) =>
  sheetOf(['Unit | Project | Price | Area (m²)', ...rows].map((row) => row.split(' | ')));
const told = ({ groups }: Awaited<ReturnType<typeof asked>>) =>
  groups.map(({ question, word, count, open }) => `${question} ${word}: ${open} of ${count}`);

describe('the problems of a file', () => {
  test('are one question for all amounts of another currency', async () => {
    const pounds = list('B-1 | Marsa | 8,250,000 ج.م | 70', 'B-2 | Marsa | 6,100,000 ج.م | 71', 'B-3 | Marsa | $ 900,000 | 72');
    expect(told(await asked([pounds]))).toEqual(['price=ج.م ج.م: 2 of 2', 'price=$ $: 1 of 1']);
    const { plan } = await asked([pounds], { wordAnswers: { 'price=ج.م': 'empty', 'price=$': 'leave' } });
    expect(plan.records.map(({ state }) => state)).toEqual(['new', 'new', 'left']);
  });

  const file = list(
    'B-1 | Marsa | TBA | 70',
    'B-2 | Marsa | sold | 71',
    'B-3 | Marsa | tba  | 72',
    'B-4 | Marsa | 700000 | tba',
    'B-5 | Marsa | Tba | ?',
    ' | Marsa | 1 | 2',
    'B-1 | Marsa | 5 | 5',
    'A-1 | Marsa | SOLD | 70',
  );

  test('are grouped by field and word, the most frequent first', async () => {
    const { plan, groups } = await asked([file], { records: units });
    const words = ['price=tba TBA: 3 of 3', 'price=sold sold: 2 of 2', 'surface=tba tba: 1 of 1', 'surface=? ?: 1 of 1'];
    expect(told({ plan, groups })).toEqual([...words, '!nameMissing : 1 of 1', '!recordTwice B-1: 1 of 1']);
    expect(groups[0]).toMatchObject({ label: 'Price', path: 'price', isOfStored: false });
    const samples = groups[0]?.samples.map(({ name, row, word }) => `${name} ${row} ${word}`);
    expect(samples).toEqual(['B-1 2 TBA', 'B-3 4 tba', 'B-5 6 Tba']);
    expect(groups[1]).toMatchObject({ status: 'sold', isOfStored: true });
    expect(groups.slice(2).every(({ status }) => status === undefined)).toBe(true);
  });

  test('have one answer each: empty, a value, or without their rows', async () => {
    const left = Object.fromEntries(['surface=?', '!nameMissing', '!recordTwice'].map((question) => [question, 'leave']));
    const wordAnswers = { 'price=tba': 'empty', 'price=sold': 'value:1.5m', ...left };
    const { plan, groups } = await asked([file], { records: units, wordAnswers });
    const states = ['new', 'new', 'new', 'problem', 'left', 'left', 'left', 'changed'];
    expect(statesOf(plan.rows[0]).map((state) => state.split(':')[0])).toEqual(states);
    expect(plan.records.map(({ state }) => state)).toEqual(states);
    const prices = plan.records.map(({ changesOf, base }) => changesOf(base ?? {}).price);
    expect(prices.map(String).join(' ')).toBe('undefined 1500000 undefined 700000 undefined 1 5 1500000');
    // What was answered stays, to be changed; the number of its cells does too.
    expect(groups.map(({ count, open }) => `${open} of ${count}`).join()).toBe('0 of 3,0 of 2,1 of 1,0 of 1,0 of 1,0 of 1');
  });

  test('of rows that are left out wait for nothing', async () => {
    const { groups } = await asked([list('B-1 | Marsa | abc | def')], { wordAnswers: { 'price=abc': 'leave' } });
    expect(groups.map(({ question, open }) => `${question} ${open}`)).toEqual(['price=abc 0', 'surface=def 0']);
  });

  test('that are words for a status say it where that is the answer', async () => {
    const rows = list('B-1 | Marsa | Booked | 70', 'B-2 | Marsa | مباع | 70', 'B-3 | Marsa | TBA | 70');
    const wordAnswers = { 'price=booked': 'status', 'price=مباع': 'status', 'price=tba': 'status' };
    const { plan } = await asked([rows], { wordAnswers });
    expect(plan.records.map(({ said }) => said.get('status'))).toEqual(['reserved', 'sold', undefined]);
    expect(plan.records.map(({ changesOf }) => 'price' in changesOf({}))).toEqual([false, false, false]);
  });

  test('keep a stored value where the answer is empty, unless empty cells clear', async () => {
    const rows = list('A-1 | Marsa | TBA | 70');
    const wordAnswers = { 'price=tba': 'empty' };
    const kept = await asked([rows], { records: units, wordAnswers });
    expect(kept.plan.records[0]?.changesOf(units[0] ?? {})).toEqual({ surface: 70 });
    const cleared = await asked([rows], { records: units, wordAnswers, emptyClears: true });
    expect(cleared.plan.records[0]?.changesOf(units[0] ?? {})).toEqual({ price: null, surface: 70 });
    expect(cleared.plan.rows[0]?.[0]?.cells.get(2)).toMatchObject({ before: 1_000_000, after: null, answer: 'empty' });
  });

  test('are not answered by a value that cannot be read either', async () => {
    const { plan, groups } = await asked([list('B-1 | Marsa | abc | 70')], { wordAnswers: { 'price=abc': 'value:def' } });
    expect(statesOf(plan.rows[0])).toEqual(['problem: 2 notANumber']);
    expect(groups[0]?.open).toBe(1);
    expect(plan.problemOf('price', 'def')).toBe('notANumber');
    expect(plan.problemOf('price', '1.2m')).toBeUndefined();
    expect(plan.problemOf('surface', '75.5')).toBeUndefined();
  });

  test('leave what is typed in place of a cell alone', async () => {
    const rows = list('B-1 | Marsa | TBA | 70', 'B-2 | Marsa | TBA | 70', 'B-3 | Marsa | TBA | 70');
    const fixes = new Map(['800k', 'soon'].map((typed, at) => [cellKey({ sheet: 0, row: 2 + at, column: 2 }), typed]));
    const { plan, groups } = await asked([rows], { fixes, wordAnswers: { 'price=tba': 'leave' } });
    expect(plan.records.map(({ state }) => state)).toEqual(['new', 'problem', 'left']);
    expect(told({ plan, groups })).toEqual(['price=soon soon: 1 of 1', 'price=tba TBA: 0 of 1']);
  });

  test('in a row of a list leave out that row alone', async () => {
    const lines =
      'Record name | Row | Option | Price\nB-1 | 1 | Parking | TBA\nB-1 | 2 | Storage | 30000\nB-2 | 1 | Parking | TBA';
    const options = namedTable('Options', lines);
    const records = { ...list('B-1 | Marsa | 1 | 70', 'B-2 | Marsa | TBA | 70'), name: 'Units' };
    const open = await asked([records, options]);
    expect(told(open)).toEqual(['options.price=tba TBA: 2 of 2', 'price=tba TBA: 1 of 1']);
    const { plan } = await asked([records, options], { wordAnswers: { 'options.price=tba': 'leave', 'price=tba': 'leave' } });
    expect(plan.records.map(({ state }) => state)).toEqual(['new', 'left']);
    expect(plan.rows[1]?.map((row) => row.isLeft || row.record.state === 'left')).toEqual([true, false, true]);
    expect(plan.records[0]?.changesOf({}).options).toEqual([expect.objectContaining({ price: 30_000 })]);
  });

  test('of references that fit several records can be answered by one of them', async () => {
    const contracts = tableOf('Tenant | Unit', 'Mariam | A-1');
    const referred = ['Marsa', 'Samr'].map((subProjectId, at) => ({ _id: `x${at + 1}`, name: 'A-1', subProjectId }));
    const sheets = importSheets(contractImport, [contracts]);
    const plan = await planned(contractImport, [contracts], { referred });
    const groups = await inSteps(problemGroups({ plan, sheets, fixes: new Map(), statusIn: undefined }));
    expect(groups).toMatchObject([{ problem: 'severalReferences', word: 'A-1', candidates: [{ value: 'x1' }, { value: 'x2' }] }]);
    const [group] = groups;
    const done = await planned(contractImport, [contracts], { referred, wordAnswers: { [group?.question ?? '']: 'value:x2' } });
    expect(statesOf(done.rows[0])[0]).toMatch(/^new/);
  });
});

describe('values far from the others', () => {
  const prices = ['900,000', '910,000', '920', '930', '940,000,000', '950,000', '960,000'];
  const rows = list(...prices.map((price, at) => `B-${at + 1} | Marsa | ${price} | ${70 + at}`));

  test('are grouped by why they are', async () => {
    const { groups } = await asked([rows]);
    const [below, above] = [
      { question: 'price!farBelow', kind: 'mark', mark: 'farBelow', count: 2, open: 2 },
      { question: 'price!farAbove', kind: 'mark', mark: 'farAbove', count: 1, open: 1 },
    ];
    expect(groups).toMatchObject([{ ...below, samples: [{ word: '920' }, { word: '930' }] }, above]);
  });

  test('are left empty or kept by one answer, and say nothing of what is typed', async () => {
    const fixes = new Map([[cellKey({ sheet: 0, row: 5, column: 2 }), '931']]);
    const wordAnswers = { 'price!farBelow': 'empty', 'price!farAbove': 'keep' };
    const { plan, groups } = await asked([rows], { fixes, wordAnswers });
    const read = plan.records.map(({ changesOf }) => changesOf({}).price);
    expect(read.map(String).join(' ')).toBe('900000 910000 undefined 931 940000000 950000 960000');
    expect(told({ plan, groups })).toEqual(['price!farBelow 920: 0 of 1', 'price!farAbove 940,000,000: 0 of 1']);
    expect(plan.rows[0]?.[3]?.cells.get(2)).toMatchObject({ mark: 'farBelow' });
    expect(plan.rows[0]?.[3]?.cells.get(2)?.answer).toBeUndefined();
  });
});
