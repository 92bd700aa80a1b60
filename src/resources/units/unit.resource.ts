import type { Resource } from '../resource';
import { unitTitle } from './detail/unit-title';
import { unitQueries } from './unit.api';
import { unitSchema } from './unit.schema';

export const unitResource: Resource = {
  schema: unitSchema,
  titleOf: unitTitle,
  detail: unitQueries.detail,
  all: unitQueries.all,
  service: { address: 'base', path: '/api/units' },
};
