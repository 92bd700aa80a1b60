/** Where a text stops being JSON, both counted from 1; without `found` it ends too early. */
export type JsonProblem = { line: number; column: number; found?: string };

// Texts, numbers, words, signs; in a text everything from the space on may stand bare.
const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[[\]{},:]/y;
const SPACE = /[ \t\r\n]*/y;

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/**
 * The first place at which a text cannot be JSON any more; undefined when it is JSON. Browsers say it in words of their own,
 * some without the place, so it is looked for here. Reads without recursion: depth costs nothing.
 */
export function jsonProblem(text: string): JsonProblem | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = spaceAfter(text, 0);
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : after(token, expected, open);
    if (token === undefined || next === undefined) return place(text, at);
    expected = next;
    at = spaceAfter(text, at + token.length);
  }
  return expected === 'nothing' ? undefined : place(text, at);
}

/** What may follow a token; undefined when the token itself may not stand here. */
function after(token: string, expected: Expected, open: string[]): Expected | undefined {
  const inside = () => (open.length > 0 ? 'commaOrEnd' : 'nothing');
  const opener = open.at(-1);
  if (token === (opener === '{' ? '}' : ']')) {
    if (opener === undefined || !expected.endsWith('OrEnd')) return undefined;
    open.pop();
    return inside();
  }
  if (token === ',') return expected !== 'commaOrEnd' ? undefined : opener === '{' ? 'name' : 'value';
  if (token === ':') return expected === 'colon' ? 'value' : undefined;
  if (expected === 'name' || expected === 'nameOrEnd') return token.startsWith('"') ? 'colon' : undefined;
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'nameOrEnd' : 'valueOrEnd';
  }
  return token === '}' || token === ']' ? undefined : inside();
}

function spaceAfter(text: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
}

function place(text: string, at: number): JsonProblem {
  const before = text.slice(0, at).split('\n');
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, ...(at < text.length && { found }) };
}
