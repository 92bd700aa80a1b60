import { parseJson } from './json';

/** The body of an answer, judged by what it is and not by its content type, which is often wrong. */
export type Answer =
  | { kind: 'empty' }
  | { kind: 'data'; value: unknown }
  /** HTML: a sign-in page in between, or an address that is not the service's. */
  | { kind: 'page' }
  | { kind: 'text'; text: string };

/** What services put before JSON: a byte order mark, or a guard against being run as a script. */
const preamble = /^\uFEFF?\s*(?:\)\]\}',?)?/;
const page = /^<(?:!doctype html|!--|[a-z][^>]*>|\?xml[^]*<html)/i;

/** Reads the text of a body. Never throws. */
export function readAnswer(body: string): Answer {
  const text = body.replace(preamble, '').trim();
  if (text === '') return { kind: 'empty' };
  if (page.test(text)) return { kind: 'page' };
  try {
    return { kind: 'data', value: parseJson(text) };
  } catch {
    return { kind: 'text', text };
  }
}

const EXCERPT = 200;

/** The beginning of an answer, for the details of an error. */
export const excerptOf = (body: string): string => (body.length > EXCERPT ? `${body.slice(0, EXCERPT - 1)}…` : body);
