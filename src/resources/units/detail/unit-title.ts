import { nameIn } from '@/i18n/names';
import { currentLanguage } from '@/i18n/i18n';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { shownText } from '@/ui/panels/field-value';
import { unitNames } from '../rules/unit-names';

export function unitTitle(unit: ServiceDocument): string {
  const named = nameIn(currentLanguage(), unitNames(unit));
  if (named !== undefined) return named;
  const received = [unit.name, unit.unitNameAr].find((value) => !isMissing(value));
  return received === undefined ? '' : shownText(received);
}
