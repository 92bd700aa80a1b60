import type { en } from '../en/en';
import type { Translated } from '../translated';
import { changeMany } from './change-many';
import { contractDesks } from './contract-desks';
import { contracts } from './contracts';
import { form } from './form';
import { importing } from './import';
import { importReport } from './import-report';
import { importedRows } from './imported-rows';
import { list } from './list';
import { money } from './money';
import { offers } from './offers';
import { quotaPlans } from './quota-plans';
import { readings } from './readings';
import { reports } from './reports';
import { settings } from './settings';
import { shell } from './shell';
import { signals } from './signals';
import { unitDesks } from './unit-desks';
import { units } from './units';
import { words } from './words';

/** The Arabic texts by namespace, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar: Translated<typeof en> = {
  ...changeMany,
  ...contractDesks,
  ...contracts,
  ...form,
  ...importing,
  ...importReport,
  ...importedRows,
  ...list,
  ...money,
  ...offers,
  ...quotaPlans,
  ...readings,
  ...reports,
  ...settings,
  ...shell,
  ...signals,
  ...unitDesks,
  ...units,
  ...words,
};
