const LATIN = /[\p{Script=Latin}]/u;
const ARABIC = /[\p{Script=Arabic}]/u;

const half = (text: string, own: RegExp, other: RegExp): string =>
  text
    .split(/[/|\n–—]| - /)
    .filter((part) => own.test(part) || !other.test(part))
    .map((part) =>
      [...part]
        .filter((sign) => !other.test(sign))
        .join('')
        .replace(/\(\s*\)/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Returns the English and the Arabic half of a text that is in both languages, "Sold / مباع"; none of a text in one. */
export const halvesOf = (text: string): string[] =>
  ARABIC.test(text) && LATIN.test(text) ? [half(text, LATIN, ARABIC), half(text, ARABIC, LATIN)] : [];

export function readInEither<T>(text: string, read: (text: string) => T | undefined): T | undefined {
  for (const way of [text, ...halvesOf(text)]) {
    const found = read(way);
    if (found !== undefined) return found;
  }
  return undefined;
}
