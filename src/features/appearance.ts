import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { observable } from '@/observable';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { type AreaUnit, setAreaUnit } from '@/i18n/area-unit';
import { type Digits, setDigits } from '@/i18n/format';
import { commonTexts } from '@/i18n/en/common';
import { haveLanguage, offerLanguage, changeLanguage, type Language, type LanguagePack } from '@/i18n/i18n';
import { notify } from '@/ui/notices/notices';
import type { RightToLeft } from './arabic';
import type { Work } from '@/resources/entries';

export type Scheme = 'light' | 'dark' | 'system';
type Appearance = {
  readonly scheme: Scheme;
  readonly language: Language;
  readonly digits: Digits;
  readonly area: AreaUnit;
  readonly work: Work | 'all';
  readonly singleKeys: boolean;
};

/** Also read by `public/theme.js` before the first paint. */
const STORAGE_KEY = 'mz-appearance';

const current = observable<Appearance>({
  scheme: 'system',
  language: 'en',
  digits: 'latn',
  area: 'ft2',
  work: 'all',
  singleKeys: true,
});
let wanted = current.get();
let rightToLeft: RightToLeft | undefined;

export const useAppearance = (): Appearance => useSyncExternalStore(current.subscribe, current.get);

export const rightToLeftKit = (): RightToLeft | undefined => (current.get().language === 'ar' ? rightToLeft : undefined);

/** Applies the appearance stored in this browser; resolves once its language is loaded, so that no other one flashes up. */
export async function startAppearance(): Promise<void> {
  const chosen = stored();
  darkDevice().addEventListener('change', showScheme);
  addEventListener('beforeprint', showLight);
  addEventListener('afterprint', showScheme);
  try {
    await adopt(chosen);
  } catch {
    // Better open in English than not at all.
    await adopt({ ...chosen, language: 'en' });
  }
}

/** Changes the appearance, after loading the language where needed. If loading fails, everything stays as it was. */
export async function setAppearance(change: Partial<Appearance>): Promise<void> {
  wanted = { ...wanted, ...change };
  const next = wanted;
  try {
    await adopt(next);
  } catch (error) {
    wanted = current.get();
    throw error;
  }
  // Where storage is blocked or full, the choice lasts until the page is closed.
  if (wanted === next) writeStored(browserStorage('localStorage'), STORAGE_KEY, next);
}

async function adopt(next: Appearance): Promise<void> {
  wanted = next;
  if (next.language === 'ar') await haveArabic();
  // Another appearance may have been chosen while the texts were loading.
  if (wanted !== next) return;
  await changeLanguage(next.language);
  setDigits(next.digits);
  setAreaUnit(next.area);
  const root = document.documentElement;
  root.lang = next.language;
  root.dir = next.language === 'ar' ? 'rtl' : 'ltr';
  current.set(next);
  showScheme();
}

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

function showScheme(): void {
  const { scheme } = current.get();
  const dark = scheme === 'dark' || (scheme === 'system' && darkDevice().matches);
  document.documentElement.dataset['scheme'] = dark ? 'dark' : 'light';
}

/** Prints a dark page in light colours, since paper is white. */
function showLight(): void {
  document.documentElement.dataset['scheme'] = 'light';
}

export const haveArabic = (): Promise<void> => haveLanguage('ar');

async function loadArabic(): Promise<LanguagePack> {
  const arabic = await import('./arabic');
  rightToLeft = arabic.rightToLeft;
  return arabic.languagePack;
}

offerLanguage('ar', loadArabic);

function stored(): Appearance {
  const value = readStored(browserStorage('localStorage'), STORAGE_KEY);
  const saved: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const language = typeof saved['language'] === 'string' ? saved['language'] : navigator.language;
  return {
    scheme: saved['scheme'] === 'light' || saved['scheme'] === 'dark' ? saved['scheme'] : 'system',
    language: /^ar\b/i.test(language) ? 'ar' : 'en',
    digits: saved['digits'] === 'arab' ? 'arab' : 'latn',
    area: saved['area'] === 'm2' ? 'm2' : 'ft2',
    work: saved['work'] === 'sales' || saved['work'] === 'leasing' ? saved['work'] : 'all',
    singleKeys: saved['singleKeys'] !== false,
  };
}

export function useChooseAppearance(): (change: Partial<Appearance>) => void {
  const { t } = useTranslation(commonTexts);
  return (change) => {
    setAppearance(change).catch(() => notify({ text: t('languageFailed'), tone: 'error' }));
  };
}
