import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { costOf, meteredServices, meterOf } from '@/resources/units/rules/reading-round';
import { checkReading, meterState, type MeterChange, readingRows, usualTariff } from '@/desks/readings/new-reading';
import { consumptionSince } from '@/resources/units/rules/consumption';
import {
  accepted,
  decided,
  emptyRound,
  isReady,
  type MeteredUnit,
  readRound,
  restarted,
  roundSummary,
  type Round,
  rowsOf,
  settled,
  skipped,
  taken,
  typed,
  withChange,
  writeRound,
} from '@/desks/readings/round';
import { planTake } from '@/desks/readings/take-readings';
import { newReading, readingWrites } from '@/desks/readings/write-readings';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { connectTo, json } from '../../api/fake-service';
import { spelt } from '../../spelt';

const DAY = '2026-11-20';

const reading = (date: unknown, current: unknown, previous?: unknown, more: ServiceDocument = {}): ServiceDocument => ({
  service: 'Electricity',
  readingDate: date,
  currentReading: current,
  ...(previous !== undefined && { previousReading: previous }),
  ...more,
});

const unitWith = (...readings: unknown[]): ServiceDocument => ({ _id: 'u1', name: 'A-1', readings });
const meterWith = (...readings: unknown[]) => meterOf(unitWith(...readings), 'electricity', DAY);

const history = [
  reading('2026-08-01', 1000, 600, { cost: 152 }),
  reading('2026-09-01', 1300, 1000, { cost: 114 }),
  reading('2026-10-01', 1500, 1300, { cost: 76 }),
  reading('2026-11-01', 1600, 1500, { cost: 38 }),
];

it.each<[name: string, readings: unknown[], expected: object | undefined]>([
  [
    'its last reading before the day, and the median of its consumption',
    history.toReversed(),
    { last: { day: '2026-11-01', reading: { currentReading: 1600 } }, usual: 300, read: undefined },
  ],
  ['been read on the day', [...history, reading(DAY, 1700, 1600)], { read: { consumption: 100 } }],
  ['been read on a later day', [...history, reading('2026-11-25', 1700, 1600)], { read: { day: '2026-11-25' } }],
  [
    'dates, numbers and services as services write them, and no other service',
    [
      reading('01/10/2026', '1,500.5', 1300),
      reading({ $date: '2026-11-01T00:00:00Z' }, { $numberDecimal: '1600.5' }, 1500.5, { service: ' ELECTRICITY ' }),
      reading('2026-11-02', 7, 5, { service: 'Water' }),
      'no row',
    ],
    { service: 'ELECTRICITY', last: { day: '2026-11-01', reading: { currentReading: 1600.5 } } },
  ],
  ['undated readings before dated ones', [reading(undefined, 9000, 8000), ...history], { last: { day: '2026-11-01' } }],
  ['no reading without a number', [...history, reading('2026-11-10', undefined)], { last: { day: '2026-11-01' } }],
  ['nothing of another service', [reading('2026-11-02', 7, 5, { service: 'Water' })], undefined],
])('the meter of a unit has %s', (_, readings, expected) => {
  const meter = meterWith(...readings);
  expect(expected ? meter : { meter }).toMatchObject(expected ?? { meter: undefined });
  expect(meterOf({ readings: 'none' }, 'electricity', DAY)).toBeUndefined();
});

it('the meter of a unit is told to have another state once somebody has read it', () => {
  const before = meterState(meterWith(...history) ?? {});
  expect(meterState(meterWith(...history, reading('2026-11-19', 1650, 1600)) ?? {})).not.toBe(before);
  expect(meterState(meterWith(...history, reading(DAY, 1650, 1600)) ?? {})).not.toBe(before);
  expect(meterState(meterWith(...history.slice(1)) ?? {})).toBe(before);
});

it('lists the services that units have readings of, the most read one first', () => {
  const water = { service: 'Water' };
  expect([...meteredServices([unitWith(water, ...history), unitWith({ service: 'water ' }, { service: '' }, 3)])]).toEqual([
    ['electricity', 'Electricity'],
    ['water', 'Water'],
  ]);
});

const last = meterWith(...history);
const typedOnes: ReadonlyArray<
  readonly [name: string, value: number, changed: MeterChange | undefined, consumption: number, flags: readonly string[]]
