import type { DemoControls, DemoResource, DemoSituation } from '@/config';

export type DemoParts = { controls: DemoControls; situation: DemoSituation };

export const demoResources: readonly DemoResource[] = ['units', 'contracts', 'notification-signals', 'quota-plans'];

/** The text key of a resource's name. */
export const resourceText = {
  units: 'settings:test.units',
  contracts: 'settings:test.contracts',
  'notification-signals': 'settings:test.signals',
  'quota-plans': 'settings:test.quotaPlans',
} as const satisfies Record<DemoResource, string>;
