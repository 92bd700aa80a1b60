import type { DemoFailure } from '@/config';
import { demoResources } from './demo-parts';

export const statuses = ['401', '403', '404', '409', '422', '429', '500', '502', '503', '504', 'network'] as const;
export type FailureStatus = (typeof statuses)[number];

export const oftenChoices: ReadonlyArray<DemoFailure['often']> = [
  { every: 1 },
  { every: 2 },
  { every: 3 },
  { every: 5 },
  { percent: 10 },
  { percent: 25 },
  { percent: 50 },
];

/** What was chosen in the form of a new failure. */
export function readFailure(form: FormData): DemoFailure | undefined {
  const status = statuses.find((one) => one === form.get('status'));
  const often = oftenChoices[Number(form.get('often'))];
  const resource = demoResources.find((one) => one === form.get('resource'));
  if (!status || !often) return undefined;
  return { status: status === 'network' ? status : Number(status), often, ...(resource && { resource }) };
}
