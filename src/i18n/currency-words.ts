const DIRHAM = String.raw`AED|Dhs?\.?|Dirhams?|درهم(?:\s*[إا]ماراتي)?|د\.\s?[إا]\.?`;
const BEFORE = new RegExp(String.raw`^(?:${DIRHAM})[\s:]*(?=[-−+(]?[\s\d٠-٩۰-۹])`, 'i');
/** "900,000/-" is written so that nobody adds figures. */
const AFTER = new RegExp(String.raw`(?<=[\p{L}\p{N}.)]\s*)(?:\s*(?:${DIRHAM}|\/[-–—=]))+$`, 'iu');

const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').trim();

export const withoutCurrency = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '');

const OTHER =
  /(?:US ?)?\$|[€£¥₹₨₺₽₪₴₸﷼]|(?<![\p{L}\p{N}])(?:руб|тенге|лир)\p{L}*|(?<!\p{L})(?:USD|EUR|GBP|SAR|QAR|KWD|BHD|OMR|INR|PKR|EGP|JOD|LBP|RUB|CHF|CNY|JPY|CAD|AUD|TL|Rs|(?:US )?dollars?|euros?|pounds?(?: sterling)?|rupees?|riy?als?|dinars?)(?!\p{L})|ر\.\s?س|ج\.\s?م|(?:ال)?(?:ريال|دينار|دولار|يورو|جنيه|روبية)/iu;

const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !['AED', 'ALL', 'TOP'].includes(code)));
/** "(TRY)": a code alone, or in brackets. */
const codeIn = (text: string) => /(?<=^\s*|[([]\s*)[A-Z]{3}(?=\s*(?:[)\]]|$))/.exec(text)?.find((code) => CODES.has(code));

export const otherCurrencyIn = (text: string): string | undefined => OTHER.exec(text)?.[0] ?? codeIn(text);

export const isOtherCurrency = (text: string): boolean => otherCurrencyIn(text) !== undefined;

const HOME = new RegExp(String.raw`(?<!\p{L})(?:${DIRHAM})(?!\p{L})`, 'iu');

export const homeCurrencyIn = (text: string): string | undefined => HOME.exec(text)?.[0];

export const isHomeCurrency = (text: string): boolean => HOME.test(text);

export const withoutOtherCurrency = (text: string): string => text.replace(otherCurrencyIn(text) ?? '', '').trim();
