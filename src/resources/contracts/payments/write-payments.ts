import type { QueryClient } from '@tanstack/react-query';
import { ApiError, outcomeOf } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { listRow } from '@/api/list-row';
import { type RecordWrite, serviceQuirk } from '@/api/record-requests';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { contractMutations, contractQueries } from '../contract.api';
import { contractTitle } from '../contract-title';

/** The home of payments: the rows of its contract, or its notes, for a service that drops what it does not know. */
export type PaymentHome = 'rows' | 'notes';

/** A change of the payments of one contract. */
export type PaymentItem = {
  id: string;
  /** The contract as it was shown. */
  document: ServiceDocument;
  /** Changes the contract as read just before; undefined where it no longer has what is changed. */
  change: (contract: ServiceDocument, into: PaymentHome) => ServiceDocument | undefined;
  /** Tells whether a contract holds the change. */
  isStored: (contract: ServiceDocument) => boolean;
};

/**
 * - `already`: an earlier attempt, whose answer was lost, has stored it
 * - `changedSince`: the instalment or the payment is no longer there
 * - `dropped`: the service accepted the change and does not give it back
 */
export type PaymentResult = {
  outcome: 'written' | 'already' | 'changedSince' | 'dropped';
  /** The contract before and after; set where this run has written it. */
  written?: WrittenRecord;
};

/** A service that does not keep payments in rows, as found by reading back; remembered for the connection. */
const noPayments = () => serviceQuirk('noPayments', '/contracts');

const paymentHome = (): PaymentHome => (noPayments().known() ? 'notes' : 'rows');

/** Writes payments into the notes from now on. */
export const keepPaymentsInNotes = (): void => noPayments().remember();

type Options = { client: QueryClient; items: readonly PaymentItem[] };

/**
 * Declares the writes of payments, one for each contract. A contract is read just before, changed, sent as the lists that changed, and
 * read back. Where the change is missing then, another write has replaced the same list in between, and it is made once more; where
 * it is missing again, the service does not keep it. A lost answer is looked up, and never repeated blindly.
 */
export const paymentWrites = ({ client, items }: Options): WriteRunOptions<PaymentItem, PaymentResult> => ({
  items,
  write: (item) => writePayments(client, item),
  titleOf: ({ document }) => contractTitle(document),
  effectOf: ({ outcome }) => (outcome === 'written' || outcome === 'already' ? 'changed' : 'skipped'),
  resultText: ({ outcome }) => i18n.t(`results.${outcome}`, { ns: contractPaymentTexts }),
  renews: contractMutations.patch({}).meta?.invalidates ?? [],
});

const WRITES_AT_MOST = 2;

async function writePayments(client: QueryClient, item: PaymentItem): Promise<PaymentResult> {
  const into = paymentHome();
  let contract = await readContract(client, item.id);
  if (item.isStored(contract)) return { outcome: 'already' };
  // Each write needs the contract as the one before it has left it.
  /* oxlint-disable no-await-in-loop */
  for (let written = 0; written < WRITES_AT_MOST; written++) {
    const changed = item.change(contract, into);
    if (!changed) return { outcome: 'changedSince' };
    try {
      const changes = changedLists(contract, changed);
      await sendInRun(client, contractMutations.patch(contract) as RecordWrite<ServiceDocument>, changes);
    } catch (error) {
      const isLost = outcomeOf(error) === 'unknown';
      if (isLost && item.isStored(await readContract(client, item.id))) return stored(item.id, contract, changed);
      throw error;
    }
    const back = await readContract(client, item.id);
    if (item.isStored(back)) return stored(item.id, contract, changed);
    contract = back;
  }
  /* oxlint-enable no-await-in-loop */
  return { outcome: 'dropped' };
}

const stored = (id: string, before: ServiceDocument, after: ServiceDocument): PaymentResult => ({
  outcome: 'written',
  written: { id, before, after },
});

async function readContract(client: QueryClient, id: string): Promise<ServiceDocument> {
  const contract = await client.query({ ...contractQueries.detail(id), staleTime: 0, retry: false });
  if (listRow(contract) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
  return contract;
}

/** The fields that payments are written in. */
const HOMES = ['terms', 'manualTerms', 'notes'] as const;

const changedLists = (before: ServiceDocument, after: ServiceDocument): ServiceDocument =>
  Object.fromEntries(HOMES.filter((name) => !sameValue(before[name], after[name])).map((name) => [name, after[name]]));
