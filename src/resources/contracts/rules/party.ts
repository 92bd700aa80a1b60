import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { entriesOf } from './rows';

export function partyOf({ name, manager, customer }: ServiceDocument): unknown {
  const [first] = entriesOf(customer);
  return [name, manager, ...(isDocument(first) ? [first.name, first.nameAr] : [])].find((value) => !isMissing(value));
}
