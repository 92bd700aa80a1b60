import { useMemo } from 'react';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { useFormat } from '@/i18n/format';
import { readParties, partySearch, type PartyOf } from './party';
import type { Sought } from './rows-found';

export type Parties = {
  /** Has the names of units in the reader's language. */
  partyOf: PartyOf;
  sought: Sought;
};

export function useParties(contracts: readonly ServiceDocument[], units: readonly ServiceDocument[]): Parties {
  const { language } = useFormat().settings;
  const partyOf = useMemo(
    () =>
      readParties({
        names: unitNamesOf(units, language),
        searchedNames: searchedUnitNamesOf(units),
        projects: unitProjectsOf(units),
      }),
    [units, language],
  );
  return useMemo(() => ({ partyOf, sought: { contracts, search: partySearch(contracts, partyOf) } }), [contracts, partyOf]);
}
