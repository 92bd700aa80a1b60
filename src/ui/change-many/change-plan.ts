import { patched, sameValue } from '@/api/document';
import { type Difference, merge } from '@/api/merge';
import { copyOf } from '@/schema/copy';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';
import type { EditedResource } from '../form/record-editor';
import { warningsBeyond } from '../form/record-watch';
import type { BulkChange, Unchanged } from './bulk-change';

export type PlannedRecord = { id: string; document: ServiceDocument; after: ServiceDocument };

/** `shared`: other records have the same id, so that none of them can be written. */
export type KeptRecord = { id: string; document: ServiceDocument; reason: Unchanged | 'shared' };

export type ChangePlan = {
  changed: readonly PlannedRecord[];
  kept: readonly KeptRecord[];
  warnings: ReadonlyMap<string, number>;
};

export type ChangedResource = Pick<EditedResource, 'schema' | 'warn' | 'prepare'> & {
  read?: (document: ServiceDocument) => ServiceDocument;
  /** Names what the form does not know of: a unit under contract. */
  cautions?: (record: PlannedRecord) => readonly string[];
};

type Chosen = {
  documents: readonly ServiceDocument[];
  idOf: (document: ServiceDocument) => string;
  sharedIds?: ReadonlySet<string>;
};

export function planChange({ documents, idOf, sharedIds }: Chosen, change: BulkChange, resource: ChangedResource): ChangePlan {
  const changed: PlannedRecord[] = [];
  const kept: KeptRecord[] = [];
  const warnings = new Map<string, number>();
  for (const document of documents) {
    const id = idOf(document);
    const after = sharedIds?.has(id) ? 'shared' : changedDocument(document, change, resource);
    if (typeof after === 'string') {
      kept.push({ id, document, reason: after });
      continue;
    }
    const record = { id, document, after };
    changed.push(record);
    for (const text of newWarnings(record, resource)) warnings.set(text, (warnings.get(text) ?? 0) + 1);
  }
  return { changed, kept, warnings };
}

function changedDocument(
  document: ServiceDocument,
  change: BulkChange,
  { read = (came) => came, prepare = (changes) => changes }: ChangedResource,
): ServiceDocument | Unchanged {
  const made = change(read(document));
  if (typeof made === 'string') return made;
  const after = patched(document, prepare(made, document));
  return sameValue(after, document) ? 'same' : after;
}

function newWarnings(record: PlannedRecord, { warn, cautions }: ChangedResource): ReadonlySet<string> {
  const before = warn(record.document).map(({ fingerprint }) => fingerprint);
  const found = [...warningsBeyond(warn(record.after), before)].map(({ message }) => message());
  return new Set([...found, ...(cautions?.(record) ?? [])]);
}

export const differencesOf = ({ document, after }: Pick<PlannedRecord, 'document' | 'after'>): readonly Difference[] =>
  merge({ base: document, mine: document, theirs: after }).differences;

/** Returns a fresh record with a change of an earlier reading; undefined where somebody has changed the same place since. */
export function carriedOver({ document, after }: PlannedRecord, fresh: ServiceDocument): ServiceDocument | undefined {
  const { merged, differences } = merge({ base: document, mine: after, theirs: fresh }, ({ kind }) =>
    kind === 'added' ? 'both' : undefined,
  );
  return differences.some(({ isConflict, kind }) => isConflict && kind !== 'added') ? undefined : merged;
}

export type WrittenRecord = { id: string; before: ServiceDocument; after: ServiceDocument };

/** Returns a fresh record with its change undone; undefined where somebody changed the same place, but for given ids. */
export function undone(written: WrittenRecord, fresh: ServiceDocument): ServiceDocument | undefined {
  return carriedOver({ id: written.id, document: asStored(written, fresh), after: written.before }, fresh);
}

export function asStored({ before, after }: Omit<WrittenRecord, 'id'>, fresh: ServiceDocument): ServiceDocument {
  const touched = Object.keys(after).filter((name) => !sameValue(after[name], before[name]));
  const asSent = touched.filter((name) => sameValue(withoutOwn(after[name]), withoutOwn(fresh[name])));
  return { ...after, ...Object.fromEntries(asSent.map((name) => [name, fresh[name]])) };
}

function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (!isDocument(value) || isLosslessNumber(value)) return value;
  return copyOf(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutOwn(inner)])));
}
