import type { RequestLogEntry } from '@/api/client';

/** One exchange, and which repetition of a failed one it is: 0 when it is none. */
export type Recorded = { exchange: RequestLogEntry; retry: number };

export type RequestKind = 'all' | 'writes' | 'failed';

/** A read asked again later than this was asked anew. */
const RETRIED_WITHIN = 70_000;

/** The exchanges, the newest first. A read that failed and is asked again soon is a retry; writes are never repeated by themselves. */
export function recorded(exchanges: readonly RequestLogEntry[]): readonly Recorded[] {
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

const isRetry = (before: RequestLogEntry, { method, started }: RequestLogEntry): boolean =>
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

/** The request as a command of a shell. Where the key stood, the variable `MANZIL_KEY` does. */
export function curlOf({ method, url, query, body }: RequestLogEntry): string {
  const parts = [
    `curl -X ${method} ${quoted(url + query)}`,
    `-H 'Accept: application/json'`,
    '-H "Authorization: Bearer $MANZIL_KEY"',
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Within single quotes a shell reads nothing but their end. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const token = /"(?:\\.|[^"\\])*"?|[[\]{},:]|[^\s[\]{},:"]+/g;
const looksLikeJson = /^\s*[[{]/;

/**
 * JSON with a line for each field, digit for digit as it came: it is not parsed, so that a beginning of it will do, and a number
 * that a browser cannot hold is shown as it is. Any other text stays.
 */
export function laidOut(text: string): string {
  if (!looksLikeJson.test(text)) return text;
  let depth = 0;
  let before = '';
  let out = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [piece] of text.matchAll(token)) {
    const opened = before === '{' || before === '[';
    if (piece === '}' || piece === ']') {
      depth = Math.max(0, depth - 1);
      out += opened ? piece : line() + piece;
    } else {
      out += (opened || before === ',' ? line() : '') + (piece === ':' ? ': ' : piece);
      if (piece === '{' || piece === '[') depth += 1;
    }
    before = piece;
  }
  return out;
}
