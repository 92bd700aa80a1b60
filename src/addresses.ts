import type { ResourceName } from './config';
import { encoded } from './encoded';

/* Every address of the application is defined here, so that links, tests and the route table cannot disagree. */

export const dashboardPath = '/';

export const unitsPath = '/units';
export const readingsPath = '/units/readings';
/** The bills of what meters counted, by readings taken on a day or later. */
export const billsPath = (day?: string) => `/units/readings/bills${day ? `?day=${day}` : ''}`;
export const priceListPath = '/units/price-list';
export const newUnitPath = '/units/new';
export const newTowerPath = '/units/new/tower';
export const duplicateUnitPath = (id: string) => `/units/new?from=${encoded(id)}`;
export const unitPath = (id: string, panel?: string) => `/units/${encoded(id)}${panel ? `#${panel}` : ''}`;
export const unitEditPath = (id: string, section?: string) => `/units/${encoded(id)}/edit${section ? `/${section}` : ''}`;
export const unitOfferPath = (id: string, query = '') => `/units/${encoded(id)}/offer${query && `?${query}`}`;
export const offersPath = (view?: string) => `/offers${view ? `?view=${view}` : ''}`;
export const shortlistPath = (ids: readonly string[] = []) =>
  `/units/shortlist${ids.length > 0 ? `?ids=${ids.map(encoded).join(',')}` : ''}`;

export const contractsPath = '/contracts';
export const contractsDuePath = '/contracts/due';
export const holdsPath = (view?: string) => `/contracts/holds${view ? `?view=${view}` : ''}`;
export const chequesPath = (view?: string) => `/contracts/cheques${view ? `?view=${encoded(view)}` : ''}`;
export const depositSlipPath = (day?: string) => `/contracts/cheques/slip${day ? `?day=${day}` : ''}`;
export const expiriesPath = (view?: string) => `/contracts/expiries${view ? `?view=${encoded(view)}` : ''}`;
export const unrecordedPath = (contract?: string) => `/contracts/unrecorded${contract ? `?contract=${encoded(contract)}` : ''}`;
export const collectionsPath = '/contracts/collections';
export const occupancyPath = '/contracts/occupancy';
export const rentRollPath = '/contracts?view=rent-roll';
export const rentRollOn = (day: string) => `${rentRollPath}&day=${day}`;
export const endingContractsPath = '/contracts?view=ending';
export const endingSoonPath = `${endingContractsPath}&status=ending`;
type Won = { period: string | readonly string[]; kind: string; agents?: readonly string[] };
/** The contracts won in a period (`2026-11`, `2026-Q4` …) or several, of a kind or `all`, and by agents where any are given; '' names nobody. */
export const contractsWonPath = ({ period, kind, agents = [] }: Won) =>
  `${contractsPath}?${new URLSearchParams([
    ...(kind === 'all' ? [] : [['kind', kind]]),
    ...[period].flat().map((one) => ['won', one.toUpperCase()]),
    ...agents.map((agent) => ['agent', agent]),
  ]).toString()}`;
export const newContractPath = '/contracts/new';
export const startContractPath = (start: { kind: 'sale' | 'lease' | 'reservation'; unit?: string }) =>
  `${newContractPath}?${new URLSearchParams(start).toString()}`;
export const duplicateContractPath = (id: string) => `/contracts/new?from=${encoded(id)}`;
export const contractPath = (id: string, panel?: string) => `/contracts/${encoded(id)}${panel ? `#${panel}` : ''}`;
/** A question of a contract's page, open: `deduction`, `credit`, `writeOff`, `note`, or a step of a payment. */
export const contractQuestionPath = (id: string, question: string) => `${contractPath(id)}?asked=${encoded(question)}`;
export const contractEditPath = (id: string, section?: string) => `${contractPath(id)}/edit${section ? `/${section}` : ''}`;
export const contractTerminatePath = (id: string) => `${contractPath(id)}/terminate`;
/** The letter that goes with the cheques of a contract. */
export const contractChequesPath = (id: string) => `${contractPath(id)}/cheques`;
export const paymentPath = '/contracts/payment';
/** `replaces` is the key of the cheque that the payment stands for; `refunds` where money is paid back. */
type PaymentStart = { contracts?: readonly string[]; dues?: readonly string[]; replaces?: string; refunds?: boolean };
/** `dues` are marks as `dueMark` names them. */
export const recordPaymentPath = ({ contracts = [], dues = [], replaces, refunds = false }: PaymentStart) =>
  `${paymentPath}?${new URLSearchParams([
    ...contracts.map((id) => ['contract', id]),
    ...dues.map((mark) => ['due', mark]),
    ...(replaces === undefined ? [] : [['replaces', replaces]]),
    ...(refunds ? [['type', 'refund']] : []),
  ]).toString()}`;
