import type { DemoHabit } from '@/config';
import type { CollectionName } from './store';

export type Habit = DemoHabit;

/** Answers requests in place of the store. */
export type FailureRule = {
  resource?: CollectionName;
  method?: string;
  /** Only requests whose path contains this. */
  path?: string;
  /** `network`: no answer at all, as when the cable is pulled. */
  status: number | 'network';
  /** Text is sent as it stands, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** How many requests are left to fail; without it, all of them. Counted down as they come. */
  times?: number;
  /** Only every so manieth fails: of 3 the third, the sixth … */
  every?: number;
  /** Only so many of a hundred fail, by chance. */
  percent?: number;
  /** The write is carried out before it fails, so that nobody can tell whether it was stored. */
  stored?: boolean;
};

export type Milliseconds = readonly [least: number, most: number];

/** Read at each request, so whoever holds the object can change the server's mind while it runs. */
export type Conditions = {
  latency: { reads: Milliseconds; writes: Milliseconds };
  failures: FailureRule[];
  habits: readonly Habit[];
};

export const fairWeather = (): Conditions => ({ latency: { reads: [0, 0], writes: [0, 0] }, failures: [], habits: [] });

type Asked = { resource: CollectionName; method: string; path: string };

/** The first rule that strikes this request. A rule counts the requests it holds for, whether it strikes or not. */
export function takeFailure(conditions: Conditions, { resource, method, path }: Asked): FailureRule | undefined {
  return conditions.failures.find(
    (one) =>
      one.times !== 0 &&
      (one.resource ?? resource) === resource &&
      (one.method ?? method).toUpperCase() === method &&
      path.includes(one.path ?? '') &&
      strikes(one),
  );
}

const met = new WeakMap<FailureRule, number>();

function strikes(rule: FailureRule): boolean {
  const count = (met.get(rule) ?? 0) + 1;
  met.set(rule, count);
  if (rule.every !== undefined && count % rule.every !== 0) return false;
  if (rule.percent !== undefined && Math.random() * 100 >= rule.percent) return false;
  if (rule.times) rule.times -= 1;
  return true;
}
