import { useMemo } from 'react';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { useFormat } from '@/i18n/format';
import { dueParties, dueSearch, type PartyOf } from './due-rows';
import type { Sought } from './rows-found';

export type Parties = {
  /** The details of a contract that a reader needs, with the names of its units in the reader's language. */
  partyOf: PartyOf;
  /** All contracts, and the search over these details. */
  sought: Sought;
};

/** Reads whom contracts are with, and makes them searchable. */
export function useParties(contracts: readonly ServiceDocument[], units: readonly ServiceDocument[]): Parties {
  const { language } = useFormat().settings;
  const partyOf = useMemo(
    () =>
      dueParties({
        names: unitNamesOf(units, language),
        searchedNames: searchedUnitNamesOf(units),
        projects: unitProjectsOf(units),
      }),
    [units, language],
  );
  return useMemo(() => ({ partyOf, sought: { contracts, search: dueSearch(contracts, partyOf) } }), [contracts, partyOf]);
}
