import type { DemoSize, DemoSnapshotProblem } from '@/config';
import { isDocument } from '@/schema/document';
import { resourceNames } from '@/config';
import type { Records } from './store';

const kind = 'Manzil demo';
const version = 1;

type DemoSnapshot = { savedAt: string; size: DemoSize; records: Records };

export const writeSnapshot = (snapshot: DemoSnapshot): string => JSON.stringify({ kind, version, ...snapshot });

type SnapshotReading = { records: Records } | { problem: DemoSnapshotProblem; place?: string };

/** Reads the text of a file by its shape: every collection is a list of objects with an id. A missing collection is empty. */
export function readSnapshot(text: string): SnapshotReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'notJson' };
  }
  if (!isDocument(value) || value['kind'] !== kind || !isDocument(value['records'])) return { problem: 'notSnapshot' };
  if (value['version'] !== version) return { problem: 'otherVersion', place: String(value['version']) };
  const { records } = value;
  for (const name of resourceNames) {
    const list = records[name] ?? [];
    if (!Array.isArray(list)) return { problem: 'badRecord', place: name };
    const bad = list.findIndex((record) => !isDocument(record) || typeof record['_id'] !== 'string' || record['_id'] === '');
    if (bad >= 0) return { problem: 'badRecord', place: `${name}[${bad}]` };
  }
  return { records: Object.fromEntries(resourceNames.map((name) => [name, records[name] ?? []])) };
}
