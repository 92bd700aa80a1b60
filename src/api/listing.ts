import { isDocument, type ServiceDocument } from '@/schema/document';
import { contentOf, isAroundData, looksLikeRecord } from './envelope';
import { readPaging } from './paging';
import { idOf } from './record-id';

/** One answer of a list, whatever envelope it came in. */
export type Listing<T> = {
  /** Records exactly as they came. Two may share an id (see `duplicates`), and one may have none. */
  rows: readonly T[];
  /** How many there are in all, where the service says so and it can be true. */
  total?: number;
  /** The service sent one record where a list was expected. */
  single?: true;
  /** Elements that are no records: null, texts, lists. They are counted, not shown. */
  unreadable: number;
  page?: number;
  limit?: number;
  /** Whether there is a next page, where the service says so. */
  more?: boolean;
  /** Ids that several rows share: which of them a write would meet is not known. Absent when there are none. */
  duplicates?: ReadonlySet<string>;
};

type Opened = { elements: readonly unknown[]; single?: true; envelopes: readonly ServiceDocument[] };

/**
 * Opens the answer of a list: a bare array, any of the known envelopes, one record, or a map from id to record.
 * Undefined when it is none of these, which is not the same as an empty list: `null`, `{ message }`, a text.
 */
export function openListing(answer: unknown, headers?: Headers): Listing<ServiceDocument> | undefined {
  const opened = open(answer, []);
  if (!opened) return undefined;
  const rows = opened.elements.every(isDocument) ? opened.elements : opened.elements.filter(isDocument);
  return {
    rows,
    unreadable: opened.elements.length - rows.length,
    ...(opened.single && { single: opened.single }),
    ...readPaging(opened.envelopes, rows.length, headers),
    ...repeated(rows),
  };
}

function open(value: unknown, envelopes: readonly ServiceDocument[]): Opened | undefined {
  if (Array.isArray(value)) return { elements: value, envelopes };
  if (!isDocument(value)) return undefined;
  const content = contentOf(value);
  if (content !== undefined) return open(content, [...envelopes, value]);
  const mapped = recordsById(value);
  if (mapped) return { elements: mapped, envelopes };
  return looksLikeRecord(value) ? { elements: [value], single: true, envelopes } : undefined;
}

/** `{ u1: { … }, u2: { … } }`: where a record does not repeat its id, it gets the one it was filed under. */
function recordsById(value: ServiceDocument): readonly ServiceDocument[] | undefined {
  const entries = Object.entries(value);
  if (entries.length === 0 || idOf(value) !== '') return undefined;
  const records = entries.flatMap(([id, record]) => {
    if (!isDocument(record) || isAroundData(id)) return [];
    const own = idOf(record);
    if (own === '') return [{ _id: id, ...record }];
    return own === id ? [record] : [];
  });
  return records.length === entries.length ? records : undefined;
}

function repeated(rows: readonly ServiceDocument[]): { duplicates?: ReadonlySet<string> } {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const id of rows.map(idOf)) {
    if (id !== '' && seen.has(id)) duplicates.add(id);
    seen.add(id);
  }
  return duplicates.size > 0 ? { duplicates } : {};
}
