/** What a text takes as a short message. `length` and `left` are in the alphabet's own units; `widened` is what forced the wide one. */
type SmsSize = {
  alphabet: 'gsm7' | 'ucs2';
  length: number;
  parts: number;
  /** How much one part holds: less where there are several, which carry their order. */
  perPart: number;
  /** How much still fits into the last part. */
  left: number;
  /** The first character that the short alphabet lacks; absent in it. */
  widened?: string;
};

/** The default alphabet of GSM 03.38, one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and the character, two septets that are never parted. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const limits = { gsm7: { one: 160, several: 153 }, ucs2: { one: 70, several: 67 } } as const;

/**
 * How a text goes as a short message: in GSM-7 while every character is in it (160, or 153 a part, those of the extension table
 * counting two), else in UCS-2 (70, or 67 a part, by UTF-16 units). No character is parted between two messages. An empty text takes
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

/** How much of a text a device shows, roughly: the rest is behind a press. In characters as they are read. */
export const shownLengths = { pushTitle: 50, pushText: 150, emailSubject: 60 } as const;

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a text, and whether there was more; no visible character is cut in half. */
export function cutText(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return { text, cut: false };
  return { text: `${characters.slice(0, length).join('').trimEnd()}…`, cut: true };
}
