import {
  collectionsPath,
  contractsDuePath,
  contractsPath,
  endingContractsPath,
  expiriesPath,
  rentRollPath,
  unitsPath,
} from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import { addDays, type Day } from '@/schema/day';
import { type Period, writePeriod } from '@/ui/controls/period';
import { presetPeriod } from '../due/due-period';
import { DUE_DAYS, type SumName } from './figures';

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
/** The documents that have expired; the list of contracts filters for those that have one. */
export const expiredDocuments = expiriesPath('expired');

/** Links to the payments due from a day on, for as many days as the dashboard looks ahead. */
export const dueFrom = (today: Day): string => allDueIn({ from: today, to: addDays(today, DUE_DAYS) });

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
