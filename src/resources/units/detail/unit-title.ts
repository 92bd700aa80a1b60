import type { ServiceDocument } from '@/schema/document';
import { isMissing, shownText } from '@/ui/field-value';

/** What a unit is called on its page: its name, else its Arabic name, whatever type they came in; empty where there is neither. */
export function unitTitle({ name, unitNameAr }: ServiceDocument): string {
  const title = isMissing(name) ? unitNameAr : name;
  return isMissing(title) ? '' : shownText(title);
}
