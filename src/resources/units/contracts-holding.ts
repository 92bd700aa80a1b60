import type { QueryClient } from '@tanstack/react-query';
import { unitsTexts } from '@/i18n/en/units';
import { currentLanguage, i18n } from '@/i18n/i18n';
import { isGiven, nameIn } from '@/i18n/names';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractNames } from '@/resources/contracts/rules/names';
import { currentDay } from '@/schema/day';
import { availabilityOn } from './use-availability';
import { unitMutations, unitQueries } from './unit.api';
import { unitSchema } from './unit.schema';

export async function contractsHolding(client: QueryClient): Promise<(id: string) => string | undefined> {
  const { rows } = await client.query({ ...contractQueries.all(), staleTime: 0, retry: false });
  const availability = availabilityOn(rows, currentDay());
  return (id) => {
    const contract = availability.get(id)?.contracts[0];
    if (!contract) return undefined;
    const name = nameIn(currentLanguage(), contractNames(contract));
    return isGiven(name) ? i18n.t('heldBy', { ns: unitsTexts, name }) : i18n.t('held', { ns: unitsTexts });
  };
}

export const removedUnits = {
  ...unitQueries,
  schema: unitSchema,
  remove: unitMutations.remove,
  holding: contractsHolding,
};
