import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  newSignalPath,
  recordPaymentPath,
  replaceChequesPath,
  unrecordedPath,
} from '@/addresses';
import { type Asked, type AttentionLine, type DashboardPart, type Reader, type Task, taskLists } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { compareDays, type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Work } from '@/steps';
import { namedPeriod, writePeriod } from '@/ui/controls/period';
import { collectedUnder } from '../rules/collected';
import { isTracked, type LedgerLine, ledgerOf, linesBetween, type LineState } from '../rules/ledger';
import { unrecordedRows } from '../rules/unrecorded';
import { contractRow, contractTask } from '@/desks/contract-task';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { type Cheque, chequeMark, chequesUnder, isToDeposit, openOf } from '../rules/cheques';
import { dueMark } from '../rules/due';
import type { ChequeOf } from '../cheques/cheque-dialog';

export const part: DashboardPart = { reader, attention };

function reader(asked: Asked): Reader {
  const { today, week } = asked;
  const month = namedPeriod('month', today);
  const until = month.to > week ? month.to : week;
  const tasks = moneyTasks(asked);
  const due: number[] = [];
  const received: number[] = [];
  const late: number[] = [];
  const lateThisMonth: number[] = [];
  const unread = { due: 0, received: 0, late: 0 };
  const isThisMonth = (day: Day | undefined) => day !== undefined && day >= month.from && day <= month.to;
  let tracked = false;
  return {
    contract(contract) {
      const isPaid = isTracked(contract);
      const lines = linesBetween(contract, { from: isPaid ? FIRST_DAY : month.from, to: until, today });
      for (const one of lines) {
        if (one.state === 'overdue') {
          late.push(one.open);
          unread.late += one.unread ?? 0;
          if (isThisMonth(one.day)) lateThisMonth.push(one.open);
        }
        if (!isThisMonth(one.day)) continue;
        due.push(one.amount);
        unread.due += one.unread ?? 0;
      }
      if (isPaid) {
        tracked = true;
        for (const one of collectedUnder(ledgerOf(contract, today, until))) {
          if (!isThisMonth(one.day)) continue;
          received.push(one.amount);
          if (one.unread) unread.received++;
        }
      }
      return tasks.of(contract, lines);
    },
    end() {
      const period = writePeriod(month);
      const allDue = `${contractsDuePath}?show=all&period=${period}`;
      const sums = [
        { name: 'dueThisMonth', to: allDue, amount: sumToCent(due), unread: unread.due },
        {
          name: 'moneyThisMonth',
          to: `${collectionsPath}?period=${period}`,
          amount: sumToCent(received),
          unread: unread.received,
        },
        {
          name: 'overdue',
          to: overduePath,
          amount: sumToCent(late),
          unread: unread.late,
          thisMonth: sumToCent(lateThisMonth),
        },
      ] as const;
      // Where no contract records payments, nothing is known of what was received.
      return { tasks: tasks.deposits(), sums: tracked ? sums : sums.slice(0, 1) };
    },
  };
}

