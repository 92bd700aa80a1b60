import { assumptions } from './assumptions';
import { availability } from './availability';
import { availabilityDay } from './availability-day';
import { cellEdit } from './cell-edit';
import { changeMany } from './change-many';
import { changeReview } from './change-review';
import { cheques } from './cheques';
import { clash } from './clash';
import { collections } from './collections';
import { bills } from './bills';
import { occupancy } from './occupancy';
import { paper } from './paper';
import { periods } from './periods';
import { common } from './common';
import { company } from './company';
import { conflict } from './conflict';
import { connection } from './connection';
import { contractCheques } from './contract-cheques';
import { contractClosing } from './contract-closing';
import { contractDetail } from './contract-detail';
import { contractForm } from './contract-form';
import { contractList } from './contract-list';
import { contractPayments } from './contract-payments';
import { contractPapers } from './contract-papers';
import { contractReceipt } from './contract-receipt';
import { contractRenew } from './contract-renew';
import { contractSchedule } from './contract-schedule';
import { contractTerminate } from './contract-terminate';
import { contractWords } from './contract-words';
import { customerList } from './customer-list';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { areaInput } from './area-input';
import { dayInput } from './day-input';
import { numberInput } from './number-input';
import { demo } from './demo';
import { drafts } from './drafts';
import { due } from './due';
import { errors } from './errors';
import { expiries } from './expiries';
import { parties } from './parties';
import { exporting } from './export';
import { fileFacts } from './file-facts';
import { form } from './form';
import { formHistory } from './form-history';
import { formRows } from './form-rows';
import { grid } from './grid';
import { holds } from './holds';
import { importing } from './import';
import { importReport } from './import-report';
import { importedRows } from './imported-rows';
import { jsonInput } from './json-input';
import { list } from './list';
import { listColumns } from './list-columns';
import { listGroups } from './list-groups';
import { listMenu } from './list-menu';
import { listRow } from './list-row';
import { listViews } from './list-views';
import { lostCreate } from './lost-create';
import { obstacles } from './obstacles';
import { offer } from './offer';
import { offers } from './offers';
import { unitOffers } from './unit-offers';
import { pagedList } from './paged-list';
import { pause } from './pause';
import { paymentPlan } from './payment-plan';
import { priceList } from './price-list';
import { quotaPlanning } from './quota-planning';
import { quotaPlans } from './quota-plans';
import { rowTable } from './row-table';
import { recordPage } from './record-page';
import { report } from './report';
import { requests } from './requests';
import { saveLater } from './save-later';
import { resources } from './resources';
import { rowMenu } from './row-menu';
import { search } from './search';
import { selectMatching } from './select-matching';
import { share } from './share';
import { shortlist } from './shortlist';
import { settings } from './settings';
import { sharedId } from './shared-id';
import { sheets } from './sheets';
import { shell } from './shell';
import { signalComposer } from './signal-composer';
import { signals } from './signals';
import { status } from './status';
import { textNotes } from './text-notes';
import { tradeWords } from './trade-words';
import { unitBoard } from './unit-board';
import { unitCreate } from './unit-create';
import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitEditors } from './unit-editors';
import { unitFeatures } from './unit-features';
import { unitHolding } from './unit-holding';
import { unitImport } from './unit-import';
import { unitList } from './unit-list';
import { unitPlaces } from './unit-places';
import { unitReadings } from './unit-readings';
import { unitReprice } from './unit-reprice';
import { unitTowers } from './unit-towers';
import { unitWords } from './unit-words';
import { unrecorded } from './unrecorded';
import { writeRun } from './write-run';

/** The English texts by namespace, each from a file that travels with the pages that show it. Their Arabic is in `ar/ar.ts`. */
export const en = {
  assumptions,
  availability,
  'availability-day': availabilityDay,
  'cell-edit': cellEdit,
  'change-many': changeMany,
  'change-review': changeReview,
  cheques,
  collections,
  occupancy,
  paper,
  periods,
  bills,
  common,
  company,
  conflict,
  connection,
  'contract-cheques': contractCheques,
  'contract-closing': contractClosing,
  'contract-detail': contractDetail,
  'contract-form': contractForm,
  'contract-list': contractList,
  'contract-payments': contractPayments,
  'contract-papers': contractPapers,
  'contract-receipt': contractReceipt,
  'contract-renew': contractRenew,
  'contract-schedule': contractSchedule,
  'contract-terminate': contractTerminate,
  'contract-words': contractWords,
  'customer-list': customerList,
  customers,
  dashboard,
  'area-input': areaInput,
  'day-input': dayInput,
  'number-input': numberInput,
  demo,
  drafts,
  due,
  errors,
  expiries,
  parties,
  export: exporting,
  'file-facts': fileFacts,
  form,
  'form-history': formHistory,
  'form-rows': formRows,
  grid,
  holds,
  import: importing,
  'import-report': importReport,
  'imported-rows': importedRows,
  'json-input': jsonInput,
  list,
  'list-columns': listColumns,
  'list-groups': listGroups,
  'list-menu': listMenu,
  'list-row': listRow,
  'list-views': listViews,
  'lost-create': lostCreate,
  obstacles,
  clash,
  offer,
  offers,
  'unit-offers': unitOffers,
  'paged-list': pagedList,
  pause,
  'payment-plan': paymentPlan,
  'price-list': priceList,
  'quota-planning': quotaPlanning,
  'quota-plans': quotaPlans,
  'row-table': rowTable,
  'record-page': recordPage,
  report,
  requests,
  resources,
  'save-later': saveLater,
  'row-menu': rowMenu,
  search,
  'select-matching': selectMatching,
  settings,
  share,
  shortlist,
  'shared-id': sharedId,
  sheets,
  shell,
  'signal-composer': signalComposer,
  signals,
  status,
  'text-notes': textNotes,
  'trade-words': tradeWords,
  'unit-board': unitBoard,
  'unit-create': unitCreate,
  'unit-detail': unitDetail,
  'unit-edit': unitEdit,
  'unit-editors': unitEditors,
  'unit-features': unitFeatures,
  'unit-holding': unitHolding,
  'unit-import': unitImport,
  'unit-list': unitList,
  'unit-places': unitPlaces,
  'unit-readings': unitReadings,
  'unit-reprice': unitReprice,
  'unit-towers': unitTowers,
  'unit-words': unitWords,
  unrecorded,
  'write-run': writeRun,
} as const;
