import type { DemoFailure, DemoQuirk, DemoSituation, ResourceName } from '@/config';

export type Quirk = DemoQuirk;

export type FailureRule = {
  resource?: ResourceName;
  method?: string;
  path?: string;
  /** `network` gives no answer at all, as with an unplugged cable. */
  status: number | 'network';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The number of requests left to fail, counted down; all of them if omitted. */
  times?: number;
  /** Fails only every nth request: for 3, the third, the sixth … */
  every?: number;
  percent?: number;
  /** Stores the write before failing, so that the client cannot tell whether it was stored. */
  stored?: boolean;
};

export type Milliseconds = readonly [least: number, most: number];

export type Conditions = {
  latency: { reads: Milliseconds; writes: Milliseconds };
  failures: FailureRule[];
  quirks: readonly Quirk[];
};

export const normalConditions = (): Conditions => ({ latency: { reads: [0, 0], writes: [0, 0] }, failures: [], quirks: [] });

type Asked = { resource: ResourceName; method: string; path: string };

/** A rule counts every request it matches, failed or not. */
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
  if (rule.times !== undefined) rule.times -= 1;
  return true;
}

export const normal: Omit<DemoSituation, 'size'> = { latency: 0, failures: [], offline: false, keyExpires: false, quirks: [] };

/** Reads are immediate, so that the first rows appear at once; a write takes as long as with a nearby server. */
const usual: Conditions['latency'] = { reads: [0, 0], writes: [40, 120] };

export function conditionsOf({ latency, failures, offline, keyExpires, quirks }: Omit<DemoSituation, 'size'>): Conditions {
  return {
    latency: latency > 0 ? { reads: [latency, latency], writes: [latency, latency] } : usual,
    failures: [
      ...(offline ? [{ status: 'network' } as const] : []),
      ...(keyExpires ? [{ status: 401, body: 'Unauthorized', times: 1 }] : []),
      ...failures.map(ruleOf),
    ],
    quirks,
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

export type Reply = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

export type FieldProblem = { field: string; message: string };

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const done: Reply = { status: 204 };

export const refused = (status: number, message: string, errors?: readonly FieldProblem[]): Reply => ({
  status,
  body: errors ? { status, message, errors } : { status, message },
});

export const notFound = (method: string, path: string): Reply => refused(404, `Cannot ${method} ${path}`);
