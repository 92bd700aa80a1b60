import type { QueryClient } from '@tanstack/react-query';
import { patched } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { Obstacle } from '@/ui/form/save/store-check';
import type { PlannedRecord } from './import-plan';
import { type Fixes, type CellAddress, cellKey } from './sheet-reader';
import type { ImportedResource } from './imported-resource';

const ANYWAY = -2;

/** The value kept under this key has the fingerprints of the clashes that were accepted. */
export const anywayKey = (place: Omit<CellAddress, 'column'>): string => cellKey({ ...place, column: ANYWAY });

export const fingerprintsOf = (clashes: readonly Obstacle[]): string => clashes.map(({ fingerprint }) => fingerprint).join('\n');

export const passedClashes = (fixes: Fixes): Set<string> =>
  new Set(Array.from(fixes).flatMap(([key, text]) => (key.endsWith(` ${ANYWAY}`) ? text.split('\n') : [])));

const importedDocument = ({ prepare }: ImportedResource, { base, changesOf }: PlannedRecord): ServiceDocument => {
  const changes = changesOf(base ?? {});
  return patched(base ?? {}, prepare?.(changes, base ?? {}) ?? changes);
};

export async function clashFinder(
  client: QueryClient,
  resource: ImportedResource,
  records: readonly ServiceDocument[],
  fixes: Fixes,
): Promise<((record: PlannedRecord) => Promise<readonly Obstacle[]>) | undefined> {
  const { storeCheck } = resource;
  if (!storeCheck) return undefined;
  const finder = await storeCheck.among(client, records);
  const passed = passedClashes(fixes);
  return async (record) => {
    if (record.state !== 'new' && record.state !== 'changed') return [];
    const document = importedDocument(resource, record);
    if (!storeCheck.isNeeded(document, record.base)) return [];
    const found = await finder.find(document, { before: record.base });
    const clashes = found.some(({ fingerprint }) => !passed.has(fingerprint)) ? found : [];
    if (clashes.length === 0) finder.add(document);
    return clashes;
  };
}
