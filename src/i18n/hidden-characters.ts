/* Characters that nobody sees and that may make a text look like another: direction marks, spaces of no width, control characters. */

/** Scripts whose letters join: a (non-)joiner between them, or after one of them, is ordinary spelling. */
const JOINING = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Taml}\p{scx=Telu}\p{scx=Sinh}`;

/** Matches first what is ordinary, such as joiners in those scripts and emoji; hidden characters are named `hidden`. */
const HIDDEN = new RegExp(
  [
    String.raw`(?<=[${JOINING}]\p{M}*)[\u200c\u200d]`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}`,
    String.raw`(?<![\p{L}\p{N}])[\u200e\u200f\u061c]|[\u200e\u200f\u061c](?![\p{L}\p{N}])`,
    String.raw`(?<hidden>[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\p{Cs}])`,
  ].join('|'),
  'gu',
);

const NAMES: Readonly<Record<string, string>> = {
  '00AD': 'SHY',
  '061C': 'ALM',
  '200B': 'ZWSP',
  '200C': 'ZWNJ',
  '200D': 'ZWJ',
  '200E': 'LRM',
  '200F': 'RLM',
  '202A': 'LRE',
  '202B': 'RLE',
  '202C': 'PDF',
  '202D': 'LRO',
  '202E': 'RLO',
  '2060': 'WJ',
  '2066': 'LRI',
  '2067': 'RLI',
  '2068': 'FSI',
  '2069': 'PDI',
  FEFF: 'BOM',
};

/** Writes a character by its usual abbreviation, or by its number where it has none: ⟨RLO⟩, ⟨U+0007⟩. */
function codeName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `⟨${NAMES[code] ?? `U+${code}`}⟩`;
}

export const revealed = (text: string): string =>
  text.replace(HIDDEN, (match: string, ...rest) => {
    const { hidden } = rest.at(-1) as { hidden?: string };
    return hidden === undefined ? match : codeName(hidden);
  });
