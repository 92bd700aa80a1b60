import {
  amount,
  anything,
  arabicText,
  count,
  day,
  expectedText,
  flag,
  group,
  list,
  longText,
  number,
  ratio,
  record,
  text,
  type RecordOf,
} from '@/schema/field';

/* The interface names the lists of a contract and not their elements; these shapes are our reading (README, Assumptions). */

const contactSchema = record('contract.contacts', {
  contact: text('Contact'),
  email: text('E-mail'),
  phone: text('Phone'),
  phone1: text('Phone 1'),
  phone2: text('Phone 2'),
});

const customerSchema = record('contract.customer', {
  customerId: text('Customer ID'),
  name: text('Name'),
  nameAr: arabicText('Name (Arabic)'),
  email: text('E-mail'),
  phone: text('Phone'),
  /** In percent; the shares of a contract add up to 100. */
  share: number('Share'),
});

const chargeSchema = record('contract.units.expenses', {
  title: text('Title'),
  amount: amount('Amount'),
  beginDate: day('Begin'),
  endDate: day('End'),
});

export const contractUnitSchema = record('contract.units', {
  unitId: text('Unit'),
  /** The unit as it was when the contract was made. */
  unit: anything('Unit at signing'),
  rent: amount('Rent'),
  expenses: list('Expenses', chargeSchema),
  entryDate: day('Entry date'),
  exitDate: day('Exit date'),
});

const documentSchema = record('contract.documents', {
  name: text('Name'),
  expirationDate: day('Expiry date'),
  url: text('Link'),
});

const attachmentSchema = record('contract.attachments', {
  name: text('Name'),
  url: text('Link'),
  mimeType: text('Type'),
  size: number('Size'),
  uploadedDate: day('Uploaded'),
});

const manualTermSchema = record('contract.manualTerms', {
  date: day('Date'),
  description: text('Description'),
  amount: amount('Amount'),
  type: text('Type'),
});

export const contractSchema = record('contract', {
  isCompany: flag('Company'),
  capital: count('Capital'),
  manager: text('Manager'),
  name: expectedText('Name'),
  street1: text('Street'),
  street2: text('Street, line 2'),
  zipCode: text('Postal code'),
  city: text('City'),
  contacts: list('Contacts', contactSchema),
  contract: text('Agreement form'),
  frequency: text('Frequency'),
  beginDate: day('Begin date'),
  endDate: day('End date'),
  terminationDate: day('Termination date'),
  guarantyPayback: amount('Guaranty payback'),
  customer: list('Customer', customerSchema),
  units: list('Units', contractUnitSchema),
  guaranty: amount('Guaranty'),
  reference: text('Reference'),
  isVat: flag('VAT applies'),
  vatRatio: ratio('VAT ratio'),
  /** Spelled as the service spells it. */
  commissioneRatio: ratio('Commission ratio'),
  discount: amount('Discount'),
  legalForm: text('Legal form'),
  siret: text('Registration number'),
  documents: list('Documents', documentSchema),
  contractDate: day('Contract date'),
  notes: longText('Notes'),
  recordSource: text('Record source'),
  reservationId: text('Reservation ID'),
  customerId: text('Customer ID'),
  /** Rows the service generates; their shape is its own. */
  terms: anything('Terms'),
  bankInfo: group('Bank details', record('contract.bankInfo', { name: text('Bank'), iban: text('IBAN') })),
  attachments: list('Attachments', attachmentSchema),
  description: longText('Description'),
  manual: flag('Manual terms'),
  manualTerms: list('Manual terms', manualTermSchema),
});

export type Contract = RecordOf<typeof contractSchema>;
export type ContractUnit = RecordOf<typeof contractUnitSchema>;
