import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWriteQueue, type QueuedWrite } from '@/api/write-queue';
import { idOf } from '@/api/record-id';
import { isReadable, NOTHING_TYPED, readRepricing, repriceChange, valueEffects } from '@/resources/units/reprice/reprice-plan';
import type { ServiceDocument } from '@/schema/document';
import { unitSchema } from '@/resources/units/unit.schema';
import { planChange } from '@/ui/change-many/change-plan';
import { planAtPrice, planTurnover, repriced, type Repricing, roundings } from '@/resources/units/rules/reprice';

const still: Repricing = { percent: 0, amount: 0, perFloor: 0, fromFloor: 0, rounding: 1 };
const dirhams = (amount: number) => amount * 100;

describe('a new price', () => {
  test.each<[string, number, number | undefined, Partial<Repricing>, number]>([
    ['a percentage', 1_250_000, undefined, { percent: 5 }, 1_312_500],
    ['a percentage down', 1_250_000, undefined, { percent: -12.5 }, 1_093_750],
    ['a third of a percent, exactly', 1_000_000, undefined, { percent: 0.333333, rounding: 1 }, 1_003_333],
    ['half a dirham up', 0.5, undefined, {}, 1],
    ['just below half down', 100.49, undefined, {}, 100],
    ['an amount', 700_000, undefined, { amount: 12_500 }, 712_500],
    ['a step for each floor above the first', 700_000, 14, { perFloor: 2500, fromFloor: 3 }, 727_500],
    ['no step below the first floor', 700_000, 1, { perFloor: 2500, fromFloor: 3 }, 700_000],
    ['no step without a floor', 700_000, undefined, { perFloor: 2500, fromFloor: 3 }, 700_000],
    ['to a hundred, half up', 1050, undefined, { rounding: 100 }, 1100],
    ['to a thousand', 95_499.99, undefined, { rounding: 1000 }, 95_000],
    ['to five thousand, half up', 1_252_500, undefined, { rounding: 5000 }, 1_255_000],
    ['below nothing, half towards more', 1000, undefined, { amount: -1150, rounding: 100 }, -100],
    [
      'all at once, rounded once',
      1_000_000,
      12,
      { percent: 2.5, amount: 500, perFloor: 1000, fromFloor: 2, rounding: 1000 },
      1_036_000,
    ],
  ])('%s', (_, price, floor, rule, expected) => {
    expect(repriced(dirhams(price), floor, { ...still, ...rule })).toBe(dirhams(expected));
  });

  const price = fc.integer({ min: 1, max: 100_000_000_00 });
  const rule = fc.record({
    percent: fc.integer({ min: -99_000, max: 300_000 }).map((thousandths) => thousandths / 1000),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    perFloor: fc.integer({ min: -10_000, max: 10_000 }),
    fromFloor: fc.integer({ min: -3, max: 20 }),
    rounding: fc.constantFrom(...roundings),
  });
  const floor = fc.option(fc.integer({ min: -3, max: 80 }), { nil: undefined });

  test('is a multiple of the rounding, at most half of it from the exact one, and grows with the old one', () => {
    fc.assert(
      fc.property(price, price, floor, rule, (one, other, at, repricing) => {
        const unit = dirhams(repricing.rounding);
        const next = repriced(one, at, repricing);
        expect(next % unit === 0).toBe(true);
        const floors = Math.max(0, (at ?? repricing.fromFloor) - repricing.fromFloor);
        const exact = one * (1 + repricing.percent / 100) + dirhams(repricing.amount + repricing.perFloor * floors);
        expect(Math.abs(next - exact)).toBeLessThanOrEqual(unit / 2 + 0.01);
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        expect(repriced(lower, at, repricing)).toBeLessThanOrEqual(repriced(higher, at, repricing));
      }),
    );
  });

  test('that is already rounded is unchanged by a rule that adds nothing', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(...roundings), (one, rounding) => {
        const rounded = repriced(one, 5, { ...still, rounding });
        expect(repriced(rounded, 5, { ...still, rounding })).toBe(rounded);
      }),
    );
  });
});

describe('the form of a rule', () => {
  test('makes a rule from any input; an empty first floor means the lowest of the units', () => {
    expect(readRepricing(NOTHING_TYPED, 3, 'en')).toBeUndefined();
    expect(readRepricing({ ...NOTHING_TYPED, perFloor: '2,500' }, 3, 'en')).toEqual({ ...still, perFloor: 2500, fromFloor: 3 });
    expect(readRepricing({ ...NOTHING_TYPED, percent: '٢٫٥٪', fromFloor: '٠' }, 3, 'ar')).toEqual({ ...still, percent: 2.5 });
  });

  test('makes no rule while anything is unreadable', () => {
    expect(readRepricing({ ...NOTHING_TYPED, percent: '5', amount: 'ten' }, 0, 'en')).toBeUndefined();
    expect(isReadable('fromFloor', '1.5', 'en')).toBe(false);
    expect(isReadable('percent', '9e9', 'en')).toBe(false);
  });
});

