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

/** The Arabic texts, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar = {
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
};
