import type { en } from '../en/en';
import type { Translated } from '../translated';
import { occupancy } from './occupancy';
import { contractRenew } from './contract-renew';
import { dashboard } from './dashboard';
import { expiries } from './expiries';
import { exchange } from './exchange';
import { form } from './form';
import { grid } from './grid';
import { importing } from './import';
import { importReport } from './import-report';
import { importedRows } from './imported-rows';
import { list } from './list';
import { quotaPlans } from './quota-plans';
import { search } from './search';
import { shell } from './shell';
import { signals } from './signals';
import { unitHolding } from './unit-holding';
import { unitImport } from './unit-import';
import { availability } from './availability';
import { unitBoard } from './unit-board';
import { unitTowers } from './unit-towers';
import { contracts } from './contracts';
import { money } from './money';
import { cheques } from './cheques';
import { customers } from './customers';
import { units } from './units';
import { priceLists } from './price-lists';
import { readings } from './readings';
import { offers } from './offers';
import { papers } from './papers';
import { settings } from './settings';
import { changeMany } from './change-many';
import { words } from './words';

/** The Arabic texts by namespace, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar: Translated<typeof en> = {
  ...occupancy,
  ...contractRenew,
  ...dashboard,
  ...expiries,
  ...exchange,
  ...form,
  ...grid,
  ...importing,
  ...importReport,
  ...importedRows,
  ...list,
  ...quotaPlans,
  ...search,
  ...shell,
  ...signals,
  ...unitHolding,
  ...unitImport,
  ...availability,
  ...unitBoard,
  ...unitTowers,
  ...contracts,
  ...money,
  ...cheques,
  ...customers,
  ...units,
  ...priceLists,
  ...readings,
  ...offers,
  ...papers,
  ...settings,
  ...changeMany,
  ...words,
};
