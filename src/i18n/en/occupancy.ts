import { addTexts } from '../instance';

export const occupancy = {
  empty: 'No units yet. How many of those for rent are leased is shown here, month by month.',
  allProjects: 'All projects',
  month: 'Month',
  lastDay: 'Leased on the last day',
  unitDays: 'Unit-days leased',
  share: 'Occupancy',
  rent: 'Rent of the month',
  rentAed: 'Rent of the month (AED)',
  letUnits: 'Units leased on the last day',
  offeredUnits: 'Units for rent on the last day',
  letDays: 'Unit-days leased',
  offeredDays: 'Unit-days for rent',
  partOf: '{{part}} of {{all}}',
  unitDaysLet: '{{share}} occupied: {{part}} of {{all}} unit-days',
  nothingOffered: 'nothing is for rent',
  rentOf: 'rent {{amount}}',
  onDay: '{{part}} of {{all}} units for rent are leased, {{day}}',
  chart: 'Occupancy and rent by month',
  rule: 'A unit-day is one unit on one day. Counted are units for rent that are not sold on that day, and all units with a lease in force. Occupancy is the leased unit-days divided by all of them. Units count as they are listed today, and coming months with the contracts agreed so far.',
  rentRule:
    'The rent of a whole month is a twelfth of the rent per year of the rent roll; for part of a month it counts by days. Where two leases share a day, the one that began first counts. Charges, discounts and VAT are left out.',
} as const;

export const occupancyTexts = addTexts('occupancy', occupancy);
