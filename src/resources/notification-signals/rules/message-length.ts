/** `length` and `left` count units of the alphabet. */
type SmsSize = {
  alphabet: 'gsm7' | 'ucs2';
  length: number;
  parts: number;
  /** Units per part; fewer when there are several, since each carries its sequence header. */
  perPart: number;
  left: number;
  /** The first character outside GSM-7; absent when the text fits it. */
  widened?: string;
};

/** The default alphabet of GSM 03.38, one septet per character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and the character, two septets that are never split. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const limits = { gsm7: { one: 160, several: 153 }, ucs2: { one: 70, several: 67 } } as const;

/**
 * Measures a text as a short message: GSM-7 if it has every character (160, or 153 per part; characters of the extension table
 * count twice), otherwise UCS-2 (70, or 67 per part, in UTF-16 units). No character is split between parts. An empty text takes
 * no part. Source: GSM 03.38, 3GPP TS 23.040 §9.2.3.24.1.
 */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const widened = characters.find((character) => !BASIC.has(character) && !EXTENDED.has(character));
  const alphabet = widened === undefined ? 'gsm7' : 'ucs2';
  const sizes = characters.map((character) => (alphabet === 'ucs2' ? character.length : EXTENDED.has(character) ? 2 : 1));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { one, several } = limits[alphabet];
  const isOne = length <= one;
  const perPart = isOne ? one : several;
  const { parts, last } = packed(sizes, perPart);
  return { alphabet, length, parts, perPart, left: perPart - last, ...(widened !== undefined && { widened }) };
}

function packed(sizes: readonly number[], room: number): { parts: number; last: number } {
  let parts = sizes.length > 0 ? 1 : 0;
  let last = 0;
  for (const size of sizes) {
    if (last + size > room) {
      parts += 1;
      last = 0;
    }
    last += size;
  }
  return { parts, last };
}

/** Characters a device shows before the rest takes a tap, roughly; counted as graphemes. */
export const shownLengths = { pushTitle: 50, pushText: 150, emailSubject: 60 } as const;

let segmenter: Intl.Segmenter | undefined;

export function cutText(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return { text, cut: false };
  return { text: `${characters.slice(0, length).join('').trimEnd()}…`, cut: true };
}
