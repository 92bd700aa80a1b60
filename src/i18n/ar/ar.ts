import type { en } from '../en/en';
import type { Translated } from '../text-keys';
import { contractDesks } from './contract-desks';
import { contracts } from './contracts';
import { form } from './form';
import { importing } from './import';
import { list } from './list';
import { money } from './money';
import { offers } from './offers';
import { readings } from './readings';
import { reports } from './reports';
import { settings } from './settings';
import { shell } from './shell';
import { signalsAndPlans } from './signals-and-plans';
import { unitDesks } from './unit-desks';
import { units } from './units';

/** The Arabic texts by namespace, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar: Translated<typeof en> = {
  ...contractDesks,
  ...contracts,
  ...form,
  ...importing,
  ...list,
  ...money,
  ...offers,
  ...readings,
  ...reports,
  ...settings,
  ...shell,
  ...signalsAndPlans,
  ...unitDesks,
  ...units,
};
