import { mutationOptions } from '@tanstack/react-query';
import type { Changes } from '@/api/document';
import { idSegment } from '@/api/record-id';
import { pagedQueries, recordWrites } from '@/api/record-requests';
import { apiService } from '@/api/services';
import type { NotificationSignal } from './notification-signal.schema';

export const signalService = { address: 'api', path: '/api/v2/notification-signals', key: ['notification-signals'] } as const;
const { path, key } = signalService;

export const signalQueries = pagedQueries(signalService);

const writes = recordWrites<NotificationSignal>(signalService);

export const signalMutations = {
  ...writes,
  remove: (id: string) => writes.remove(id, `${path}/deleted/${idSegment(id)}`),
  /** The body is undocumented: channels with the signal's own content work whatever the id means. No undo. */
  sendOverChannels: (id: string) =>
    mutationOptions({
      mutationFn: (content: Changes<NotificationSignal>) => apiService.post(`${path}/channel/${idSegment(id)}`, content),
      meta: { invalidates: [[...key, 'list']], success: 'created' },
    }),
};
