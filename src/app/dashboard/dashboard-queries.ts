import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';

export const LATEST = 5;

export const latestSignals = () => signalQueries.list({ limit: LATEST });

/** As many as one page of the service holds. */
export const latestPlans = () => quotaPlanQueries.list({ limit: 100 });
