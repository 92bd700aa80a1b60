import type { DemoFailure, DemoSituation } from '@/config';
import type { Conditions, FailureRule } from './conditions';
import { refused, type FieldProblem } from './reply';

/** How the demo answers when nobody asked for anything else, all but its size. */
export const fair: Omit<DemoSituation, 'size'> = { latency: 0, failures: [], offline: false, keyExpires: false, habits: [] };

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
