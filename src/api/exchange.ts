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