describe('the effect', () => {
  const unit = (id: string, price: unknown, priceBase: string, more = {}) => ({ _id: id, name: id, price, priceBase, ...more });
  const repricing = { ...still, percent: 10 };
  const options = { availability: new Map(), floorRule: undefined, place: { tower: '' }, repricing, range: [] } as const;
  const planned = (units: readonly ServiceDocument[], given: Parameters<typeof repriceChange>[0]) =>
    planChange({ documents: units, idOf }, repriceChange(given), { schema: unitSchema, warn: () => [] });

  test('on list value separates sales, yearly and monthly rents, and counts units without a surface', () => {
    const { changed } = planned(
      [
        unit('a', 1_000_000, 'total'),
        unit('b', 10_000, 'per m²', { surface: 80 }),
        unit('c', 10_000, 'per m²'),
        unit('d', 90_000, 'per year'),
        unit('e', 8_000, 'per month'),
        unit('f', 7_000, 'ask us'),
      ],
      options,
    );
    expect(valueEffects(changed.map(({ document, after }) => ({ before: document, after })))).toEqual([
      { kind: 'sale', units: 3, before: dirhams(1_800_000), after: dirhams(1_980_000), uncounted: 1 },
      { kind: 'perYear', units: 1, before: dirhams(90_000), after: dirhams(99_000), uncounted: 0 },
      { kind: 'perMonth', units: 1, before: dirhams(8000), after: dirhams(8800), uncounted: 0 },
      { kind: 'unknown', units: 1, before: dirhams(7000), after: dirhams(7700), uncounted: 0 },
    ]);
  });

  test('skips units without a price, with no price afterwards, or without a change', () => {
    const units = [unit('a', null, 'total'), unit('b', '1,900', 'total'), unit('c', 0, 'total'), unit('d', 500, 'total')];
    const reasons = (rule: Repricing) => planned(units, { ...options, repricing: rule }).kept.map(({ reason }) => reason);
    expect(reasons({ ...still, amount: -500 })).toEqual(['noPrice', 'noPrice', 'noPrice', 'notPositive']);
    expect(reasons(still)).toEqual(['noPrice', 'noPrice', 'noPrice', 'same']);
  });

  test('on the advertised range applies only where it is chosen and exists', () => {
    const one = unit('a', 1000, 'total', { startingPrice: 900, maxPrice: null });
    const [plain] = planned([one], options).changed;
    const [ranged] = planned([one], { ...options, range: ['startingPrice', 'maxPrice'] }).changed;
    expect(plain?.after).toEqual({ ...one, price: 1100 });
    expect(ranged?.after).toEqual({ ...one, price: 1100, startingPrice: 990 });
  });

  test('on plans shows the terms of each, adding up to the price, and how many become eligible or not', () => {
    const plan = { downPayment: 20, installmentsValue: 30 };
    const terms = { from: '2026-11-20', everyMonths: 1 } as const;
    expect(planAtPrice(plan, { ...terms, price: dirhams(1000) })).toEqual({
      steps: [
        { amount: dirhams(200), times: 1 },
        { amount: dirhams(300), times: 2 },
        { amount: dirhams(200), times: 1 },
      ],
    });
    const limited = { ...plan, maxPrice: 1000 };
    expect(planAtPrice(limited, { ...terms, price: dirhams(1001) })).toEqual({ reason: 'aboveMaximum' });
    expect(planTurnover([plan, limited, { ...plan, minPrice: 1001 }], dirhams(1000), dirhams(1100))).toEqual({ lost: 1, won: 1 });
  });
});

