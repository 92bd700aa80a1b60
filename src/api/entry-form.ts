import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Changes } from './document';
import { entryId, idOf, referredId } from './record-id';

/** The ways in which services write the entries of a list, beside the one of our schema. */
export type EntryForm = {
  /** The field of an entry that is no record: an id, or an address. */
  bare: string;
  /** The field that names another record by its id, in any form. */
  id?: string;
  /** The field that holds a copy of that record. */
  copy?: string;
  /** Other names by field, the first that holds a value wins. */
  names?: { readonly [field: string]: readonly string[] };
};

/** Forms by the list of a record. */
export type EntryForms = { readonly [list: string]: EntryForm };

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What the service sent for an entry that is read in another form. */
const sent = new WeakMap<object, unknown>();
const readings = new WeakMap<ServiceDocument, ServiceDocument>();

/**
 * Returns a record with the entries of its lists as our schema names them: `{ unitId: 'u1' }` for `'u1'` or
 * `{ property: { _id: 'u1' } }`. What is so already, or cannot be read, stays the same by reference, and so does the record.
 */
export function readLists(document: ServiceDocument, forms: EntryForms): ServiceDocument {
  const known = readings.get(document);
  if (known) return known;
  const lists = Object.entries(forms).flatMap(([name, form]) => {
    const list = document[name];
    if (!Array.isArray(list)) return [];
    const read = list.map((entry: unknown) => readEntry(entry, form));
    return read.every((entry, index) => entry === list[index]) ? [] : [[name, read] as const];
  });
  const reading = lists.length === 0 ? document : { ...document, ...Object.fromEntries(lists) };
  readings.set(document, reading);
  return reading;
}

/**
 * Returns the changes of a record with edited entries in the form in which the service sent the list: untouched ones as they
 * came, and new ones written as their neighbours are. An entry that holds more than an id can say becomes a record.
 */
export const writtenLists = (
  changes: Changes<ServiceDocument>,
  document: ServiceDocument,
  forms: EntryForms,
): Changes<ServiceDocument> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, list]) => {
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
      const original = document[name];
      if (!form || !Array.isArray(list) || !Array.isArray(original)) return [name, list];
      return [name, list.map((entry: unknown) => writtenEntry(entry, original, form))];
    }),
  );

function readEntry(entry: unknown, form: EntryForm): unknown {
  const { bare, id, names = {} } = form;
  const read: Record<string, unknown> = {};
  const alone = referredIdAlone(entry);
  if (alone !== '') read[bare] = alone;
  else if (!isDocument(entry)) return entry;
  else {
    for (const [field, others] of Object.entries(names)) {
      if (field === id || !isMissing(entry[field])) continue;
      const name = others.find((other) => !isMissing(entry[other]));
      if (name !== undefined) read[field] = entry[name];
    }
    const named = id === undefined ? '' : entryId(entry, [id, ...(names[id] ?? [])]);
    if (id !== undefined && named !== '' && entry[id] !== named) read[id] = named;
    if (Object.keys(read).length === 0) return entry;
  }
  const whole = alone === '' && isDocument(entry) ? { ...entry, ...read } : read;
  sent.set(whole, entry);
  return whole;
}

/** Returns the id of an entry that is an id and nothing else. */
const referredIdAlone = (entry: unknown): string => (isDocument(entry) && !Object.hasOwn(entry, '$oid') ? '' : referredId(entry));

function writtenEntry(entry: unknown, neighbours: readonly unknown[], form: EntryForm): unknown {
  if (!isDocument(entry) || neighbours.includes(entry)) return entry;
  return sent.has(entry) ? sent.get(entry) : written(entry, neighbours, form);
}

function written(entry: ServiceDocument, neighbours: readonly unknown[], form: EntryForm): unknown {
  const [first] = neighbours;
  if (referredIdAlone(first) !== '' && neighbours.every((one) => referredIdAlone(one) !== '')) {
    const given = Object.keys(entry).filter((name) => !isMissing(entry[name]));
    return given.every((name) => name === form.bare) ? like(first, entry[form.bare]) : entry;
  }
  const { id, names = {} } = form;
  return Object.entries({ ...names, ...(id !== undefined && { [id]: names[id] ?? [] }) }).reduce<ServiceDocument>(
    (result, [field, others]) => renamed(result, neighbours, field, others, field === id ? form.copy : undefined),
    entry,
  );
}

/** Moves a field to the name that the entry came with, else to the one its neighbours have. */
function renamed(
  entry: ServiceDocument,
  neighbours: readonly unknown[],
  field: string,
  others: readonly string[],
  copy: string | undefined,
): ServiceDocument {
  if (!Object.hasOwn(entry, field)) return entry;
  const value = entry[field];
  const records = neighbours.filter(isDocument);
  const nameIn = (record: ServiceDocument, among: readonly string[]) => among.find((name) => !isMissing(record[name]));
  const isUsual = records.some((record) => !isMissing(record[field]));
  const own = isUsual ? undefined : nameIn(entry, others);
  const same = records.find((record) => entryId(record, [field, ...others]) === value);
  const sample =
    own !== undefined ? entry : [same, ...records].find((record) => record && nameIn(record, [field, ...others]) !== undefined);
  const name = own ?? (sample && nameIn(sample, [field, ...others]));
  const without = (...names: readonly (string | undefined)[]) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => !names.includes(key)));
  if (!sample || name === undefined) return !isUsual && idOf(entry) === value ? without(field) : entry;
  if (isMissing(value)) return own === undefined ? entry : { ...without(field), [own]: value };
  const copied = copy === undefined ? undefined : entry[copy];
  const isCopied = copy === undefined || name === field || records.some((record) => Object.hasOwn(record, copy));
  const rest = name === field ? entry : without(field, isCopied ? undefined : copy);
  return { ...rest, [name]: like(sample[name], value, isDocument(copied) ? copied : {}) };
}

/** Writes an id in the form of another: as text, number, `{ $oid }` or a record with one. */
function like(sample: unknown, value: unknown, copy: ServiceDocument = {}): unknown {
  if (typeof value !== 'string' || referredId(sample) === value) return referredId(sample) === value ? sample : value;
  if (typeof sample === 'number') return /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (!isDocument(sample)) return value;
  if (Object.hasOwn(sample, '$oid')) return { $oid: value };
  const key = ['_id', 'id', 'uuid'].find((name) => !isMissing(sample[name])) ?? '_id';
  return { ...copy, [key]: like(sample[key], value) };
}
