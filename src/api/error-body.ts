import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAnswer } from './answer';
import type { FieldError } from './api-error';
import { errorsIn, isText, wordsOf, type Found } from './field-errors';

type ErrorBody = { message?: string; fields: readonly FieldError[] };

const LONGEST_MESSAGE = 2000;

/**
 * Reads the text of an error's body, in any of the shapes that frameworks send: what is said in general, and what about which field.
 * A web page has nothing to say; of a stack trace only the first line is told.
 */
export function readErrorBody(text: string): ErrorBody {
  const answer = readAnswer(text);
  if (answer.kind === 'data') return errorIn(answer.value);
  if (answer.kind !== 'text') return { fields: [] };
  return errorIn(/\n\s+at /.test(answer.text) ? answer.text.split('\n')[0] : answer.text);
}

function errorIn(body: unknown): ErrorBody {
  if (isText(body)) return { message: body.trim().slice(0, LONGEST_MESSAGE), fields: [] };
  if (Array.isArray(body)) return split(errorsIn(body));
  return isDocument(body) ? split(errorsIn(body), messageIn(body)) : { fields: [] };
}

function messageIn(body: ServiceDocument): string | undefined {
  const inner = [body.error, body.detail, body.message, body.data].find(isDocument);
  return wordsOf(body) ?? (inner && messageIn(inner));
}

/** Messages that name no field join the general one. */
function split(found: readonly Found[], message?: string): ErrorBody {
  const general = found.filter(({ path }) => path === '').map((one) => one.message);
  const words = [...new Set([...(message === undefined ? [] : [message]), ...general])].join('\n').slice(0, LONGEST_MESSAGE);
  return { ...(words !== '' && { message: words }), fields: grouped(found.filter(({ path }) => path !== '')) };
}

function grouped(found: readonly Found[]): FieldError[] {
  const groups = new Map<string, Set<string>>();
  for (const { path, message } of found) groups.set(path, (groups.get(path) ?? new Set()).add(message));
  return [...groups].map(([path, messages]) => ({ path, messages: [...messages] }));
}
