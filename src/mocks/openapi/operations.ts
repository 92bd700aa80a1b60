import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import type { RecordSchema } from '@/schema/field';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Operation = {
  method: Method;
  /** Relative to the address of the resource. */
  path: string;
  id: string;
  summary: string;
  /** Details from the interface, its gaps, and Manzil's reading of them. */
  notes?: readonly string[];
  /** The content of the request body; omitted if there is none. */
  body?: 'record' | 'changes';
  answer: 'list' | 'record' | 'anything';
  /** Set for operations with the parameters of a paged list. */
  paged?: true;
};

export type Resource = {
  tag: string;
  about: string;
  server: 'base' | 'api';
  schema: RecordSchema;
  operations: readonly Operation[];
};

const AS_PUT = 'The body of PUT is not shown: Manzil sends the whole record as it was read, with the touched fields replaced.';
const AS_PATCH =
  'Parameters that are set change, those not set stay unchanged. The body is not shown: Manzil sends the touched fields.';
const DOUBLED =
  'The interface writes this path with a doubled slash before quota-plans and does not say whether it insists: Manzil sends one, and two after a 404 or 405.';

export const resources: readonly Resource[] = [
  {
    tag: 'Units',
    about:
      'Real-estate units. The listing is kept for backward compatibility; the Query endpoint and the batch export that are recommended instead are not shown.',
    server: 'base',
    schema: unitSchema,
    operations: [
      {
        method: 'get',
        path: '/api/units',
        id: 'listUnits',
        summary: 'List units',
        notes: ['Described as a list of units, and shown with one unit record: Manzil reads both.'],
        answer: 'list',
      },
      { method: 'post', path: '/api/units', id: 'createUnit', summary: 'Create a unit', body: 'record', answer: 'anything' },
      { method: 'get', path: '/api/units/{id}', id: 'readUnit', summary: 'One unit', answer: 'record' },
      {
        method: 'put',
        path: '/api/units/{id}',
        id: 'replaceUnit',
        summary: 'Replace a unit',
        notes: [AS_PUT],
        body: 'record',
        answer: 'anything',
      },
      { method: 'delete', path: '/api/units/{id}', id: 'deleteUnit', summary: 'Delete a unit', answer: 'anything' },
    ],
  },
  {
    tag: 'Contracts',
    about: 'Agreements for customers over units: sales, leases, reservations.',
    server: 'base',
    schema: contractSchema,
    operations: [
      { method: 'get', path: '/contracts', id: 'listContracts', summary: 'List contracts', answer: 'list' },
      {
        method: 'post',
        path: '/contracts',
        id: 'createContract',
        summary: 'Create a contract',
        body: 'record',
        answer: 'anything',
      },
      { method: 'get', path: '/contracts/{id}', id: 'readContract', summary: 'One contract', answer: 'record' },
      {
        method: 'put',
        path: '/contracts/{id}',
        id: 'replaceContract',
        summary: 'Replace a contract',
        notes: [AS_PUT],
        body: 'record',
        answer: 'anything',
      },
      {
        method: 'patch',
        path: '/contracts/{id}',
        id: 'changeContract',
        summary: 'Change a contract',
        notes: [AS_PATCH],
        body: 'changes',
        answer: 'anything',
      },
      { method: 'delete', path: '/contracts/{id}', id: 'deleteContract', summary: 'Delete a contract', answer: 'anything' },
    ],
  },
  {
    tag: 'Notification signals',
    about: 'Messages addressed to users, tied to another object and sent over channels.',
    server: 'api',
    schema: notificationSignalSchema,
    operations: [
      {
        method: 'get',
        path: '/api/v2/notification-signals',
        id: 'listSignals',
        summary: 'List signals, most recent first',
        paged: true,
        answer: 'list',
      },
      {
        method: 'post',
        path: '/api/v2/notification-signals',
        id: 'createSignal',
        summary: 'Create a signal',
        body: 'record',
        answer: 'anything',
      },
      { method: 'get', path: '/api/v2/notification-signals/{id}', id: 'readSignal', summary: 'One signal', answer: 'record' },
      {
        method: 'put',
        path: '/api/v2/notification-signals/{id}',
        id: 'replaceSignal',
        summary: 'Replace a signal',
        body: 'record',
        answer: 'anything',
      },
      {
        method: 'patch',
        path: '/api/v2/notification-signals/{id}',
        id: 'changeSignal',
        summary: 'Change a signal',
        notes: [AS_PATCH],
        body: 'changes',
        answer: 'anything',
      },
      {
        method: 'delete',
        path: '/api/v2/notification-signals/deleted/{id}',
        id: 'deleteSignal',
        summary: 'Delete a signal',
        answer: 'anything',
      },
      {
        method: 'post',
        path: '/api/v2/notification-signals/channel/{id}',
        id: 'sendSignal',
        summary: 'Create notification signals for the given id',
        notes: [
          'The meaning of the id and the body are not shown: Manzil sends the id of a signal, and its content with the chosen channels.',
        ],
        body: 'changes',
        answer: 'anything',
      },
    ],
  },
  {
    tag: 'Quota plans',
    about: 'Sales quota plans with members, periods and planning.',
    server: 'api',
    schema: quotaPlanSchema,
    operations: [
      {
        method: 'get',
        path: '/api/v2/quota-plans',
        id: 'listQuotaPlans',
        summary: 'List plans, most recent first',
        notes: [DOUBLED],
        paged: true,
        answer: 'list',
      },
      {
        method: 'post',
        path: '/api/v2/quota-plans',
        id: 'createQuotaPlan',
        summary: 'Create a plan',
        notes: [DOUBLED],
        body: 'record',
        answer: 'anything',
      },
      { method: 'get', path: '/api/v2/quota-plans/{id}', id: 'readQuotaPlan', summary: 'One plan', answer: 'record' },
      {
        method: 'put',
        path: '/api/v2/quota-plans/{id}',
        id: 'replaceQuotaPlan',
        summary: 'Replace a plan',
        body: 'record',
        answer: 'anything',
      },
      {
        method: 'patch',
        path: '/api/v2/quota-plans/{id}',
        id: 'changeQuotaPlan',
        summary: 'Change a plan',
        notes: [AS_PATCH],
        body: 'changes',
        answer: 'anything',
      },
      {
        method: 'delete',
        path: '/api/v2/quota-plans/deleted/{id}',
        id: 'deleteQuotaPlan',
        summary: 'Delete a plan',
        answer: 'anything',
      },
    ],
  },
];
