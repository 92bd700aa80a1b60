import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { type Unrecorded, unrecordedUntil } from '../rules/unrecorded';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type UnrecordedRow = Unrecorded & { rowKey: string; id: string; contract: ServiceDocument };

export function* unrecordedRows(contracts: readonly ServiceDocument[], until: Day): Work<readonly UnrecordedRow[]> {
  const rows: UnrecordedRow[] = [];
  for (const contract of contracts) {
    const id = idOf(contract);
    const unrecorded = id === '' ? undefined : unrecordedUntil(contract, until);
    if (unrecorded) rows.push({ ...unrecorded, rowKey: id, id, contract });
    yield;
  }
  return rows.toSorted((a, b) => b.amount - a.amount);
}
