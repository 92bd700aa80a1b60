import { type ResourceName, resourceNames } from '@/config';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { type ServedResource, served } from '../resources';

/* One record of each resource, of which each refers to the others: a mock that answers with them has no dead ends. */

const kept = {
  realmId: '66a1f0c2d4b5e6f708192a3b',
  createdAt: '2026-01-15T08:00:00.000Z',
  updatedAt: '2026-01-15T08:00:00.000Z',
};
const unitId = '50e097b6438b1835a2f84834';
const customerId = 'c56939b57279ba3d510468ad';
const memberId = 'fd295199bc2ca3ccc59c2f53';
/** A picture that needs no other host. */
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><path fill='%230F4C5C' d='M0 0h4v3h-4z'/></svg>";

const unit: ServiceDocument = {
  _id: unitId,
  name: 'B-1408',
  type: 'apartment',
  location: 'Palm Gardens, Dubai',
  price: 1_250_000,
  surface: 92.5,
  guaranty: 20_000,
  city: 'Dubai',
  subProjectId: 'Palm Gardens',
  priceBase: 'total',
  unitImageUrl: picture,
  unitNameAr: 'ب-1408',
  unitLocation: { type: 'Point', coordinates: [55.1388, 25.085] },
  expense: { name: 'Service charge', value: 6300 },
  startingPrice: 1_200_000,
  maxPrice: 1_300_000,
  unitDesc: 'Two bedrooms on the fourteenth floor, with a view of the gardens.',
  unitDescAr: 'غرفتا نوم في الطابق الرابع عشر، بإطلالة على الحدائق.',
  unitShortDesc: 'Two bedrooms, garden view',
  unitShortDescAr: 'غرفتا نوم، إطلالة على الحدائق',
  gallery: [picture],
  specs: [{ featureNumber: 1, featureType: 'Balcony', featureDesc: 'Faces west', featureDescAr: 'يطل على الغرب', active: true }],
  options: [
    { optionNumber: 1, optionName: 'Second parking space', optionNameAr: 'موقف ثانٍ', uom: 'space', price: 45_000, active: true },
  ],
  paymentPlans: [
    {
      planNumber: 1,
      planName: '20/80',
      planNameAr: '20/80',
      default: true,
      downPayment: 20,
      installmentsValue: 10,
      paymentDetails: '20% on booking, 80% in eight instalments',
      active: true,
    },
  ],
  floorsPlan: [
    {
      floorsNumber: 14,
      floorName: 'Floor 14',
      floorNameAr: 'الطابق 14',
      rooms: 2,
      baths: 2,
      view: 'Garden',
      area: 92.5,
      uom: 'm²',
      floorImage: picture,
    },
  ],
  readings: [
    {
      service: 'Electricity',
      currentReading: 12_840,
      previousReading: 12_220,
      cost: 235.6,
      readingDate: '2026-01-05',
      Notes: 'Read on site',
    },
  ],
  ...kept,
};

const payment: ServiceDocument = {
  paymentId: '0b6f5a2e-4f0c-4c58-9d53-2f7a1c9e8b14',
  receiptNumber: 'R-20260120-7K3F',
  date: '01/02/2026',
  amount: 48_982.5,
  type: 'cheque',
  reference: '000123',
  bank: 'Gulf Creek Bank',
  status: 'cleared',
  statusDate: '03/02/2026',
};

