import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Habit } from './conditions';
import type { Reply } from './reply';

/** Dresses an answer the way some servers do, so that a client can prove it understands them. */
export function dressed(reply: Reply, method: string, habits: readonly Habit[]): Reply {
  const has = (habit: Habit) => habits.includes(habit);
  const write = method !== 'GET';
  if (reply.status >= 400) return has('locaErrors') ? asLocaError(reply, write) : reply;
  if (write && has('emptyBodies')) return { ...reply, body: undefined };
  if (reply.body === undefined) return reply;
  const body = has('bareLists') && isPage(reply.body) ? reply.body['docs'] : reply.body;
  return { ...reply, body: has('wrapped') ? { data: body } : body };
}

const isPage = (body: unknown): body is ServiceDocument => isDocument(body) && Array.isArray(body['docs']);

function asLocaError(reply: Reply, write: boolean): Reply {
  const { body } = reply;
  const texts = isDocument(body)
    ? Array.isArray(body['errors'])
      ? body['errors'].map(messageOf)
      : [messageOf(body)]
    : [String(body)];
  const business = write && [400, 409, 422].includes(reply.status);
  return { ...reply, status: business ? 200 : reply.status, body: { errors: texts } };
}

const messageOf = (problem: unknown) => (isDocument(problem) ? String(problem['message']) : String(problem));
