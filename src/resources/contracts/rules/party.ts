import { isDocument, type ServiceDocument } from '@/schema/document';
import { entriesOf, isBlank } from './rows';

export function partyOf({ name, manager, customer }: ServiceDocument): unknown {
  const [first] = entriesOf(customer);
  return [name, manager, ...(isDocument(first) ? [first.name, first.nameAr] : [])].find(isSaid);
}

const isSaid = (value: unknown): boolean => !isBlank(value) && !(Array.isArray(value) && value.length === 0);
