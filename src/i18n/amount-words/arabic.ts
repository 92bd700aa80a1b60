/*
 * Convention: nominative throughout, as amounts stand on cheques. What is counted is masculine (درهم, فلس, ألف, مليون), so 3 to 10
 * end in ة. The form of the noun follows the last number before it:
 * - 1 and 2: the noun alone, درهم واحد and درهمان. After hundreds and more it is said again: مئة درهم ودرهم واحد, مئة ألف وألفا درهم;
 * - 3 to 10: the plural, ثلاثة دراهم;
 * - 11 to 99: the accusative singular, أحد عشر درهمًا;
 * - hundreds, thousands, millions: the genitive singular, مئة درهم. Before it duals lose their ن (مئتا درهم, ألفا درهم) and ألفًا its
 *   ending (أحد عشر ألف درهم).
 * Spelled مئة, not مائة.
 */

/** A noun that is counted: once, twice (without its ن before another noun), 3 to 10 times, 11 to 99 times, and by hundreds. */
type Noun = Readonly<Record<'one' | 'two' | 'few' | 'many' | 'each', string>>;

const dirham: Noun = { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهمًا', each: 'درهم' };
const fils: Noun = { one: 'فلس واحد', two: 'فلسان', few: 'فلوس', many: 'فلسًا', each: 'فلس' };
const thousand: Noun = { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', each: 'ألف' };
const million: Noun = { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', each: 'مليون' };

const UNITS = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'] as const;
const TEENS: Readonly<Record<number, string>> = { 11: 'أحد عشر', 12: 'اثنا عشر' };
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'] as const;

const and = (parts: readonly string[]): string => parts.join(' و');

export function arabicAmount(dirhams: number, beside: number): string {
  if (dirhams === 0 && beside === 0) return `صفر ${dirham.each}`;
  return and([...(dirhams > 0 ? [dirhamsIn(dirhams)] : []), ...(beside > 0 ? [counted(beside, fils)] : [])]);
}

function dirhamsIn(value: number): string {
  const [millions, thousands, rest] = [Math.floor(value / 1_000_000), Math.floor(value / 1000) % 1000, value % 1000];
  if (isOneOrTwo(rest % 100) && value > 2) return and([dirhamsIn(value - (rest % 100)), counted(rest % 100, dirham)]);
  const parts = [
    ...(millions > 0 ? [counted(millions, million, value % 1_000_000 === 0)] : []),
    ...(thousands > 0 ? [counted(thousands, thousand, rest === 0)] : []),
    ...(rest > 0 ? [counted(rest, dirham)] : []),
  ];
  return rest === 0 ? `${and(parts)} ${dirham.each}` : and(parts);
}

const isOneOrTwo = (value: number): boolean => value === 1 || value === 2;

/** Counts 1 to 999 of a noun. `isBefore`: another noun follows at once, such as درهم after ألف. */
function counted(value: number, noun: Noun, isBefore = false): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (rest === 0) return `${hundreds === 2 ? 'مئتا' : HUNDREDS[hundreds]} ${noun.each}`;
  if (isOneOrTwo(rest)) {
    const last = rest === 1 ? noun.one : isBefore ? noun.two.slice(0, -1) : noun.two;
    return hundreds === 0 ? last : and([counted(value - rest, noun), last]);
  }
  const form = rest <= 10 ? noun.few : isBefore ? noun.each : noun.many;
  return `${and([...(hundreds > 0 ? [HUNDREDS[hundreds] ?? ''] : []), belowHundred(rest)])} ${form}`;
}

function belowHundred(value: number): string {
  const [tens, unit] = [Math.floor(value / 10), value % 10];
  if (value <= 10) return UNITS[value] ?? '';
  if (value < 20) return TEENS[value] ?? `${UNITS[unit]} عشر`;
  return and([...(unit > 0 ? [UNITS[unit] ?? ''] : []), TENS[tens] ?? '']);
}
