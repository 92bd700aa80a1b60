import { readInEither } from '@/i18n/sheet-words';
import { fold } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';
import { floorInName } from '@/resources/units/rules/floor-number';
import type { ListedWord } from '@/resources/units/unit.schema';
import { isFloorName } from '@/resources/units/rules/floors';
import { words } from '../sheets/list-habits';

/* The words in the columns of price lists in place of numbers, in English and Arabic. */

const plainText = (text: string): string => fold(latinDigits(text)).replace(/\s+/g, ' ').trim();

/** Floors 1 to 12, folded and without their article. */
const ORDINALS = [
  words('اول, ثاني, ثالث, رابع, خامس, سادس, سابع, ثامن, تاسع, عاشر, حادي عشر, ثاني عشر'),
  words('first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth'),
];
const GROUND = /^(?:rdc|g|gf|g\/f|g floor|ground|ground (?:floor|level)|(?:ال)?(?:طابق|دور) (?:ال)?ارضي|(?:ال)?ارضي)$/;
const BASEMENT = /^(?:b|basement|(?:ال)?(?:قبو|سرداب|بدروم|تسويه)) ?-?(\d{1,2})?$/;
const BARE =
  /^(?:(?:f|fl|l|lvl|level|floor|no|typical|(?:ال)?(?:طابق|دور|متكرر))[ .#:-]*)*(-?\d{1,3})(?:\.0+)?(?: ?(?:st|nd|rd|th))?(?:[ -]*(?:f|fl|floor|level|(?:ال)?(?:طابق|دور)))?\.?$/;
/** A floor above the ground by its count: "G+1". */
const ABOVE_GROUND = /^(?:g|gf|ground|(?:ال)?ارضي) ?\+ ?(\d{1,2})$/;
const NAMED: ReadonlyArray<readonly [short: string, words: RegExp]> = [
  ['P', /^(?:podium|parking)/],
  ['M', /^(?:mezz|(?:ال)?ميزان)/],
  ['R', /^(?:roof|(?:ال)?(?:سطح|روف))/],
  ['PH', /^(?:penthouse|(?:ال)?بنتهاوس)/],
  ['LG', /^lower ground/],
  ['UG', /^upper ground/],
];

/** Returns the floor that a text says: its number, the ground floor as 0 and basements below it, or its name, such as P2. */
export const floorIn = (text: string): number | string | undefined => readInEither(text, floorOf);

function floorOf(text: string): number | string | undefined {
  const plain = plainText(text);
  if (GROUND.test(plain)) return 0;
  const basement = BASEMENT.exec(plain);
  if (basement) return -Number(basement[1] ?? 1);
  const bare = (BARE.exec(plain) ?? ABOVE_GROUND.exec(plain))?.[1];
  if (bare !== undefined) return Number(bare);
  const short = plain.replace(/[\s-]/g, '');
  if (isFloorName(short)) return short.toUpperCase();
  const named = NAMED.find(([, names]) => names.test(plain))?.[0];
  if (named !== undefined) return `${named}${/\d+/.exec(plain)?.[0] ?? ''}`;
  return ordinalIn(plain) ?? floorInName(text);
}

function ordinalIn(plain: string): number | undefined {
  const word = plain
    .replace(/^(?:ال)?(?:طابق|دور) /, '')
    .replace(/ (?:floor|level)$/, '')
    .replace(/^ال/, '');
  const at = Math.max(...ORDINALS.map((names) => names.indexOf(word)));
  return at < 0 ? undefined : at + 1;
}

const STUDIO = /^(?:studios?|std|st|استوديو|ستوديو|استديو|ستديو)(?!\p{L})/u;
const ROOM = String.raw`b ?\/ ?r(?:oom)?s?|bhk|b\.? ?h\.? ?k\.?|bdrm?s?|beds?|bed ?rooms?|br\.?|b|غرفه? ?(?:نوم)?|غرف(?: نوم)?`;
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d.])(\d{1,2})[ -]?(?:(?:${ROOM})(?!\p{L})|(?: ?(?:\+|plus|and|&|و) ?)(?:maid|study|store|driver|خادمه|غرفه)(?!\p{L}))`,
  'u',
);
const COUNTS = [
  words('one, two, three, four, five, six, seven'),
  words('single, double'),
  words('غرفه, غرفتان, ثلاث, اربع, خمس, ست, سبع'),
  words('غرفه واحده, غرفتين, ثلاثه, اربعه, خمسه, سته, سبعه'),
];
const IN_WORDS = new RegExp(String.raw`^(\p{L}+)[ -](?:${ROOM})(?!\p{L})`, 'u');

/** Bedrooms before baths, or before living rooms; "60/40" is a payment plan. */
const PAIR = /^(\d) ?[/+] ?\d$/;

/** Returns the number of bedrooms that a text says: "2BR + Maid", "2/3", "2+1", "2 BHK", "Studio" as 0, "3 غرف"; undefined where it says none. */
export function bedroomsIn(text: string): number | undefined {
  const plain = plainText(text);
  if (STUDIO.test(plain)) return 0;
  const counted = (COUNTED.exec(plain) ?? PAIR.exec(plain))?.[1];
  if (counted !== undefined) return Number(counted);
  const word = IN_WORDS.exec(plain)?.[1] ?? /^\p{L}+(?: واحده)?/u.exec(plain)?.[0];
  const isArabicPair = word?.startsWith('غرف') === true;
  if (word === undefined || !(isArabicPair || IN_WORDS.test(plain))) return undefined;
  const at = Math.max(...COUNTS.map((names) => names.indexOf(word)));
  return at < 0 ? undefined : at + 1;
}

/** Tells whether a text of bedrooms says a maid's room too: "2BR + Maid", "4BR+M". */
export const hasMaid = (text: string): boolean =>
  /(?<!\p{L})(?:maid|خادمه)|\d ?(?:br|b|bed)s? ?\+ ?m(?!\p{L})/u.test(plainText(text));

export type StatusInList = 'available' | ListedWord;

const STATUSES: Readonly<Record<StatusInList, RegExp>> = {
  sold: /^(?:sold(?: out)?|sld|s|sold stc|sstc|spa signed|exchanged|completed|closed|contracted|registered|vendue?s?|продан\p{L}*|sat[iı]ld[iı]|(?:تم ?)?(?:ال)?(?:مباعه?|بيعت|البيع))$/u,
  reserved:
    /^(?:reserved?|rsvd?|res|r|booked|booking|bkd|on hold|(?:mgmt|management|owner|developer) hold|hold|held|blocked|under (?:offer|contract|negotiation)|pending|token|eoi|reservee?s?|option(?:nee?s?)?|брон\p{L}*|rezerve|(?:ال)?محجوزه?(?: موقتا)?|(?:(?:تحت|قيد) (?:ال)?)?حجز(?: موقت)?|معلقه?)$/u,
  leased: /^(?:rented|leased|let|occupied|tenanted|موجره?|مستاجره?|مشغوله?)$/,
  unreleased:
    /^(?:(?:not (?:yet )?|un)(?:released|launched)|(?:future|later|next) (?:release|phase)|(?:غير مطروحه?|لم (?:ت|ي)طرح)(?: بعد)?)$/,
  available:
    /^(?:available|avail\.?|avl|av|a|open|free|vacant|for sale|unsold|disponibles?|libres?|свобод\p{L}*|sat[iı]l[iı]k|(?:ال)?(?:متاحه?|متوفره?|شاغره?|خاليه?|للبيع))$/u,
};

/** Reads also what begins with a status: "Reserved (Ahmed)", "SOLD - SPA". */
export const statusIn = (text: string): StatusInList | undefined =>
  readInEither(text, statusOf) ?? statusOf(/^[^\s([{–—:,-][^([{–—:,-]{2,}(?=\s*[([{–—:,]|\s-)/u.exec(text)?.[0] ?? '');

function statusOf(text: string): StatusInList | undefined {
  // "Rented till 03/2027", "Sold in the list of 20 Nov 2026"
  const plain = plainText(text).replace(/[.!*]+$| (?:till|until|up to|to|by|for|from|in the list of|حتي|ل|في قائمه) .*$/, '');
  return (Object.keys(STATUSES) as StatusInList[]).find((status) => STATUSES[status].test(plain));
}

const BEHIND = /^(.*\p{Nd}.*?)\s*(?:[([{]\s*([\p{L}][\p{L} ]{2,})\s*[)\]}]|\s[-–—/*]+\s*([\p{L}][\p{L} ]{2,}))\s*\**$/u;

/** Parts the number of a unit, or its price, from a status behind it: "U102 (SOLD)", "1204 – reserved", "990,000 / sold". */
export function statusBehind(given: string): { text: string; status: string } | undefined {
  const [, text = '', inBrackets, behind] = BEHIND.exec(given) ?? [];
  const status = statusIn(inBrackets ?? behind ?? '');
  return status === undefined ? undefined : { text, status };
}

/** Returns a number that begins anew on each floor with its floor: 1203 of "3" on the twelfth, G04 of "4" on the ground floor. */
export function nameOnFloor(floor: string, number: string): string {
  const place = floorIn(floor) ?? floor;
  const own = /^\d$/.test(latinDigits(number)) ? `0${latinDigits(number)}` : number;
  return `${place === 0 ? 'G' : place}${/^\d{3}|^-/.test(own) ? '-' : ''}${own}`;
}
