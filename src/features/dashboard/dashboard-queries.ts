import { signalQueries } from '@/resources/notification-signals/notification-signal.api';

export const LATEST = 5;

export const latestSignals = () => signalQueries.list({ limit: LATEST });
