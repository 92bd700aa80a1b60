import type { QueryClient } from '@tanstack/react-query';
import { ApiError, outcomeOf } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { listRow } from '@/api/list-row';
import { type RecordWrite, serviceQuirk } from '@/api/record-requests';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { contractMutations, contractQueries } from '../contract.api';
import { contractTitle } from '../contract-title';
import { dropsPayments, withPaymentsInNotes } from '../rules/dropped-payments';
import { sumOfDues } from '../rules/ledger';
import { entriesOf } from '../rules/rows';

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
  /** Tells whether a contract holds the change with other amounts. */
  isAltered?: (contract: ServiceDocument) => boolean;
};

/**
 * - `already`: an earlier attempt, whose answer was lost, has stored it
 * - `changedSince`: the instalment or the payment is no longer there
 * - `dropped`: the service accepted the change and does not give it back
 * - `altered`: the service has stored it with other amounts
 */
export type PaymentResult = {
  outcome: 'written' | 'already' | 'changedSince' | 'dropped' | 'altered';
  /** The contract before and after; set where this run has written it. */
  written?: WrittenRecord;
  /** Number of earlier payments that the service has dropped too, and that stand in the notes now. */
  moved?: number;
  /** The sums due under the contract as it was sent and as it was read back, in AED, where that is not the same. */
  due?: { sent: number; back: number };
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
  effectOf: ({ outcome }) => (outcome === 'changedSince' || outcome === 'dropped' ? 'skipped' : 'changed'),
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
      const back = outcomeOf(error) === 'unknown' ? await readContract(client, item.id) : undefined;
      if (back && item.isStored(back)) return stored(item.id, contract, changed, back);
      throw error;
    }
    const back = await readContract(client, item.id);
    if (item.isStored(back)) return stored(item.id, contract, changed, back);
    if (dropsPayments(changed, back)) return keepBefore(client, contract, back);
    if (item.isAltered?.(back)) return { ...stored(item.id, contract, changed, back), outcome: 'altered' };
    contract = back;
  }
  /* oxlint-enable no-await-in-loop */
  return { outcome: 'dropped' };
}

/** Writes a contract as it was before a service dropped its payments; they become lines of its notes. */
async function keepBefore(client: QueryClient, before: ServiceDocument, back: ServiceDocument): Promise<PaymentResult> {
  const { contract, moved } = withPaymentsInNotes(before);
  const changes = changedLists(back, contract);
  if (Object.keys(changes).length > 0) {
    await sendInRun(client, contractMutations.patch(back) as RecordWrite<ServiceDocument>, changes);
  }
  return { outcome: 'dropped', moved };
}

function stored(id: string, before: ServiceDocument, sent: ServiceDocument, back: ServiceDocument): PaymentResult {
  const due = { sent: sumOfDues(sent), back: sumOfDues(back) };
  return { outcome: 'written', written: { id, before, after: withTotalsOf(sent, back) }, ...(due.sent !== due.back && { due }) };
}

/**
 * Returns a contract as it was sent, with the totals that the service has worked out anew for the same rows: what it works out is
 * nobody's change, and can be taken back.
 */
function withTotalsOf(sent: ServiceDocument, back: ServiceDocument): ServiceDocument {
  const rows = entriesOf(back.terms);
  const terms = entriesOf(sent.terms).map((row, index) =>
    sameValue(withoutTotal(rows[index]), withoutTotal(row)) ? rows[index] : row,
  );
  return terms.length === 0 ? sent : { ...sent, terms };
}

const withoutTotal = (row: unknown): unknown =>
  isDocument(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'total')) : row;

async function readContract(client: QueryClient, id: string): Promise<ServiceDocument> {
  const contract = await client.query({ ...contractQueries.detail(id), staleTime: 0, retry: false });
  if (listRow(contract) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
  return contract;
}

/** The fields that payments are written in. */
const HOMES = ['terms', 'manualTerms', 'notes'] as const;

const changedLists = (before: ServiceDocument, after: ServiceDocument): ServiceDocument =>
  Object.fromEntries(HOMES.filter((name) => !sameValue(before[name], after[name])).map((name) => [name, after[name]]));
