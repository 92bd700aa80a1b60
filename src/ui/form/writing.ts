import type { FieldKind } from '@/schema/field';

export type WritingLanguage = 'en' | 'ar';

/** Direction and language of what is typed, which are not those of the page: names may be in either script. */
export function writing(
  kind: FieldKind,
  language?: WritingLanguage,
  ltr?: boolean,
): { dir: 'ltr' | 'rtl' | 'auto'; lang?: WritingLanguage } {
  if (language === 'ar' || kind === 'arabic' || kind === 'longArabic') return { dir: 'rtl', lang: 'ar' };
  if (language === 'en') return { dir: 'ltr', lang: 'en' };
  return { dir: ltr ? 'ltr' : 'auto' };
}
