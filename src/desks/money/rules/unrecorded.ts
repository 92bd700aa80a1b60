import { type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { chargesBetween, type DueKey } from './due';
import { hasPayments } from '@/resources/contracts/rules/payments';

/** The instalments that fell due under a contract on which nothing was ever recorded; their sum in AED. */
export type Unrecorded = {
  amount: number;
  count: number;
  since: Day;
  last: Pick<DueKey, 'day' | 'place'>;
};

/** Includes `until`. Undefined where something is recorded, nothing fell due, or nothing can. Never throws. */
export function unrecordedUntil(contract: ServiceDocument, until: Day): Unrecorded | undefined {
  if (hasPayments(contract) || contractKind(contract) === 'reservation') return undefined;
  const { dues, credits } = chargesBetween(contract, FIRST_DAY, until);
  const [first] = dues;
  const last = dues.at(-1);
  const amount = sumToCent([...dues, ...credits].map((due) => due.amount));
  if (!first || !last || amount <= 0) return undefined;
  const place = dues.filter(({ day }) => day === last.day).length - 1;
  return { amount, count: dues.length, since: first.day, last: { day: last.day, place } };
}
