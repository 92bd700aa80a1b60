import { addTexts } from '../i18n';

export const contractClosing = {
  title: 'Deposit and closing statement',
  print: 'Print the closing statement',
  byDay: 'As of {{day}}, the last day of the contract',
  open: 'The contract has no last day yet.',
  lastBalance: 'Balance of the terms',
  guaranty: 'Deposit held',
  payback: 'Paid back of the deposit',
  balance: 'Closing balance',
  toTenant: '{{amount}} is still owed to the tenant.',
  fromTenant: '{{amount}} is due from the tenant.',
  beforePayments: 'Before payments, {{amount}} is due from the tenant.',
  even: 'Nothing is left to settle.',
  noPayments: 'The record carries no payments, so everything up to the last day counts as due.',
  byHand: 'The terms of this contract are written out by hand: what was settled is not in the record.',
  cannot: 'It cannot be worked out:',
  rule: 'Closing balance = balance of the terms + deposit − paid back. The balance of the terms is what was paid for the last one less its running total, VAT and earlier balances included; the deposit enters no term. Below zero it is due from the tenant.',
} as const;

export const contractClosingTexts = addTexts('contract-closing', contractClosing);
