import Button from '@mui/material/Button';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type WrittenRecord, undone } from '@/ui/change-many/change-plan';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { type OnStored, useChange } from '@/ui/write-run/use-change';
import { type WriteRun, sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { contractTitle, contractName } from '@/resources/contracts/contract-title';
import { idOf } from '@/api/record-id';
import { isolated } from '@/i18n/isolated';
import type { Day } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { ApiError, outcomeOf } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { listRow } from '@/api/list-row';
import { type RecordWrite, serviceQuirk } from '@/api/record-requests';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractMutations, contractQueries, homeOfPayments, keepPaymentsInNotes } from '@/resources/contracts/contract.api';
import {
  addedPayments,
  areKept,
  cameBackOtherwise,
  dropsPayments,
  isMadeOf,
  lostStatus,
  wereKept,
  withoutAdded,
  withoutMoney,
  withPaymentsInNotes,
  type PaymentHome,
} from '../rules/receipts';
import { ledgerOf, sumOfDues } from '../rules/ledger';
import { OF_CONTRACT, personKey } from '@/resources/contracts/rules/people';
import { isReceived } from '@/resources/contracts/rules/payments';
import { entriesOf } from '@/resources/contracts/rules/rows';

export type PaymentItem = {
  id: string;
  document: ServiceDocument;
  /** Takes the contract as read just before; undefined where it no longer has what is changed. */
  change: (contract: ServiceDocument, into: PaymentHome) => ServiceDocument | undefined;
  isStored: (contract: ServiceDocument) => boolean;
  isAltered?: (contract: ServiceDocument) => boolean;
  /** Has payments without a name, of an earlier attempt or somebody else; by default whatever is new since shown. */
  isPerhapsStored?: (contract: ServiceDocument) => boolean;
};

/**
 * - `already`: an earlier attempt, whose answer was lost, has stored it
 * - `perhaps`: the contract has got equal payments without a name, from an earlier attempt or from somebody else; nothing was sent
 * - `changedSince`: the instalment or the payment is no longer there
 * - `dropped`: the service accepted the change and does not give it back
 * - `altered`: the service has stored it with other amounts or in other words
 */
export type PaymentResult = {
  outcome: 'written' | 'already' | 'perhaps' | 'changedSince' | 'dropped' | 'altered';
  written?: WrittenRecord;
  /** Earlier payments that the service has dropped too, and that stand in the notes now. */
  moved?: number;
  /** Sums due in AED as sent and as read back, where they differ. */
  due?: { sent: number; back: number };
};

/** A cheque in hand would count as money in rows without a status. */
const noStatus = () => serviceQuirk('noPaymentStatus', '/contracts');

type Options = { client: QueryClient; items: readonly PaymentItem[] };

/**
 * Declares the writes of payments, one for each contract. A contract is read just before, changed, sent as the lists that changed, and
 * read back. A payment is found again by its id, its receipt number, or as one more payment of its row: it is never sent again where
 * one is there. Where it is missing, another write has replaced the same list in between, and it is made once more; where it is
 * missing again, the service does not keep it. A lost answer is looked up, and never repeated blindly: where an equal payment cannot be
 * told from that of somebody else, it is written at a second word.
 */
export function paymentWrites({ client, items }: Options): WriteRunOptions<PaymentItem, PaymentResult, WrittenRecord> {
  /** Contracts whose equal payments are said to be other ones. */
  const others = new Set<string>();
  const contractOf = new WeakMap<PaymentResult, string>();
  const text = ({ outcome }: PaymentResult) => i18n.t(`results.${outcome}`, { ns: contractPaymentTexts });
  return {
    items,
    async write(item) {
      const result = await writePayments(client, item, others.has(item.id));
      contractOf.set(result, item.id);
      return result;
    },
    titleOf: ({ document }) => contractName(document),
    effectOf: ({ outcome }) => (['perhaps', 'changedSince', 'dropped'].includes(outcome) ? 'skipped' : 'changed'),
    resultText: text,
    writtenBy: ({ written }) => written,
    takenOf(result) {
      const accept = () => void others.add(contractOf.get(result) ?? '');
      return result.outcome === 'perhaps' ? { found: [], text: () => text(result), accept } : undefined;
    },
    renews: contractMutations.patch({}).meta?.invalidates ?? [],
  };
}

const WRITES_AT_MOST = 2;

