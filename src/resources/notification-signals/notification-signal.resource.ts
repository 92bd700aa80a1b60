import type { Resource } from '../resource';
import { signalTitle } from './signal-title';
import { signalQueries } from './notification-signal.api';
import { notificationSignalSchema } from './notification-signal.schema';

export const signalResource: Resource = {
  schema: notificationSignalSchema,
  titleOf: signalTitle,
  detail: signalQueries.detail,
  service: { address: 'api', path: '/api/v2/notification-signals' },
};