export const replacePath = '/contracts/cheques/replace';
/** `cheques` are marks as `chequeMark` names them; without any, all of the contract are meant. */
export const replaceChequesPath = ({ contract, cheques = [] }: { contract?: string; cheques?: readonly string[] }) =>
  `${replacePath}?${new URLSearchParams([
    ...(contract === undefined ? [] : [['contract', contract]]),
    ...cheques.map((mark) => ['cheque', mark]),
  ]).toString()}`;
export const recordChequesPath = (id: string) => `${contractPath(id)}/cheques/record`;
/** The receipt of a payment: its receipt number, or the key of a payment without one. */
export const contractReceiptPath = (id: string, receipt: string) => `${contractPath(id)}/receipts/${encoded(receipt)}`;
export const contractPaperPath = (id: string, kind: string) => `${contractPath(id)}/papers/${encoded(kind)}`;
export const contractsRenewPath = '/contracts/renew';
export const renewContractsPath = (ids: readonly string[]) => `${contractsRenewPath}?ids=${ids.map(encoded).join(',')}`;
export const contractRenewPath = (id: string) => `${contractPath(id)}/renew`;

export const customersPath = (view?: string) => `/customers${view ? `?view=${view}` : ''}`;
/** The page of a person or company, by `personKey` of its contracts. */
export const customerPath = (key: string) => `/customers/${encoded(key)}`;
export const contractCustomerPath = (id: string) => customerPath(`contract-${id}`);
export const customerStatementPath = (key: string) => `${customerPath(key)}/statement`;

export const signalsPath = '/notification-signals';
export type SignalStart = {
  object?: string;
  objectId?: string;
  units?: readonly string[];
  contracts?: readonly string[];
  /** Due payments, as `dueMark` names them. */
  dues?: readonly string[];
  /** Documents that expire, as `documentMark` names them. */
  documents?: readonly string[];
  project?: string;
  plan?: string;
};
export const newSignalPath = (start: SignalStart = {}) => {
  const query = new URLSearchParams(
    Object.entries(start).flatMap(([name, value]) => (value.length > 0 ? [[name, value.toString()]] : [])),
  ).toString();
  return `/notification-signals/new${query ? `?${query}` : ''}`;
};
export const duplicateSignalPath = (id: string) => `/notification-signals/new?from=${encoded(id)}`;
export const signalPath = (id: string) => `/notification-signals/${encoded(id)}`;
export const signalEditPath = (id: string) => `${signalPath(id)}/edit`;

export const quotaPlansPath = '/quota-plans';
export const newQuotaPlanPath = '/quota-plans/new';
export const duplicateQuotaPlanPath = (id: string) => `/quota-plans/new?from=${encoded(id)}`;
export const quotaPlanPath = (id: string) => `/quota-plans/${encoded(id)}`;
export const quotaPlanEditPath = (id: string, section?: string) => `${quotaPlanPath(id)}/edit${section ? `/${section}` : ''}`;

type Addresses = { list: string; create: string; record: (id: string) => string; edit: (id: string) => string };

export const addressesOf: Readonly<Record<ResourceName, Addresses>> = {
  units: { list: unitsPath, create: newUnitPath, record: unitPath, edit: unitEditPath },
  contracts: { list: contractsPath, create: newContractPath, record: contractPath, edit: contractEditPath },
  'notification-signals': { list: signalsPath, create: newSignalPath(), record: signalPath, edit: signalEditPath },
  'quota-plans': { list: quotaPlansPath, create: newQuotaPlanPath, record: quotaPlanPath, edit: quotaPlanEditPath },
};

export const importPath = (listPath: string) => `${listPath}/import`;
export const REPORT = 'report';
export const IMPORTED = 'imported';
export const importReportPath = (listPath: string, key: string) => `${importPath(listPath)}?${REPORT}=${encoded(key)}`;
export const importedRecordsPath = (listPath: string, key: string) => `${listPath}?${IMPORTED}=${encoded(key)}`;

export const settingsPath = '/settings';
export const connectionSettingsPath = '/settings/connection';
export const appearanceSettingsPath = '/settings/appearance';
export const companySettingsPath = '/settings/company';
export const demoSettingsPath = '/settings/demo';
export const draftsSettingsPath = '/settings/drafts';
export const requestsSettingsPath = '/settings/requests';
export const assumptionsSettingsPath = '/settings/assumptions';

/** Leads to sign-in; `next` is the path to open afterwards, always within this application. */
export const signInPath = (next?: string) => (next && next !== '/' ? `/sign-in?next=${encoded(next)}` : '/sign-in');

/** Ends the session when visited; a form with unsaved changes may block it first. */
export const signOutPath = '/sign-out';
export const signOutKeepingPath = '/sign-out?drafts=kept';

/** Returns the beginnings of all addresses, for which the worker opens the application without a network. */
export const beginnings = (): readonly string[] => [
  dashboardPath,
  ...Object.values(addressesOf).map(({ list }) => list),
  offersPath(),
  customersPath(),
  settingsPath,
  signInPath(),
  signOutPath,
];