async function writePayments(client: QueryClient, item: PaymentItem, isAnother: boolean): Promise<PaymentResult> {
  let contract = await readContract(client, item.id);
  if (item.isStored(contract)) return { outcome: 'already' };
  if (!isAnother && (item.isPerhapsStored?.(contract) ?? hasMore(item, contract))) return { outcome: 'perhaps' };
  // Each write needs the contract as the one before it has left it.
  /* oxlint-disable no-await-in-loop */
  for (let written = 0; written < WRITES_AT_MOST; written++) {
    const changed = changedBy(item, contract);
    if (!changed) return { outcome: 'changedSince' };
    const isThere = (back: ServiceDocument) => item.isStored(back) || areKept(addedPayments(contract, changed, back));
    try {
      await sendLists(client, contract, changed);
    } catch (error) {
      const back = outcomeOf(error) === 'unknown' ? await readContract(client, item.id) : undefined;
      if (back && isThere(back)) return stored(item.id, contract, changed, back);
      if (back && cameBackOtherwise(contract, changed, back)) return altered(item.id, contract, changed, back);
      throw error;
    }
    const back = await readContract(client, item.id);
    const added = addedPayments(contract, changed, back);
    if (added.some(lostStatus)) return inNotes(client, item, back, withoutAdded(back, added));
    if (isThere(back)) return stored(item.id, contract, changed, back);
    if (dropsPayments(changed, back)) return keepBefore(client, contract, back);
    if (cameBackOtherwise(contract, changed, back)) return altered(item.id, contract, changed, back);
    if (item.isAltered?.(back) || (added.length > 0 && added.every(({ kept }) => kept))) {
      return altered(item.id, contract, changed, back);
    }
    contract = back;
  }
  /* oxlint-enable no-await-in-loop */
  return { outcome: 'dropped' };
}

function hasMore({ document, change }: PaymentItem, contract: ServiceDocument): boolean {
  const asShown = change(document, 'rows');
  if (asShown === undefined) return false;
  return wereKept(addedPayments(document, asShown, contract)) || cameBackOtherwise(document, asShown, contract);
}

function changedBy(item: PaymentItem, contract: ServiceDocument): ServiceDocument | undefined {
  if (homeOfPayments() === 'notes') return item.change(contract, 'notes');
  const changed = item.change(contract, 'rows');
  if (!changed || !noStatus().known()) return changed;
  const isInHand = addedPayments(contract, changed, contract).some(({ sent }) => !isReceived(sent));
  return isInHand ? item.change(contract, 'notes') : changed;
}

const sendLists = (client: QueryClient, before: ServiceDocument, after: ServiceDocument) =>
  sendInRun(client, contractMutations.patch(before) as RecordWrite<ServiceDocument>, changedLists(before, after));

/** Rows go back as they were where the service dropped the status of cheques in hand. */
async function inNotes(
  client: QueryClient,
  item: PaymentItem,
  back: ServiceDocument,
  restored: ServiceDocument,
): Promise<PaymentResult> {
  noStatus().remember();
  const changed = item.change(restored, 'notes');
  await sendLists(client, back, changed ?? restored);
  if (!changed) return { outcome: 'changedSince' };
  const after = await readContract(client, item.id);
  return item.isStored(after) ? stored(item.id, restored, changed, after) : { outcome: 'dropped' };
}

/** Writes payments that the service dropped as lines of the notes. */
async function keepBefore(client: QueryClient, before: ServiceDocument, back: ServiceDocument): Promise<PaymentResult> {
  const { contract, moved } = withPaymentsInNotes(before);
  if (Object.keys(changedLists(back, contract)).length > 0) await sendLists(client, back, contract);
  return { outcome: 'dropped', moved };
}

function stored(id: string, before: ServiceDocument, sent: ServiceDocument, back: ServiceDocument): PaymentResult {
  const due = { sent: sumOfDues(sent), back: sumOfDues(back) };
  return { outcome: 'written', written: { id, before, after: withRowsOf(sent, back) }, ...(due.sent !== due.back && { due }) };
}

const altered = (...args: Parameters<typeof stored>): PaymentResult => ({ ...stored(...args), outcome: 'altered' });

/** Totals worked out anew and dropped keys are nobody's change, and can be taken back. */
function withRowsOf(sent: ServiceDocument, back: ServiceDocument): ServiceDocument {
  const rowsOf = (list: 'terms' | 'manualTerms') =>
    entriesOf(sent[list]).map((row, index) => {
      const kept = entriesOf(back[list])[index];
      return sameValue(withoutMoney(kept), withoutMoney(row)) && countPayments(kept) === countPayments(row) ? kept : row;
    });
  const lists = (['terms', 'manualTerms'] as const).filter((list) => entriesOf(sent[list]).length > 0);
  return { ...sent, ...Object.fromEntries(lists.map((list) => [list, rowsOf(list)])) };
}

const countPayments = (row: unknown): number => (isDocument(row) ? entriesOf(row.payments).length : 0);

