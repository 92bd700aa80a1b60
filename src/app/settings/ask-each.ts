import type { QueryClient } from '@tanstack/react-query';
import { contractQueries } from '@/resources/contracts/contract.api';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';

export const resources = ['units', 'contracts', 'signals', 'quotaPlans'] as const;
export type Resource = (typeof resources)[number];

type Found = { rows: readonly unknown[]; total?: number };

export type Answer = {
  ms: number;
  error?: unknown;
  /** How many records came, and how many there are where the service says so; `whole` when all of them came. */
  listing?: { count: number; total?: number; whole: boolean };
};

/** Asks the four lists one after another, so that each time is its own; calls back with each answer. */
export async function askEach(queryClient: QueryClient, onAnswer: (resource: Resource, answer: Answer) => void): Promise<void> {
  const now = { staleTime: 0, retry: false } as const;
  const questions: Record<Resource, { whole: boolean; ask: () => Promise<Found> }> = {
    units: { whole: true, ask: () => queryClient.fetchQuery({ ...unitQueries.all(), ...now }) },
    contracts: { whole: true, ask: () => queryClient.fetchQuery({ ...contractQueries.all(), ...now }) },
    signals: { whole: false, ask: () => queryClient.fetchQuery({ ...signalQueries.list({ limit: 1 }), ...now }) },
    quotaPlans: { whole: false, ask: () => queryClient.fetchQuery({ ...quotaPlanQueries.list({ limit: 1 }), ...now }) },
  };
  for (const resource of resources) {
    const { whole, ask } = questions[resource];
    onAnswer(resource, await timed(whole, ask));
  }
}

async function timed(whole: boolean, ask: () => Promise<Found>): Promise<Answer> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const { rows, total } = await ask();
    return { ms: elapsed(), listing: { count: rows.length, total, whole } };
  } catch (error) {
    return { ms: elapsed(), error };
  }
}
