import { fold } from '@/i18n/fold';
import { areaParts, parseArea } from '@/i18n/typed-area';
import { parseAmount } from '@/i18n/parse-number';
import type { Language } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { textOf, view } from '@/resources/units/list/unit-values';
import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** `values` are all spellings of one value among the records. */
type Choice = { filter: 'type' | 'city' | 'outlook' | 'offer' | 'availability'; values: readonly string[] };

export type FilterWords = ReadonlyMap<string, Choice>;

type Bounds = { from?: number; to?: number };

/** Filters are in the order of their words; `rest` has the words that name none. */
export type TypedFilters = {
  rooms?: number;
  /** In AED. */
  price?: Bounds;
  /** In m². */
  area?: Bounds;
  choices: readonly Choice[];
  rest: string;
};

const fields = [
  ['type', 'types', textOf('type')],
  ['outlook', 'views', view],
  ['city', 'cities', textOf('city')],
] as const;

/** Other words that people type, in either language, folded; the values are those of the words on screen. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  apartment: ['flat', 'شقه', 'شقق'],
  villa: ['فيلا', 'فلل', 'فيلات'],
  townhouse: ['تاون هاوس', 'town house'],
  office: ['مكتب', 'مكاتب'],
  shop: ['محل', 'محلات', 'retail'],
  warehouse: ['مستودع', 'مستودعات'],
  sea: ['seaview', 'ocean', 'بحر', 'بحري', 'بحريه'],
};
const fixed: ReadonlyArray<readonly [Choice['filter'], string, readonly string[]]> = [
  ['offer', 'sale', ['for sale', 'sale', 'buy', 'للبيع', 'بيع']],
  ['offer', 'rent', ['for rent', 'to rent', 'to let', 'rent', 'rental', 'للايجار', 'ايجار']],
  ['availability', 'available', ['available', 'vacant', 'free', 'متاح', 'متاحه', 'شاغر', 'شاغره']],
];

export function filterWords(units: readonly ServiceDocument[], language: Language): FilterWords {
  const words = new Map<string, Choice>(
    fixed.flatMap(([filter, value, texts]) => texts.map((text) => [text, { filter, values: [value] }] as const)),
  );
  for (const [filter, kind, read] of fields) {
    for (const value of new Set(units.map(read))) {
      if (value === undefined || value.trim() === '') continue;
      const plain = fold(value.trim());
      for (const text of [plain, fold(tradeWord(kind, value, language)), ...(synonyms[plain] ?? [])].map(bare)) {
        const before = words.get(text);
        if (!before) words.set(text, { filter, values: [value] });
        else if (before.filter === filter && !before.values.includes(value))
          words.set(text, { filter, values: [...before.values, value] });
      }
    }
  }
  return words;
}

/** Leaves out the article: "البحر" and "بحر" are one word. */
const bare = (text: string): string => text.replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, '');

/** Between words of filters they say nothing of their own. */
const LINKS = new Set(
  'a an the in on at and with of unit units view views facing overlooking aed dhs bedroom في على مع و وحده وحدات اطلاله مطله علي بسعر سعر درهم'.split(
    ' ',
  ),
);
const ROOMS = /^(?:br|b\/r|bhk|bd|bdr|beds?|bedrooms?|غرفه|غرف)$/;
const STUDIO = /^(?:studios?|استوديو|ستوديو)$/;
const PAIR: Readonly<Record<string, number>> = { غرفه: 1, غرفتين: 2, غرفتان: 2, غرفتا: 2 };
const AT_MOST = /^(?:under|below|max|maximum|up to|upto|less than|until|till|<|<=|≤|تحت|اقل من|حتي|بحد اقصي|لغايه|دون)$/;
const AT_LEAST = /^(?:over|above|min|minimum|from|more than|at least|>|>=|≥|فوق|اكثر من|بحد ادني|ابتداء من|من)$/;
const RANGE = /^(?:to|-|–|الي)$/;
const LONGEST = 4;
/** In AED; "under 2" is no price. */
const LEAST_PRICE = 1000;
/** "2m" is two millions here, and not two metres. */
const METRES = /^(?:m|م)$/;

/** Reads "2BR sea view under 2m". Undefined where no word names a filter. */
export function typedFilters(text: string, words: FilterWords, language: Language): TypedFilters | undefined {
  const tokens = tokensOf(text);
  const rest: string[] = [];
  const choices: Choice[] = [];
  let found: Found = {};
  let at = 0;
  while (at < tokens.length) {
    const read = readRooms(tokens, at) ?? readArea(tokens, at, language) ?? readPrice(tokens, at, language);
    const choice = read ? undefined : readChoice(tokens, at, words);
    if (read) found = joined(found, read.found);
    else if (choice) choices.push(choice.choice);
    else if (!LINKS.has(tokens[at] ?? '')) rest.push(tokens[at] ?? '');
    at += (read ?? choice)?.length ?? 1;
  }
  if (choices.length === 0 && Object.keys(found).length === 0) return undefined;
  return { ...found, choices, rest: rest.join(' ') };
}

/** Splits figures from the words behind them: "2br" is 2 bedrooms, "1m-2m" a range. */
const tokensOf = (text: string): readonly string[] =>
  fold(latinDigits(text))
    .replace(/(?<=[\dkm])\s*[-–]\s*(?=\d)/g, ' - ')
    .replace(/(?<![\p{L}\d])(\d[\d.,]*)(?=\p{L})/gu, '$1 ')
    .replace(/(?<=[<>≤≥]=?)(?=\d)/g, ' ')
    .split(/[\s،;]+|,(?!\d)/)
    .filter((token) => token !== '');

