import { latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { internationalDigits } from '@/schema/phone';
import { recordsOf } from './rows';

export type Reachable = { phone: string; person?: string };

export function reachable({ contacts, customer }: ServiceDocument): readonly Reachable[] {
  const rows = [
    ...recordsOf(contacts).map((row) => ({ row, person: row.contact })),
    ...recordsOf(customer).map((row) => ({ row, person: row.name })),
  ];
  return eachOnce(
    rows.flatMap(({ row, person }) =>
      phonesIn(row).map((phone) => ({ phone, ...(typeof person === 'string' && { person: person.trim() }) })),
    ),
  );
}

const phonesIn = ({ phone, phone1, phone2 }: ServiceDocument): readonly string[] =>
  [phone, phone1, phone2].filter((one): one is string => typeof one === 'string' && one.trim() !== '');

/** Returns the first phone, of contacts before customers. Lists of thousands read it, so no number is compared with another. */
export const firstPhone = ({ contacts, customer }: ServiceDocument): string | undefined =>
  [...recordsOf(contacts), ...recordsOf(customer)].flatMap(phonesIn)[0];

export function eachOnce(phones: readonly Reachable[]): readonly Reachable[] {
  const numbers = new Set<string>();
  return phones.filter(({ phone }) => {
    const number = internationalDigits(phone) ?? (latinDigits(phone).replace(/\D/g, '') || phone);
    if (numbers.has(number)) return false;
    numbers.add(number);
    return true;
  });
}
