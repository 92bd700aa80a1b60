import type { ApiProblem } from './api-error';

/** One request and what became of it, for the list of requests. The key is never in it. */
export type Exchange = {
  id: number;
  method: string;
  /** Without the query. */
  url: string;
  /** With its question mark, or empty. */
  query: string;
  /** The text of the request's body. */
  body?: string;
  /** The beginning of the answer's body, and how long it is in all, in characters. */
  answer?: string;
  answerLength?: number;
  status?: number;
  problem?: ApiProblem;
  ms: number;
  /** Milliseconds since 1970. */
  started: number;
};

const SHORTEST_SECRET = 8;

/** Takes the key out of a text that will be shown or kept. A key of a few letters is a placeholder, and would make holes in ordinary words. */
export const withoutKey = (text: string, key: string): string =>
  key.length < SHORTEST_SECRET ? text : text.replaceAll(key, '•••');

const LONGEST_ANSWER = 20_000;
/** Longer than any key, so that one at the end is hidden whole. */
const MARGIN = 8_000;

/** As much of an answer as is kept. A slice would keep the whole of it in memory, so it is written anew. */
export function beginningOf(text: string, hide: (text: string) => string): string {
  if (text.length <= LONGEST_ANSWER) return hide(text);
  const beginning = hide(text.slice(0, LONGEST_ANSWER + MARGIN)).slice(0, LONGEST_ANSWER);
  return new TextDecoder().decode(new TextEncoder().encode(beginning));
}
