import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { partyOf } from './party';
import { customerIdOf, entriesOf, recordsOf } from './rows';

/**
 * Returns the key of the person or company that pays under a contract, the same under all of its contracts: the id of the first
 * customer, else the first phone number, else the name. Empty where the contract names nobody. Source: our reading.
 */
export function personKey(contract: ServiceDocument): string {
  const [first] = entriesOf(contract.customer);
  const customer = customerIdOf(first) || text(contract.customerId);
  if (customer !== '') return `id-${customer}`;
  const phone = [...recordsOf(contract.customer), ...recordsOf(contract.contacts)]
    .flatMap((row) => [row.phone, row.phone1, row.phone2])
    .map((one) => latinDigits(text(one)).replace(/\D/g, ''))
    .find((digits) => digits !== '');
  if (phone !== undefined) return `phone-${phone}`;
  const name = text(partyOf(contract)).toLowerCase();
  return name === '' ? '' : `name-${name}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
