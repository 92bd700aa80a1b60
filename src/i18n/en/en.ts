import { availability } from './availability';
import { common } from './common';
import { connection } from './connection';
import { contracts } from './contracts';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { form } from './form';
import { list } from './list';
import { pagedList } from './paged-list';
import { quotaPlans } from './quota-plans';
import { settings } from './settings';
import { shell } from './shell';
import { signals } from './signals';
import { units } from './units';

/** The English texts. Each area has a file of its own and a twin of the same shape in Arabic. */
export const en = {
  availability,
  common,
  connection,
  contracts,
  dashboard,
  errors,
  form,
  list,
  pagedList,
  quotaPlans,
  settings,
  shell,
  signals,
  units,
} as const;
