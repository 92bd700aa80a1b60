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
