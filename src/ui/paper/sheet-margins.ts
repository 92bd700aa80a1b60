import { useLayoutEffect } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat, type FormatSettings } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { today } from '@/schema/day';
import { shownTitle } from '../page/page';

/** The margins of a sheet, as values for CSS. */
type Margins = Readonly<Record<'left' | 'right' | 'number', string>>;

/**
 * Heads every printed sheet with the title of its page and the day, and numbers it, in the reader's language. The day is that of the
 * printing: a page may have been open since yesterday.
 */
export function useSheetMargins(): void {
  useLayoutEffect(() => {
    const put = () => {
      const { settings, day } = currentFormat();
      const [left, right] = sidesOf(settings.language, shownTitle.get(), day(today(new Date())));
      putMargins('sheet', { left, right, number: sheetNumber(settings) });
    };
    addEventListener('beforeprint', put);
    return () => removeEventListener('beforeprint', put);
  }, []);
}

/** Sets the values that `@page` takes by `var()`: only the root hands values down to the margins of sheets. */
export function putMargins(sheet: 'sheet' | 'paper', margins: Margins): void {
  for (const [name, value] of Object.entries(margins)) {
    document.documentElement.style.setProperty(`--${sheet}-${name}`, value);
  }
}

/** Returns what stands left and right when a language begins with `first` and ends with `last`. */
export function sidesOf(language: Language, first: string, last: string): readonly [left: string, right: string] {
  const [start, end] = [marginText(language, first), marginText(language, last)];
  return language === 'ar' ? [end, start] : [start, end];
}

/** Returns a text as a value for CSS, isolated in the direction of a language. */
export const marginText = (language: Language, text: string): string =>
  quoted(`${language === 'ar' ? '\u2067' : '\u2066'}${text.replace(/\s+/g, ' ')}\u2069`);

/** Returns "Page 2 of 3" as a value for CSS; the browser counts. */
export function sheetNumber({ language, digits }: FormatSettings): string {
  const style = language === 'ar' && digits === 'arab' ? 'arabic-indic' : 'decimal';
  const words = i18n.t('sheet', { ns: commonTexts, lng: language, page: '\n', pages: '\n' });
  const [before = '', between = '', after = ''] = words.split('\n');
  return `${quoted(before)} counter(page, ${style}) ${quoted(between)} counter(pages, ${style}) ${quoted(after)}`;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
