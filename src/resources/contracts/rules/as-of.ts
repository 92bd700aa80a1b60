import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind, readDay } from './contract-days';

/**
 * Returns the contracts that count for a day: for a past one, those agreed later are left out where they begin later too, since
 * on that day their units were still free. A contract without a contract date counts; a reservation has none, and counts from
 * the day on which its record was made.
 */
export function contractsKnownOn(
  contracts: readonly ServiceDocument[],
  { day, today }: { day: Day; today: Day },
): readonly ServiceDocument[] {
  if (day >= today) return contracts;
  return contracts.filter((contract) => {
    const { begin } = contractDays(contract);
    const agreed = readDay(contractKind(contract) === 'reservation' ? contract.createdAt : contract.contractDate);
    return agreed === undefined || agreed <= day || (begin !== undefined && begin <= day);
  });
}
