import type { CollectionName } from './store';

/** How the server answers; several can hold at once. Without any, it answers as the README says. */
export type Habit =
  /** Writes are accepted without a word. */
  | 'emptyBodies'
  /** Lists and records come as `{ data }`. */
  | 'wrapped'
  /** Paged lists come as bare arrays. */
  | 'bareLists'
  /** Refusals are `{ errors: [text] }`, those of a write even with 200. */
  | 'locaErrors'
  /** Quota plans are listed and created under the doubled slash only. */
  | 'doubleSlashOnly'
  /** PATCH is refused as a method. */
  | 'noPatch'
  /** Paged lists do not sort, search or filter. */
  | 'ignoresQuery';

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

/** The first rule that holds for this request, counted down. */
export function takeFailure(conditions: Conditions, { resource, method, path }: Asked): FailureRule | undefined {
  const rule = conditions.failures.find(
    (one) =>
      one.times !== 0 &&
      (one.resource ?? resource) === resource &&
      (one.method ?? method).toUpperCase() === method &&
      path.includes(one.path ?? ''),
  );
  if (rule?.times) rule.times -= 1;
  return rule;
}
