import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createWriteQueue, type QueuedWrite } from '@/api/write-queue';
import { idOf } from '@/api/record-id';
import {
  isReadable,
  NOTHING_TYPED,
  planAtPrice,
  planTurnover,
  readRepricing,
  repriceChange,
  repriced,
  type Repricing,
  roundings,
  valueEffects,
} from '@/desks/price-lists/reprice/reprice-plan';
import type { ServiceDocument } from '@/schema/document';
import { unitSchema } from '@/resources/units/unit.schema';
import { planChange } from '@/ui/change-many/change-plan';

const still: Repricing = { percent: 0, amount: 0, perFloor: 0, fromFloor: 0, rounding: 1 };
const dirhams = (amount: number) => amount * 100;

test.each<[string, number, number | undefined, Partial<Repricing>, number]>([
  ['a percentage', 1_250_000, undefined, { percent: 5 }, 1_312_500],
  ['a third of a percent, exactly', 1_000_000, undefined, { percent: 0.333333, rounding: 1 }, 1_003_333],
  ['half a dirham up', 0.5, undefined, {}, 1],
  ['an amount', 700_000, undefined, { amount: 12_500 }, 712_500],
  ['a step for each floor above the first', 700_000, 14, { perFloor: 2500, fromFloor: 3 }, 727_500],
  ['to five thousand, half up', 1_252_500, undefined, { rounding: 5000 }, 1_255_000],
  ['below nothing, half towards more', 1000, undefined, { amount: -1150, rounding: 100 }, -100],
  ['all, rounded once', 1_000_000, 12, { percent: 2.5, amount: 500, perFloor: 1000, fromFloor: 2, rounding: 1000 }, 1_036_000],
])('a new price: %s', (_, price, floor, rule, expected) => {
  expect(repriced(dirhams(price), floor, { ...still, ...rule })).toBe(dirhams(expected));
});

const anyPrice = fc.integer({ min: 1, max: 100_000_000_00 });
const anyRule = fc.record({
  percent: fc.integer({ min: -99_000, max: 300_000 }).map((thousandths) => thousandths / 1000),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  perFloor: fc.integer({ min: -10_000, max: 10_000 }),
  fromFloor: fc.integer({ min: -3, max: 20 }),
  rounding: fc.constantFrom(...roundings),
});
const anyFloor = fc.option(fc.integer({ min: -3, max: 80 }), { nil: undefined });

test('a new price is a multiple of the rounding, which nothing changes again, at most half of it from the exact one, and grows with the old one', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyFloor, anyRule, (one, other, at, repricing) => {
      const unit = dirhams(repricing.rounding);
      const next = repriced(one, at, repricing);
      expect(next % unit === 0).toBe(true);
      expect(repriced(next, at, { ...still, rounding: repricing.rounding })).toBe(next);
      const floors = Math.max(0, (at ?? repricing.fromFloor) - repricing.fromFloor);
      const exact = one * (1 + repricing.percent / 100) + dirhams(repricing.amount + repricing.perFloor * floors);
      expect(Math.abs(next - exact)).toBeLessThanOrEqual(unit / 2 + 0.01);
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(repriced(lower, at, repricing)).toBeLessThanOrEqual(repriced(higher, at, repricing));
    }),
  );
});

test('the form of a rule makes a rule from any input, none while anything is unreadable; an empty first floor means the lowest', () => {
  expect(readRepricing(NOTHING_TYPED, 3, 'en')).toBeUndefined();
  expect(readRepricing({ ...NOTHING_TYPED, perFloor: '2,500' }, 3, 'en')).toEqual({ ...still, perFloor: 2500, fromFloor: 3 });
  expect(readRepricing({ ...NOTHING_TYPED, percent: '٢٫٥٪', fromFloor: '٠' }, 3, 'ar')).toEqual({ ...still, percent: 2.5 });
  expect(readRepricing({ ...NOTHING_TYPED, percent: '5', amount: 'ten' }, 0, 'en')).toBeUndefined();
  expect(isReadable('fromFloor', '1.5', 'en')).toBe(false);
  expect(isReadable('percent', '9e9', 'en')).toBe(false);
});

