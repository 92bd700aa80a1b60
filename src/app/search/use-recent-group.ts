import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@/api/response';
import { idOf } from '@/api/record-id';
import { contractQueries } from '@/resources/contracts/contract.api';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { recentRecords, rememberRecord, type RecentRecord, type RecordKind } from './recent-records';
import { recordAt } from './record-address';
import { recentOption, titleOf } from './record-option';
import type { ListedGroups } from './use-listed-groups';
import type { SearchGroup } from './search-option';
import { visits } from './visits';

const SHOWN = 5;

/** The records seen last, as they were when the palette was opened. */
export function useRecent(): readonly RecentRecord[] {
  const queryClient = useQueryClient();
  const [recent] = useState(() => {
    for (const path of visits().toReversed()) rememberVisit(path, queryClient);
    return recentRecords();
  });
  return recent;
}

/** Without those that are known to be gone. */
export function useRecentGroup(recent: readonly RecentRecord[], has: ListedGroups['has']): SearchGroup {
  const { t } = useTranslation();
  const there = recent.filter(({ kind, id }) => (kind === 'units' || kind === 'contracts' ? has(kind, id) !== false : true));
  const options = there.slice(0, SHOWN).map((record) => recentOption(record, t(`shell.${record.kind}`)));
  return { key: 'recent', label: t('search.recent'), options, count: options.length, rank: 0 };
}

function rememberVisit(path: string, queryClient: QueryClient): void {
  const visited = recordAt(path);
  const record = visited && knownRecord(visited.kind, visited.id, queryClient);
  if (visited && record) rememberRecord({ ...visited, title: titleOf[visited.kind](record) || visited.id });
}

/** A record that was shown: as its page has it, else as its list does. */
function knownRecord(kind: RecordKind, id: string, queryClient: QueryClient): ServiceDocument | undefined {
  const known = queryClient.getQueryData<ServiceDocument>(details[kind](id));
  const list = kind === 'units' ? unitQueries.all() : kind === 'contracts' ? contractQueries.all() : undefined;
  if (known || !list) return known;
  return queryClient.getQueryData<Listing<ServiceDocument>>(list.queryKey)?.rows.find((row) => idOf(row) === id);
}

const details: Readonly<Record<RecordKind, (id: string) => readonly unknown[]>> = {
  units: (id) => unitQueries.detail(id).queryKey,
  contracts: (id) => contractQueries.detail(id).queryKey,
  signals: (id) => signalQueries.detail(id).queryKey,
  quotaPlans: (id) => quotaPlanQueries.detail(id).queryKey,
};