function* attention(contracts: readonly ServiceDocument[], today: Day): Work<readonly AttentionLine[]> {
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

/** Cheques to deposit are one task in each list, and so known at the end. */
export function moneyTasks({ today, week, listOf }: Pick<Asked, 'today' | 'week' | 'listOf'>) {
  const toDeposit: ChequeOf[] = [];
  const duePath = `${contractsDuePath}?period=${writePeriod({ from: today, to: week })}`;
  const linesTask = (kind: 'overdue' | 'due', contract: ServiceDocument, lines: readonly LedgerLine[]): readonly Task[] => {
    const [first] = lines;
    if (!first) return [];
    const { day } = first;
    return [
      contractTask({
        kind,
        day,
        contract,
        more: kind === 'overdue' ? overduePath : duePath,
        row: () => linesRow(kind, lines),
        action: (id) => {
          const dues = lines.map((line) => dueMark({ contract: id, day: line.day, place: line.place }));
          return day > today
            ? {
                text: i18n.t('tasks.actions.remind', { ns }),
                to: newSignalPath({ dues, object: 'contract', objectId: id }),
                signalText: 'instalments',
              }
            : { text: i18n.t('tasks.actions.record', { ns }), to: recordPaymentPath({ dues }) };
        },
      }),
    ];
  };
  return {
    /** `lines` holds what is late under the contract, and what falls due until the end of the week. */
    of(contract: ServiceDocument, lines: readonly LedgerLine[]): readonly Task[] {
      const tasks: Task[] = [];
      const bounced = new Set<string>();
      for (const cheque of chequesUnder(contract)) {
        const { day = today } = cheque;
        if (isToDeposit(cheque, contract, week)) toDeposit.push({ contract, cheque });
        if (cheque.state !== 'bounced' || openOf(cheque, ledgerOf(contract, today).lines) === 0) continue;
        for (const { key } of cheque.payments) bounced.add(key);
        const since = cheque.statusDay ?? day;
        tasks.push(bouncedTask(since < today ? since : today, contract, cheque));
      }
      // What a bounced cheque was for is asked for with it.
      const isAsked = ({ payments }: LedgerLine) => payments.some(({ key }) => bounced.has(key));
      const late = lines.filter((line) => line.state === 'overdue' && !isAsked(line));
      const due = lines.filter(({ state, day }) => unpaid.has(state) && day >= today && day <= week);
      return [
        ...tasks,
        ...linesTask('overdue', contract, late),
        ...[true, false].flatMap((isToday) =>
          linesTask(
            'due',
            contract,
            due.filter(({ day }) => (day === today) === isToday),
          ),
        ),
      ];
    },
    deposits: (): readonly Task[] =>
      taskLists.flatMap((list) => {
        const dayOf = ({ cheque }: ChequeOf) => cheque.day ?? today;
        const cheques = toDeposit
          .filter((one) => listOf(dayOf(one)) === list)
          .toSorted((a, b) => compareDays(dayOf(a), dayOf(b)));
        const [first] = cheques;
        return first ? [depositTask(dayOf(first), first, cheques)] : [];
      }),
  };
}

function linesRow(kind: 'overdue' | 'due', lines: readonly LedgerLine[]) {
  const [first] = lines;
  const words =
    lines.length === 1 && first
      ? paymentText(first) || i18n.t('tasks.term', { ns })
      : i18n.t('tasks.payments', { ns, ...currentFormat().counted(lines.length) });
  return {
    words: kind === 'overdue' ? i18n.t('tasks.overdue', { ns, words }) : words,
    sum: sumToCent(lines.map(({ open }) => open)),
    unread: lines.reduce((count, line) => count + (line.unread ?? 0), 0),
  };
}

const bouncedTask = (day: string, contract: ServiceDocument, cheque: Cheque): Task =>
  contractTask({
    kind: 'bounced',
    day,
    contract,
    more: chequesPath('bounced'),
    row: () => ({ words: i18n.t('tasks.bounced', { ns, cheque: cheque.number }), sum: cheque.amount }),
    action: (id) => ({
      text: i18n.t('tasks.actions.replace', { ns }),
      to: replaceChequesPath({ cheques: [chequeMark({ contract: id, key: cheque.key })] }),
    }),
  });

const depositTask = (day: string, first: ChequeOf, cheques: readonly ChequeOf[]): Task => ({
  kind: 'deposit',
  day,
  more: chequesPath(),
  row: () => {
    const sum = sumToCent(cheques.map(({ cheque }) => cheque.amount));
    if (cheques.length === 1) {
      return contractRow(first.contract, { words: i18n.t('tasks.deposit', { ns, cheque: first.cheque.number }), sum });
    }
    const parties = new Set(cheques.map(({ contract }) => contractTitle(contract)));
    return {
      to: chequesPath(),
      title: i18n.t('tasks.deposits', { ns, ...currentFormat().counted(cheques.length) }),
      words: [...parties].filter(Boolean).join(i18n.t('tasks.joint', { ns })),
      sum,
    };
  },
  action: () => ({
    text: i18n.t('tasks.actions.deposit', { ns }),
    dialog: (props) => <ChequesOfDialog {...props} action="deposit" cheques={cheques} />,
  }),
});
