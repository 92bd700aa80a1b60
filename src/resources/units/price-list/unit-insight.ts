import type { QueryClient } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { unitImportTexts } from '@/i18n/en/unit-import';
import { i18n } from '@/i18n/i18n';
import { isGiven, nameIn } from '@/i18n/names';
import { currentLanguage } from '@/i18n/use-language';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractNames } from '@/resources/contracts/rules/contract-names';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { ImportInsight, SaidOfRecord } from '@/ui/exchange/import/imported-resource';
import type { ServiceDocument } from '@/schema/document';
import { unitTitle } from '../detail/unit-title';
import { currentFloorRule } from '../floor-rule.api';
import { compareList } from '../rules/list-comparison';
import { availabilityOn, currentDay } from '../use-availability';

/** Facts told of a price list beside its rows: its value, vanished units, and units to be put under contract. */
export const unitInsight: ImportInsight = {
  compare: (file, stored) => compareList(file, stored, { rule: currentFloorRule(), idOf, titleOf: unitTitle }),
  Comparison: lazyPart<{ comparison: ServiceDocument }>(() =>
    import('./list-comparison-view').then((module) => module.ListComparisonView),
  ),
  FollowUp: lazyPart<{ records: readonly SaidOfRecord[] }>(() => import('./to-contract').then((module) => module.ToContract)),
};

/** Returns a function that names the contract that a unit is in, which keeps the unit from being deleted. */
export async function contractsHolding(client: QueryClient): Promise<(id: string) => string | undefined> {
  const { rows } = await client.query({ ...contractQueries.all(), staleTime: 0, retry: false });
  const availability = availabilityOn(rows, currentDay());
  return (id) => {
    const contract = availability.get(id)?.contracts[0];
    if (!contract) return undefined;
    const name = nameIn(currentLanguage(), contractNames(contract));
    return isGiven(name) ? i18n.t('heldBy', { ns: unitImportTexts, name }) : i18n.t('held', { ns: unitImportTexts });
  };
}
