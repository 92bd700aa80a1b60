import { contractsPath, unitsPath } from '@/addresses';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { ON } from '@/ui/table/list-definition';

type UnitConditions = {
  availability?: AvailabilityStatus;
  /** Empty for a price basis that says neither. */
  offer?: 'sale' | 'rent' | '';
  subProjectId?: string;
  arabicMissing?: 'yes';
  swapped?: 'yes';
  twoDefaults?: 'yes';
  noBasis?: 'yes';
};

export const unitsWith = (conditions: UnitConditions): string => `${unitsPath}?${new URLSearchParams(conditions).toString()}`;

export const undatedSales = `${contractsPath}?undated=${ON}`;