type Found = Pick<TypedFilters, 'rooms' | 'price' | 'area'>;
type Read = { found: Found; length: number };

/** "over 1m" and "under 2m" are the two ends of one range. */
const joined = (before: Found, { price, area, ...found }: Found): Found => ({
  ...before,
  ...found,
  ...(price && { price: { ...before.price, ...price } }),
  ...(area && { area: { ...before.area, ...area } }),
});

function readRooms(tokens: readonly string[], at: number): Read | undefined {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3);
  if (STUDIO.test(first)) return { found: { rooms: 0 }, length: 1 };
  const pair = PAIR[first];
  if (pair !== undefined) return { found: { rooms: pair }, length: second === 'نوم' ? 2 : 1 };
  if (!/^\d{1,2}$/.test(first) || !ROOMS.test(second)) return undefined;
  return { found: { rooms: Number(first) }, length: third === 'نوم' ? 3 : 2 };
}

type Amount = { value: number; length: number };

function readBounds(
  tokens: readonly string[],
  at: number,
  { amountAt, alone }: { amountAt: (at: number, isBound: boolean) => Amount | undefined; alone: keyof Bounds },
): { bounds: Bounds; length: number } | undefined {
  const bound = [2, 1].find((length) => {
    const words = tokens.slice(at, at + length).join(' ');
    return AT_MOST.test(words) || AT_LEAST.test(words);
  });
  const amount = amountAt(at + (bound ?? 0), bound !== undefined);
  if (!amount) return undefined;
  const end = at + (bound ?? 0) + amount.length;
  const upper = RANGE.test(tokens[end] ?? '') ? amountAt(end + 1, true) : undefined;
  if (upper) return { bounds: { from: amount.value, to: upper.value }, length: end + 1 + upper.length - at };
  const isLeast = bound === undefined ? alone === 'from' : AT_LEAST.test(tokens.slice(at, at + bound).join(' '));
  return { bounds: isLeast ? { from: amount.value } : { to: amount.value }, length: end - at };
}

function readPrice(tokens: readonly string[], at: number, language: Language): Read | undefined {
  const amountAt = (from: number, isBound: boolean) => readPriceAmount(tokens, from, language, isBound);
  const read = readBounds(tokens, at, { amountAt, alone: 'to' });
  return read && { found: { price: read.bounds }, length: read.length };
}

function readArea(tokens: readonly string[], at: number, language: Language): Read | undefined {
  const read = readBounds(tokens, at, { amountAt: (from) => readAreaAmount(tokens, from, language), alone: 'from' });
  return read && { found: { area: read.bounds }, length: read.length };
}

/** Reads an area of up to three words with its unit, "1200 sq ft"; the lower end of a range may leave that to the upper one. */
function readAreaAmount(tokens: readonly string[], at: number, language: Language): Amount | undefined {
  const [first = '', second = ''] = tokens.slice(at, at + 2);
  if (RANGE.test(second)) {
    const upper = [3, 2].flatMap((length) => areaParts(tokens.slice(at + 2, at + 2 + length).join(' ')) ?? [])[0];
    const lower = upper && parseArea(first, language, upper.unit);
    return lower && 'value' in lower && lower.value !== null ? { value: lower.value, length: 1 } : undefined;
  }
  for (const length of [3, 2]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || METRES.test(words.at(-1) ?? '')) continue;
    const parts = areaParts(words.join(' '));
    const read = parts && parseArea(parts.number, language, parts.unit);
    if (read && 'value' in read && read.value !== null) return { value: read.value, length };
  }
  return undefined;
}

/** Reads an amount of up to three words. Without a bound before it only one with its scale or currency is a price: 1204 is a unit. */
function readPriceAmount(tokens: readonly string[], at: number, language: Language, isBound: boolean): Amount | undefined {
  for (const length of [3, 2, 1]) {
    const text = tokens.slice(at, at + length).join(' ');
    if (tokens.length < at + length || (!isBound && /^[\d.,]*$/.test(text))) continue;
    const read = parseAmount(text, language);
    if ('value' in read && read.value !== null && read.value >= LEAST_PRICE) return { value: read.value, length };
  }
  return undefined;
}

function readChoice(tokens: readonly string[], at: number, words: FilterWords): { choice: Choice; length: number } | undefined {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const text = bare(tokens.slice(at, at + length).join(' '));
    const choice = words.get(text) ?? words.get(text.replace(/s$/, ''));
    if (choice) return { choice, length };
  }
  return undefined;
}

export function filterQuery({ rooms: count, price, area, choices, rest }: TypedFilters): URLSearchParams {
  const ends = ({ from, to }: Bounds) => `${from ?? ''}..${to ?? ''}`;
  return new URLSearchParams([
    ...(rest === '' ? [] : [['q', rest]]),
    ...choices.flatMap(({ filter, values }) => values.map((value) => [filter, value])),
    ...(count === undefined ? [] : [['rooms', String(count)]]),
    ...(price ? [['price', ends(price)]] : []),
    ...(area ? [['surface', ends(area)]] : []),
  ]);
}
