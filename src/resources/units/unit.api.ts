import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { patched, sameOrNext, type Changes } from '@/api/document';
import { idOf, idSegment } from '@/api/record-id';
import { core } from '@/api/services';
import type { ServiceDocument } from '@/schema/document';
import type { Unit } from './unit.schema';

export type UnitDocument = ServiceDocument;

const path = '/api/units';
const key = ['units'] as const;
const lists = [...key, 'list'] as const;
const recordPath = (id: string) => `${path}/${idSegment(id)}`;

export const unitQueries = {
  /** The service returns all units at once: one request serves every page, sort and search. */
  all: () => queryOptions({ queryKey: lists, queryFn: ({ signal }) => core.list(path, { signal }), structuralSharing: false }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...key, 'detail', id],
      queryFn: ({ signal }) => core.get(recordPath(id), { signal }),
      structuralSharing: sameOrNext,
    }),
};

export const unitMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (unit: Changes<Unit>) => core.post(path, unit),
      meta: { invalidates: [lists], success: 'created' },
    }),
  /** PUT is the only update units have, so it carries the whole document, known to us or not. */
  update: (base: UnitDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<Unit>) => core.put(recordPath(idOf(base)), patched(base, changes)),
      meta: { invalidates: [key], success: 'saved' },
    }),
  /** A removal refreshes lists only: the removed record itself would answer 404. */
  remove: (id: string) =>
    mutationOptions({ mutationFn: () => core.delete(recordPath(id)), meta: { invalidates: [lists], success: 'deleted' } }),
};
