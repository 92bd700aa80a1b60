import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { groupsOfListed } from './listed-groups';
import { namesOfUnits, searchedContracts } from './searched-contracts';
import { searchedUnits } from './searched-units';
import type { SearchGroup } from './search-option';
import { useRecordIndex } from './use-record-index';

export type ListedGroups = {
  groups: readonly SearchGroup[];
  /** Some of it is still on its way. */
  pending: boolean;
  /** Whether a record of the two kinds is still there; undefined while that is not known. */
  has: (kind: 'units' | 'contracts', id: string) => boolean | undefined;
};

/** What is found among units and contracts, which are here as a whole. */
export function useListedGroups(text: string, words: readonly string[], recent: ReadonlySet<string>): ListedGroups {
  const { t } = useTranslation();
  const format = useFormat();
  const units = useQuery(unitQueries.all());
  const contracts = useQuery(contractQueries.all());
  const names = namesOfUnits(units.data?.rows);
  const inUnits = useRecordIndex('units', { rows: units.data?.rows, at: [units.dataUpdatedAt] }, searchedUnits);
  // Contracts are found by what their units are called, so those come first, or are known not to come.
  const inContracts = useRecordIndex(
    'contracts',
    { rows: units.isPending ? undefined : contracts.data?.rows, at: [contracts.dataUpdatedAt, units.dataUpdatedAt] },
    useMemo(() => searchedContracts(names), [names]),
  );

  const failed = { units: units.isError && !inUnits, contracts: contracts.isError && !inContracts };
  return {
    groups: useMemo(
      () => groupsOfListed({ text, words, recent, names, inUnits, inContracts, t, format }),
      [text, words, recent, names, inUnits, inContracts, t, format],
    ).map((group) => (failed[group.key] ? { ...group, remark: t('search.failed', { what: group.label }) } : group)),
    pending: (!inUnits && !failed.units) || (!inContracts && !failed.contracts),
    has: (kind, id) => (kind === 'units' ? inUnits : inContracts)?.byId.has(id),
  };
}
