import { chequesPath, contractsDuePath, newSignalPath, recordPaymentPath, replaceChequesPath } from '@/addresses';
import { contractRow, contractTask } from '@/desks/contract-task';
import { type Asked, type Task, taskLists } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { compareDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { writePeriod } from '@/ui/controls/period';
import { type Cheque, chequeMark, chequesUnder, isToDeposit, openOf } from '../rules/cheques';
import { dueMark } from '../rules/due';
import { type LedgerLine, ledgerOf, type LineState } from '../rules/ledger';
import type { ChequeOf } from './deposit-dialog';

const DepositDialog = lazyDialog(() => import('./deposit-dialog').then((module) => module.DepositDialog));

const ns = dashboardTexts;

export const overduePath = `${contractsDuePath}?show=overdue`;

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
    dialog: (props) => <DepositDialog {...props} cheques={cheques} />,
  }),
});
