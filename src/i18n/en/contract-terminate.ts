import { addTexts } from '../i18n';

export const contractTerminate = {
  title: 'Terminate {{name}}',
  lead: 'The contract ends early and stays in the list. Only these two fields of it change.',
  within: 'From {{begin}} to {{end}}',
  from: 'From {{begin}} on',
  until: 'Up to {{end}}',
  deposit: 'The deposit is {{amount}}',
  noDeposit: 'The contract says no deposit',
  refused: {
    noDay: 'Say on which day the contract ends.',
    outside: 'This lies outside the contract, which runs from {{begin}} to {{end}}.',
    beforeBegin: 'This lies before the contract begins, on {{begin}}.',
    afterEnd: 'This lies after the contract ends, on {{end}}.',
    negative: 'What is paid back cannot be below zero.',
  },
  paybackAboveDeposit: 'This is more than the deposit of {{amount}}.',
  effect: 'What changes',
  fall_one: '{{count}} payment will be cancelled, {{amount}} in total:',
  fall_other: '{{count}} payments will be cancelled, {{amount}} in total:',
  term: '{{day}} · {{amount}}',
  noneFall: 'No payments will be cancelled: the last one stays in full, without proration.',
  notYet: 'Choose the termination date to see which payments will be cancelled and what is to be refunded.',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  ask: {
    title: 'Terminate {{name}} on {{day}}?',
    body: 'Its units are free from the next day on. The day can be changed later.',
    payback: 'Paid back of the deposit: {{amount}}.',
    confirm: 'Terminate',
    backTitle: 'Take back the termination of {{name}}?',
    backBody: 'The contract then runs to its end date again.',
    backConfirm: 'Take it back',
    paybackTitle: 'Change what {{name}} is paid back?',
    paybackConfirm: 'Change',
  },
} as const;

export const contractTerminateTexts = addTexts('contract-terminate', contractTerminate);
