import { isDocument, type ServiceDocument } from '@/schema/document';

export type StoredDocument = ServiceDocument & { readonly _id: string };

export type Collection = {
  all: () => readonly StoredDocument[];
  find: (id: string) => StoredDocument | undefined;
  insert: (fields: ServiceDocument) => StoredDocument;
  replace: (id: string, fields: ServiceDocument) => StoredDocument | undefined;
  merge: (id: string, fields: ServiceDocument) => StoredDocument | undefined;
  remove: (id: string) => boolean;
  fill: (records: readonly ServiceDocument[]) => void;
  apply: (changes: readonly Change[]) => void;
};

export type Change = readonly [id: string, document: StoredDocument | undefined];

type CollectionOptions = {
  now: () => Date;
  touch: (id: string) => void;
  counter?: string;
  defaults?: () => ServiceDocument;
};

export const realmId = '66a1f0c2d4b5e6f708192a3b';

export function createCollection({ now, touch, counter, defaults }: CollectionOptions): Collection {
  const documents = new Map<string, StoredDocument>();
  let last = 0;

  const put = (document: StoredDocument) => {
    documents.set(document._id, document);
    touch(document._id);
    return document;
  };

  const count = (document: StoredDocument) => {
    const number = counter && Number(document[counter]);
    if (typeof number === 'number' && number > last) last = number;
  };

  const change = (id: string, made: (before: StoredDocument) => ServiceDocument) => {
    const before = documents.get(id);
    if (!before) return undefined;
    const own = ownFields(before, counter);
    // A record inserted without dates never gets any, so that a test can state exactly what is stored.
    const stamp = Object.hasOwn(before, 'updatedAt') ? { updatedAt: now().toISOString() } : {};
    return put({ ...made(before), ...own, ...stamp, _id: id });
  };

  return {
    all: () => [...documents.values()],
    find: (id) => documents.get(id),
    insert(fields) {
      const time = now().toISOString();
      const { _id: _ignored, ...given } = fields;
      const own = counter ? { [counter]: (last += 1) } : {};
      return put({
        _id: newId(now()),
        ...defaults?.(),
        ...withoutEmptied(given, defaults),
        ...own,
        realmId,
        createdAt: time,
        updatedAt: time,
      });
    },
    replace: (id, fields) => change(id, () => fields),
    merge: (id, fields) => change(id, (before) => ({ ...before, ...fields })),
    remove(id) {
      const found = documents.delete(id);
      if (found) touch(id);
      return found;
    },
    fill(records) {
      documents.clear();
      last = 0;
      for (const record of records) {
        const document = isStored(record) ? record : { ...record, _id: newId(now()) };
        documents.set(document._id, document);
        count(document);
      }
    },
    apply(changes) {
      for (const [id, document] of changes) {
        if (document) documents.set(id, document);
        else documents.delete(id);
        if (document) count(document);
      }
    },
  };
}

const isStored = (record: ServiceDocument): record is StoredDocument => isDocument(record) && typeof record['_id'] === 'string';

function ownFields(document: ServiceDocument, counter: string | undefined): ServiceDocument {
  const names = ['createdAt', 'realmId', counter].filter((name) => name !== undefined);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(document, name)).map((name) => [name, document[name]]));
}

/** Drops emptied fields that the server has a default for; they count as missing. */
function withoutEmptied(fields: ServiceDocument, defaults: CollectionOptions['defaults']): ServiceDocument {
  const known = Object.keys(defaults?.() ?? {});
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !known.includes(name) || (value !== null && value !== '')),
  );
}

/** Returns 24 hexadecimal digits, the first eight from the clock, so that ids sort by age. */
function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  const rest = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0'));
  return seconds + rest.join('');
}
