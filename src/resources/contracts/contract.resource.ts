import type { Resource } from '../resource';
import { contractTitle } from './contract-title';
import { contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';

export const contractResource: Resource = {
  schema: contractSchema,
  titleOf: contractTitle,
  detail: contractQueries.detail,
  all: contractQueries.all,
  service: { address: 'base', path: '/contracts' },
};
