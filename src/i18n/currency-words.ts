const DIRHAM = String.raw`AED|Dhs?\.?|Dirhams?|درهم(?:\s*[إا]ماراتي)?|د\.\s?[إا]\.?`;
const BEFORE = new RegExp(String.raw`^(?:${DIRHAM})[\s:]*(?=[-−+(]?[\s\d٠-٩۰-۹])`, 'i');
/** "900,000/-" is written so that nobody adds figures. */
const AFTER = new RegExp(String.raw`(?<=[\p{L}\p{N}.)]\s*)(?:\s*(?:${DIRHAM}|\/[-–—=]))+$`, 'iu');

const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').trim();

export const withoutCurrency = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '');

const OTHER =
  /(?:US ?)?\$|[€£¥₹₨₺₽₪﷼]|(?<!\p{L})(?:USD|EUR|GBP|SAR|QAR|KWD|BHD|OMR|INR|PKR|EGP|JOD|LBP|RUB|CHF|CNY|JPY|CAD|AUD|Rs|(?:US )?dollars?|euros?|pounds?(?: sterling)?|rupees?|riy?als?|dinars?)(?!\p{L})|ر\.\s?س|ج\.\s?م|(?:ال)?(?:ريال|دينار|دولار|يورو|جنيه|روبية)/iu;

export const otherCurrencyIn = (text: string): string | undefined => OTHER.exec(text)?.[0];

export const isOtherCurrency = (text: string): boolean => OTHER.test(text);

const HOME = new RegExp(String.raw`(?<!\p{L})(?:${DIRHAM})(?!\p{L})`, 'iu');

export const homeCurrencyIn = (text: string): string | undefined => HOME.exec(text)?.[0];

export const isHomeCurrency = (text: string): boolean => HOME.test(text);

export const withoutOtherCurrency = (text: string): string => text.replace(OTHER, '').trim();
