import type { DemoFailure, DemoHabit, DemoSituation } from '@/config';
import { type FieldProblem, refused } from './reply';
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

export const normalConditions = (): Conditions => ({ latency: { reads: [0, 0], writes: [0, 0] }, failures: [], habits: [] });

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

/** How the demo answers when nobody asked for anything else, all but its size. */
export const normal: Omit<DemoSituation, 'size'> = { latency: 0, failures: [], offline: false, keyExpires: false, habits: [] };

/** Reads answer at once, so that the first rows do; a write takes as long as one nearby does. */
const usual: Conditions['latency'] = { reads: [0, 0], writes: [40, 120] };

/** What a situation means for the handlers. */
export function conditionsOf({ latency, failures, offline, keyExpires, habits }: Omit<DemoSituation, 'size'>): Conditions {
  return {
    latency: latency > 0 ? { reads: [latency, latency], writes: [latency, latency] } : usual,
    failures: [
      ...(offline ? [{ status: 'network' } as const] : []),
      ...(keyExpires ? [{ status: 401, body: 'Unauthorized', times: 1 }] : []),
      ...failures.map(ruleOf),
    ],
    habits,
  };
}

function ruleOf({ resource, status, often }: DemoFailure): FailureRule {
  if (status === 'network') return { resource, status, ...often };
  const { body } = refused(status, says[status] ?? 'The service failed', status === 422 ? fields : undefined);
  return { resource, status, body, ...often, ...(status === 429 && { headers: { 'Retry-After': '5' } }) };
}

const fields: readonly FieldProblem[] = [{ field: 'name', message: 'name is not accepted today' }];

const says: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Your role does not allow this',
  404: 'No such record',
  409: 'The record was changed meanwhile',
  422: 'Some fields are not accepted',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Down for maintenance',
  504: 'The service behind did not answer in time',
};
