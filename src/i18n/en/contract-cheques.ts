import { addTexts } from '../i18n';

export const contractCheques = {
  title: 'Cheque receipt: {{name}}',
  none: 'The payment schedule of this contract lists no cheques.',
  period: 'Contract period',
  date: 'Date',
  text_one: '{{number}} cheque of {{amount}} is handed over for this contract.',
  text_other: '{{number}} cheques, {{amount}} in total, are handed over for this contract.',
  cheques: 'Cheques',
  columns: { payment: 'Payment', date: 'Cheque date', number: 'Cheque no.', bank: 'Bank', amount: 'Amount' },
  total: 'Total',
  cleared: 'A cheque counts as paid once the bank has cleared it.',
  givenBy: 'Handed over by',
  receivedBy: 'Received by',
  signed: 'Name, signature, date',
} as const;

export const contractChequesTexts = addTexts('contract-cheques', contractCheques);
