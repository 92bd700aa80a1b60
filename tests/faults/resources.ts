import type { ResourceName } from '@/config';
import type { ServiceDocument } from '@/schema/document';

export type Resource = {
  collection: ResourceName;
  path: string;
  record: ServiceDocument;
  /** A text field of its form, by name and label. */
  field: string;
  label: string;
};

export const units: Resource = {
  collection: 'units',
  path: '/units',
  record: { _id: 'u1', name: 'Palm 1', type: 'villa', price: 900_000, priceBase: 'total', city: 'Dubai', specs: [] },
  field: 'name',
  label: 'Name',
};

/** One record of each resource, with which no form finds anything to ask. */
export const resources: readonly Resource[] = [
  units,
  {
    collection: 'contracts',
    path: '/contracts',
    record: {
      _id: 'c1',
      name: 'Sidra Trading',
      frequency: 'months',
      // Over, or a copy of it would meet it in its unit.
      beginDate: '01/01/2025',
      endDate: '31/12/2025',
      customer: [{ customerId: 'p1', name: 'Sidra Trading', share: 100 }],
      units: [{ unitId: 'u1', unit: { name: 'Palm 1' }, rent: 17_000 }],
    },
    field: 'name',
    label: 'Name',
  },
  {
    collection: 'notification-signals',
    path: '/notification-signals',
    record: { _id: 's1', subject: 'Water', message: 'Water is off', userId: ['p1'], channels: ['push'] },
    field: 'message',
    label: 'Message',
  },
  {
    collection: 'quota-plans',
    path: '/quota-plans',
    record: { _id: 'q1', planName: 'Sales Dubai', planUom: 'currency', members: [] },
    field: 'planName',
    label: 'Plan name',
  },
];

/** The records of a service, by collection. */
export const records = Object.fromEntries(resources.map(({ collection, record }) => [collection, [record]]));

export const pathOf = ({ path, record }: Resource) => `${path}/${String(record._id)}`;
export const nameIn = ({ record, field }: Resource) => String(record[field]);
