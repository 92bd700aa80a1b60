import { addTexts } from '../i18n';

export const contractClosing = {
  title: 'Deposit and closing statement',
  print: 'Print the closing statement',
  byDay: 'As of {{day}}, the last day of the contract',
  open: 'The contract has no last day yet.',
  due: 'Rent and charges due',
  paid: 'Paid',
  guaranty: 'Deposit held',
  payback: 'Deposit refunded',
  balance: 'Closing balance',
  toTenant: 'Refund {{amount}}',
  unsettled: '{{amount}} of the deposit is neither refunded nor deducted',
  fromTenant: 'Tenant owes {{amount}}',
  even: 'Nothing left to settle',
  nothing: 'No deposit and no received payments are recorded.',
  noPayments:
    'No received payments are recorded, so rent is left out. Check what the tenant has paid before you refund the deposit.',
  notReceived: 'Recorded, but not received: {{payments}}.',
  notReceivedAs: '{{number}} {{status}} ({{amount}})',
  statuses: {
    bounced: 'bounced',
    returned: 'returned',
    held: 'held',
    deposited: 'deposited',
    replaced: 'replaced',
    cancelled: 'cancelled',
  },
  rule: 'Closing balance = paid − rent and charges due up to the last day + deposit − deposit refunded. Without received payments, only the deposit is counted. Above zero it is to be refunded. Once a refund is recorded, what is left of the deposit is only named, as it may have been deducted. Below zero the tenant owes it.',
} as const;

export const contractClosingTexts = addTexts('contract-closing', contractClosing);
