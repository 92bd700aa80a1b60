import { addTexts } from '../instance';

export const contractTerminate = {
  title: 'Terminate {{name}}',
  lead: 'The contract ends early and stays in the list. Only what you enter here changes.',
  within: 'From {{begin}} to {{end}}',
  from: 'From {{begin}} on',
  until: 'Up to {{end}}',
  deposit: 'The deposit is {{amount}}',
  toRefund: 'To refund: {{amount}}',
  useToRefund: 'Use {{amount}}',
  noDeposit: 'No deposit recorded',
  refused: {
    noDay: 'Choose the day on which the contract ends.',
    outside: 'This day is outside the contract, which runs from {{begin}} to {{end}}.',
    beforeBegin: 'This day is before the contract begins, on {{begin}}.',
    afterEnd: 'This day is after the contract ends, on {{end}}.',
    negative: 'The refund cannot be below zero.',
  },
  paybackAboveDeposit: 'This is more than the deposit of {{amount}}.',
  effect: 'What changes',
  fall_one: '{{count}} payment will be cancelled, {{amount}} in total:',
  fall_other: '{{count}} payments will be cancelled, {{amount}} in total:',
  term: '{{day}} · {{amount}}',
  noneFall: 'No payments will be cancelled.',
  notYet: 'Choose the termination date to see which payments will be cancelled and how much is to be refunded.',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  ask: {
    title: 'Terminate {{name}} on {{day}}?',
    body: 'Its units are free from the next day. You can change the day later.',
    deduction: 'Deducted: {{what}}, {{amount}}.',
    payback: 'Deposit refunded: {{amount}}.',
    confirm: 'Terminate contract',
    backTitle: 'Undo the termination of {{name}}?',
    backBody: 'The contract then runs to its end date again.',
    backConfirm: 'Undo termination',
    moneyTitle: 'Change the settlement of {{name}}?',
    moneyConfirm: 'Change',
  },
} as const;

export const contractTerminateTexts = addTexts('contract-terminate', contractTerminate);
