import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  newSignalPath,
  recordPaymentPath,
  replaceChequesPath,
  unrecordedPath,
} from '@/addresses';
import {
  type Asked,
  type AttentionLine,
  type DashboardPart,
  type Reader,
  type Records,
  type Task,
  type TaskAction,
  taskLists,
} from '@/desks/dashboard.place';
import { commonTexts } from '@/i18n/en/common';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { addDays, compareDays, type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Work } from '@/steps';
import { writePeriod } from '@/ui/controls/period';
import { namedPeriod } from '@/ui/controls/named-period';
import { collectedUnder } from '../rules/collected';
import { isTracked, type LedgerLine, ledgerOf, linesBetween, type LineState } from '../rules/ledger';
import { unrecordedRows } from '../rules/unrecorded';
import { contractRow, contractTask } from '@/desks/contract-task';
import { idOf } from '@/api/record-id';
import { personKey } from '@/resources/contracts/rules/people';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { type Cheque, chequeMark, chequesUnder, depositUntil, isFor, isToDeposit } from '../rules/cheques';
import { dueMark } from '../rules/due';
import type { ChequeOf } from '../cheques/cheque-dialog';

export const part: DashboardPart = {
  reader,
  attention,
  trend: {
    name: 'money',
    to: ({ day }) => `${collectionsPath}?period=${writePeriod(namedPeriod('month', day))}`,
    brought: (contract, today) => (isTracked(contract) ? collectedUnder(ledgerOf(contract, today)) : []),
  },
};

function reader(asked: Asked): Reader {
  const { today, until } = asked;
  const month = namedPeriod('month', today);
  const tasks = moneyTasks(asked);
  const due: number[] = [];
  const late: number[] = [];
  const people = new Set<string>();
  const unread = { due: 0, late: 0 };
  let tracked = false;
  return {
    contract(contract) {
      const isPaid = isTracked(contract);
      tracked ||= isPaid;
      const lines = linesBetween(contract, { from: isPaid ? FIRST_DAY : month.from, to: until, today });
      for (const one of lines) {
        if (one.state === 'overdue') {
          late.push(one.open);
          unread.late += one.unread ?? 0;
          people.add(personKey(contract) || idOf(contract));
        }
        if (one.day < month.from || one.day > month.to) continue;
        due.push(one.amount);
        unread.due += one.unread ?? 0;
      }
      return tasks.of(contract, lines);
    },
    end() {
      const allDue = `${contractsDuePath}?show=all&period=${writePeriod(month)}`;
      const sums = [
        { name: 'dueThisMonth', to: allDue, amount: sumToCent(due), unread: unread.due },
        { name: 'overdue', to: overduePath, amount: sumToCent(late), unread: unread.late, people: people.size },
      ] as const;
      // Where no contract records payments, nothing is known of what is overdue.
      return { tasks: tasks.together(), sums: tracked ? sums : sums.slice(0, 1) };
    },
  };
}

function* attention({ contracts, today }: Records): Work<readonly AttentionLine[]> {
  const rows = yield* unrecordedRows(contracts, today);
  const count = rows.length;
  if (count === 0) return [];
  const fellDue = sumToCent(rows.map(({ amount }) => amount));
  return [
    {
      to: unrecordedPath(),
      count,
      title: () => i18n.t('attention.unrecorded', { ns: dashboardTexts, count }),
      second: () => i18n.t('attention.fellDue', { ns: dashboardTexts, amount: currentFormat().money(Math.round(fellDue)) }),
    },
  ];
}

const ChequesOfDialog = lazyDialog(() => import('../cheques/cheque-dialog').then((module) => module.ChequesOfDialog));

const ns = dashboardTexts;

const overduePath = `${contractsDuePath}?show=overdue`;

/** Nothing, or a part only, was received for an instalment in one of these states. */
const unpaid: ReadonlySet<LineState> = new Set(['due', 'open', 'part']);

type Owed = { contract: ServiceDocument; lines: readonly LedgerLine[] };

/** Cheques to deposit are one task in each list, and so is what others pay after today: both are known at the end. */
export function moneyTasks({ today, until, listOf }: Pick<Asked, 'today' | 'until' | 'listOf'>) {
  const toDeposit: ChequeOf[] = [];
  const coming: Owed[] = [];
  const depositBy = depositUntil(today);
  const duePath = (from: Day, to: Day) => `${contractsDuePath}?period=${writePeriod({ from, to })}`;
  return {
    /** `lines` holds what is late under the contract, and what falls due in the next 30 days. */
    of(contract: ServiceDocument, lines: readonly LedgerLine[]): readonly Task[] {
      const tasks: Task[] = [];
      let rest = lines;
      for (const cheque of chequesUnder(contract)) {
        const { day = today } = cheque;
        if (isToDeposit(cheque, contract, depositBy)) toDeposit.push({ contract, cheque });
        if (cheque.state !== 'bounced') continue;
        // What a bounced cheque was for is asked for with it, as far as it is open.
        const asked = lessCheque(rest === lines ? ledgerOf(contract, today).lines : rest, cheque);
        if (asked.sum === 0) continue;
        rest = asked.rest;
        const since = cheque.statusDay ?? day;
        tasks.push(bouncedTask(since < today ? since : today, contract, cheque, asked.sum));
      }
      const late = rest.filter(({ state, open, unread = 0 }) => state === 'overdue' && (open > 0 || unread > 0));
      const due = lines.filter(({ state, day }) => unpaid.has(state) && day >= today && day <= until);
      const [now, later] = [due.filter(({ day }) => day === today), due.filter(({ day }) => day > today)];
      if (later.length > 0) coming.push({ contract, lines: later });
      return [
        ...tasks,
        ...linesTask('overdue', { contract, lines: late }, overduePath),
        ...linesTask('due', { contract, lines: now }, duePath(today, today)),
      ];
    },
    together: (): readonly Task[] => [
      ...taskLists.flatMap((list) => {
        const dayOf = ({ cheque }: ChequeOf) => cheque.day ?? today;
        const cheques = toDeposit
          .filter((one) => listOf(dayOf(one)) === list)
          .toSorted((a, b) => compareDays(dayOf(a), dayOf(b)));
        const [first] = cheques;
        return first ? [depositTask(dayOf(first), first, cheques)] : [];
      }),
      ...comingTask(coming, duePath(addDays(today, 1), until)),
    ],
  };
}

