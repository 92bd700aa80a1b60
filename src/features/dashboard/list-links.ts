import { contractsDuePath, contractsPath, unitsPath } from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { addDays, type Day } from '@/schema/day';
import { writePeriod } from '@/ui/period';
import { DUE_DAYS, ENDING_DAYS } from './figures';

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

export const endingContracts = `${contractsPath}?status=ending`;
export const endingWithin = `${contractsPath}?endsWithin=${ENDING_DAYS}`;
export const expiredDocuments = `${contractsPath}?expired=yes`;

/** Links to the payments due from a day on, for as many days as the dashboard looks ahead. */
export const dueFrom = (today: Day): string =>
  `${contractsDuePath}?period=${writePeriod({ from: today, to: addDays(today, DUE_DAYS) })}`;
