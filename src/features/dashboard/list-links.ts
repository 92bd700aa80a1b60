import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsPath,
  contractsWonPath,
  endingContractsPath,
  expiriesPath,
  holdsPath,
  rentRollPath,
  unitsPath,
} from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import { addDays, type Day } from '@/schema/day';
import { namedPeriod, type Period, writePeriod } from '@/ui/controls/period';
import { ON } from '@/ui/table/list-definition';
import type { SumName } from './figures';
import { type TaskKind, WEEK_DAYS } from './tasks';

type UnitConditions = {
  availability?: AvailabilityStatus;
  /** Empty for a price basis that says neither. */
  offer?: 'sale' | 'rent' | '';
  subProjectId?: string;
  arabicMissing?: 'yes';
  readingFell?: 'yes';
  swapped?: 'yes';
  twoDefaults?: 'yes';
  noBasis?: 'yes';
};

export const unitsWith = (conditions: UnitConditions): string => `${unitsPath}?${new URLSearchParams(conditions).toString()}`;

/** Renewed leases are not among them; `endingContractsPath` shows those of 90 days. */
export const endingIn30Days = `${endingContractsPath}&status=ending`;
export const undatedSales = `${contractsPath}?undated=${ON}`;
export const taskLists = (today: Day): Readonly<Record<TaskKind, string>> => ({
  deposit: chequesPath(),
  bounced: chequesPath('bounced'),
  overdue: `${contractsDuePath}?show=overdue`,
  due: `${contractsDuePath}?period=${writePeriod({ from: today, to: addDays(today, WEEK_DAYS) })}`,
  lease: endingIn30Days,
  hold: holdsPath(),
  document: expiriesPath(),
  reading: unitsWith({ readingFell: 'yes' }),
});

const allDueIn = (period: Period): string => `${contractsDuePath}?show=all&period=${writePeriod(period)}`;

export const moneyLinks = (today: Day): Readonly<Record<SumName, string>> => ({
  freeForSale: unitsWith({ availability: 'available', offer: 'sale' }),
  signed: contractsWonPath({ period: quarterOf(today), kind: 'sale' }),
  rentPerYear: rentRollPath,
  dueThisMonth: allDueIn(namedPeriod('month', today)),
  moneyThisMonth: `${collectionsPath}?period=${writePeriod(namedPeriod('month', today))}`,
  overdue: `${contractsDuePath}?show=overdue`,
});
