import type { ServiceDocument } from '@/schema/document';
import { excerptOf, readAnswer } from './answer';
import type { ApiErrorDetails, ApiProblem, FieldError } from './api-error';
import { openRecord } from './envelope';
import { readErrorBody } from './error-body';
import { openListing, type Listing } from './listing';
import { createdId } from './record-id';
import { isRefusal } from './refusal';

/** The answer to a request that reached the service, and how to fail with what is known about that request. */
export type Received = {
  body: string;
  headers: Headers;
  /** Makes the error. What the service said is read from the body. */
  fail: (problem: ApiProblem) => Error;
};

type Said = Pick<ApiErrorDetails, 'serverMessage' | 'excerpt'> & { fields: readonly FieldError[] };

/** What an error tells from the body it came with; `hide` takes the key out, should the service repeat it. */
export function saidIn(body: string, hide: (text: string) => string): Said {
  const text = hide(body);
  const { message, fields } = readErrorBody(text);
  return { serverMessage: message, fields, excerpt: excerptOf(text) };
}

/** The value of a good answer. A web page and a refusal are errors on every method. */
function valueIn({ body, fail }: Received, unreadable: (text: string) => unknown): unknown {
  const answer = readAnswer(body);
  if (answer.kind === 'empty') return undefined;
  if (answer.kind === 'page') throw fail('notData');
  if (answer.kind === 'text') return unreadable(answer.text);
  if (isRefusal(answer.value)) throw fail('refused');
  return answer.value;
}

function dataIn(received: Received): unknown {
  return valueIn(received, () => {
    throw received.fail('unreadable');
  });
}

/** A list; an answer that is none (empty, null, a message) is an error and never an empty list. */
export function listIn(received: Received): Listing<ServiceDocument> {
  const listing = openListing(dataIn(received), received.headers);
  if (!listing) throw received.fail('unexpected');
  return listing;
}

/** One record, kept as it came. An empty answer is an error: a blank record, edited and saved, would wipe the real one. */
export function recordIn(received: Received): ServiceDocument {
  const record = openRecord(dataIn(received));
  if (!record) throw received.fail('unexpected');
  return record;
}

/** Whatever a write answers: a record, `OK`, null, nothing. It is never relied upon. */
export const writtenIn = (received: Received): unknown => valueIn(received, (text) => text);

/** As `writtenIn`; where the body names no record but a Location header does, that is the answer: `{ id }`. */
export function createdIn(received: Received): unknown {
  const answer = writtenIn(received);
  const segment = received.headers.get('Location')?.split(/[?#]/)[0]?.split('/').findLast(Boolean);
  return createdId(answer) === '' && segment !== undefined ? { id: decoded(segment) } : answer;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