> = [
  ['is plain', 1720, undefined, 120, []],
  ['with decimals has no digits that nobody typed', 1600.3, undefined, 0.3, []],
  ['at twice the consumption before is flagged', 1800, undefined, 200, ['doubled']],
  ['below the last one is flagged', 1590, undefined, -10, ['fell']],
  ['that stands still is flagged', 1600, undefined, 0, ['zero']],
  ['of a new meter counts from 0', 40, { first: 0 }, 40, []],
  ['of a new meter counts from its first reading, after what the old one counted', 45, { old: 1650, first: 5 }, 90, []],
  ['of an old meter below the last one is flagged', 200, { old: 1590, first: 0 }, 190, ['fell']],
  ['of a new meter can be too much as well', 900, { first: 0 }, 900, ['doubled']],
  ['at a hundred times the usual is likely two readings in one', 3_800_029_000, undefined, 3_800_027_400, ['hundredfold']],
];
it.each(typedOnes)('a new reading %s', (_, value, changed, consumption, flags) => {
  expect(checkReading(last ?? {}, value, changed)).toMatchObject({ consumption, flags });
});

it('a new reading says by how much it changed, where both are no fall', () => {
  expect(checkReading(last ?? {}, 1750).change).toBeCloseTo(0.5);
  expect(checkReading(last ?? {}, 1500).change).toBeUndefined();
  expect(checkReading({}, 1500)).toMatchObject({ previous: undefined, consumption: undefined, change: undefined, flags: [] });
  // A meter that stood still before is not flagged again.
  expect(checkReading(meterWith(reading('2026-11-01', 50, 50)) ?? {}, 50).flags).toEqual([]);
});

it('a new reading costs consumption times tariff in whole cents, nothing below zero; the tariff of the last costs is suggested', () => {
  expect([costOf(121, 0.385), costOf(0, 0.385), costOf(-1, 0.385)]).toEqual([46.59, 0, undefined]);
  expect([costOf(undefined, 1), costOf(3, undefined)]).toEqual([undefined, undefined]);
  expect([usualTariff(last ? [last, last, last] : []), usualTariff([])]).toEqual([0.38, undefined]);
});

const [november, october] = [0.44, 0.38].map((rate, at) => reading(`2026-${11 - at}-01`, 1100, 1000, { cost: 100 * rate }));
it.each([
  ['the latest of two', [november, october], 0.44],
  ['the latest of two in any order', [october, november], 0.44],
  ['the usual of three', [november, october, october], 0.38],
  ['one that was charged, of four', [november, november, october, october], 0.44],
  ['the only one', [november], 0.44],
] as const)('a new reading suggests a tariff that was charged, never one between two: %s', (_, readings, tariff) => {
  expect(usualTariff(readings.map((each) => meterWith(each) ?? { service: '' }))).toBe(tariff);
});

const inArabic = unitWith(
  ...history.map((row, at) => ({ ...row, service: 'كهرباء', readingDate: `0${at + 1}/0${at + 5}/2026` })),
);
const arabicMeter = meterOf(inArabic, 'كهرباء', DAY);

it.each([
  ['one', { value: 1700, tariff: 0.38, note: 'Fine' }, { currentReading: 1700, previousReading: 1600, cost: 38, Notes: 'Fine' }],
  ['a skipped meter', { note: 'No access' }, { Notes: 'No access' }],
  ['a new meter', { value: 40, changed: { first: 0 } }, { currentReading: 40, previousReading: 0 }],
  ['a fall', { value: 1500, tariff: 2 }, { currentReading: 1500, previousReading: 1600 }],
])(
  'the row that is written of %s has the fields that it knows, written as its neighbours are; a first one is ISO',
  (_, given, written) => {
    const rows = readingRows(inArabic, arabicMeter, { service: 'Electricity', day: DAY, ...given });
    expect(rows).toEqual([{ service: 'كهرباء', readingDate: '20/11/2026', ...written }]);
    const first = readingRows({}, undefined, { service: 'Water', day: DAY, value: 7, tariff: 2 });
    expect(first).toEqual([{ service: 'Water', currentReading: 7, readingDate: DAY }]);
  },
);

