import type { ServiceDocument } from '@/schema/document';
import type { StoredDocument } from './collection';
import { pageOf, plainPageOf } from './list-query';
import { created, done, ok, refused, type FieldProblem, type Reply } from './reply';
import type { CollectionName, Store } from './store';

/** What an operation is given of a request. `fields` is the body of a write, known to be an object. */
type Asked = { id: string; query: URLSearchParams; fields: ServiceDocument };
export type Operation = (asked: Asked) => Reply;

export type RestOptions = {
  name: CollectionName;
  /** Which fields are missing from a record that is about to be stored. */
  missing: (record: ServiceDocument) => readonly string[];
  /** A field that no two records may share. */
  unique?: string;
  /** Removing marks a record `deleted` and hides it from lists. */
  softDeleted?: boolean;
};

/** The operations of one collection, as an ordinary server would carry them out. */
export function rest(store: Store, { name, missing, unique, softDeleted = false }: RestOptions) {
  const records = store.collection(name);
  const unknown = (id: string) => refused(404, `No record of ${name} has the id ${id}`);

  const objection = (record: ServiceDocument, id?: string): Reply | undefined => {
    const names = missing(record);
    if (names.length > 0) return refused(422, 'Some fields are missing', names.map(missingField));
    const taken =
      unique !== undefined &&
      records.all().some((other) => other._id !== id && other['deleted'] !== true && other[unique] === record[unique]);
    return taken ? refused(409, `${String(record[unique])} exists already`) : undefined;
  };

  return {
    /** Everything at once: these lists know no parameters. */
    list: () => ok(records.all()),
    page: ({ query }) => pageOf(records.all(), query, softDeleted),
    plainPage: ({ query }) => plainPageOf(records.all(), query),
    read: ({ id }) => answer(records.find(id)) ?? unknown(id),
    create: ({ fields }) => objection(fields) ?? created(records.insert(fields)),
    replace: ({ id, fields }) =>
      (records.find(id) ? (objection(fields, id) ?? answer(records.replace(id, fields))) : undefined) ?? unknown(id),
    merge: ({ id, fields }) => {
      const before = records.find(id);
      if (!before) return unknown(id);
      return objection({ ...before, ...fields }, id) ?? answer(records.merge(id, fields)) ?? unknown(id);
    },
    remove: ({ id }) => {
      const found = softDeleted ? records.merge(id, { deleted: true }) : records.remove(id);
      return found ? done : unknown(id);
    },
  } satisfies Record<string, Operation>;
}

const answer = (document: StoredDocument | undefined): Reply | undefined => document && ok(document);

const missingField = (field: string): FieldProblem => ({ field, message: `${field} is required` });

/** `POST …/channel/:id`: the content of a stored signal, overlaid by what is sent, becomes one new signal for each channel. */
export function sendOverChannels(store: Store): Operation {
  const signals = store.collection('notification-signals');
  return ({ id, fields }) => {
    const original = signals.find(id);
    if (!original) return refused(404, `No record of notification-signals has the id ${id}`);
    const { channels } = fields;
    if (!Array.isArray(channels) || channels.length === 0)
      return refused(422, 'Some fields are missing', [missingField('channels')]);
    const { notifiedUser: _before, ...content } = { ...original, ...fields };
    return created(channels.map((channel: unknown) => signals.insert({ ...content, channels: [channel] })));
  };
}