const unit = (id: string, price: unknown, priceBase: string, more = {}) => ({ _id: id, name: id, price, priceBase, ...more });
const repricing = { ...still, percent: 10 };
const options = { availability: new Map(), floorRule: undefined, place: { tower: '' }, repricing, range: [] } as const;
const planned = (units: readonly ServiceDocument[], given: Parameters<typeof repriceChange>[0]) =>
  planChange({ documents: units, idOf }, repriceChange(given), { schema: unitSchema, warn: () => [] });

test('the effect of new prices on list value separates sales, yearly and monthly rents, and counts units without a surface', () => {
  const areas = [unit('b', 10_000, 'per m²', { surface: 80 }), unit('c', 10_000, 'per m²')];
  const rents = [unit('d', 90_000, 'per year'), unit('e', 8_000, 'per month'), unit('f', 7_000, 'ask us')];
  const { changed } = planned([unit('a', 1_000_000, 'total'), ...areas, ...rents], options);
  expect(valueEffects(changed.map(({ document, after }) => ({ before: document, after })))).toEqual([
    { kind: 'sale', units: 3, before: dirhams(1_800_000), after: dirhams(1_980_000), uncounted: 1 },
    { kind: 'perYear', units: 1, before: dirhams(90_000), after: dirhams(99_000), uncounted: 0 },
    { kind: 'perMonth', units: 1, before: dirhams(8000), after: dirhams(8800), uncounted: 0 },
    { kind: 'unknown', units: 1, before: dirhams(7000), after: dirhams(7700), uncounted: 0 },
  ]);
});

test('the effect of new prices skips units without a price, with no price afterwards, or without a change', () => {
  const units = [unit('a', null, 'total'), unit('b', '1,900', 'total'), unit('c', 0, 'total'), unit('d', 500, 'total')];
  const reasons = (rule: Repricing) => planned(units, { ...options, repricing: rule }).kept.map(({ reason }) => reason);
  expect(reasons({ ...still, amount: -500 })).toEqual(['noPrice', 'noPrice', 'noPrice', 'notPositive']);
  expect(reasons(still)).toEqual(['noPrice', 'noPrice', 'noPrice', 'same']);
});

test('the effect of new prices on the advertised range applies only where it is chosen and exists', () => {
  const one = unit('a', 1000, 'total', { startingPrice: 900, maxPrice: null });
  const [plain] = planned([one], options).changed;
  const [ranged] = planned([one], { ...options, range: ['startingPrice', 'maxPrice'] }).changed;
  expect(plain?.after).toEqual({ ...one, price: 1100 });
  expect(ranged?.after).toEqual({ ...one, price: 1100, startingPrice: 990 });
});

test('the effect of new prices on plans shows the terms of each, adding up to the price, and how many become eligible or not', () => {
  const plan = { downPayment: 20, installmentsValue: 30 };
  const terms = { from: '2026-11-20', everyMonths: 1 } as const;
  const { steps = [] } = planAtPrice(plan, { ...terms, price: dirhams(1000) }) as {
    steps?: readonly { amount: number; times: number }[];
  };
  expect(steps.map(({ amount, times }) => [amount / 100, times].join(' × '))).toEqual(['200 × 1', '300 × 2', '200 × 1']);
  const limited = { ...plan, maxPrice: 1000 };
  expect(planAtPrice(limited, { ...terms, price: dirhams(1001) })).toEqual({ reason: 'aboveMaximum' });
  expect(planTurnover([plan, limited, { ...plan, minPrice: 1001 }], dirhams(1000), dirhams(1100))).toEqual({ lost: 1, won: 1 });
});

