import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { recordsOf } from './rows';

/** A phone number as written, and whose it is, where the contract says so. */
export type Reachable = { phone: string; person?: string };

/** Returns the phones of contacts, then of customers, each number once. */
export function reachable({ contacts, customer }: ServiceDocument): readonly Reachable[] {
  const rows = [
    ...recordsOf(contacts).map((row) => ({ row, person: row.contact })),
    ...recordsOf(customer).map((row) => ({ row, person: row.name })),
  ];
  return eachOnce(
    rows.flatMap(({ row, person }) =>
      [row.phone, row.phone1, row.phone2].flatMap((phone): Reachable[] =>
        typeof phone !== 'string' || phone.trim() === ''
          ? []
          : [{ phone, ...(typeof person === 'string' && { person: person.trim() }) }],
      ),
    ),
  );
}

/** Returns each number once, however it is written. */
export function eachOnce(phones: readonly Reachable[]): readonly Reachable[] {
  const numbers = new Set<string>();
  return phones.filter(({ phone }) => {
    const number = latinDigits(phone).replace(/\D/g, '') || phone;
    if (numbers.has(number)) return false;
    numbers.add(number);
    return true;
  });
}
