import { addTexts } from '../instance';

export const parties = {
  party: 'Party',
  partyAr: 'Party (Arabic)',
  phone: 'Phone',
  units: 'Units',
  project: 'Project',
  kind: 'Kind',
  reference: 'Reference',
  currency: 'Currency',
} as const;

export const partyTexts = addTexts('parties', parties);
