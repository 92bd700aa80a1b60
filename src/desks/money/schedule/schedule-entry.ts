import { groupedBy } from '@/grouped';
import type { Format } from '@/i18n/format';
import { compareDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, sumToCent, toFils } from '@/schema/money';
import { paymentWords } from '@/resources/contracts/payment-words';
import type { Due } from '../rules/due';
import { readFrequency } from '@/resources/contracts/rules/amounts';
import { CREDIT, FEE, isWrittenOut, type WrittenInstalment } from '@/resources/contracts/rules/instalments';
import { isListed, type Ledger, type LedgerLine, ledgerOf } from '../rules/ledger';
import type { Received } from '@/resources/contracts/rules/payments';
import type { Schedule, ScheduleRow } from '@/resources/contracts/rules/schedule';
import { cancelledInstalments, cancelledRows, type ScheduleSource, standingPayments } from './schedule-source';

export type ScheduleEntry = {
  id: string;
  /** Computed when the line is drawn, since most years are folded. */
  words: () => { title: string; details?: string; type?: string };
  day: Day;
  /** As `Due.row`; undefined for a computed term. */
  place?: string;
  /** Below zero for a credit note. */
  amount: number;
  received: Received;
  /** Not received for it, also where a cheque covers it. */
  left: number;
  /** Balance after this line; below zero it is credit. */
  running: number;
  row?: ScheduleRow;
  /** A termination has cancelled it: it counts in no sum. */
  isCancelled?: true;
};

export type ScheduleYear = { year: string; entries: readonly ScheduleEntry[]; total: number };

type Unsummed = Omit<ScheduleEntry, 'running'>;
type Plain = Omit<Unsummed, 'left'>;

const entriesOfRows = (
  rows: readonly ScheduleRow[],
  { frequency, format, isStored }: { frequency: unknown; format: Format; isStored: boolean },
): Plain[] =>
  rows.map((row, index) => ({
    id: `${row.term}-${index}`,
    words: () => ({ title: periodOf(row, frequency, format) }),
    day: row.begin,
    ...(isStored && { place: `terms ${index}` }),
    amount: row.amount,
    received: row.received,
    row,
  }));

const entriesOfInstalments = (instalments: readonly WrittenInstalment[]): Plain[] =>
  instalments.map(({ date, amount, received = NOTHING, row, ...texts }) => ({
    id: String(row),
    words: () => namedWords(texts),
    day: date,
    place: `manualTerms ${row}`,
    amount,
    received,
  }));

const plainEntries = (entries: readonly Plain[], carried = 0): ScheduleEntry[] =>
  withRunning(
    entries.map((entry) => ({ ...entry, received: NOTHING, left: entry.amount })),
    carried,
  );

/** The ledger of computed terms may count from other days: what was received within a line is its own. */
function entriesOfLedger(
  entries: readonly Plain[],
  { lines, credits, credit, credited }: Ledger,
  carried: number,
): ScheduleEntry[] {
  const byEntry = groupedBy(lines, (line) => placeAmong(entries, line));
  const own = entries.map((entry, index): Unsummed => {
    const some = byEntry.get(entry.place ?? index) ?? [];
    const sum = (of: (line: LedgerLine) => number) => sumToCent(some.map(of));
    const amount = entry.place !== undefined && some.length > 0 ? sum(agreed) : entry.amount;
    const settled = sum((line) => line.settled);
    const left = sumToCent([amount, -settled, -sum((line) => line.credited)]);
    return { ...entry, amount, received: { ...entry.received, amount: settled }, left };
  });
  const fees = (byEntry.get(BESIDE) ?? []).map((line) => ({
    ...besideEntry(line, agreed(line)),
    received: { amount: line.settled },
    left: sumToCent([line.amount, -line.settled]),
  }));
  const notes = credits
    .filter(({ row, type }) => type === CREDIT && !row?.startsWith('manualTerms '))
    .map((due) => ({ ...besideEntry(due, due.amount), received: NOTHING, left: 0 }));
  const beside = [...fees, ...notes].map((entry, index) => ({ ...entry, id: `beside ${index}` }));
  const all = withRunning([...own, ...beside], carried);
  const beyond = sumToCent([credit, -credited, ...lines.map((line) => line.credited)]);
  return all.map((entry, index) =>
    index === all.length - 1 && beyond > 0 ? { ...entry, running: sumToCent([entry.running, -beyond]) } : entry,
  );
}

