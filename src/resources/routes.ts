import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { ResourceName } from '@/config';
import { contractRoutes } from './contracts/contract.routes';
import { signalRoutes } from './notification-signals/notification-signal.routes';
import { quotaPlanRoutes } from './quota-plans/quota-plan.routes';
import { unitRoutes } from './units/unit.routes';

export const resourceRoutes: Readonly<Record<ResourceName, (client: QueryClient) => RouteObject[]>> = {
  units: unitRoutes,
  contracts: contractRoutes,
  'notification-signals': signalRoutes,
  'quota-plans': quotaPlanRoutes,
};
