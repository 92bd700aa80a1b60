import { getResponse, type RequestHandler } from 'msw';
import { notFound } from './conditions';

export function inPageFetch(handlers: readonly RequestHandler[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await unlessAborted(getResponse([...handlers], request), request.signal);
    if (!response) return unanswered(request);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}

/** Races an answer against its abort signal, which the handlers ignore. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let refuse: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    refuse = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', refuse, { once: true });
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', refuse));
}

export function unanswered(request: Request): Response {
  const { body, status } = notFound(request.method, new URL(request.url).pathname);
  return Response.json(body, { status });
}
