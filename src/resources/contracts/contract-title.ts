import { isDocument, type ServiceDocument } from '@/schema/document';
import { isMissing, shownText } from '@/ui/field-value';

/** What a contract is called: its party's name, else who signs, else its first customer; empty where there is none. */
export function contractTitle({ name, manager, customer }: ServiceDocument): string {
  const first: unknown = Array.isArray(customer) ? customer[0] : undefined;
  const title = [name, manager, isDocument(first) ? first.name : undefined].find((one) => !isMissing(one));
  return title === undefined ? '' : shownText(title);
}
