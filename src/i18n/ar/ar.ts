import type { en } from '../en/en';
import type { Translated } from '../translated';
import { changeMany } from './change-many';
import { collections } from './collections';
import { bills } from './bills';
import { occupancy } from './occupancy';
import { paper } from './paper';
import { periods } from './periods';
import { company } from './company';
import { contractPayments } from './contract-payments';
import { contractPapers } from './contract-papers';
import { contractReceipt } from './contract-receipt';
import { tradeWords } from './trade-words';
import { contractWords } from './contract-words';
import { contractList } from './contract-list';
import { contractDetail } from './contract-detail';
import { contractCheques } from './contract-cheques';
import { contractClosing } from './contract-closing';
import { contractSchedule } from './contract-schedule';
import { contractForm } from './contract-form';
import { contractTerminate } from './contract-terminate';
import { clash } from './clash';
import { contractRenew } from './contract-renew';
import { dashboard } from './dashboard';
import { cheques } from './cheques';
import { customerList } from './customer-list';
import { customers } from './customers';
import { due } from './due';
import { expiries } from './expiries';
import { parties } from './parties';
import { exchange } from './exchange';
import { form } from './form';
import { grid } from './grid';
import { holds } from './holds';
import { importing } from './import';
import { importReport } from './import-report';
import { importedRows } from './imported-rows';
import { list } from './list';
import { offer } from './offer';
import { offers } from './offers';
import { priceList } from './price-list';
import { quotaPlans } from './quota-plans';
import { resources } from './resources';
import { search } from './search';
import { share } from './share';
import { shortlist } from './shortlist';
import { settings } from './settings';
import { shell } from './shell';
import { signals } from './signals';
import { unitReadings } from './unit-readings';
import { unitHolding } from './unit-holding';
import { unitImport } from './unit-import';
import { availabilityDay } from './availability-day';
import { availability } from './availability';
import { paymentPlan } from './payment-plan';
import { unitWords } from './unit-words';
import { unitFeatures } from './unit-features';
import { unitList } from './unit-list';
import { unitPlaces } from './unit-places';
import { unitBoard } from './unit-board';
import { unitDetail } from './unit-detail';
import { unitCreate } from './unit-create';
import { unitEdit } from './unit-edit';
import { unitEditors } from './unit-editors';
import { unitReprice } from './unit-reprice';
import { unitTowers } from './unit-towers';
import { unrecorded } from './unrecorded';
import { writeRun } from './write-run';

/** The Arabic texts by namespace, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar: Translated<typeof en> = {
  ...changeMany,
  ...cheques,
  ...collections,
  ...occupancy,
  ...paper,
  ...periods,
  ...bills,
  ...company,
  ...contractPayments,
  ...contractPapers,
  ...contractReceipt,
  ...tradeWords,
  ...contractWords,
  ...contractList,
  ...contractDetail,
  ...contractCheques,
  ...contractClosing,
  ...contractSchedule,
  ...contractForm,
  ...contractTerminate,
  ...clash,
  ...contractRenew,
  ...customerList,
  ...customers,
  ...dashboard,
  ...due,
  ...expiries,
  ...parties,
  ...exchange,
  ...form,
  ...grid,
  ...holds,
  ...importing,
  ...importReport,
  ...importedRows,
  ...list,
  ...offer,
  ...offers,
  ...priceList,
  ...quotaPlans,
  ...resources,
  ...search,
  ...settings,
  ...share,
  ...shortlist,
  ...shell,
  ...signals,
  ...unitReadings,
  ...unitHolding,
  ...unitImport,
  ...availabilityDay,
  ...availability,
  ...paymentPlan,
  ...unitWords,
  ...unitFeatures,
  ...unitList,
  ...unitPlaces,
  ...unitBoard,
  ...unitDetail,
  ...unitCreate,
  ...unitEdit,
  ...unitEditors,
  ...unitReprice,
  ...unitTowers,
  ...unrecorded,
  ...writeRun,
};
