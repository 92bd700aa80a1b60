import { addTexts } from '../i18n';

export const contractRentRoll = {
  title: 'Rent roll',
  empty: 'No unit is let or for rent.',
  unit: 'Unit',
  tenant: 'Tenant',
  tenantAr: 'Tenant (Arabic)',
  reference: 'Reference',
  rentPerYear: 'Rent per year',
  begin: 'Begin',
  end: 'End',
  deposit: 'Deposit',
  project: 'Project',
  status: 'Status',
  currency: 'Currency',
  statuses: { let: 'Let', conflict: 'Conflict', upcoming: 'Upcoming', reserved: 'Reserved', vacant: 'Vacant' },
  openEnd: 'Open-ended',
  depositWith: 'with {{unit}}',
  noProject: 'No project',
  letOf: '{{taken}} of {{all}} let',
  perYear: '{{amount}} a year',
  deposits: 'deposits {{amount}}',
  rule: 'Units under a lease that holds today, and units for rent that nobody has. Rent per year is the rent of a unit for one term times the terms of a year. Rent that begins later is not in a total.',
  depositRule: 'A contract of several units has one deposit; it stands at its first unit.',
} as const;

addTexts({ contracts: { rentRoll: contractRentRoll } });
