import { addTexts } from '../instance';

export const listRow = {
  whole: 'The service gives no details of this record. Manzil shows it as its list has it.',
  summary:
    'The service gives no details of this record. Manzil shows what its list tells, which is only a summary: it cannot be edited here, because saving would erase the rest.',
} as const;

export const listRowTexts = addTexts('list-row', listRow);
