/** Longer names are not read by an expression. */
export const NAME_LENGTH = 64;

/** Milliseconds one try may take. */
const TRY = 2;
/** So many letters more a time: even where each doubles the tries, the one that is too slow takes some tens of milliseconds. */
const STEP = 4;

const PIECES = ['a', '1', '-', ' ', 'a1', 'a-', '1-', 'a 1', 'ش', 'ش '];
/** No expression for names ends in it, so that every way to read the rest is tried. */
const END = '\u0001';

/**
 * Whether an expression fails quickly on the worst texts of a name's length: letters, digits and what stands between them, and the
 * letters of the expression itself, over and over. Tried on short texts first, since a match cannot be stopped once it has begun.
 */
export function isQuickExpression(expression: RegExp, now: () => number = () => performance.now()): boolean {
  const own = new Set(expression.source.match(/[\p{L}\p{N} ._/-]/gu));
  const pieces = [...new Set([...PIECES, ...own])];
  for (let length = STEP; length <= NAME_LENGTH; length += STEP) {
    for (const piece of pieces) {
      const text = piece.repeat(length).slice(0, length - 1) + END;
      const start = now();
      expression.test(text);
      if (now() - start > TRY && isSlowAgain(expression, text, now)) return false;
    }
  }
  return true;
}

/** Once more: the machine may have been busy with something else. */
function isSlowAgain(expression: RegExp, text: string, now: () => number): boolean {
  const start = now();
  expression.test(text);
  return now() - start > TRY;
}
