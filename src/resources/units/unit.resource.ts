import Building2 from 'lucide-react/icons/building-2';
import type { Resource } from '../resource';
import { unitTitle } from './detail/unit-title';
import { unitQueries } from './unit.api';
import { unitSchema } from './unit.schema';

export const unitResource: Resource = {
  name: 'units',
  icon: Building2,
  schema: unitSchema,
  titleOf: unitTitle,
  detail: unitQueries.detail,
  all: unitQueries.all,
  service: { address: 'base', path: '/api/units' },
};
