import { addTexts } from '../instance';

export const selectMatching = {
  all_one: 'The only one on this page is selected.',
  all_other: 'All {{number}} on this page are selected.',
  selectUncounted: 'Select all matching',
  reading: 'Reading the list: {{number}}',
  cancel: 'Cancel',
  capped: 'The list is longer: only its first {{number}} are selected.',
  filteredHere: 'The service did not filter or search, so Manzil chose the matching records.',
} as const;

export const selectMatchingTexts = addTexts('select-matching', selectMatching);