const contract: ServiceDocument = {
  _id: '0e2bfe3d69977e09d549011e',
  isCompany: true,
  name: 'Sidra Line Trading LLC',
  manager: 'Karim Jaber',
  legalForm: 'LLC',
  capital: 300_000,
  siret: 'CN-6317784',
  street1: 'Al Wahda Street 88',
  zipCode: '63011',
  city: 'Dubai',
  contacts: [{ contact: 'Karim Jaber', email: 'office@sidra.line.example', phone: '+971 4 003 9240' }],
  customer: [{ customerId, name: 'Sidra Line Trading LLC', nameAr: 'سدرة لاين للتجارة ذ.م.م', share: 100 }],
  customerId,
  documents: [{ name: 'Trade licence', expirationDate: '26/04/2027' }],
  attachments: [
    { name: 'Signed agreement', url: 'https://files.example/agreement.pdf', mimeType: 'application/pdf', size: 48_200 },
  ],
  bankInfo: { name: 'Gulf Creek Bank', iban: 'AE000990125030834467775' },
  contract: 'Tenancy agreement 2026',
  frequency: 'months',
  beginDate: '01/02/2026',
  endDate: '31/01/2027',
  units: [
    {
      unitId,
      unit: { _id: unitId, name: 'B-1408', type: 'apartment', price: 1_250_000 },
      rent: 7500,
      expenses: [{ title: 'Service charge', amount: 525, beginDate: '01/02/2026', endDate: '31/01/2027' }],
      entryDate: '01/02/2026',
      exitDate: '31/01/2027',
    },
  ],
  guaranty: 4500,
  reference: 'PG4K7Z2M9QXA',
  isVat: true,
  vatRatio: 0.05,
  commissioneRatio: 0.05,
  discount: 250,
  contractDate: '20/01/2026',
  notes: 'Keys handed over on the first day.',
  recordSource: 'broker',
  manual: true,
  manualTerms: [
    { date: '01/02/2026', description: 'Cheque 1', amount: 48_982.5, type: 'cheque', payments: [payment] },
    { date: '01/08/2026', description: 'Cheque 2', amount: 48_982.5, type: 'cheque' },
  ],
  terms: [{ term: 2_026_020_100, month: 2, year: 2026, payments: [], total: { grandTotal: 8163.75, payment: 0 } }],
  ...kept,
};

const signal: ServiceDocument = {
  _id: '19e4dfc93d92a0cb77a525f9',
  signalNumber: 1,
  userId: [customerId],
  subject: 'Chilled water maintenance',
  message: 'The chilled water is off on 14 June from 9 to 12.',
  notificationTitle: 'Chilled water',
  notifiedUser: [{ userId: customerId, name: 'Sidra Line Trading LLC', email: 'office@sidra.line.example' }],
  object: 'unit',
  objectId: unitId,
  date: '2026-06-12',
  time: '09:00',
  channels: ['email', 'sms'],
  ...kept,
};

const plan: ServiceDocument = {
  _id: '9eadfb32138025e35bad238a',
  planName: 'Sales 2026',
  planUom: 'currency',
  uomColumn: 'price',
  uomObject: 'sales',
  quotaPeriodSetup: 'quarterly',
  salesQuotasPlanning: [{ memberId, period: '2026-Q1', target: 3_000_000, achieved: 1_250_000 }],
  members: [{ memberId, name: 'Layla Hamdan', email: 'layla.hamdan@manzil.example', role: 'Sales manager', weight: 1 }],
  quotaplanNumber: 1,
  deleted: false,
  incentiveplanId: 'IP-2026',
  ...kept,
};

export const examples = { unit, contract, signal, plan };

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  id: string;
  summary: string;
  notes: string;
  body?: 'record' | 'changes' | 'channels';
  answer: 'list' | 'page' | 'record' | 'created' | 'manyCreated' | 'nothing';
};

export type Resource = Pick<ServedResource, 'server' | 'required' | 'unique' | 'counter'> & {
  tag: string;
  about: string;
  schema: RecordSchema;
  example: ServiceDocument;
  operations: readonly Operation[];
};

const AS_PUT = 'The body of PUT is not shown: Manzil sends the whole record as it was read, with the touched fields replaced.';
const AS_PATCH =
  'Parameters that are set change, those not set stay unchanged. The body is not shown: Manzil sends the touched fields, lists as a whole, and null for a field that was emptied.';
const AS_POST = 'The service gives the record its identifier. Manzil opens the record by the one in the answer.';
const AS_READ =
  'Manzil reads a record before it changes it, and writes what it has read: all fields belong here, also those that a list leaves out.';
const AS_DELETE = 'The body of the answer is not shown. Manzil takes any answer of the class 2XX for done.';
const DOUBLED =
  'The interface writes this path with a doubled slash before quota-plans and does not say whether it insists: Manzil sends one, and two after a 404 or 405.';

