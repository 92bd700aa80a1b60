import { isDocument } from '@/schema/document';
import { originOf, type Rows } from '@/ui/form/record-form-values';
import { writePlanning, type PlanningEdit } from '../rules/planning-edits';

export const listOf = ({ order, byKey }: Rows): readonly unknown[] => order.map((key) => byKey[key]);

/** The rows of the form with the edits in them; the same rows where nothing changes. An added row that says nothing any more goes. */
export function editedRows(rows: Rows, edits: readonly PlanningEdit[]): Rows {
  const before = listOf(rows);
  const after = writePlanning(before, edits);
  const byKey: Record<string, unknown> = { ...rows.byKey };
  let next = Math.max(-1, ...Object.keys(byKey).flatMap((key) => (key.startsWith('n') ? [Number(key.slice(1))] : [])));
  let isChanged = false;
  const order = after.flatMap((row, at) => {
    const key = rows.order[at] ?? `n${(next += 1)}`;
    if (row !== before[at]) {
      byKey[key] = row;
      isChanged = true;
    }
    return originOf(key) === undefined && saysNothing(row) ? [] : [key];
  });
  return isChanged ? { order, byKey } : rows;
}

const NAMES = new Set(['memberId', 'member', 'period', 'year']);

const saysNothing = (row: unknown): boolean =>
  isDocument(row) && Object.entries(row).every(([name, value]) => NAMES.has(name) || value === null || value === undefined);
