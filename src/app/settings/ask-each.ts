import type { QueryClient } from '@tanstack/react-query';
import { watchPolicy } from '../connection/policy-violations';
import { probe, resources, type Found, type Resource } from './report/probe';
import { obstacleOf, type Obstacle } from './report/reach';

export type Answer = { ms: number; error?: unknown; obstacle?: Obstacle; found?: Found };

/** Asks the four lists one after another, so that each time is its own; calls back with each answer. */
export async function askEach(queryClient: QueryClient, onAnswer: (resource: Resource, answer: Answer) => void): Promise<void> {
  const policy = watchPolicy();
  for (const resource of resources) {
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      // Through the query client, so that a refused key is asked for as anywhere else.
      const found = await queryClient.fetchQuery({
        queryKey: ['connection-test', resource],
        queryFn: ({ signal }) => probe(resource, signal),
        staleTime: 0,
        gcTime: 0,
        retry: false,
      });
      onAnswer(resource, { ms: elapsed(), found });
    } catch (error) {
      onAnswer(resource, { ms: elapsed(), error, obstacle: await obstacleOf(error, resource, policy.blocked) });
    }
  }
  policy.stop();
}
