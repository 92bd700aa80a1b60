import { addTexts } from '../instance';

export const recordPage = {
  emptyFields_one: '{{number}} empty field',
  emptyFields_other: '{{number}} empty fields',
  advanced: 'Advanced',
  record: 'Record',
  stored: { _id: 'ID', realmId: 'Organisation', createdAt: 'Created', updatedAt: 'Updated' },
  otherFields: 'Other fields',
  otherFieldsRule: 'Other fields from the service. Manzil saves them unchanged.',
  fieldNames: 'Field names',
  showFieldNames: 'Show field names and Edit as JSON',
  showFieldNamesHelp: 'Each field of a form shows its name in the service below it. Kept in this browser.',
  fieldNamesRule: 'The names of these fields in the service.',
} as const;

export const recordPageTexts = addTexts('record-page', recordPage);