it('the row that is written of a changed meter has the last one of the old meter before it, and both count as one', () => {
  const own = unitWith(...history);
  const changed = { old: 1650, first: 5 };
  const given = { service: 'Electricity', day: DAY, value: 45, changed, oldNote: 'Old', tariff: 2 };
  const added = readingRows(own, meterOf(own, 'electricity', DAY), given);
  expect(added).toEqual([reading(DAY, 1650, 1600, { cost: 100, Notes: 'Old' }), reading(DAY, 45, 5, { cost: 80 })]);
  const after = { ...own, readings: [...history, ...added] };
  const read = meterOf(after, 'electricity', DAY)?.read;
  expect(read).toMatchObject({ consumption: 90, unitRate: 2, reading: { currentReading: 45, cost: 180 } });
  // The next round compares with the whole period, and goes on from the new meter.
  const next = meterOf(after, 'electricity', '2026-12-20');
  expect(checkReading(next ?? {}, 145)).toMatchObject({ previous: 45, consumption: 100, flags: [] });
  const since = consumptionSince(after, DAY, () => undefined);
  expect(since).toMatchObject([
    { previous: 1600, present: 1650, amount: 50, cost: 100, days: 19 },
    { previous: 5, present: 45, amount: 40, cost: 80 },
  ]);
  expect(since[1]).not.toHaveProperty('days');
});

const unitsNamed = (...names: string[]): MeteredUnit[] =>
  names.map((name, at) => {
    const unit = { ...unitWith(...history), _id: `u${at}`, name, unitNameAr: `وحدة ${at}` };
    const ids = { id: `u${at}`, unitId: `u${at}` };
    return { ...ids, name, unit, service: 'electricity', spelt: 'Electricity', meter: meterOf(unit, 'electricity', DAY) };
  });
const units = unitsNamed('A-1', 'A-2', 'A-3');
const [first, second, third] = units as [MeteredUnit, MeteredUnit, MeteredUnit];
const start = emptyRound({ place: '', service: 'electricity' }, DAY);
const states = (round: Round, of: readonly MeteredUnit[] = units) => rowsOf(of, round).map(({ state }) => state);

it.each(spelt(['typed', '1720 · ١٧٢٠ · 1720,5 · 1,720'], ['flagged', '1590'], ['problem', '17x'], ['open', ' ']))(
  'a round reads "%s" as %s',
  (text, state) => expect(states(typed(start, first, text))).toEqual([state, 'open', 'open']),
);

it('a round accepts flags for the number that is there, and no other', () => {
  const round = accepted(typed(start, first, '1590'), first);
  const now = [round, typed(round, first, '1591'), typed(round, first, '1590')].map((each) => states(each)[0]);
  expect(now).toEqual(['typed', 'flagged', 'typed']);
});

it('a round counts a changed meter from 0 and back, or between what the old one showed last and the new one first', () => {
  const round = restarted(typed(start, first, '45'), first);
  expect(rowsOf(units, round)[0]).toMatchObject({ state: 'typed', checked: { consumption: 45 } });
  expect(states(restarted(round, first))[0]).toBe('flagged');
  expect(restarted(start, first)).toBe(start);
  const changed = withChange(round, first, { old: '1,650', first: '5' });
  expect(rowsOf(units, changed)[0]).toMatchObject({ state: 'typed', checked: { consumption: 90, previous: 5 } });
  expect(readRound(writeRound(changed, 3))).toEqual(changed);
  expect(states(withChange(round, first, { old: 'x', first: '' }))[0]).toBe('problem');
  expect(restarted(changed, first).entries.u0).not.toHaveProperty('old');
});

it('a round does not save a hundred times the usual consumption before it is confirmed, and keeps it', () => {
  const round = typed(start, first, '16001700');
  expect(rowsOf(units, round).filter(isReady)).toEqual([]);
  expect(rowsOf(units, accepted(round, first)).filter(isReady)).toMatchObject([{ value: 16_001_700 }]);
  expect(rowsOf(units, round)[0]).toMatchObject({ state: 'flagged', entry: { text: '16001700' } });
});

it('a round skips with a reason, and typing takes its place', () => {
  const round = skipped(start, first, ' No access ');
  expect(rowsOf(units, round)[0]).toMatchObject({ state: 'skipped', entry: { skipped: 'No access' } });
  expect(states(typed(round, first, '1700'))[0]).toBe('typed');
  expect(skipped(round, first, '').entries).toEqual({});
});

it('a round shows what somebody read meanwhile, also once its day is moved, and asks whose stays', () => {
  const round = typed(start, first, '1700');
  const unit = unitWith(...history, reading(DAY, 1690, 1600));
  const fresh = [{ ...first, unit, meter: meterOf(unit, 'electricity', DAY) }];
  expect(states(round, fresh)).toEqual(['meanwhile']);
  expect(rowsOf(fresh, round).filter(isReady)).toEqual([]);
  const [row] = fresh as [MeteredUnit];
  expect(states(decided(round, row, 'theirs'), fresh)).toEqual(['read']);
  expect(states(decided(round, row, 'mine'), fresh)).toEqual(['typed']);
  const moved = { ...round, day: '2026-11-01' };
  expect(states(moved, [{ ...first, meter: meterOf(first.unit, 'electricity', moved.day) }])).toEqual(['meanwhile']);
});

