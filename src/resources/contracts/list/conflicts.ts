import { isLive, unitHolds, type Hold } from '../rules/contract-days';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

type Claim = Hold & { contract: ServiceDocument };

/**
 * The contracts that have not ended and share a unit and a day with another such contract. In the order of their first days it is
 * enough to compare each with the one before it that lasts longest. Linear in contracts and their units but for that order.
 */
export function conflictsAmong(contracts: readonly ServiceDocument[], today: Day): ReadonlySet<ServiceDocument> {
  const byUnit = new Map<string, Claim[]>();
  for (const contract of contracts) {
    for (const hold of unitHolds(contract)) {
      if (!isLive({ last: hold.exit }, today)) continue;
      const claims = byUnit.get(hold.unitId);
      if (claims) claims.push({ ...hold, contract });
      else byUnit.set(hold.unitId, [{ ...hold, contract }]);
    }
  }
  const conflicting = new Set<ServiceDocument>();
  for (const claims of byUnit.values()) if (claims.length > 1) collect(claims, conflicting);
  return conflicting;
}

function collect(claims: readonly Claim[], conflicting: Set<ServiceDocument>): void {
  let lasting: Claim | undefined;
  for (const claim of claims.toSorted((a, b) => compare(entryOf(a), entryOf(b)))) {
    if (lasting !== undefined && entryOf(claim) <= exitOf(lasting)) {
      conflicting.add(lasting.contract);
      conflicting.add(claim.contract);
    }
    if (lasting === undefined || exitOf(claim) > exitOf(lasting)) lasting = claim;
  }
}

const entryOf = ({ entry }: Hold) => entry ?? '0000-00-00';
const exitOf = ({ exit }: Hold) => exit ?? '9999-99-99';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
