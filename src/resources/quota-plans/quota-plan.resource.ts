import type { Resource } from '../resource';
import { planTitle } from './list/plan-values';
import { quotaPlanQueries } from './quota-plan.api';
import { quotaPlanSchema } from './quota-plan.schema';

export const quotaPlanResource: Resource = {
  schema: quotaPlanSchema,
  titleOf: planTitle,
  detail: quotaPlanQueries.detail,
  service: { address: 'api', path: '/api/v2/quota-plans', otherPath: '/api/v2//quota-plans' },
};