describe('a queue of writes', () => {
  /** Creates a queue whose writes end when the test settles them. */
  function queueOf(items: readonly string[], pausesAt?: (error: unknown) => boolean) {
    const asked: string[] = [];
    const rests: string[] = [];
    let end: { ok: () => void; fail: (error: Error) => void } | undefined;
    const write = (item: string) => {
      asked.push(item);
      return new Promise<string>((resolve, reject) => {
        end = { ok: () => resolve(item.toUpperCase()), fail: reject };
      });
    };
    const queue = createWriteQueue<string, string>({ items, write, pausesAt, onRest: () => rests.push(queue.current().phase) });
    const settle = async (how: 'ok' | Error) => {
      if (how === 'ok') end?.ok();
      else end?.fail(how);
      // All that follows at once.
      await new Promise((resolve) => void setImmediate(resolve));
    };
    const states = () => queue.current().writes.map((one: QueuedWrite<string>) => one.state);
    return { queue, asked, rests, settle, states };
  }

  test('writes one by one, continues after a failure, and retries only failed writes [C8, C3]', async () => {
    const { queue, asked, rests, settle, states } = queueOf(['a', 'b', 'c']);
    queue.run();
    queue.run();
    expect(states()).toEqual(['writing', 'waiting', 'waiting']);
    await settle('ok');
    await settle(new Error('no'));
    queue.retry();
    await settle('ok');
    expect(queue.current()).toMatchObject({
      phase: 'ended',
      writes: [{ result: 'A' }, { error: new Error('no') }, { result: 'C' }],
    });
    queue.retry();
    queue.retry();
    await settle('ok');
    expect(states()).toEqual(['settled', 'settled', 'settled']);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    expect(rests).toEqual(['ended', 'ended']);
  });

  test('pauses after the current write, and resumes from there', async () => {
    const { queue, asked, rests, settle } = queueOf(['a', 'b', 'c']);
    queue.run();
    queue.pause();
    expect(queue.current().phase).toBe('pausing');
    await settle('ok');
    expect(queue.current().phase).toBe('paused');
    expect(asked).toEqual(['a']);
    queue.run();
    queue.pause();
    queue.run();
    await settle('ok');
    await settle('ok');
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(rests).toEqual(['paused', 'ended']);
  });

  test('stops after the current write, or at once while paused; the rest is never sent [C8]', async () => {
    const running = queueOf(['a', 'b', 'c']);
    running.queue.run();
    running.queue.stop();
    await running.settle('ok');
    expect(running.states()).toEqual(['settled', 'unsent', 'unsent']);
    running.queue.run();
    running.queue.retry();
    expect(running.asked).toEqual(['a']);

    const paused = queueOf(['a', 'b']);
    paused.queue.run();
    paused.queue.pause();
    await paused.settle('ok');
    paused.queue.stop();
    expect(paused.queue.current().phase).toBe('ended');
    expect(paused.states()).toEqual(['settled', 'unsent']);
  });

  test('pauses automatically where the next write would fail the same way, unless it was the last', async () => {
    const { queue, asked, settle } = queueOf(['a', 'b'], () => true);
    queue.run();
    await settle(new Error('key'));
    expect(queue.current().phase).toBe('paused');
    queue.run();
    await settle(new Error('key'));
    expect(queue.current().phase).toBe('ended');
    expect(asked).toEqual(['a', 'b']);
  });

  describe('that the service asks to wait', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Refuses each of these items this many times, and asks to wait three seconds. */
    function refusing(refusals: Record<string, number>) {
      const asked: string[] = [];
      const write = (item: string) => {
        asked.push(item);
        const left = refusals[item] ?? 0;
        refusals[item] = left - 1;
        return left > 0 ? Promise.reject(new Error('slowly')) : Promise.resolve(item);
      };
      const queue = createWriteQueue<string, string>({
        items: ['a', 'b', 'c'],
        write,
        delayAfter: () => 3,
        pausesAt: () => true,
      });
      const states = () => queue.current().writes.map((one) => one.state);
      return { queue, asked, states };
    }

    test('goes on by itself after that time, with the write that was not stored', async () => {
      const { queue, asked } = refusing({ b: 2 });
      queue.run();
      await vi.advanceTimersByTimeAsync(2999);
      expect(queue.current()).toMatchObject({ phase: 'delayed', delay: { seconds: 3, error: new Error('slowly') } });
      expect(asked).toEqual(['a', 'b']);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toEqual(['a', 'b', 'b']);
      await vi.advanceTimersByTimeAsync(3000);
      expect(asked).toEqual(['a', 'b', 'b', 'b', 'c']);
      expect(queue.current().phase).toBe('ended');
    });

    test('asks somebody after five waits in a row, and waits anew once told to go on', async () => {
      const { queue, asked, states } = refusing({ a: 1, b: 6, c: 5 });
      queue.run();
      await vi.advanceTimersByTimeAsync(3000 * 6);
      expect(queue.current().phase).toBe('paused');
      expect(states()).toEqual(['settled', 'failed', 'waiting']);
      expect(asked).toHaveLength(2 + 6);
      queue.run();
      await vi.advanceTimersByTimeAsync(3000 * 5);
      expect(states()).toEqual(['settled', 'failed', 'settled']);
      queue.retry();
      await vi.advanceTimersByTimeAsync(0);
      expect(states()).toEqual(['settled', 'settled', 'settled']);
    });

    test('is paused and stopped at once meanwhile, and sends nothing after that', async () => {
      const { queue, asked, states } = refusing({ a: 2 });
      queue.run();
      await vi.advanceTimersByTimeAsync(1000);
      queue.pause();
      await vi.advanceTimersByTimeAsync(9000);
      expect(queue.current().phase).toBe('paused');
      expect(asked).toEqual(['a']);
      queue.run();
      await vi.advanceTimersByTimeAsync(1000);
      queue.stop();
      await vi.advanceTimersByTimeAsync(9000);
      expect(queue.current().phase).toBe('ended');
      expect(states()).toEqual(['unsent', 'unsent', 'unsent']);
      expect(asked).toEqual(['a', 'a']);
    });
  });
});
