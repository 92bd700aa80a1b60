import { fold } from '@/i18n/fold';
import { parseTypedDay } from '@/schema/typed-day';
import { bedroomsIn, floorIn } from './price-list-words';

/*
 * Lines of a price list that hold for the units below them ("TOWER C – برج ج"), and titles above its headings.
 */

/** The field, or fact, of a unit that a line gives the units below it. */
export type BandTarget = 'subProjectId' | 'tower' | 'type' | 'floorsPlan/rooms' | 'floor';

const TOWER = /(?<!\p{L})(?:tower|block|building|bldg|(?:ال)?(?:برج|مبني|بلوك|بنايه|عماره))(?!\p{L})/u;
const FLOOR = /(?<!\p{L})(?:floor|level|basement|podium|mezzanine|(?:ال)?(?:طابق|دور|قبو|سرداب|ميزانين))(?!\p{L})/u;
const PROJECT = /(?<!\p{L})(?:project|community|residences?|phase|(?:ال)?(?:مشروع|مجمع|مرحله|مساكن))(?!\p{L})/u;

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** Returns the English half of a text in both languages, and a text in one as it is; words all in capitals get small letters. */
export function nameInLine(text: string): string {
  const parts = text.split(/[/|–—]| - /).map((part) => part.trim());
  const isBoth = LATIN.test(text) && ARABIC.test(text);
  const half = isBoth ? parts.filter((part) => !ARABIC.test(part)).join(' – ') : text;
  // "TOWER C برج ج" has nothing between its halves.
  const name = half === '' ? text.replace(/[\p{Script=Arabic}\p{M}]+/gu, ' ') : half;
  return inSmallLetters(name.replace(/\s+/g, ' ').replace(/^[\s–—:-]+|[\s–—:-]+$/g, ''));
}

/** Returns the name of a tower in a line that says its bedrooms too: "BLOCK A - 2 BEDROOM". */
function towerInLine(line: string): string {
  const parts = line.split(/[|–—]| - /);
  const others = parts.filter((part) => !TOWER.test(fold(part)));
  const isOfRooms = others.length > 0 && others.every((part) => bedroomsIn(part) !== undefined);
  return nameInLine(isOfRooms ? parts.filter((part) => !others.includes(part)).join(' – ') : line);
}

const ROMAN = /^[IVX]+$/;
const VOWEL = /[AEIOUY]/;

const inSmallLetters = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/[A-Z]{2,}/g, (word) =>
        ROMAN.test(word) || !VOWEL.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );

/**
 * Returns what a line between units gives those below it. `typeOf` knows the words for types of units. `isSure` is false where no word of
 * the line says what it is; it is the name of a tower then.
 */
export function bandIn(
  line: string,
  typeOf: (text: string) => string | undefined,
): { target: BandTarget; value: string; isSure: boolean } {
  const [plain, value] = [fold(line), nameInLine(line)];
  const sure = (target: BandTarget, text = value) => ({ target, value: text, isSure: true });
  if (TOWER.test(plain)) return sure('tower', towerInLine(line));
  if (FLOOR.test(plain) && floorIn(value) !== undefined) return sure('floor', String(floorIn(value)));
  if (PROJECT.test(plain)) return sure('subProjectId');
  const rooms = bedroomsIn(value);
  if (rooms !== undefined) return sure('floorsPlan/rooms', String(rooms));
  const type = typeOf(value) ?? typeOf(value.replace(/s$/i, ''));
  return type === undefined ? { target: 'tower', value, isSure: false } : sure('type', type);
}

const CONTACT =
  /(?<!\p{L})(?:p\.? ?o\.? ?box|tel|phone|mob(?:ile)?|fax|e-?mail|street|st|road|rd|office|opposite|near|www|ص\.? ?ب|صندوق (?:ال)?بريد|هاتف|جوال|فاكس|شارع|مكتب)(?!\p{L})|@|\+\d{3}/u;
