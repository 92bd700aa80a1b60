import type { ResourceName } from '@/config';
import { contractResource } from './contracts/contract.resource';
import { signalResource } from './notification-signals/notification-signal.resource';
import { quotaPlanResource } from './quota-plans/quota-plan.resource';
import type { Resource } from './resource';
import { unitResource } from './units/unit.resource';

export const resources: Readonly<Record<ResourceName, Resource>> = {
  units: unitResource,
  contracts: contractResource,
  'notification-signals': signalResource,
  'quota-plans': quotaPlanResource,
};
