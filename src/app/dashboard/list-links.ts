import { contractsPath, unitsPath } from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';

type UnitConditions = {
  availability?: AvailabilityStatus;
  /** Empty: those whose price basis says neither. */
  offer?: 'sale' | 'rent' | '';
  subProjectId?: string;
  arabicMissing?: 'yes';
  readingFell?: 'yes';
  swapped?: 'yes';
  twoDefaults?: 'yes';
};

/** The list of units, filtered. */
export const unitsWith = (conditions: UnitConditions): string => `${unitsPath}?${new URLSearchParams(conditions).toString()}`;

export const endingContracts = `${contractsPath}?status=ending`;
