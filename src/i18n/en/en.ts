import { assumptions } from './assumptions';
import { bills } from './bills';
import { changeMany } from './change-many';
import { cheques } from './cheques';
import { common } from './common';
import { connection } from './connection';
import { contractClosing } from './contract-closing';
import { contractDetail } from './contract-detail';
import { contractForm } from './contract-form';
import { contractList } from './contract-list';
import { contractPapers } from './contract-papers';
import { contractPayments } from './contract-payments';
import { contractRenew } from './contract-renew';
import { contractSchedule } from './contract-schedule';
import { contractWords } from './contract-words';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { demo } from './demo';
import { due } from './due';
import { form } from './form';
import { importing } from './import';
import { list } from './list';
import { listParts } from './list-parts';
import { offer } from './offer';
import { offers } from './offers';
import { paper } from './paper';
import { paymentPlan } from './payment-plan';
import { portfolio } from './portfolio';
import { priceList } from './price-list';
import { quotaPlanning } from './quota-planning';
import { quotaPlans } from './quota-plans';
import { report } from './report';
import { rowTable } from './row-table';
import { saving } from './saving';
import { search } from './search';
import { settings } from './settings';
import { sheets } from './sheets';
import { signalComposer } from './signal-composer';
import { signals } from './signals';
import { tradeWords } from './trade-words';
import { unitBoard } from './unit-board';
import { unitDetail } from './unit-detail';
import { unitFeatures } from './unit-features';
import { unitForm } from './unit-form';
import { unitReadings } from './unit-readings';
import { unitTowers } from './unit-towers';
import { units } from './units';
import { writeRun } from './write-run';

/** The English texts by namespace, each from a file that travels with the pages that show it. Their Arabic is in `ar/ar.ts`. */
export const en = {
  assumptions,
  bills,
  'change-many': changeMany,
  cheques,
  common,
  connection,
  'contract-closing': contractClosing,
  'contract-detail': contractDetail,
  'contract-form': contractForm,
  'contract-list': contractList,
  'contract-papers': contractPapers,
  'contract-payments': contractPayments,
  'contract-renew': contractRenew,
  'contract-schedule': contractSchedule,
  'contract-words': contractWords,
  customers,
  dashboard,
  demo,
  due,
  form,
  import: importing,
  list,
  'list-parts': listParts,
  offer,
  offers,
  paper,
  'payment-plan': paymentPlan,
  portfolio,
  'price-list': priceList,
  'quota-planning': quotaPlanning,
  'quota-plans': quotaPlans,
  report,
  'row-table': rowTable,
  saving,
  search,
  settings,
  sheets,
  'signal-composer': signalComposer,
  signals,
  'trade-words': tradeWords,
  'unit-board': unitBoard,
  'unit-detail': unitDetail,
  'unit-features': unitFeatures,
  'unit-form': unitForm,
  'unit-readings': unitReadings,
  'unit-towers': unitTowers,
  units,
  'write-run': writeRun,
} as const;
