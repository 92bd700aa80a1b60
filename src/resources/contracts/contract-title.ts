import { isDocument, type ServiceDocument } from '@/schema/document';
import { isMissing } from '@/ui/field-value';
import { shownText } from '@/ui/shown-text';

/** What a contract is called: its party's name, else who signs, else its first customer; empty where there is none. */
export function contractTitle({ name, manager, customer }: ServiceDocument): string {
  const first: unknown = Array.isArray(customer) ? customer[0] : undefined;
  const title = [name, manager, isDocument(first) ? first.name : undefined].find((one) => !isMissing(one));
  return title === undefined ? '' : shownText(title);
}
