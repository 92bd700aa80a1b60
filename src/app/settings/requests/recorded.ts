import type { Exchange } from '@/api/client';

/** One exchange, and which repetition of a failed one it is: 0 when it is none. */
export type Recorded = { exchange: Exchange; retry: number };

export type RequestKind = 'all' | 'writes' | 'failed';

/** A read asked again later than this was asked anew. */
const RETRIED_WITHIN = 70_000;

/** The exchanges, the newest first. A read that failed and is asked again soon is a retry; writes are never repeated by themselves. */
export function recorded(exchanges: readonly Exchange[]): readonly Recorded[] {
  const last = new Map<string, Recorded>();
  return exchanges
    .map((exchange) => {
      const question = `${exchange.method} ${exchange.url}${exchange.query}`;
      const before = last.get(question);
      const entry = { exchange, retry: before && isRetry(before.exchange, exchange) ? before.retry + 1 : 0 };
      last.set(question, entry);
      return entry;
    })
    .toReversed();
}

const isRetry = (before: Exchange, { method, started }: Exchange): boolean =>
  method === 'GET' &&
  before.problem !== undefined &&
  before.problem !== 'cancelled' &&
  started - before.started - before.ms < RETRIED_WITHIN;

/** Every word of the text stands in the method, the address, the status or a body. */
export function isShown({ exchange }: Recorded, { text, kind }: { text: string; kind: RequestKind }): boolean {
  const { method, url, query, status, body = '', answer = '', problem } = exchange;
  if (kind === 'writes' && method === 'GET') return false;
  if (kind === 'failed' && problem === undefined) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = [method, url, query, status, body, answer].join(' ').toLowerCase();
  return words.every((word) => whole.includes(word));
}
