import { assumptions } from './assumptions';
import { availability } from './availability';
import { bills } from './bills';
import { cellEdit } from './cell-edit';
import { changeMany } from './change-many';
import { cheques } from './cheques';
import { clash } from './clash';
import { collections } from './collections';
import { common } from './common';
import { company } from './company';
import { connection } from './connection';
import { contractCheques } from './contract-cheques';
import { contractClosing } from './contract-closing';
import { contractDetail } from './contract-detail';
import { contractForm } from './contract-form';
import { contractList } from './contract-list';
import { contractPapers } from './contract-papers';
import { contractPayments } from './contract-payments';
import { contractReceipt } from './contract-receipt';
import { contractRenew } from './contract-renew';
import { contractSchedule } from './contract-schedule';
import { contractTerminate } from './contract-terminate';
import { contractWords } from './contract-words';
import { customerList } from './customer-list';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { demo } from './demo';
import { drafts } from './drafts';
import { due } from './due';
import { errors } from './errors';
import { expiries } from './expiries';
import { exporting } from './export';
import { fileFacts } from './file-facts';
import { form } from './form';
import { formRows } from './form-rows';
import { grid } from './grid';
import { holds } from './holds';
import { importing } from './import';
import { importReport } from './import-report';
import { importedRows } from './imported-rows';
import { inputs } from './inputs';
import { jsonInput } from './json-input';
import { list } from './list';
import { listParts } from './list-parts';
import { listRow } from './list-row';
import { obstacles } from './obstacles';
import { occupancy } from './occupancy';
import { offer } from './offer';
import { offers } from './offers';
import { pagedList } from './paged-list';
import { pause } from './pause';
import { paymentPlan } from './payment-plan';
import { periods } from './periods';
import { priceList } from './price-list';
import { quotaPlanning } from './quota-planning';
import { quotaPlans } from './quota-plans';
import { recordPage } from './record-page';
import { report } from './report';
import { requests } from './requests';
import { resources } from './resources';
import { rowMenu } from './row-menu';
import { rowTable } from './row-table';
import { saveLater } from './save-later';
import { saving } from './saving';
import { search } from './search';
import { settings } from './settings';
import { share } from './share';
import { sharedId } from './shared-id';
import { sheets } from './sheets';
import { shortlist } from './shortlist';
import { signalComposer } from './signal-composer';
import { signals } from './signals';
import { status } from './status';
import { textNotes } from './text-notes';
import { tradeWords } from './trade-words';
import { unitBoard } from './unit-board';
import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitEditors } from './unit-editors';
import { unitFeatures } from './unit-features';
import { unitImport } from './unit-import';
import { unitReadings } from './unit-readings';
import { unitReprice } from './unit-reprice';
import { unitTowers } from './unit-towers';
import { unitWords } from './unit-words';
import { units } from './units';
import { unrecorded } from './unrecorded';
import { writeRun } from './write-run';

/** The English texts by namespace, each from a file that travels with the pages that show it. Their Arabic is in `ar/ar.ts`. */
export const en = {
  assumptions,
  availability,
  bills,
  'cell-edit': cellEdit,
  'change-many': changeMany,
  cheques,
  clash,
  collections,
  common,
  company,
  connection,
  'contract-cheques': contractCheques,
  'contract-closing': contractClosing,
  'contract-detail': contractDetail,
  'contract-form': contractForm,
  'contract-list': contractList,
  'contract-papers': contractPapers,
  'contract-payments': contractPayments,
  'contract-receipt': contractReceipt,
  'contract-renew': contractRenew,
  'contract-schedule': contractSchedule,
  'contract-terminate': contractTerminate,
  'contract-words': contractWords,
  'customer-list': customerList,
  customers,
  dashboard,
  demo,
  drafts,
  due,
  errors,
  expiries,
  export: exporting,
  'file-facts': fileFacts,
  form,
  'form-rows': formRows,
  grid,
  holds,
  import: importing,
  'import-report': importReport,
  'imported-rows': importedRows,
  inputs,
  'json-input': jsonInput,
  list,
  'list-parts': listParts,
  'list-row': listRow,
  obstacles,
  occupancy,
  offer,
  offers,
  'paged-list': pagedList,
  pause,
  'payment-plan': paymentPlan,
  periods,
  'price-list': priceList,
  'quota-planning': quotaPlanning,
  'quota-plans': quotaPlans,
  'record-page': recordPage,
  report,
  requests,
  resources,
  'row-menu': rowMenu,
  'row-table': rowTable,
  'save-later': saveLater,
  saving,
  search,
  settings,
  share,
  'shared-id': sharedId,
  sheets,
  shortlist,
  'signal-composer': signalComposer,
  signals,
  status,
  'text-notes': textNotes,
  'trade-words': tradeWords,
  'unit-board': unitBoard,
  'unit-detail': unitDetail,
  'unit-edit': unitEdit,
  'unit-editors': unitEditors,
  'unit-features': unitFeatures,
  'unit-import': unitImport,
  'unit-readings': unitReadings,
  'unit-reprice': unitReprice,
  'unit-towers': unitTowers,
  'unit-words': unitWords,
  units,
  unrecorded,
  'write-run': writeRun,
} as const;