function lessCheque(lines: readonly LedgerLine[], cheque: Cheque): { rest: readonly LedgerLine[]; sum: number } {
  let left = cheque.amount;
  const rest = lines.map((line) => {
    if (!isFor(line, cheque)) return line;
    const less = Math.min(left, line.open);
    left = sumToCent([left, -less]);
    return { ...line, open: sumToCent([line.open, -less]) };
  });
  return { rest, sum: sumToCent([cheque.amount, -left]) };
}

const sumsOf = (lines: readonly LedgerLine[]) => ({
  sum: sumToCent(lines.map(({ open }) => open)),
  unread: lines.reduce((count, line) => count + (line.unread ?? 0), 0),
});

const marksOf = ({ contract, lines }: Owed) => lines.map(({ day, place }) => dueMark({ contract: idOf(contract), day, place }));

const recordOf = (owed: Owed): TaskAction => ({
  text: i18n.t('tasks.actions.record', { ns }),
  to: recordPaymentPath({ dues: marksOf(owed) }),
});

function linesTask(kind: 'overdue' | 'due', owed: Owed, more: string, action = recordOf): readonly Task[] {
  const { contract, lines } = owed;
  const [first] = lines;
  if (!first) return [];
  const words = () =>
    lines.length === 1
      ? paymentText(first) || i18n.t('tasks.term', { ns })
      : i18n.t('tasks.payments', { ns, ...currentFormat().counted(lines.length) });
  return [
    contractTask({
      kind,
      day: first.day,
      contract,
      more,
      ...sumsOf(lines),
      words,
      action: () => action(owed),
    }),
  ];
}

function comingTask(coming: readonly Owed[], to: string): readonly Task[] {
  const soonest = coming.toSorted((a, b) => compareDays(firstDay(a), firstDay(b)));
  const [first, ...others] = soonest;
  if (!first) return [];
  const remind = (): TaskAction => ({
    text: i18n.t('tasks.actions.remind', { ns }),
    to: newSignalPath({
      dues: soonest.flatMap(marksOf),
      ...(others.length === 0 && { object: 'contract', objectId: idOf(first.contract) }),
    }),
    signalText: 'instalments',
  });
  if (others.length === 0) return linesTask('due', first, to, remind);
  const lines = soonest.flatMap((owed) => owed.lines);
  const title = () => i18n.t('tasks.fallDue', { ns, ...currentFormat().counted(lines.length) });
  const row = () => ({ to, title: title(), words: partiesOf(soonest) });
  return [{ kind: 'due', day: firstDay(first), more: to, ...sumsOf(lines), row, action: remind }];
}

const firstDay = ({ lines }: Owed): Day => lines[0]?.day ?? FIRST_DAY;

const partiesOf = (all: ReadonlyArray<{ contract: ServiceDocument }>): string =>
  [...new Set(all.map(({ contract }) => contractTitle(contract)))].filter(Boolean).join(i18n.t('separator', { ns: commonTexts }));

const bouncedTask = (day: string, contract: ServiceDocument, cheque: Cheque, sum: number): Task =>
  contractTask({
    kind: 'bounced',
    day,
    contract,
    more: chequesPath('bounced'),
    sum,
    words: () => i18n.t('tasks.bounced', { ns, cheque: cheque.number }),
    action: (id) => ({
      text: i18n.t('tasks.actions.replace', { ns }),
      to: replaceChequesPath({ cheques: [chequeMark({ contract: id, key: cheque.key })] }),
    }),
  });

const depositTask = (day: string, first: ChequeOf, cheques: readonly ChequeOf[]): Task => ({
  kind: 'deposit',
  day,
  more: chequesPath(),
  sum: sumToCent(cheques.map(({ cheque }) => cheque.amount)),
  ...(cheques.length === 1 && { contract: first.contract }),
  row: () =>
    cheques.length === 1
      ? contractRow(first.contract, i18n.t('tasks.deposit', { ns, cheque: first.cheque.number }))
      : {
          to: chequesPath(),
          title: i18n.t('tasks.deposits', { ns, ...currentFormat().counted(cheques.length) }),
          words: partiesOf(cheques),
        },
  action: () => ({
    text: i18n.t('tasks.actions.deposit', { ns }),
    dialog: (props) => <ChequesOfDialog {...props} action="deposit" cheques={cheques} />,
  }),
});
