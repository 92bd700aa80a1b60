import type { RequestLogEntry } from '@/api/client';

/** `retry` is 0 for the first attempt. */
export type RequestAttempt = { entry: RequestLogEntry; retry: number };

export type RequestKind = 'all' | 'writes' | 'failed';

const RETRIED_WITHIN_MS = 70_000;

/** Returns the newest first. A failed read repeated soon is a retry; writes are never repeated automatically. */
export function withRetries(entries: readonly RequestLogEntry[]): readonly RequestAttempt[] {
  const last = new Map<string, RequestAttempt>();
  return entries
    .map((entry) => {
      const question = `${entry.method} ${entry.url}${entry.query}`;
      const before = last.get(question);
      const attempt = { entry, retry: before && isRetry(before.entry, entry) ? before.retry + 1 : 0 };
      last.set(question, attempt);
      return attempt;
    })
    .toReversed();
}

const isRetry = (before: RequestLogEntry, { method, started }: RequestLogEntry): boolean =>
  method === 'GET' &&
  before.problem !== undefined &&
  before.problem !== 'cancelled' &&
  started - before.started - before.ms < RETRIED_WITHIN_MS;

export function isShown({ entry }: RequestAttempt, { text, kind }: { text: string; kind: RequestKind }): boolean {
  const { method, url, query, status, body = '', answer = '', problem } = entry;
  if (kind === 'writes' && method === 'GET') return false;
  if (kind === 'failed' && problem === undefined) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = [method, url, query, status, body, answer].join(' ').toLowerCase();
  return words.every((word) => whole.includes(word));
}

/** Has the variable `MANZIL_KEY` in place of the key. */
export function curlOf({ method, url, query, body }: RequestLogEntry): string {
  const parts = [
    `curl -X ${method} ${quoted(url + query)}`,
    `-H 'Accept: application/json'`,
    '-H "Authorization: Bearer $MANZIL_KEY"',
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes for a shell, which interprets nothing inside single quotes but their end. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const token = /"(?:\\.|[^"\\])*"?|[[\]{},:]|[^\s[\]{},:"]+/g;
const looksLikeJson = /^\s*[[{]/;

/** Parses nothing, so that a truncated text works too and a number beyond JavaScript keeps its digits. */
export function indentedJson(text: string): string {
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
