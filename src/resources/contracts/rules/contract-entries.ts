import { type EntryForms, readLists, writtenLists } from '@/api/entry-form';
import type { Changes } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { CUSTOMER_NAMES, UNIT_NAMES } from './rows';

const entries: EntryForms = {
  units: { bare: 'unitId', id: 'unitId', copy: 'unit', names: { unitId: UNIT_NAMES.slice(1) } },
  customer: { bare: 'customerId', id: 'customerId', names: { customerId: CUSTOMER_NAMES.slice(1) } },
  contacts: { bare: 'contact', names: { contact: ['name'] } },
  documents: { bare: 'name', names: { expirationDate: ['expiryDate'] } },
  attachments: { bare: 'url' },
};

export const readContract = (contract: ServiceDocument): ServiceDocument => readLists(contract, entries);

export const writtenContract = (changes: Changes<ServiceDocument>, contract: ServiceDocument): Changes<ServiceDocument> =>
  writtenLists(changes, contract, entries);
