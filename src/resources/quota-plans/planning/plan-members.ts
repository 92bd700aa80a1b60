import { isDocument } from '@/schema/document';
import { isRows } from '@/ui/form/record-values';

/** A member targets can be planned for: one with an ID. */
export type PlanMember = { memberId: string; name: string; weight: number };

/** The members as they stand in the form, also those not saved yet. A service may also send bare IDs. */
export function planMembers(value: unknown): { members: readonly PlanMember[]; withoutId: readonly string[] } {
  const rows = isRows(value) ? value.order.map((key) => value.byKey[key]) : [];
  const read = rows.map((row) => {
    if (!isDocument(row)) return { memberId: textOf(row), name: textOf(row), weight: 1 };
    const memberId = textOf(row.memberId);
    return { memberId, name: textOf(row.name) || memberId, weight: typeof row.weight === 'number' ? row.weight : 1 };
  });
  const known = new Map(read.filter(({ memberId }) => memberId !== '').map((member) => [member.memberId, member]));
  return {
    members: [...known.values()],
    withoutId: read.filter(({ memberId, name }) => memberId === '' && name !== '').map(({ name }) => name),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
