import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { allPages, type ListParams, recordWrites } from '@/api/record-requests';
import { sameOrNext, type Changes } from '@/api/document';
import { idSegment } from '@/api/record-id';
import { platform } from '@/api/services';
import type { ServiceDocument } from '@/schema/document';
import type { NotificationSignal } from './notification-signal.schema';

export type SignalDocument = ServiceDocument;

const path = '/api/v2/notification-signals';
const key = ['notification-signals'] as const;
const lists = [...key, 'list'] as const;
const recordPath = (id: string) => `${path}/${idSegment(id)}`;

export const signalQueries = {
  /** One page, the most recent first unless sorted otherwise. */
  list: (params: ListParams = {}) =>
    queryOptions({
      queryKey: [...lists, params],
      queryFn: ({ signal }) => platform.list(path, { signal, query: params }),
      structuralSharing: false,
    }),
  /** All of them, page after page; 5,000 at most, with `more` where there are others. Some dozens of requests: only where they are asked for. */
  all: () =>
    queryOptions({
      queryKey: [...lists, 'all'],
      queryFn: ({ signal }) => allPages({ list: (params) => platform.list(path, { signal, query: params }), signal }),
      structuralSharing: false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...key, 'detail', id],
      queryFn: ({ signal }) => platform.get(recordPath(id), { signal }),
      structuralSharing: sameOrNext,
    }),
};

export const signalMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (content: Changes<NotificationSignal>) => platform.post(path, content),
      meta: { invalidates: [lists], success: 'created' },
    }),
  ...recordWrites<NotificationSignal>({ client: platform, path, key }),
  /** Signals are deleted under a path of their own. */
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => platform.delete(`${path}/deleted/${idSegment(id)}`),
      meta: { invalidates: [lists], success: 'deleted' },
    }),
  /**
   * Sends messages to people, so it cannot be taken back. The body is not documented: the channels together with the signal's
   * own content work whether the id means the signal, a channel or the linked object.
   */
  sendOverChannels: (id: string) =>
    mutationOptions({
      mutationFn: (content: Changes<NotificationSignal>) => platform.post(`${path}/channel/${idSegment(id)}`, content),
      meta: { invalidates: [lists], success: 'created' },
    }),
};