type Described = Pick<Resource, 'tag' | 'about' | 'schema' | 'example'> & {
  name: string;
  noun: string;
  list: Pick<Operation, 'summary' | 'notes' | 'answer'>;
  created?: string;
  deleted?: string;
  more?: readonly Operation[];
};

function operationsOf(resource: ResourceName): Operation[] {
  const { path, deletingPath = path, hasPatch } = served[resource];
  const { name, noun, list, created = AS_POST, deleted = AS_DELETE, more = [] } = described[resource];
  const one = `${path}/{id}`;
  const bare = noun.replace(/^an? /, '');
  return [
    { method: 'get', path, id: `list${name}s`, ...list },
    { method: 'post', path, id: `create${name}`, summary: `Create ${noun}`, notes: created, body: 'record', answer: 'created' },
    { method: 'get', path: one, id: `read${name}`, summary: `One ${bare}`, notes: AS_READ, answer: 'record' },
    {
      method: 'put',
      path: one,
      id: `replace${name}`,
      summary: `Replace ${noun}`,
      notes: AS_PUT,
      body: 'record',
      answer: 'record',
    },
    ...(hasPatch
      ? [
          {
            method: 'patch',
            path: one,
            id: `change${name}`,
            summary: `Change ${noun}`,
            notes: AS_PATCH,
            body: 'changes',
            answer: 'record',
          } as const,
        ]
      : []),
    {
      method: 'delete',
      path: `${deletingPath}/{id}`,
      id: `delete${name}`,
      summary: `Delete ${noun}`,
      notes: deleted,
      answer: 'nothing',
    },
    ...more,
  ];
}

const described: Readonly<Record<ResourceName, Described>> = {
  units: {
    tag: 'Units',
    about:
      'Real-estate units. The listing is kept for backward compatibility; the Query endpoint and the batch export that are recommended instead are not shown.',
    schema: unitSchema,
    example: examples.unit,
    name: 'Unit',
    noun: 'a unit',
    list: {
      summary: 'List units',
      notes: 'Described as a list of units, and shown with one unit record: Manzil reads both. It asks for all units at once.',
      answer: 'list',
    },
  },
  contracts: {
    tag: 'Contracts',
    about: 'Agreements for customers over units: sales, leases, reservations.',
    schema: contractSchema,
    example: examples.contract,
    name: 'Contract',
    noun: 'a contract',
    list: {
      summary: 'List contracts',
      notes: 'No parameters are shown: Manzil asks for all contracts at once.',
      answer: 'list',
    },
  },
  'notification-signals': {
    tag: 'Notification signals',
    about: 'Messages addressed to users, tied to another object and sent over channels.',
    schema: notificationSignalSchema,
    example: examples.signal,
    name: 'Signal',
    noun: 'a signal',
    list: {
      summary: 'List signals, most recent first',
      notes:
        'Bounds, defaults and the envelope are not shown: this is how the mock answers, and one of the forms that Manzil reads.',
      answer: 'page',
    },
    more: [
      {
        method: 'post',
        path: `${served['notification-signals'].channelPath}/{id}`,
        id: 'sendSignal',
        summary: 'Create notification signals for the given id',
        notes:
          'The meaning of the id and the body are not shown: Manzil sends the id of a signal, and its content with the chosen channels. The mock makes one signal for each channel.',
        body: 'channels',
        answer: 'manyCreated',
      },
    ],
  },
  'quota-plans': {
    tag: 'Quota plans',
    about: 'Sales quota plans with members, periods and planning.',
    schema: quotaPlanSchema,
    example: examples.plan,
    name: 'QuotaPlan',
    noun: 'a plan',
    list: {
      summary: 'List plans, most recent first',
      notes: `${DOUBLED} Without "deleted" among the policy filters, deleted plans are left out.`,
      answer: 'page',
    },
    created: `${DOUBLED} ${AS_POST}`,
    deleted: `${AS_DELETE} The plan is marked as deleted, and can still be read and changed.`,
  },
};

export const resources: readonly Resource[] = resourceNames.map((name) => {
  const { tag, about, schema, example } = described[name];
  return { ...served[name], tag, about, schema, example, operations: operationsOf(name) };
});
