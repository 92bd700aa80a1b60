import { idOf } from '@/api/record-id';
import { contractTitle } from '@/resources/contracts/contract-title';
import { signalTitle } from '@/resources/notification-signals/signal-title';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { unitTitle } from '@/resources/units/detail/unit-title';
import type { ServiceDocument } from '@/schema/document';
import { kindIcons } from './kind-icons';
import type { RecentRecord, RecordKind } from './recent-records';
import { addressesOf } from './record-address';
import type { SearchOption } from './search-option';

export const titleOf: Readonly<Record<RecordKind, (record: ServiceDocument) => string>> = {
  units: unitTitle,
  contracts: contractTitle,
  signals: signalTitle,
  quotaPlans: planTitle,
};

/** A record to be opened; one without a name is called by its identifier. */
export function recordOption(kind: RecordKind, record: ServiceDocument, note?: string): SearchOption {
  const id = idOf(record);
  return recentOption({ kind, id, title: titleOf[kind](record) || id }, note);
}

export const recentOption = (record: RecentRecord, note?: string): SearchOption => ({
  key: `${record.kind} ${record.id}`,
  title: record.title,
  note,
  icon: kindIcons[record.kind],
  to: addressesOf[record.kind].record(record.id),
  record,
});

/** The second line: each part in its own direction, so that they stand in the order of the reader's language. */
export const noteOf = (parts: ReadonlyArray<string | undefined>): string =>
  parts.flatMap((part) => (part ? `\u2068${part}\u2069` : [])).join(' · ');
