import type { Addresses, ResourceName } from '@/config';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** A resource as the imitated service knows it. Its first records are in `seed`, its description in `openapi/operations.ts`. */
export type ServedResource = {
  server: keyof Addresses;
  path: string;
  /** The interface writes this path for the list; both are answered. */
  documentedPath?: string;
  /** Records are deleted here, and not at their own path. */
  deletingPath?: string;
  /** `POST` here makes a record for each channel. */
  channelPath?: string;
  isPaged: boolean;
  hasPatch: boolean;
  required: readonly string[];
  unique?: string;
  counter?: string;
  defaults?: () => ServiceDocument;
  /** Deleting a record only marks it `deleted` and hides it from lists. */
  softDeleted?: boolean;
  withoutPayments?: (record: ServiceDocument) => ServiceDocument;
  name: string;
  edited: { field: string; change: (before: unknown) => unknown };
};

const signals = '/api/v2/notification-signals';
const plans = '/api/v2/quota-plans';

export const served: Readonly<Record<ResourceName, ServedResource>> = {
  units: {
    server: 'base',
    path: '/api/units',
    isPaged: false,
    hasPatch: false,
    required: ['name'],
    name: 'name',
    edited: { field: 'price', change: raised },
  },
  contracts: {
    server: 'base',
    path: '/contracts',
    isPaged: false,
    hasPatch: true,
    required: ['name', 'manager'],
    defaults: () => ({ reference: reference() }),
    withoutPayments,
    name: 'name',
    edited: { field: 'notes', change: (before) => noted(before, 'Called; comes by on Sunday.') },
  },
  'notification-signals': {
    server: 'api',
    path: signals,
    deletingPath: `${signals}/deleted`,
    channelPath: `${signals}/channel`,
    isPaged: true,
    hasPatch: true,
    required: ['message'],
    counter: 'signalNumber',
    name: 'subject',
    edited: { field: 'subject', change: (before) => noted(before, '(revised)') },
  },
  'quota-plans': {
    server: 'api',
    path: plans,
    documentedPath: '/api/v2//quota-plans',
    deletingPath: `${plans}/deleted`,
    isPaged: true,
    hasPatch: true,
    required: ['planName'],
    unique: 'planName',
    counter: 'quotaplanNumber',
    defaults: () => ({ deleted: false }),
    softDeleted: true,
    name: 'planName',
    edited: { field: 'planName', change: (before) => noted(before, '(revised)') },
  },
};

function raised(before: unknown): number {
  const price = typeof before === 'number' && before > 0 ? before : 500_000;
  return price + Math.max(1000, Math.round((price * 0.05) / 1000) * 1000);
}

function noted(before: unknown, words: string): string {
  return typeof before === 'string' && before !== '' ? `${before} ${words}` : words;
}

function withoutPayments(contract: ServiceDocument): ServiceDocument {
  return Object.fromEntries(
    Object.entries(contract).map(([name, value]) => [
      name,
      (name === 'terms' || name === 'manualTerms') && Array.isArray(value) ? value.map(withoutOwn) : value,
    ]),
  );
}

function withoutOwn(row: unknown): unknown {
  if (!isDocument(row)) return row;
  const { payments: _, ...others } = row;
  return others;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function reference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('');
}
