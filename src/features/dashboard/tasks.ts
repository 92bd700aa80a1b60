import { inTurn } from '@/i18n/in-turn';
import { type Cheque, chequesUnder, isToDeposit, openOf } from '@/desks/money/rules/cheques';
import { contractDays, isLive } from '@/resources/contracts/rules/contract-days';
import type { EndingLease } from '@/resources/contracts/rules/ending';
import { type ExpiringDocument, expiringDocuments, expiryOf } from '@/resources/contracts/rules/expiry';
import { holdOf } from '@/desks/offers/holds/holds';
import { type LedgerLine, ledgerOf, type LineState } from '@/desks/money/rules/ledger';
import { contractStatus } from '@/resources/contracts/rules/status';
import { addDays, compareDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type ChequeOf = { contract: ServiceDocument; cheque: Cheque };

/** `day` is past for what is late. */
export type Task = { day: Day } & (
  | { kind: 'deposit'; cheques: readonly ChequeOf[] }
  | ({ kind: 'bounced' } & ChequeOf)
  | { kind: 'overdue' | 'due'; contract: ServiceDocument; lines: readonly LedgerLine[] }
  | { kind: 'lease' | 'hold'; contract: ServiceDocument }
  | { kind: 'document'; contract: ServiceDocument; document: ExpiringDocument }
  | { kind: 'reading'; units: readonly ServiceDocument[] }
);
export type TaskKind = Task['kind'];

/** `today` has what is late too, the most urgent first; `month` begins after the week. */
export type Tasks = Readonly<Record<TaskList, readonly Task[]>>;

export const taskGroups = ['today', 'week', 'month'] as const;
export type TaskList = (typeof taskGroups)[number];

export const WEEK_DAYS = 7;

/** Tasks that are lost with the end of the day come first. */
const urgency: Readonly<Record<TaskKind, number>> = {
  hold: 0,
  bounced: 1,
  deposit: 2,
  overdue: 3,
  due: 4,
  lease: 5,
  document: 6,
  reading: 7,
};

/** Nothing, or a part only, was received for an instalment in one of these states. */
const unpaid: ReadonlySet<LineState> = new Set(['due', 'open', 'part']);

type Found = { ending: readonly EndingLease[]; fallenReadings: readonly ServiceDocument[] };

/** Takes `renewed` of `renewedAmong`. Month: leases that end and documents that expire within 30 days. */
export function gatherTasks(today: Day, renewed: ReadonlyMap<ServiceDocument, ServiceDocument> = new Map()) {
  const week = addDays(today, WEEK_DAYS);
  const tasks: Record<TaskList, Task[]> = { today: [], week: [], month: [] };
  const cheques: Record<TaskList, ChequeOf[]> = { today: [], week: [], month: [] };
  const isToday = ({ day }: LedgerLine) => day === today;
  const listFor = (day: Day): TaskList => (day <= today ? 'today' : day <= week ? 'week' : 'month');

  function addPayments(contract: ServiceDocument, lines: readonly LedgerLine[]): void {
    const bounced = new Set<string>();
    for (const cheque of chequesUnder(contract)) {
      const { day = today } = cheque;
      if (isToDeposit(cheque, contract, week)) cheques[listFor(day)].push({ contract, cheque });
      if (cheque.state !== 'bounced' || openOf(cheque, ledgerOf(contract, today).lines) === 0) continue;
      for (const { key } of cheque.payments) bounced.add(key);
      const since = cheque.statusDay ?? day;
      tasks.today.push({ kind: 'bounced', day: since < today ? since : today, contract, cheque });
    }
    // What a bounced cheque was for is asked for with it.
    const isAsked = ({ payments }: LedgerLine) => payments.some(({ key }) => bounced.has(key));
    const late = lines.filter((line) => line.state === 'overdue' && !isAsked(line));
    const due = lines.filter(({ state, day }) => unpaid.has(state) && day >= today && day <= week);
    addLines('overdue', contract, late);
    addLines('due', contract, due.filter(isToday));
    addLines(
      'due',
      contract,
      due.filter((line) => !isToday(line)),
    );
  }

  function addLines(kind: 'overdue' | 'due', contract: ServiceDocument, lines: readonly LedgerLine[]): void {
    const [first] = lines;
    if (first) tasks[listFor(first.day)].push({ kind, day: first.day, contract, lines });
  }

  function addEnds(contract: ServiceDocument): void {
    const { group, until } = holdOf(contract, today) ?? {};
    if (until !== undefined && group !== 'later') tasks[listFor(until)].push({ kind: 'hold', day: until, contract });
    if (!isLive(contractDays(contract), today)) return;
    for (const document of expiringDocuments(contract, renewed.get(contract))) {
      const { day } = document;
      if (expiryOf(day, today) !== 'expires') tasks[listFor(day)].push({ kind: 'document', day, contract, document });
    }
  }

  return {
    /** `lines` holds what is late under the contract, and what falls due until the end of the week. */
    add(contract: ServiceDocument, lines: readonly LedgerLine[]): void {
      addPayments(contract, lines);
      addEnds(contract);
    },
    all({ ending, fallenReadings }: Found): Tasks {
      for (const list of taskGroups) {
        const some = cheques[list].toSorted((a, b) => compareDays(a.cheque.day ?? today, b.cheque.day ?? today));
        const [first] = some;
        if (first) tasks[list].push({ kind: 'deposit', day: first.cheque.day ?? today, cheques: some });
      }
      for (const { contract, last: day } of ending) {
        if (contractStatus(contract, today) === 'ending') tasks[listFor(day)].push({ kind: 'lease', day, contract });
      }
      const readings = { kind: 'reading', day: week, units: fallenReadings } as const;
      return {
        today: tasks.today.toSorted((a, b) => inTurn(urgency[a.kind] - urgency[b.kind], compareDays(a.day, b.day))),
        week: [...tasks.week.toSorted((a, b) => compareDays(a.day, b.day)), ...(fallenReadings.length > 0 ? [readings] : [])],
        month: tasks.month.toSorted((a, b) => compareDays(a.day, b.day)),
      };
    },
  };
}
