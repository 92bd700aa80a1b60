import { unitsTexts } from './en/units';
import type { Format } from './format';
import { i18n } from './i18n';

/** The Arabic letters that stand for the first Latin ones in names of towers, as units below them are named. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ A: 'أ', B: 'ب', C: 'ج', D: 'د', E: 'هـ', F: 'و', G: 'ز', H: 'ح' }),
);

/** "Tower A", in Arabic "برج أ"; a longer name, such as "North Tower", stands as it is written. */
export function towerWord(name: string): string {
  if (name === '') return i18n.t('noTower', { ns: unitsTexts });
  if (name.length > 3) return name;
  const letter = i18n.language === 'ar' ? LETTERS.get(name) : undefined;
  return i18n.t('towerNamed', { ns: unitsTexts, name: letter ?? name });
}

/** "Floor 14", "Ground floor", "Basement 1" or "Floor M"; empty without a floor. */
export function floorWord(floor: string, format: Format): string {
  if (floor === '') return '';
  const number = Number(floor);
  if (number === 0) return i18n.t('ground', { ns: unitsTexts });
  const name = Number.isNaN(number) ? floor : format.number(Math.abs(number), { group: false });
  return i18n.t(number < 0 ? 'basement' : 'floorNamed', { ns: unitsTexts, name });
}
