import { isDocument, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';
import { ApiError } from './api-error';

/** Control characters and lone surrogates, which no address can carry: a record with such an identifier counts as one without. */
const unusable = /[\p{Cc}\p{Cs}]/u;

function idText(value: unknown): string {
  if (typeof value === 'string') return unusable.test(value) ? '' : value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (isLosslessNumber(value)) return value.source;
  if (isDocument(value)) return typeof value.$oid === 'string' ? value.$oid : '';
  return '';
}

/** Returns `_id`, else `id`, else `uuid`, each a text, `{ $oid }` or a number; empty when there is none. */
export function idOf(document: ServiceDocument): string {
  return idText(document._id) || idText(document.id) || idText(document.uuid);
}

/** Returns the identifier that a value refers to: an identifier in any form, or the record itself. Empty when there is none. */
export const referredId = (value: unknown): string => idText(value) || (isDocument(value) ? idOf(value) : '');

/**
 * Returns the identifier of the record that an entry of a list stands for: the entry itself (`'u1'`), what it names
 * (`{ propertyId }`, `{ unit: { _id } }`; the first of `names` wins), or its own where it names nothing, as a whole record does.
 */
export function entryId(entry: unknown, names: readonly string[]): string {
  if (!isDocument(entry)) return idText(entry);
  for (const name of names) {
    const named = entry[name];
    const id = typeof named === 'string' ? named : referredId(named);
    if (id !== '') return id;
  }
  return names.some((name) => Object.hasOwn(entry, name)) ? '' : referredId(entry);
}

/** Reads the record itself, one in an envelope, or a list of one; empty when there is no identifier. */
export function createdId(answer: unknown): string {
  if (Array.isArray(answer)) return answer.length === 1 ? createdId(answer[0]) : '';
  if (!isDocument(answer)) return '';
  const { insertedId, data, doc, result, record, item, payload } = answer;
  return (
    [idOf(answer), idText(insertedId), ...[data, doc, result, record, item, payload].map(createdId)].find((id) => id !== '') ?? ''
  );
}

/** Returns the record in the answer to a create, where that holds more than an identifier. */
export function createdRecord(answer: unknown): ServiceDocument | undefined {
  if (Array.isArray(answer)) return answer.length === 1 ? createdRecord(answer[0]) : undefined;
  if (!isDocument(answer)) return undefined;
  if (idOf(answer) !== '') return answer;
  const { data, doc, result, record, item, payload } = answer;
  for (const inner of [data, doc, result, record, item, payload]) {
    const found = createdRecord(inner);
    if (found) return found;
  }
  return undefined;
}

/**
 * Encodes an identifier as one segment of a path. `encodeURIComponent` leaves `.` and `..` alone, and `DELETE /api/units/..` is
 * `DELETE /api/`: those, empty identifiers, control characters and lone surrogates throw `unsafeId`.
 */
export function idSegment(id: string): string {
  if (id === '' || id === '.' || id === '..' || unusable.test(id)) throw new ApiError({ problem: 'unsafeId', sent: false });
  return encodeURIComponent(id);
}
