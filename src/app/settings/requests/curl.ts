import type { Exchange } from '@/api/client';

/** The request as a command of a shell. Where the key stood, the variable `MANZIL_KEY` does. */
export function curlOf({ method, url, query, body }: Exchange): string {
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
