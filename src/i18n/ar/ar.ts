import type { en } from '../en/en';
import type { Translated } from '../translated';
import { changeMany } from './change-many';
import { collections } from './collections';
import { bills } from './bills';
import { occupancy } from './occupancy';
import { periods } from './periods';
import { company } from './company';
import { contractPayments } from './contract-payments';
import { contractPapers } from './contract-papers';
import { contractReceipt } from './contract-receipt';
import { contracts } from './contracts';
import { dashboard } from './dashboard';
import { cheques } from './cheques';
import { customers } from './customers';
import { due } from './due';
import { expiries } from './expiries';
import { exchange } from './exchange';
import { form } from './form';
import { grid } from './grid';
import { history } from './history';
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
import { unitImport } from './unit-import';
import { units } from './units';
import { unitTowers } from './unit-towers';
import { writeRun } from './write-run';

/** The Arabic texts by namespace, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar: Translated<typeof en> = {
  ...changeMany,
  ...cheques,
  ...collections,
  ...occupancy,
  ...periods,
  ...bills,
  ...company,
  ...contractPayments,
  ...contractPapers,
  ...contractReceipt,
  ...contracts,
  ...customers,
  ...dashboard,
  ...due,
  ...expiries,
  ...exchange,
  ...form,
  ...grid,
  ...history,
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
  ...unitImport,
  ...units,
  ...unitTowers,
  ...writeRun,
};