type Read = { source: ScheduleSource; schedule: Schedule | undefined; today: Day; format: Format };

export function scheduleEntries(contract: ServiceDocument, { source, schedule, today, format }: Read): readonly ScheduleEntry[] {
  const { frequency } = contract;
  const rowsOf = (rows: readonly ScheduleRow[]) => entriesOfRows(rows, { frequency, format, isStored: source === 'stored' });
  const written = source === 'manual';
  const staying = written ? entriesOfInstalments(standingPayments(contract)) : rowsOf(schedule?.rows ?? []);
  const cancelled = written ? entriesOfInstalments(cancelledInstalments(contract)) : rowsOf(cancelledRows(contract, source));
  const carried = schedule?.rows[0]?.balance ?? 0;
  const isInEffect = written ? isWrittenOut(contract) : source === 'stored' ? !isWrittenOut(contract) : !isListed(contract);
  const until = staying.at(-1)?.day;
  return withCancelled(
    isInEffect ? entriesOfLedger(staying, ledgerOf(contract, today, until), carried) : plainEntries(staying, carried),
    plainEntries(cancelled),
  );
}

const agreed = ({ amount, credited }: LedgerLine): number => sumToCent([amount, credited]);

/** Fees of the notes stand in no entry. */
const BESIDE = -1;

/** Returns the entry that states a line, or the number of the computed one that it falls in. */
const placeAmong = (entries: readonly Plain[], { row, type, day }: LedgerLine): string | number =>
  row ??
  (type === FEE
    ? BESIDE
    : Math.max(
        0,
        entries.findLastIndex((entry) => entry.day <= day),
      ));

const besideEntry = (due: Due, amount: number) => ({ words: () => namedWords(due), day: due.day, amount });

function withRunning(entries: readonly Unsummed[], carried: number): ScheduleEntry[] {
  let fils = toFils(carried);
  return entries
    .toSorted((a, b) => compareDays(a.day, b.day))
    .map((entry) => {
      fils += toFils(entry.amount) - toFils(entry.received.amount);
      return { ...entry, running: fromFils(fils) };
    });
}

const withCancelled = (staying: readonly ScheduleEntry[], cancelled: readonly ScheduleEntry[]): readonly ScheduleEntry[] => [
  ...staying,
  ...cancelled.map((entry): ScheduleEntry => ({ ...entry, id: `cancelled ${entry.id}`, isCancelled: true })),
];

const NOTHING: Received = { amount: 0 };

export const isPaid = (entries: readonly ScheduleEntry[]): boolean => entries.some(({ received }) => received.amount !== 0);

/** A payment without a description goes by its means; beside "Cheque 3" the means is not said again. */
function namedWords({ description = '', type: kind = '' }: Pick<Due, 'description' | 'type'>) {
  const { title, details, type } = paymentWords({ description, type: kind });
  if (title === '') return { title: type };
  return { title, details, type: title.toLowerCase().includes(type.toLowerCase()) ? '' : type };
}

export const byYear = (entries: readonly ScheduleEntry[]): ScheduleYear[] =>
  Array.from(
    groupedBy(entries, ({ day }) => day.slice(0, 4)),
    ([year, some]) => ({ year, entries: some, total: sum(some) }),
  );

const sum = (entries: readonly ScheduleEntry[]): number =>
  sumToCent(entries.map(({ amount, isCancelled }) => (isCancelled ? 0 : amount)));

export function periodOf({ begin, term, year }: ScheduleRow, frequency: unknown, format: Format): string {
  const unit = readFrequency(frequency);
  if (unit === 'months') return format.month(begin);
  if (unit === 'years') return format.number(year, { group: false });
  if (unit === 'hours') return `${format.day(begin)} ${String(term % 100).padStart(2, '0')}:00`;
  return format.day(begin);
}
