import type { ServiceDocument } from '@/schema/document';
import { contractKind } from '../../rules/contract-days';
import { contractSchedule } from '../../rules/schedule';
import { contractTotals } from '../../rules/totals';

/** What manual terms should come to, in AED: of a lease all rows the service's rule gives, of anything else the price. */
export function owedBy(contract: ServiceDocument): number {
  if (contractKind(contract) !== 'lease') return contractTotals(contract).total;
  return contractSchedule(contract, { limit: 0 }).total;
}
