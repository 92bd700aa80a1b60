import { dueTexts } from '@/i18n/en/due';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { type DueRow, sumOfDue } from './due-rows';

/** Returns the state of an instalment: "Overdue by 5 days". */
export const stateText = ({ state, late }: Pick<DueRow, 'state' | 'late'>): string =>
  state === 'overdue'
    ? i18n.t('overdue', { ns: dueTexts, count: late, number: currentFormat().number(late) })
    : i18n.t(`states.${state}`, { ns: dueTexts });

/** Returns "41 instalments", "AED 1,234,567 due", "AED 20,000 received", "AED 1,214,567 open"; only what is due without payments. */
export function dueSumText(rows: readonly DueRow[], { number, money }: Format): readonly string[] {
  const { unread, ...sums } = sumOfDue(rows);
  const open = rows.some(({ state }) => state !== 'due') ? sums.open : 0;
  const more = { sumReceived: sums.received, sumPromised: sums.promised, sumOpen: open };
  return [
    i18n.t('count', { ns: dueTexts, count: rows.length, number: number(rows.length) }),
    i18n.t('sum', { ns: dueTexts, amount: money(sums.amount) }),
    ...(['sumReceived', 'sumPromised', 'sumOpen'] as const).map((name) =>
      more[name] > 0 ? i18n.t(name, { ns: dueTexts, amount: money(more[name]) }) : '',
    ),
    unreadText(unread),
  ];
}
