import type { ServiceDocument } from '@/schema/document';
import { isMissing, shownText } from '@/ui/field-value';

/** Returns the title of a unit: its name, otherwise its Arabic name, of whatever type they came; empty when it has neither. */
export function unitTitle({ name, unitNameAr }: ServiceDocument): string {
  const title = isMissing(name) ? unitNameAr : name;
  return isMissing(title) ? '' : shownText(title);
}
