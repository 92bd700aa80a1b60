import type { ListRead, RecordRead, ServicePlace } from '@/api/record-requests';
import type { ResourceName } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { contractTitle } from './contracts/contract-title';
import { contractQueries, contractService } from './contracts/contract.api';
import { contractSchema } from './contracts/contract.schema';
import { signalQueries, signalService } from './notification-signals/notification-signal.api';
import { notificationSignalSchema } from './notification-signals/notification-signal.schema';
import { signalTitle } from './notification-signals/signal-words';
import { planTitle } from './quota-plans/list/plan-values';
import { quotaPlanQueries, quotaPlanService } from './quota-plans/quota-plan.api';
import { quotaPlanSchema } from './quota-plans/quota-plan.schema';
import { unitTitle } from './units/detail/unit-title';
import { unitQueries, unitService } from './units/unit.api';
import { unitSchema } from './units/unit.schema';

type Resource = {
  schema: RecordSchema;
  titleOf: (record: ServiceDocument) => string;
  detail: (id: string) => RecordRead;
  /** The whole list, as far as it comes in one piece; else the service pages it. */
  all?: () => ListRead;
  service: ServicePlace;
};

export const resources: Readonly<Record<ResourceName, Resource>> = {
  units: { schema: unitSchema, titleOf: unitTitle, detail: unitQueries.detail, all: unitQueries.all, service: unitService },
  contracts: {
    schema: contractSchema,
    titleOf: contractTitle,
    detail: contractQueries.detail,
    all: contractQueries.all,
    service: contractService,
  },
  'notification-signals': {
    schema: notificationSignalSchema,
    titleOf: signalTitle,
    detail: signalQueries.detail,
    service: signalService,
  },
  'quota-plans': { schema: quotaPlanSchema, titleOf: planTitle, detail: quotaPlanQueries.detail, service: quotaPlanService },
};
