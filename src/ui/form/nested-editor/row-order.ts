import { isDocument } from '@/schema/document';
import type { Rows } from '../record-form-values';

/** The order with one row moved by some places; the same order where there is no such place. */
export function moved(order: readonly string[], key: string, by: number): readonly string[] {
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, key);
}

/** A key no row has or had. */
export function newKey({ byKey }: Rows): string {
  const numbers = Object.keys(byKey).map((key) => (key.startsWith('n') ? Number(key.slice(1)) : -1));
  return `n${Math.max(-1, ...numbers) + 1}`;
}

/** The number after the greatest one in use; removed rows count, since they may come back. */
export function nextNumber({ byKey }: Rows, field: string): number {
  const numbers = Object.values(byKey).map((row) => (isDocument(row) && typeof row[field] === 'number' ? row[field] : 0));
  return Math.max(0, ...numbers) + 1;
}

const OWN_IDS = new Set(['_id', 'id', 'uuid', '__v', 'createdAt', 'updatedAt', 'createdDate', 'updatedDate']);

/** The copy of a row: all it holds but what identifies it. */
export const copyOf = (row: unknown): Record<string, unknown> =>
  isDocument(row)
    ? Object.fromEntries(Object.entries(row).filter(([name, value]) => !OWN_IDS.has(name) && value !== undefined))
    : {};
