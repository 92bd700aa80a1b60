import { isDocument } from '@/schema/document';
import { newKey, originOf, type Rows } from '@/ui/form/record-values';
import { writePlanning, type PlanningEdit } from '../rules/planning-edits';

export const listOf = ({ order, byKey }: Rows): readonly unknown[] => order.map((key) => byKey[key]);

/** The rows of the form with the edits in them; the same rows where nothing changes. An added row that says nothing any more goes. */
export function editedRows(rows: Rows, edits: readonly PlanningEdit[]): Rows {
  const before = listOf(rows);
  const after = writePlanning(before, edits);
  const byKey: Record<string, unknown> = { ...rows.byKey };
  let next: number | undefined;
  const keyOfAdded = () => {
    next = next === undefined ? Number(newKey(rows).slice(1)) : next + 1;
    return `n${next}`;
  };
  let isChanged = false;
  const order = after.flatMap((row, at) => {
    const known = rows.order[at];
    if (known !== undefined && row === before[at]) return [known];
    const key = known ?? keyOfAdded();
    byKey[key] = row;
    isChanged = true;
    return originOf(key) === undefined && saysNothing(row) ? [] : [key];
  });
  return isChanged ? { order, byKey } : rows;
}

const NAMES = new Set(['memberId', 'member', 'period', 'year']);

const saysNothing = (row: unknown): boolean =>
  isDocument(row) && Object.entries(row).every(([name, value]) => NAMES.has(name) || value === null || value === undefined);
