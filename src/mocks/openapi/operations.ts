import { type ResourceName, resourceNames } from '@/config';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { type ServedResource, served } from '../resources';
import { examples } from './examples';

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
  /** As in the names of its operations. */
  name: string;
  /** With its article. */
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
