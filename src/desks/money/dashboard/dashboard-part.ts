import { collectionsPath, contractsDuePath, unrecordedPath } from '@/addresses';
import type { Asked, AttentionLine, DashboardPart, Reader } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Work } from '@/steps';
import { namedPeriod, writePeriod } from '@/ui/controls/period';
import { collectedUnder } from '../rules/collected';
import { isTracked, ledgerOf, linesBetween } from '../rules/ledger';
import { unrecordedRows } from '../unrecorded/unrecorded-rows';
import { moneyTasks, overduePath } from './money-tasks';

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
