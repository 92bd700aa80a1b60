import { assumptions } from './assumptions';
import { availability } from './availability';
import { common } from './common';
import { composer } from './signal-composer';
import { connection } from './connection';
import { contracts } from './contracts';
import { dashboard } from './dashboard';
import { demo } from './demo';
import { due } from './due';
import { dayInput } from './day-input';
import { errors } from './errors';
import { form } from './form';
import { formRows } from './form-rows';
import { list } from './list';
import { offer } from './offer';
import { pagedList } from './paged-list';
import { quotaPlanning } from './quota-planning';
import { quotaPlans } from './quota-plans';
import { reports } from './reports';
import { requests } from './requests';
import { search } from './search';
import { settings } from './settings';
import { shell } from './shell';
import { signals } from './signals';
import { units } from './units';

/** The Arabic texts, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar = {
  assumptions,
  availability,
  common,
  composer,
  connection,
  contracts,
  dashboard,
  dayInput,
  demo,
  due,
  errors,
  form,
  formRows,
  list,
  offer,
  pagedList,
  quotaPlans: { ...quotaPlans, grid: quotaPlanning },
  reports,
  requests,
  search,
  settings,
  shell,
  signals,
  units,
};
