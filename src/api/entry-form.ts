import { isDocument, isNothing, type ServiceDocument } from '@/schema/document';
import { baseOf, type Changes, sameValue } from './document';
import { spelledAs } from './json';
import { entryId, referredId } from './record-id';

/** The ways in which services write the entries of a list, beside the one of our schema. */
type EntryForm = {
  bare: string;
  id?: string;
  copy?: string;
  /** Other names by field, the first that holds a value wins. */
  names?: { readonly [field: string]: readonly string[] };
};

export type EntryForms = { readonly [list: string]: EntryForm };

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

/** Untouched entries are written as they came, new ones as their neighbours; one that holds more becomes a record. */
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
      if (field === id || !isNothing(entry[field])) continue;
      const name = others.find((other) => !isNothing(entry[other]));
      if (name !== undefined) read[field] = entry[name];
    }
    const named = id === undefined ? '' : entryId(entry, [id, ...(names[id] ?? [])]);
    if (id !== undefined && named !== '' && entry[id] !== named) read[id] = named;
    if (Object.keys(read).length === 0) return entry;
  }
  const whole = alone === '' && isDocument(entry) ? spelledAs(entry, { ...entry, ...read }) : read;
  sent.set(whole, entry);
  return whole;
}

const referredIdAlone = (entry: unknown): string => (isDocument(entry) && !Object.hasOwn(entry, '$oid') ? '' : referredId(entry));

function writtenEntry(entry: unknown, neighbours: readonly unknown[], form: EntryForm): unknown {
  if (!isDocument(entry) || neighbours.includes(entry)) return entry;
  if (sent.has(entry)) return sent.get(entry);
  const read = baseOf(entry);
  const came = read && (sent.has(read) ? sent.get(read) : read);
  const pattern = came === undefined ? neighbours.find((one) => referredIdAlone(one) !== '' || isDocument(one)) : came;
  if (referredIdAlone(pattern) !== '') {
    const given = Object.keys(entry).filter((name) => !isNothing(entry[name]));
    return given.every((name) => name === form.bare) ? like(pattern, entry[form.bare]) : entry;
  }
  return namesOf(form).reduce<ServiceDocument>((result, field) => {
    if (!Object.hasOwn(result, field.name)) return result;
    if (isDocument(came) && read) return edited(result, field, { came, read });
    const sample = neighbours.filter(isDocument).find((one) => nameIn(one, field) !== undefined);
    return sample ? renamed(result, field, sample) : result;
  }, entry);
}

type Field = { name: string; others: readonly string[]; copy?: string };

const namesOf = ({ id, copy, names = {} }: EntryForm): Field[] =>
  Object.entries({ ...names, ...(id !== undefined && { [id]: names[id] ?? [] }) }).map(([name, others]) =>
    name === id ? { name, others, copy } : { name, others },
  );

function nameIn(entry: ServiceDocument, { name, others, copy }: Field): string | undefined {
  const names = [name, ...others];
  return names.find((one) => !isNothing(entry[one])) ?? names.find((one) => one !== copy && Object.hasOwn(entry, one));
}

type Origin = { came: ServiceDocument; read: ServiceDocument };

/** Puts a field of an edited entry back where it came: as it came, unless it was changed. */
function edited(entry: ServiceDocument, field: Field, { came, read }: Origin): ServiceDocument {
  const { name } = field;
  if (!sameValue(entry[name], read[name])) return nameIn(came, field) === undefined ? entry : renamed(entry, field, came);
  if (came === read) return entry;
  const fields = new Map(Object.entries(entry));
  if (Object.hasOwn(came, name)) fields.set(name, came[name]);
  else fields.delete(name);
  return spelledAs(entry, Object.fromEntries(fields));
}

function renamed(entry: ServiceDocument, field: Field, sample: ServiceDocument): ServiceDocument {
  const { name, copy } = field;
  const as = nameIn(sample, field) ?? name;
  const copied = copy === undefined ? undefined : entry[copy];
  const value = isNothing(entry[name]) ? entry[name] : like(sample[as], entry[name], isDocument(copied) ? copied : {});
  const fields = new Map(Object.entries(entry));
  if (as !== name) {
    if (Object.hasOwn(sample, name)) fields.set(name, sample[name]);
    else fields.delete(name);
    if (copy !== undefined && !Object.hasOwn(sample, copy)) fields.delete(copy);
  }
  return spelledAs(entry, Object.fromEntries(fields.set(as, value)));
}

/** Writes an id in the form of another: as text, number, `{ $oid }` or a record with one. */
function like(sample: unknown, value: unknown, copy: ServiceDocument = {}): unknown {
  if (typeof value !== 'string' || referredId(sample) === value) return referredId(sample) === value ? sample : value;
  if (typeof sample === 'number') return /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (!isDocument(sample)) return value;
  if (Object.hasOwn(sample, '$oid')) return { $oid: value };
  const key = ['_id', 'id', 'uuid'].find((name) => !isNothing(sample[name])) ?? '_id';
  return { ...copy, [key]: like(sample[key], value) };
}