async function readContract(client: QueryClient, id: string): Promise<ServiceDocument> {
  const contract = await client.query({ ...contractQueries.detail(id), staleTime: 0, retry: false });
  if (listRow(contract) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
  return contract;
}

const HOMES = ['terms', 'manualTerms', 'notes'] as const;

const changedLists = (before: ServiceDocument, after: ServiceDocument): ServiceDocument =>
  Object.fromEntries(HOMES.filter((name) => !sameValue(before[name], after[name])).map((name) => [name, after[name]]));

export const undoItems = (written: readonly WrittenRecord[]): readonly PaymentItem[] =>
  written.map(emptiedOnUndo).map((record) => {
    // Of two equal payments without a name each would be taken for the one to take back: once sent, none is.
    let sent: ServiceDocument | undefined;
    return {
      id: record.id,
      document: record.before,
      change: (contract) => (sent = undone(record, contract)),
      isStored(contract) {
        const back = undone(record, contract);
        return (back !== undefined && sameValue(back, contract)) || (sent !== undefined && isMadeOf(sent, contract));
      },
    };
  });

/** A service keeps what an update leaves out. */
function emptiedOnUndo(record: WrittenRecord): WrittenRecord {
  const added = Object.entries(record.after).filter(([name]) => record.before[name] === undefined);
  const empty = added.map(([name, value]) => [name, Array.isArray(value) ? [] : ''] as const);
  return { ...record, before: { ...record.before, ...Object.fromEntries(empty) } };
}

export function usePaymentChange(onClose?: OnStored<WrittenRecord>) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts]);
  const { number } = useFormat();
  const client = useQueryClient();
  const { start, ...change } = useChange<PaymentItem, PaymentResult, WrittenRecord>({
    title: (count) => t('runTitle', { count, number: number(count) }),
    record: t('contract-words:contract'),
    countText: (count) => t('recordedCount', { count, number: number(count) }),
    renderHead: (run, hasEnded) => <PaymentWarnings results={resultsOf(run)} hasEnded={hasEnded} />,
    renderActions: (run) =>
      resultsOf(run).some(isDropped) && (
        <Button
          variant="contained"
          onClick={() => {
            keepPaymentsInNotes();
            run.queue.repeat(isDropped);
          }}
        >
          <span>{t('toNotes')}</span>
        </Button>
      ),
    undo: (written) => paymentWrites({ client, items: undoItems(written) }),
    onClose: ({ left }) => onClose?.(left),
  });
  return {
    ...change,
    start: (items: readonly PaymentItem[], onStored: OnStored<WrittenRecord>): void => {
      const run = start(paymentWrites({ client, items }), (written) => {
        for (const result of run ? resultsOf(run) : []) tellOfDue(result);
        return onStored(written);
      });
    },
  };
}

const resultsOf = ({ queue }: WriteRun<PaymentItem, PaymentResult>): readonly PaymentResult[] =>
  queue.current().writes.flatMap((write) => (write.state === 'settled' ? [write.result] : []));

const isDropped = ({ outcome }: PaymentResult): boolean => outcome === 'dropped';

/** An error stays until it is closed, since somebody has to look at it. */
function tellOfDue({ due, written }: PaymentResult): void {
  if (!due || !written) return;
  const { money } = currentFormat();
  const values = { name: contractTitle(written.after), sent: money(due.sent), back: money(due.back) };
  notify({ tone: 'error', text: i18n.t('dueChanged', { ns: contractPaymentTexts, ...values }) });
}

function PaymentWarnings({ results, hasEnded }: { results: readonly PaymentResult[]; hasEnded: boolean }) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const moved = results.reduce((all, result) => all + (result.moved ?? 0), 0);
  return (
    <>
      {hasEnded && results.some(isDropped) && <Warning>{t('toNotesWhy')}</Warning>}
      {moved > 0 && <Warning>{t('moved', format.counted(moved))}</Warning>}
    </>
  );
}

export const payerOf = (contract: ServiceDocument): string => personKey(contract) || OF_CONTRACT + idOf(contract);

/**
 * Returns "Huda now owes AED 3,392": what is overdue under all contracts of a person, some of them just read; empty for several people,
 * and while it is not known whether there are others.
 */
export function owesText(read: readonly ServiceDocument[], all: readonly ServiceDocument[] | undefined, today: Day): string {
  const [first, ...others] = read;
  if (!first || others.some((one) => payerOf(one) !== payerOf(first))) return '';
  if (!all && !hasNoOther(first)) return '';
  const ids = new Set(read.map(idOf));
  const rest = (all ?? []).filter((one) => !ids.has(idOf(one)) && payerOf(one) === payerOf(first));
  const lines = [...read, ...rest].flatMap((contract) => ledgerOf(contract, today).lines);
  const amount = sumToCent(lines.flatMap(({ state, open }) => (state === 'overdue' ? [open] : [])));
  const values = { name: isolated(contractTitle(first)), amount: currentFormat().money(amount) };
  return i18n.t(amount > 0 ? 'owes' : 'owesNothing', { ns: contractPaymentTexts, ...values });
}

/** Who is known by one contract alone has no other. */
const hasNoOther = (contract: ServiceDocument): boolean => payerOf(contract).startsWith(OF_CONTRACT);

/** Asks for all contracts where the person may have others, and says nothing where they cannot be read. */
export async function owedAfter(client: QueryClient, written: readonly ServiceDocument[], today: Day): Promise<string> {
  const isKnown = written.every(hasNoOther) || new Set(written.map(payerOf)).size > 1;
  const listed = isKnown ? undefined : client.ensureQueryData({ ...contractQueries.all(), retry: false });
  return owesText(written, (await listed?.catch(() => undefined))?.rows, today);
}
