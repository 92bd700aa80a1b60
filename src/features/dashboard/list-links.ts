import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsPath,
  endingContractsPath,
  expiriesPath,
  holdsPath,
  rentRollPath,
  unitsPath,
} from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import { addDays, type Day } from '@/schema/day';
import { type Period, writePeriod } from '@/ui/controls/period';
import { presetPeriod } from '../due/due-period';
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
};

/** Links to the filtered list of units. */
export const unitsWith = (conditions: UnitConditions): string => `${unitsPath}?${new URLSearchParams(conditions).toString()}`;

/** The link to the leases that end within 30 days and are not renewed; `endingContractsPath` shows those of 90 days. */
export const endingIn30Days = `${endingContractsPath}&status=ending`;
/** Links to the lists that have what is to be done. */
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

/** The links to the records behind the sums of money. */
export const moneyLinks = (today: Day): Readonly<Record<SumName, string>> => ({
  freeForSale: unitsWith({ availability: 'available', offer: 'sale' }),
  signed: `${contractsPath}?kind=sale&signed=${quarterOf(today)}`,
  rentPerYear: rentRollPath,
  dueThisMonth: allDueIn(presetPeriod('month', today)),
  receivedThisMonth: `${collectionsPath}?period=${writePeriod(presetPeriod('month', today))}`,
  overdue: `${contractsDuePath}?show=overdue`,
});
