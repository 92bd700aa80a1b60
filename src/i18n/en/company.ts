import { addTexts } from '../instance';

export const company = {
  trn: 'TRN',
  title: 'Company',
  lead: 'Offers, contracts, closing statements and the list of what is due carry this company on paper.',
  deployed: 'These details come from the deployment. Changes are kept in this browser, for this connection.',
  changed: 'Changed in this browser, for this connection: {{fields}}.',
  reset: 'Reset to the deployment’s',
  resetDone: 'The deployment’s details apply again.',
  resetUndone: 'Your changes apply again.',
  logoHelp: 'An address that begins with https:// or data:image/',
  trnHelp: '15 digits',
  onPaper: 'On paper',
  nothing: 'No company is named yet. Papers carry Manzil’s name.',
  you: 'Your contact details',
  youLead: 'New offers name you as the person to contact. Kept in this browser.',
  agent: { name: 'Your name', nameAr: 'Your name (Arabic)', phone: 'Your phone', email: 'Your e-mail' },
  clauses: 'Clauses of papers',
  editClauses: 'Edit clauses',
  saved: 'Saved in this browser.',
  waiting: 'Typed about the company and not saved',
  continue: 'Continue from {{moment}}',
  discardOf: 'Discard from {{moment}}',
  discarded: 'Discarded what was typed',
  notSaved: 'This browser does not allow saving, so nothing was changed.',
  problems: {
    phone: 'Enter a phone number: digits, spaces and a plus sign',
    email: 'Enter an e-mail address, such as name@company.ae',
    trn: 'Enter the 15 digits of the number',
    insecure: 'The address is not encrypted (http). Use https://',
    unsafe: 'Enter the address of a picture: https:// or data:image/',
  },
} as const;

export const companyTexts = addTexts('company', company);
