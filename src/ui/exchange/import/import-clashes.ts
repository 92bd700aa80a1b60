import type { QueryClient } from '@tanstack/react-query';
import { patched } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { Obstacle } from '../../form/save/store-check';
import type { PlannedRecord } from './import-plan';
import { type Fixes, type CellAddress, cellKey } from './sheet-reader';
import type { ImportedResource } from './imported-resource';

/** Stands for a row that is imported in spite of what it clashes with. */
const ANYWAY = -2;

/** Key under which accepted clashes of a row are kept, as fingerprints of those shown. */
export const anywayKey = (place: Omit<CellAddress, 'column'>): string => cellKey({ ...place, column: ANYWAY });

export const fingerprintsOf = (clashes: readonly Obstacle[]): string => clashes.map(({ fingerprint }) => fingerprint).join('\n');

/** Returns the fingerprints of all clashes that the reader has passed. */
export const passedClashes = (fixes: Fixes): Set<string> =>
  new Set(Array.from(fixes).flatMap(([key, text]) => (key.endsWith(` ${ANYWAY}`) ? text.split('\n') : [])));

/** Returns the record that an import would store. */
const importedDocument = ({ prepare }: ImportedResource, { base, changesOf }: PlannedRecord): ServiceDocument => {
  const changes = changesOf(base ?? {});
  return patched(base ?? {}, prepare?.(changes, base ?? {}) ?? changes);
};

/**
 * Returns what finds the records that a planned one clashes with and the reader has not passed: stored ones, and those of earlier
 * rows. Undefined where records of the resource cannot clash.
 */
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
