import { fold } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';
import { parseTypedDay } from '@/schema/typed-day';
import { isHomeCurrency, isOtherCurrency } from '@/i18n/currency-words';
import { bedroomsIn, floorIn, statusIn } from './price-list-words';

/* Lines that hold for the units below them ("TOWER C – برج ج"), and titles above the headings of a price list. */

type BandTarget = 'subProjectId' | 'tower' | 'type' | 'floorsPlan/rooms' | 'floor' | 'status';

const TOWER = /(?<!\p{L})(?:tower|block|building|bldg|wing|(?:ال)?(?:برج|مبني|بلوك|بنايه|عماره))(?!\p{L})/u;
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

const ROMAN = /^[IVX]+$/;
const VOWEL = /[AEIOUY]/;

const inSmallLetters = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/[A-Z]{2,}/g, (word) =>
        ROMAN.test(word) || !VOWEL.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );

const RANGE =
  /^\s*(?:(?:floors?|levels?|(?:ال)?(?:طوابق|ادوار)|من (?:ال)?(?:طابق|دور))\s.*\d.*\d|(?:g|b|ground) ?\+ ?[\d+gpmr ]+)\s*$/u;

/** Tells whether a part of a line says which floors there are: "LEVELS 1 TO 10". */
const isRange = (part: string): boolean => RANGE.test(latinDigits(fold(part)));

type Said = { target: BandTarget; value: string };

/**
 * Returns what a line between units gives those below it, `also` beside the first: "BLOCK A - 2 BEDROOM". `typeOf` knows the words for
 * types of units. `isSure` is false where no word of the line says what it is; it is the name of a tower then.
 */
export function bandIn(
  line: string,
  typeOf: (text: string) => string | undefined,
): Said & { also: readonly Said[]; isSure: boolean } {
  // "Building 1 (G+12)"
  const plain = line.replace(/\s*\(([^)]*)\)/g, (all, inside: string) => (isRange(inside) ? '' : all));
  const whole = plain.split(/[|–—]| - /);
  const parts = whole.filter((part) => !isRange(part));
  const others = parts.filter((part) => !TOWER.test(fold(part)));
  const also = others.length < parts.length ? others.map((part) => saidIn(part, typeOf)) : [];
  // A part that says nothing of its own belongs to the name of the tower, as another language does.
  const isOfParts = also.length > 0 && also.every((one) => one !== undefined && one.target !== 'subProjectId');
  const rest = isOfParts ? parts.filter((part) => !others.includes(part)) : parts;
  const name = rest.length === whole.length || rest.length === 0 ? plain : rest.join(' – ');
  const said = saidIn(name, typeOf);
  return {
    ...(said ?? { target: 'tower', value: nameInLine(name) }),
    also: isOfParts ? also.flatMap((one) => one ?? []) : [],
    isSure: said !== undefined,
  };
}

/** "SOLD UNITS" */
const UNITS = /\s+(?:units?|apartments?|flats?|villas?)$|^(?:ال)?وحدات\s+/iu;

function saidIn(line: string, typeOf: (text: string) => string | undefined): Said | undefined {
  const [plain, value] = [fold(line), nameInLine(line)];
  if (TOWER.test(plain)) return { target: 'tower', value };
  if (FLOOR.test(plain) && floorIn(value) !== undefined) return { target: 'floor', value: String(floorIn(value)) };
  if (PROJECT.test(plain)) return { target: 'subProjectId', value };
  const status = /[\p{Nd}:]/u.test(value) ? undefined : statusIn(value.replace(UNITS, ''));
  if (status !== undefined) return { target: 'status', value: status };
  const rooms = bedroomsIn(value);
  if (rooms !== undefined) return { target: 'floorsPlan/rooms', value: String(rooms) };
  const type = typeOf(value) ?? typeOf(value.replace(/s$/i, ''));
  return type === undefined ? undefined : { target: 'type', value: type };
}

const CONTACT =
  /(?<!\p{L})(?:p\.? ?o\.? ?box|tel|phone|mob(?:ile)?|fax|e-?mail|street|st|road|rd|office|opposite|near|www|ص\.? ?ب|صندوق (?:ال)?بريد|هاتف|جوال|فاكس|شارع|مكتب)(?!\p{L})|@|\+\d{3}/u;
const COUNTRY =
  /^(?:u\.?a\.?e\.?|united arab emirates|(?:ال)?امارات(?: العربيه المتحده)?|oman|qatar|bahrain|saudi arabia|ksa|kuwait|egypt)$/u;

/** Tells addresses, where an office is as likely as what is sold: "Tower 1, Dubai Marina, Dubai". */
export function isAddress(line: string, isCity: (text: string) => boolean): boolean {
  const plain = fold(line);
  if (CONTACT.test(plain)) return true;
  const parts = plain.split(/[,،|]| - /).map((part) => part.trim());
  return parts.slice(1).some((part) => COUNTRY.test(part) || isCity(part));
}

const NO_NAME =
  /(?<!\p{L})(?:hi|hello|dear|good (?:morning|afternoon|evening)|السلام عليكم|مرحبا|latest|(?<=(?:^|[–—|:-])\s*)(?:units?|apartments?|flats?|offices?|shops?|villas?) (?:available )?(?:for (?:sale|rent|lease)|to let)|(?:available )?for (?:sale|rent|lease)|to let|available (?:units|for)|rent roll|annual rents?|price ?(?:list|revision|sheet)|праис|liste des prix|fiyat listesi|availability(?: list)?|prices? (?:and|&) availability|(?:all )?(?:prices?|amounts?|figures?|values?|rents?) (?:(?:are|is) )?(?:in|per|incl|excl)|inventory|stock list|updated?|as of|dated?|revision|rev|تاريخ|(?:قايمه|لايحه|جدول|كشف) (?:ال)?(?:اسعار|وحدات)|(?:جميع |كل )?(?:ال)?اسعار|محدث)(?!\p{L}).*$/u;

