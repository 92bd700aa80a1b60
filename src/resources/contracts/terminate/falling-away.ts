import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent } from '../rules/money';
import { contractSchedule, storedSchedule } from '../rules/schedule';

export type FallingAway = {
  rows: ReadonlyArray<{ term: number; begin: Day; amount: number }>;
  /** In AED. */
  total: number;
};

/**
 * The terms that a termination takes away: those of the contract up to its end that it has no longer with this one, each with its own
 * amount in AED. The last term that is touched stays, in full (domain rules §1.4). Undefined where the terms cannot be worked out.
 */
export function fallingAway(contract: ServiceDocument, terminationDate: unknown): FallingAway | undefined {
  const shortened = contractSchedule({ ...contract, terminationDate, terms: undefined });
  const last = shortened.rows.at(-1)?.term;
  if (last === undefined) return undefined;
  const whole = storedSchedule(contract) ?? contractSchedule({ ...contract, terminationDate: undefined });
  const rows = whole.rows.filter(({ term }) => term > last);
  return { rows, total: sumToCent(rows.map(({ amount }) => amount)) };
}

/** The contract as it would be: without the stored rows that fall away, which the service drops as it saves. */
export function terminatedWith(
  contract: ServiceDocument,
  { terminationDate, guarantyPayback }: { terminationDate: unknown; guarantyPayback: unknown },
): ServiceDocument {
  const fallen = new Set(fallingAway(contract, terminationDate)?.rows.map(({ term }) => term));
  const { terms } = contract;
  const kept = Array.isArray(terms)
    ? terms.filter((row: unknown) => !isDocument(row) || typeof row.term !== 'number' || !fallen.has(row.term))
    : terms;
  return { ...contract, terminationDate, guarantyPayback, terms: kept };
}
