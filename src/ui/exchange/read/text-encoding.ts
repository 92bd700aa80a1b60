import { pacer } from '@/steps';

export const textEncodings = [
  'utf-8',
  'windows-1256',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Given where another encoding would give other letters. */
export type ReadEncoding = {
  encoding: TextEncoding;
  /** Its letters leave no doubt, or the reader has chosen. */
  isSure: boolean;
  samples: ReadonlyMap<TextEncoding, readonly string[]>;
};

type Decoded = { text: string; encoding?: ReadEncoding };

const PIECE = 256 * 1024;
const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/** Decodes UTF-8 and UTF-16, else as the text says of itself, else by its letters. Undefined for bytes that are no text. */
export async function decodedText(
  bytes: Uint8Array,
  { chosen, signal }: { chosen?: TextEncoding | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Decoded | undefined> {
  const pace = pacer(signal);
  const wide = wideEncoding(bytes);
  if (wide) return { text: await decoded(bytes, new TextDecoder(wide), pace) };
  if (bytes.subarray(0, PIECE).includes(0)) return undefined;
  if (!chosen) {
    try {
      return { text: await decoded(bytes, new TextDecoder('utf-8', { fatal: true }), pace) };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    const named = namedDecoder(bytes);
    if (named) return { text: await decoded(bytes, named, pace) };
  }
  const lines = linesWithLetters(bytes);
  const guess = chosen ? { encoding: chosen, isSure: true } : guessed(bytes, lines);
  const text = await decoded(bytes, new TextDecoder(guess.encoding), pace);
  return { text, encoding: { ...guess, samples: samplesOf(lines) } };
}

async function decoded(bytes: Uint8Array, decoder: TextDecoder, pace: ReturnType<typeof pacer>): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    await pace();
  }
  parts.push(decoder.decode());
  return parts.join('');
}

/** Recognises UTF-16 by its mark, or by the zero bytes that Latin letters, digits and delimiters have there. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 20;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : undefined;
}

function namedDecoder(bytes: Uint8Array): TextDecoder | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2000));
  if (!/^\s*</.test(start)) return undefined;
  const [, name = ''] = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start) ?? [];
  try {
    const decoder = new TextDecoder(name === '' ? 'utf-8' : name);
    return decoder.encoding === 'utf-8' ? undefined : decoder;
  } catch {
    return undefined;
  }
}

const LINES = 200;
const SAMPLES = 3;
const LONGEST_LINE = 400;

function linesWithLetters(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  let isWanted = false;
  for (let at = 0; at <= bytes.length && lines.length < LINES; at++) {
    const byte = bytes[at];
    if (byte === 10 || byte === 13 || byte === undefined) {
      if (isWanted) lines.push(bytes.subarray(start, Math.min(at, start + LONGEST_LINE)));
      start = at + 1;
      isWanted = false;
    } else if (byte > 127) isWanted = true;
  }
  return lines;
}

const linesIn = (encoding: TextEncoding, lines: readonly Uint8Array[]): string[] => {
  const decoder = new TextDecoder(encoding);
  return lines.map((line) => decoder.decode(line));
};

const samplesOf = (lines: readonly Uint8Array[]): ReadEncoding['samples'] =>
  new Map(textEncodings.map((encoding) => [encoding, linesIn(encoding, lines.slice(0, SAMPLES))] as const));

const WORDS = /[\p{L}\p{M}]+/gu;
const count = (texts: readonly string[], isCounted: (text: string) => boolean): number => texts.filter(isCounted).length;

/** Chooses Windows-1256 (Arabic) or Windows-1252 by words that only one makes: of two scripts, or of accented letters alone. */
function guessed(bytes: Uint8Array, lines: readonly Uint8Array[]): { encoding: TextEncoding; isSure: boolean } {
  if (UTF_8_MARK.every((byte, index) => bytes[index] === byte) || isDamagedUtf8(lines))
    return { encoding: 'utf-8', isSure: false };
  const arabic = linesIn('windows-1256', lines).join('\n');
  const western = linesIn('windows-1252', lines).join('\n');
  if (arabic === western) return { encoding: 'windows-1252', isSure: true };
  const arabicWords = arabic.match(WORDS) ?? [];
  const westernWords = western.match(WORDS) ?? [];
  const mixed = count(arabicWords, (word) => /[\u0600-\u06ff]/.test(word) && /\p{Script=Latin}/u.test(word));
  const whole = count(arabicWords, (word) => /^[\u0600-\u06ff]{2,}$/.test(word));
  const odd =
    count(westernWords, (word) => word.length > 1 && isOddWestern(word)) +
    (western.match(/\p{L}[¡-©«-±´¶¸»-¿×÷„…†‡‰]\p{L}/gu)?.length ?? 0);
  if (whole > 0 && mixed === 0) return { encoding: 'windows-1256', isSure: odd > 0 };
  return { encoding: mixed > whole ? 'windows-1252' : 'windows-1256', isSure: mixed > 0 && odd === 0 && whole === 0 };
}

/** The letters Ð, Ý and Þ are mostly those of Turkish read wrongly. */
const isOddWestern = (word: string): boolean =>
  /^[^a-z]+$/i.test(word) || /[^a-z]{3}/i.test(word) || /[a-zß-ÿ][À-ÞŠŒŽŸ]/.test(word) || /[ÐÝÞðýþ]/.test(word);

/** Up to a tenth of the letters beyond ASCII may be lost. */
function isDamagedUtf8(lines: readonly Uint8Array[]): boolean {
  const text = linesIn('utf-8', lines).join('\n');
  const beyond = text.match(/[^\0-\x7f]/g) ?? [];
  const lost = count(beyond, (sign) => sign === '\ufffd');
  return lost * 10 < beyond.length;
}