const COMPANY =
  /(?<!\p{L})(?:llc|l\.l\.c|pjsc|fze|ltd|properties|real estate|develop(?:ers?|ments?)|realty|holding|group|brokers?|شركه|للتطوير|عقاري(?:ه)?|القابضه|مجموعه)(?!\p{L})/u;

/** "Azure Heights by Meridian Properties LLC" is a project with its developer. */
const DEVELOPER = /(?<=\p{L}.*)\s+(?:(?:developed )?by|من تطوير|تطوير)\s.+$/iu;

/** "Marina Pearl – Q1 2027" is a project and a time. */
const QUARTER = /(?<=\p{L}.*)[\s–—:,-]+[QH][1-4][\s/'’-]*(?:20)?\d\d$/iu;

/** "Diyar Al Nakheel – Al Narjis district – Riyadh" is a project with its place. */
const DISTRICT = /(?<=\p{L}.*)\s*[-–—،|]\s*(?:ب?حي|الحي)\s.+$/u;

type Titles = { tower?: string | undefined; project?: string | undefined };

type TitleFacts = {
  typeOf: (text: string) => string | undefined;
  isCity: (text: string) => boolean;
  /** Tells whether something beside the lines names a tower: the sheet has its name. */
  isNamed: (tower: string) => boolean;
  /** Other lists stand beside this one, so that its tower is no project of its own. */
  isOneOfSeveral: boolean;
};

/** The name of a tower that is none of a project: "Tower A", "برج 2". */
const SHORT_TOWER = /^(?:tower|block|building|bldg|wing|(?:ال)?(?:برج|مبني|بلوك|بنايه|عماره)) [\p{L}\p{N}]{1,3}$/u;

/** Returns the tower and the project that the lines above the headings say. An address says none, unless its tower is named elsewhere. */
export function titlesIn(lines: readonly string[], { typeOf, isCity, isNamed, isOneOfSeveral }: TitleFacts): Titles {
  const isTower = (text: string) => {
    const { target, isSure } = bandIn(text, typeOf);
    return target === 'tower' && isSure;
  };
  const parts = lines.flatMap((line) => {
    const own = line.split(/[,،]/).map((part) => part.trim());
    if (isAddress(line, isCity)) return own.filter((part) => isTower(part) && isNamed(nameInLine(part))).slice(0, 1);
    // "Tower A, Marina Vista" and "Marina Vista – Tower A" say both.
    const dashed = line.split(/\s[–—|-]\s|[,،]/).map((part) => part.trim());
    const both = dashed.some((part) => SHORT_TOWER.test(fold(part))) ? dashed : own;
    return both.some(isTower) && !both.every(isTower) ? both.filter(Boolean) : [line];
  });
  const towers = parts.filter(isTower);
  const project = projectIn(parts.filter((part) => !towers.includes(part)));
  // A building alone, or below the name of a company, is its own project.
  const isCompany = project === undefined || COMPANY.test(fold(project));
  const alone = isCompany && !isOneOfSeveral ? projectIn(towers) : undefined;
  const [tower] = alone === undefined ? towers : [];
  return { tower: tower === undefined ? undefined : bandIn(withoutNote(tower), typeOf).value, project: alone ?? project };
}

/** Returns a title without what follows its name: "Marina Pearl – Price list of March". */
function withoutNote(title: string): string {
  const folded = fold(title);
  const cut = folded.length === title.length ? folded.search(NO_NAME) : NO_NAME.test(folded) ? 0 : -1;
  return (cut < 0 ? title : title.slice(0, cut)).replace(/^[\s–—:,-]+|[\s–—:,-]+$/g, '');
}

/** Returns a title without the company before or after the name: "Meridian Properties – Azure Heights". */
function withoutCompany(title: string): string {
  const parts = title.split(/\s*[|–—]\s*| - /);
  const names = parts.filter((part) => !COMPANY.test(fold(part)));
  return names.length > 0 && names.length < parts.length ? names.join(' – ') : title;
}

/** "كشف أسعار الوحدات - مشروع ربوة الشرق" says both. */
const projectBeside = (line: string): readonly string[] =>
  line.split(/[|–—]| - /).filter((part, at) => at > 0 && PROJECT.test(fold(part)));

function projectIn(lines: readonly string[]): string | undefined {
  const names = lines
    .flatMap((line) => (fold(line).search(NO_NAME) === 0 ? projectBeside(line) : [withoutCompany(line)]))
    .map((line) => {
      const name = nameInLine(line.replace(DEVELOPER, '').replace(DISTRICT, ''));
      return inSmallLetters(withoutNote(name).replace(QUARTER, ''));
    })
    .filter(
      (name) =>
        !isHomeCurrency(name) &&
        !isOtherCurrency(name) &&
        /\p{L}{2}/u.test(name) &&
        name.length <= 60 &&
        !('day' in parseTypedDay(name)),
    );
  return names.find((name) => !COMPANY.test(fold(name))) ?? names[0];
}
