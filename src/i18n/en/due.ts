import { addTexts } from '../instance';

export const due = {
  title: 'Due',
  empty: 'No contracts yet. What they make due is listed here, month by month.',
  none: 'Nothing is due in this period with these filters.',
  views: { open: 'Open', overdue: 'Overdue', all: 'All', received: 'Received' },
  ages: { label: 'Days overdue', all: 'All', to30: '1–30 days', to60: '31–60 days', to90: '61–90 days', over90: 'Over 90 days' },
  states: { due: 'Due', open: 'Open', part: 'Part paid', promised: 'In cheques', received: 'Received' },
  overdue_one: 'Overdue by {{number}} day',
  overdue_other: 'Overdue by {{number}} days',
  day: 'Due on',
  what: 'For',
  type: 'Type',
  received: 'Received',
  promised: 'In cheques',
  open: 'Open',
  count_one: '{{number}} instalment',
  count_other: '{{number}} instalments',
  sums: {
    amount: '{{amount}} due',
    received: '{{amount}} received',
    promised: '{{amount}} in cheques',
    open: '{{amount}} open',
  },
  rule: 'Instalments as written in the contracts; for leases without any, each rent term on its first day. Where no payment was ever recorded, this page says “due” and not whether an amount has been paid.',
  stateRule:
    'Received: paid in full. In cheques: covered by a cheque that is held or deposited. Open: neither. Overdue: open, and due before today. A payment settles its own instalment; anything beyond it settles the oldest open one first.',
  currencyRule: 'The service has no currency field. All amounts and totals are in AED.',
  row: '{{party}}, {{day}}',
  recordPayment: 'Record payment',
  lastMessage: 'Last message',
  writeOff: 'Write off…',
  writeOffOf_one: '{{amount}} of {{number}} contract',
  writeOffOf_other: '{{amount}} of {{number}} contracts',
  unrecorded: {
    line_one: 'On {{number}} contract nothing was ever recorded: {{amount}} fell due there',
    line_other: 'On {{number}} contracts nothing was ever recorded: {{amount}} fell due there',
    ask: 'Say until when it is paid',
  },
} as const;

export const dueTexts = addTexts('due', due);
