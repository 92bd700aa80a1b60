import { assumptions } from './assumptions';
import { availability } from './availability';
import { common } from './common';
import { connection } from './connection';
import { contractClosing } from './contract-closing';
import { contractDetail } from './contract-detail';
import { contractForm } from './contract-form';
import { contractList } from './contract-list';
import { contractRenew } from './contract-renew';
import { contractSchedule } from './contract-schedule';
import { contractTerminate } from './contract-terminate';
import { contractWords } from './contract-words';
import { dashboard } from './dashboard';
import { dayInput } from './day-input';
import { demo } from './demo';
import { due } from './due';
import { errors } from './errors';
import { form } from './form';
import { list } from './list';
import { offer } from './offer';
import { pagedList } from './paged-list';
import { paymentPlan } from './payment-plan';
import { quotaPlanning } from './quota-planning';
import { quotaPlans } from './quota-plans';
import { requests } from './requests';
import { search } from './search';
import { settings } from './settings';
import { shell } from './shell';
import { signalComposer } from './signal-composer';
import { signals } from './signals';
import { unitBoard } from './unit-board';
import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitFeatures } from './unit-features';
import { unitList } from './unit-list';
import { unitReprice } from './unit-reprice';
import { unitWords } from './unit-words';

/** The English texts by namespace, each from a file that travels with the pages that show it. Their Arabic is in `ar/ar.ts`. */
export const en = {
  assumptions,
  availability,
  common,
  connection,
  'contract-closing': contractClosing,
  'contract-detail': contractDetail,
  'contract-form': contractForm,
  'contract-list': contractList,
  'contract-renew': contractRenew,
  'contract-schedule': contractSchedule,
  'contract-terminate': contractTerminate,
  'contract-words': contractWords,
  dashboard,
  'day-input': dayInput,
  demo,
  due,
  errors,
  form,
  list,
  offer,
  'paged-list': pagedList,
  'payment-plan': paymentPlan,
  'quota-planning': quotaPlanning,
  'quota-plans': quotaPlans,
  requests,
  search,
  settings,
  shell,
  'signal-composer': signalComposer,
  signals,
  'unit-board': unitBoard,
  'unit-detail': unitDetail,
  'unit-edit': unitEdit,
  'unit-features': unitFeatures,
  'unit-list': unitList,
  'unit-reprice': unitReprice,
  'unit-words': unitWords,
} as const;
