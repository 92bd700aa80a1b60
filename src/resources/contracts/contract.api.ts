import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { patched, sameOrNext, type Changes } from '@/api/document';
import { patchRecord } from '@/api/record-requests';
import { idOf, idSegment } from '@/api/record-id';
import { core } from '@/api/services';
import type { ServiceDocument } from '@/schema/document';
import type { Contract } from './contract.schema';

export type ContractDocument = ServiceDocument;

/** At the root of the service, without `/api`, unlike units. */
const path = '/contracts';
const key = ['contracts'] as const;
const lists = [...key, 'list'] as const;
const recordPath = (id: string) => `${path}/${idSegment(id)}`;

export const contractQueries = {
  /** The service returns all contracts at once, as it does units. */
  all: () => queryOptions({ queryKey: lists, queryFn: ({ signal }) => core.list(path, { signal }), structuralSharing: false }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...key, 'detail', id],
      queryFn: ({ signal }) => core.get(recordPath(id), { signal }),
      structuralSharing: sameOrNext,
    }),
};

export const contractMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (contract: Changes<Contract>) => core.post(path, contract),
      meta: { invalidates: [lists], success: 'created' },
    }),
  update: (base: ContractDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<Contract>) => core.put(recordPath(idOf(base)), patched(base, changes)),
      meta: { invalidates: [key], success: 'saved' },
    }),
  /** The body of a contract's PATCH is not documented; we send what was touched, as with the other resources. */
  patch: (base: ContractDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<Contract>) =>
        patchRecord({ client: core, resource: path, path: recordPath(idOf(base)), base, changes }),
      meta: { invalidates: [key], success: 'saved' },
    }),
  remove: (id: string) =>
    mutationOptions({ mutationFn: () => core.delete(recordPath(id)), meta: { invalidates: [lists], success: 'deleted' } }),
};
