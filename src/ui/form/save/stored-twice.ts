import type { UseMutationOptions } from '@tanstack/react-query';
import type { To } from 'react-router';
import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';

export type StoredTwice = {
  records: ReadonlyArray<{ id: string; record: ServiceDocument }>;
  schema: RecordSchema;
  path: (id: string) => To;
  remove: (id: string) => Omit<UseMutationOptions, 'mutationKey'>;
};

/** Belongs to no form: by the time the list has been read, the form has been left. */
export const storedTwice = observable<StoredTwice | undefined>(undefined);