describe('a queue of writes', () => {
  beforeEach(() => void vi.useFakeTimers());

  type Given = { items?: string; pausesAt?: () => boolean; refusals?: Record<string, number> };
  /**
   * Says how a queue of writes is after these steps: calls of it, the end of the write under way (`ok`, `no`), or a wait in seconds. With refusals
   * writes end by themselves, and the service asks so often for each to wait three seconds.
   */
  async function after(steps: string, { items = 'abc', pausesAt, refusals }: Given = {}) {
    const asked: string[] = [];
    const rests: string[] = [];
    const left = { ...refusals };
    let end: { ok: () => void; no: () => void } | undefined;
    const write = (item: string) => {
      asked.push(item);
      left[item] = (left[item] ?? 0) - 1;
      if (refusals) return left[item] >= 0 ? Promise.reject(new Error('slowly')) : Promise.resolve(item.toUpperCase());
      return new Promise<string>((resolve, reject) => {
        end = { ok: () => resolve(item.toUpperCase()), no: () => reject(new Error('no')) };
      });
    };
    const onRest = () => rests.push(queue.current().phase);
    const waits = refusals && { delayAfter: () => 3, pausesAt: () => true };
    const queue = createWriteQueue<string, string>({ items: [...items], write, pausesAt, onRest, ...waits });
    for (const step of steps.split(' ')) {
      if (step === 'ok' || step === 'no') end?.[step]();
      else if (step === 'run' || step === 'pause' || step === 'stop' || step === 'retry') queue[step]();
      await vi.advanceTimersByTimeAsync(1000 * (Number.parseFloat(step) || 0));
    }
    const said = (one: QueuedWrite<string>) => {
      if (one.state === 'settled') return one.result;
      return one.state === 'failed' && one.error instanceof Error ? `failed: ${one.error.message}` : one.state;
    };
    const { phase, delay, writes } = queue.current();
    return { phase, delay, writes: writes.map(said).join(', '), asked: asked.join(''), rests: rests.join(' ') };
  }

  const likeIt = { pausesAt: () => true, items: 'ab' };
  test.each<[name: string, steps: string, expected: object, given?: Given]>([
    ['writes one by one', 'run run', { writes: 'writing, waiting, waiting', asked: 'a' }],
    ['retries nothing before its end [C8, C3]', 'run ok no retry ok', { phase: 'ended', writes: 'A, failed: no, C' }],
    ['retries failed ones [C8, C3]', 'run ok no ok retry retry ok', { writes: 'A, B, C', asked: 'abcb', rests: 'ended ended' }],
    ['is pausing while a write is under way', 'run pause', { phase: 'pausing' }],
    ['pauses after the current write', 'run pause ok', { phase: 'paused', asked: 'a' }],
    ['resumes from there', 'run pause ok run pause run ok ok', { asked: 'abc', rests: 'paused ended' }],
    ['stops after the current write [C8]', 'run stop ok run retry', { writes: 'A, unsent, unsent', asked: 'a' }],
    ['stops at once while paused [C8]', 'run pause ok stop', { phase: 'ended', writes: 'A, unsent, unsent' }],
    ['pauses by itself where the next write would fail the same way', 'run no', { phase: 'paused' }, likeIt],
    ['ends where that was the last', 'run no run no', { phase: 'ended', asked: 'ab' }, likeIt],
  ])('%s', async (_, steps, expected, given) => expect(await after(steps, given)).toMatchObject(expected));

  const [twice, often, first] = [{ b: 2 }, { a: 1, b: 6, c: 5 }, { a: 2 }];
  test.each<[name: string, steps: string, expected: object, refusals: Record<string, number>]>([
    ['waits so long', 'run 2.999', { phase: 'delayed', delay: { seconds: 3, error: new Error('slowly') }, asked: 'ab' }, twice],
    ['goes on by itself with the write that was not stored', 'run 3', { asked: 'abb' }, twice],
    ['goes on to the end', 'run 6', { phase: 'ended', asked: 'abbbc' }, twice],
    ['asks after five waits', 'run 18', { phase: 'paused', writes: 'A, failed: slowly, waiting', asked: 'aabbbbbb' }, often],
    ['waits anew once told to go on', 'run 18 run 15', { writes: 'A, failed: slowly, C' }, often],
    ['retries what failed', 'run 18 run 15 retry', { writes: 'A, B, C' }, often],
    ['is paused at once', 'run 1 pause 9', { phase: 'paused', asked: 'a' }, first],
    ['is stopped', 'run 1 pause 9 run 1 stop 9', { phase: 'ended', writes: 'unsent, unsent, unsent', asked: 'aa' }, first],
  ])('that the service asks to wait %s', async (_, steps, expected, refusals) => {
    expect(await after(steps, { refusals })).toMatchObject(expected);
  });
});
