import { addTexts } from '../instance';

export const unrecorded = {
  rule: 'Nothing was ever recorded on these contracts. Say until when each is paid, or that nothing is paid; from then on everything that is missing is open.',
  until: 'Paid until',
  empty: 'On all contracts under which something fell due, payments are recorded.',
  none: 'No contracts with this search.',
  toDue: 'Due payments',
  fellDue: 'Fell due',
  since: 'since {{day}}',
  instalments: 'Instalments',
  count_one: '{{number}} contract',
  count_other: '{{number}} contracts',
  sum: '{{amount}} fell due',
  paidUntil: 'Paid until {{day}}',
  isNotPaid: 'Not paid',
  paid_one: '{{number}} contract is paid until {{day}}',
  paid_other: '{{number}} contracts are paid until {{day}}',
  notPaid_one: 'Nothing is paid on {{number}} contract',
  notPaid_other: 'Nothing is paid on {{number}} contracts',
  undone: 'The contracts are as they were before',
  notUndone: 'Not all contracts could be put back: somebody has changed them since.',
  line_one: 'On {{number}} contract nothing was ever recorded: {{amount}} fell due there',
  line_other: 'On {{number}} contracts nothing was ever recorded: {{amount}} fell due there',
  ofContract: 'Nothing was ever recorded here. {{amount}} fell due since {{day}}.',
  earlier: 'Nothing was recorded before, and {{amount}} fell due until {{day}}. Was it paid?',
  earlierPaid: 'Paid',
  earlierMissing: 'Say whether it was paid: what is missing will be overdue.',
  ask: 'Say until when it is paid',
} as const;

export const unrecordedTexts = addTexts('unrecorded', unrecorded);
