import FileText from 'lucide-react/icons/file-text';
import type { Resource } from '../resource';
import { contractTitle } from './contract-title';
import { contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';

export const contractResource: Resource = {
  name: 'contracts',
  icon: FileText,
  schema: contractSchema,
  titleOf: contractTitle,
  detail: contractQueries.detail,
  all: contractQueries.all,
  service: { address: 'base', path: '/contracts' },
};