it('a round drops what was saved, keeps what was typed since, and a row the same object while only others change', () => {
  const round = typed(start, first, '1700');
  const entry = round.entries.u0;
  expect(settled(round, 'u0', entry).entries).toEqual({});
  const later = typed(round, first, '1701');
  expect(settled(later, 'u0', entry)).toBe(later);
  expect(rowsOf(units, typed(round, second, '1'))[2]).toBe(rowsOf(units, round)[2]);
});

it('a round comes back from the device as it was', () => {
  const round = accepted(restarted(skipped(typed(typed(start, first, '40'), third, 'x'), second, 'No access'), first), first);
  const kept = JSON.parse(JSON.stringify(writeRound(round, 3))) as ServiceDocument;
  expect(readRound(kept)).toEqual(round);
  expect([readRound({}), readRound({ ...kept, entries: 7 })]).toEqual([undefined, undefined]);
  expect(readRound({ ...kept, entries: { u0: 'x', u1: { text: 1 } } })?.entries).toEqual({});
});

it('a round is summed up', () => {
  const unit = unitWith(...history, reading(DAY, 1650, 1600, { cost: 19 }));
  const stored = { ...second, unit, meter: meterOf(unit, 'electricity', DAY) };
  const rows = rowsOf([first, stored, third], typed(start, first, '1850'));
  const { read, missing, flagged, consumption, change, cost } = roundSummary(rows);
  expect([read, missing, flagged].map((some) => some.length)).toEqual([2, 1, 1]);
  expect([consumption, change, cost]).toEqual([300, 0.5, 19]);
  expect(flagged[0]).toMatchObject({ flags: ['doubled'], before: 100, consumption: 250 });
});

const headings = { unit: ['Unit', 'الوحدة'], new: ['New reading', 'القراءة الجديدة'], notes: ['Notes', 'ملاحظات'] };
const many = unitsNamed('A-1', 'A-2', 'A-3', 'B-1', 'B-1');
const file = (text: string, note: string) => [
  ['Unit', 'New reading', 'Notes'],
  ['A-1', text, note],
];
const plan = (table: FileCell[][], given: Round | ReturnType<typeof rowsOf> = start, below = 1) => {
  const rows = 'place' in given ? rowsOf(many, given) : given;
  const numbered = table.map((cells, at) => ({ number: at + 1, cells }));
  const found = planTake(numbered, { rows, below: rows.slice(below), headings });
  return {
    taken: found.taken.map(({ row, text, note }) => [row.name, text, note].filter(Boolean).join(' ')),
    left: found.left.map(({ number, reason }) => `${number} ${reason}`),
  };
};

it('pasted and imported readings fill a column down from a unit', () => {
  const { taken: found, left } = plan([['1700'], [1750.5], ['x'], ['1'], ['2']]);
  expect([found.join(', '), left.join(', ')]).toEqual(['A-2 1700, A-3 1750.5, B-1 1', '3 notANumber, 5 beyond']);
});

const cells = (...rows: string[]): FileCell[][] => rows.map((row) => row.split(' | '));
const heads = ['Unit', 'Last reading', 'Read on', 'Usual', 'New reading', 'Notes'];
const before = [1600, { day: '2026-11-01' }, 300];
it.each<[how: string, table: FileCell[][], taken: string[], left: string[]]>([
  ['in any spelling and order', cells('1700 | a 2', '١٨٠٠ | وحدة 0'), ['A-2 1700', 'A-1 ١٨٠٠'], []],
  ['or tell', cells('A-1 | 1', 'Z | 2', 'B-1 | 3', 'A-1 | 4'), ['A-1 1'], ['2 unknown', '3 ambiguous', '4 repeated']],
  [
    'in their own export',
    [heads, ['A-1', ...before, 1700, ''], ['A-2', ...before, '', 'No access'], ['A-3', ...before]],
    ['A-1 1700', 'A-2 No access'],
    [],
  ],
])('pasted and imported readings find units by name, %s', (_, table, found, left) => {
  expect(plan(table)).toEqual({ taken: found, left });
});

