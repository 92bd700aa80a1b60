import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import type { ServiceDocument } from '@/schema/document';
import type { Client } from './client';
import { patched, type Changes } from './document';
import { patchRecord } from './patch-record';
import { idOf, idSegment } from './record-id';

type Resource = {
  client: Client;
  /** Of the collection; a record is under it by its identifier. */
  path: string;
  key: QueryKey;
};

/** The two ways to write a record that is there, as options of a mutation; `base` is the record as it came. */
export const recordWrites = <T>({ client, path, key }: Resource) => {
  const recordPath = (base: ServiceDocument) => `${path}/${idSegment(idOf(base))}`;
  return {
    /** PUT of the whole record, what nobody knows included. */
    replace: (base: ServiceDocument) =>
      mutationOptions({
        mutationFn: (changes: Changes<T>) => client.put(recordPath(base), patched(base, changes)),
        meta: { invalidates: [key], success: 'saved' },
      }),
    /** PATCH with the touched fields alone. */
    patch: (base: ServiceDocument) =>
      mutationOptions({
        mutationFn: (changes: Changes<T>) => patchRecord({ client, resource: path, path: recordPath(base), base, changes }),
        meta: { invalidates: [key], success: 'saved' },
      }),
  };
};
