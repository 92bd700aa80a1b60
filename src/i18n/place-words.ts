import { unitPlaceTexts } from './en/unit-places';
import type { Format } from './format';
import { i18n } from './i18n';

/** "Tower A"; a longer name, such as "North Tower", stands as it is written. */
export function towerWord(name: string): string {
  if (name === '') return i18n.t('noTower', { ns: unitPlaceTexts });
  return name.length > 3 ? name : i18n.t('towerNamed', { ns: unitPlaceTexts, name });
}

/** "Floor 14", "Ground floor", "Basement 1" or "Floor M"; empty without a floor. */
export function floorWord(floor: string, format: Format): string {
  if (floor === '') return '';
  const number = Number(floor);
  if (number === 0) return i18n.t('ground', { ns: unitPlaceTexts });
  const name = Number.isNaN(number) ? floor : format.number(Math.abs(number), { group: false });
  return i18n.t(number < 0 ? 'basement' : 'floorNamed', { ns: unitPlaceTexts, name });
}
