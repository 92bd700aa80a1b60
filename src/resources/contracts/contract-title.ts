import { isDocument, type ServiceDocument } from '@/schema/document';
import { isMissing, shownText } from '@/ui/field-value';

/** Returns the display name of a contract: its party, else its signatory, else its first customer; empty without any. */
export function contractTitle({ name, manager, customer }: ServiceDocument): string {
  const first: unknown = Array.isArray(customer) ? customer[0] : undefined;
  const title = [name, manager, isDocument(first) ? first.name : undefined].find((one) => !isMissing(one));
  return title === undefined ? '' : shownText(title);
}