it('pasted and imported readings keep their notes, and change nothing that is typed so already with the same note', () => {
  const noted = rowsOf(many, taken(start, [{ row: first, text: '1700', note: 'Estimated' }]));
  const [row] = noted;
  expect(row && newReading(row)).toMatchObject({ value: 1700, note: 'Estimated' });
  const own = taken(start, [{ row: first, text: '1700', note: 'Estimated' }]);
  expect(plan(file('1700', 'Estimated'), own)).toEqual({ taken: [], left: [] });
  expect(plan(file('1700', ''), own)).toEqual({ taken: [], left: [] });
  expect(plan(file('1700', 'By photo'), own)).toEqual({ taken: ['A-1 1700 By photo'], left: [] });
  const pasted = ['1700', '2'].map((value, at) => [`A-${at + 1}`, value]);
  expect(plan(pasted, typed(start, first, '1,700'))).toEqual({ taken: ['A-2 2'], left: [] });
  expect(readRound(JSON.parse(JSON.stringify(writeRound(own, 1))) as ServiceDocument)).toEqual(own);
});

it.each([
  ['1700', '', []],
  ['', 'Checked', []],
  ['1700', 'Checked', []],
  ['1700', 'Estimated', ['2 read']],
  ['', 'No access', ['2 read']],
  ['1701', 'Checked', ['2 read']],
])('pasted and imported readings of a meter that is read: %s with the note "%s"', (text, note, left) => {
  const unit = unitWith(...history, reading(DAY, 1700, 1600, { Notes: 'Checked' }));
  const rows = rowsOf([{ ...first, unit, meter: meterOf(unit, 'electricity', DAY) }], start);
  expect(plan(file(text, note), rows, 0)).toEqual({ taken: [], left });
});

it('pasted and imported readings become entries of the round', () => {
  const [number, skip] = rowsOf(units, start);
  const given = [number && { row: number, text: '1700', note: '' }, skip && { row: skip, text: '', note: 'No access' }];
  const round = taken(start, given.filter(Boolean) as Parameters<typeof taken>[1]);
  expect(states(round)).toEqual(['typed', 'skipped', 'open']);
});

const writesOf = (round: Round, onStored = (_id: string) => {}) => {
  const rows = rowsOf([first], round);
  const given = { client: new QueryClient(), round, tariffs: () => undefined, rows };
  return rows.map(readingWrites({ ...given, onStored: ({ id }) => onStored(id) }).write);
};

const stored = (more: ServiceDocument) => unitWith(...history, reading(DAY, 1700, 1600, more));
const skippedNow = (note: string) => unitWith(...history, reading(DAY, undefined, undefined, { Notes: note }));
const plain = typed(start, first, '1700');
const noted = taken(start, [{ row: first, text: '1700', note: 'By photo' }]);
const skip = skipped(start, first, 'No access');

it.each<[string, Round, ServiceDocument, string]>([
  ['the same number', plain, stored({}), 'already'],
  ['another number', typed(start, first, '1701'), stored({}), 'readMeanwhile'],
  ['the same number with a note', plain, stored({ Notes: 'By photo' }), 'readMeanwhile'],
  ['the same number and note', noted, stored({ Notes: 'By photo' }), 'already'],
  ['the same number with another note', noted, stored({ Notes: 'Estimated' }), 'readMeanwhile'],
  ['the same number without the note', noted, stored({}), 'readMeanwhile'],
  ['the same skip', skip, skippedNow('No access'), 'already'],
  ['a skip for another reason', skip, skippedNow('Meter broken'), 'readMeanwhile'],
  ['a number in place of the skip', skip, stored({ Notes: 'No access' }), 'readMeanwhile'],
])(
  'a reading that somebody stored since it was typed is told as stored only where it says the same: %s',
  async (_, round, fresh, outcome) => {
    const { asked } = connectTo(() => json(fresh));
    const gone: string[] = [];
    expect(await Promise.all(writesOf(round, (id) => gone.push(id)))).toMatchObject([{ outcome }]);
    // What is not stored stays typed.
    expect(gone).toEqual(outcome === 'already' ? ['u0'] : []);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  },
);

it('a unit of which the service gives a summary alone is not written', async () => {
  const { asked } = connectTo(
    () => json({}),
    () => json([{ _id: first.unitId, name: 'A-1' }]),
  );
  await expect(Promise.all(writesOf(typed(start, first, '1700')))).rejects.toMatchObject({ problem: 'summary' });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});