const COUNTRY =
  /^(?:u\.?a\.?e\.?|united arab emirates|(?:ال)?امارات(?: العربيه المتحده)?|oman|qatar|bahrain|saudi arabia|ksa|kuwait|egypt)$/u;

/**
 * Tells whether a line is an address: "Tower 1, Dubai Marina, Dubai" is where an office is as likely as what is sold.
 * `isCity` knows the names of cities.
 */
export function isAddress(line: string, isCity: (text: string) => boolean): boolean {
  const plain = fold(line);
  if (CONTACT.test(plain)) return true;
  const parts = plain.split(/[,،|]| - /).map((part) => part.trim());
  return parts.slice(1).some((part) => COUNTRY.test(part) || isCity(part));
}

const NO_NAME =
  /(?<!\p{L})(?:price ?list|availability(?: list)?|prices? (?:and|&) availability|inventory|stock list|updated?|as of|dated?|revision|rev|(?:قايمه|لايحه|جدول|كشف) (?:ال)?(?:اسعار|وحدات)|الاسعار|محدث)(?!\p{L}).*$/u;

const COMPANY =
  /(?<!\p{L})(?:llc|l\.l\.c|pjsc|fze|ltd|properties|real estate|develop(?:ers?|ments?)|realty|holding|group|brokers?|شركه|للتطوير|عقاري(?:ه)?|القابضه|مجموعه)(?!\p{L})/u;

/** "Azure Heights by Meridian Properties LLC" is a project with its developer. */
const DEVELOPER = /(?<=\p{L}.*)\s+(?:(?:developed )?by|من تطوير|تطوير)\s.+$/iu;

/** Facts that the lines above the headings state of all units. */
type Titles = { tower?: string | undefined; project?: string | undefined };

type TitleFacts = {
  typeOf: (text: string) => string | undefined;
  isCity: (text: string) => boolean;
  /** Tells whether something beside the lines names a tower: the sheet has its name. */
  isNamed: (tower: string) => boolean;
  /** Other lists stand beside this one, so that its tower is no project of its own. */
  isOneOfSeveral: boolean;
};

/** Returns the tower and the project that the lines above the headings say. An address says none, unless its tower is named elsewhere. */
export function titlesIn(lines: readonly string[], { typeOf, isCity, isNamed, isOneOfSeveral }: TitleFacts): Titles {
  const isTower = (text: string) => {
    const { target, isSure } = bandIn(text, typeOf);
    return target === 'tower' && isSure;
  };
  const parts = lines.flatMap((line) => {
    const own = line.split(/[,،]/).map((part) => part.trim());
    if (isAddress(line, isCity)) return own.filter((part) => isTower(part) && isNamed(nameInLine(part))).slice(0, 1);
    // "Tower A, Marina Vista" says both.
    return own.some(isTower) && !own.every(isTower) ? own.filter(Boolean) : [line];
  });
  const towers = parts.filter(isTower);
  const project = projectIn(parts.filter((part) => !towers.includes(part)));
  // A building alone is its own project.
  const alone = project === undefined && !isOneOfSeveral ? projectIn(towers) : undefined;
  const [tower] = alone === undefined ? towers : [];
  return { tower: tower === undefined ? undefined : towerInLine(tower), project: project ?? alone };
}

/** Returns the name of the project that the lines above the headings say; undefined where they say none. */
function projectIn(lines: readonly string[]): string | undefined {
  const names = lines
    .map((line) => {
      const name = nameInLine(line.replace(DEVELOPER, ''));
      const folded = fold(name);
      const cut = folded.length === name.length ? folded.search(NO_NAME) : NO_NAME.test(folded) ? 0 : -1;
      return inSmallLetters((cut < 0 ? name : name.slice(0, cut)).replace(/^[\s–—:,-]+|[\s–—:,-]+$/g, ''));
    })
    .filter((name) => /\p{L}{2}/u.test(name) && name.length <= 60 && !('day' in parseTypedDay(name)));
  return names.find((name) => !COMPANY.test(fold(name))) ?? names[0];
}
