import type { Draft } from '@/api/drafts';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { keepWork } from '@/ui/form/drafts/keep-work';
import type { RecordValues } from '@/ui/form/record-values';

/** A payment as it is typed. */
export type PaymentWork = {
  values: RecordValues;
  /** Parts that were typed by hand, by the key of their instalment. */
  parts: Readonly<Record<string, string>>;
  /**
   * The numbers of its receipts by payer, and the ids of its parts by instalment: given when it is first sent, and the same in every
   * further attempt, also after a reload.
   */
  ids: Readonly<Record<string, string>>;
};

/** Keeps a payment that is typed on the device until it is recorded. */
export const keepPayment = (connection: string, home: string) =>
  keepWork<PaymentWork | undefined>({ connection, home, first: undefined, read: readPayment });

function readPayment({ values: { fields, parts, ids } }: Draft): PaymentWork | undefined {
  if (!isDocument(fields) || !isDocument(parts)) return undefined;
  return { values: fields, parts: textsIn(parts), ids: isDocument(ids) ? textsIn(ids) : {} };
}

const textsIn = (stored: ServiceDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Returns what is kept of a payment; undefined before something is typed. */
export const writePayment = (name: string) => (work: PaymentWork | undefined) =>
  work && {
    name,
    changes: 1 + Object.keys(work.parts).length,
    base: {},
    values: { fields: work.values, parts: work.parts, ids: work.ids },
  };
