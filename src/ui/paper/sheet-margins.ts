import { useLayoutEffect } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat, type FormatSettings } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { currentDay } from '@/schema/day';
import { shownTitle } from '../page/page';

type Margins = Readonly<Record<'left' | 'right' | 'number', string>>;

/** The day is that of the printing: a page may have been open since yesterday. */
export function useSheetMargins(): void {
  useLayoutEffect(() => {
    const put = () => {
      const { settings, day } = currentFormat();
      const [left, right] = sidesOf(settings.language, shownTitle.get(), day(currentDay()));
      putMargins('sheet', { left, right, number: sheetNumber(settings) });
    };
    addEventListener('beforeprint', put);
    return () => removeEventListener('beforeprint', put);
  }, []);
}

/** Only the root hands values down to the margins of sheets, where `@page` takes them by `var()`. */
export function putMargins(sheet: 'sheet' | 'paper', margins: Margins): void {
  for (const [name, value] of Object.entries(margins)) {
    document.documentElement.style.setProperty(`--${sheet}-${name}`, value);
  }
}

export function sidesOf(language: Language, first: string, last: string): readonly [left: string, right: string] {
  const [start, end] = [marginText(language, first), marginText(language, last)];
  return language === 'ar' ? [end, start] : [start, end];
}

export const marginText = (language: Language, text: string): string =>
  quoted(`${language === 'ar' ? '\u2067' : '\u2066'}${text.replace(/\s+/g, ' ')}\u2069`);

/** "Page 2 of 3" for CSS; the browser counts. */
export function sheetNumber({ language, digits }: FormatSettings): string {
  const style = language === 'ar' && digits === 'arab' ? 'arabic-indic' : 'decimal';
  const words = i18n.t('sheet', { ns: commonTexts, lng: language, page: '\n', pages: '\n' });
  const [before = '', between = '', after = ''] = words.split('\n');
  return `${quoted(before)} counter(page, ${style}) ${quoted(between)} counter(pages, ${style}) ${quoted(after)}`;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
