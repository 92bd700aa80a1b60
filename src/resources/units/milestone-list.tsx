import { useTranslation } from 'react-i18next';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { type Format, useFormat } from '@/i18n/format';
import { Warning } from '@/ui/warning';
import styles from './milestone-list.module.css';
import type { Milestone, MilestoneText } from './rules/milestones';

type Props = { lead: string; text: Pick<MilestoneText, 'milestones' | 'unread'> };

/** Says how each line of payment details is read, and which lines are not understood. */
export function MilestoneList({ lead, text: { milestones, unread } }: Props) {
  const { t } = useTranslation(paymentPlanTexts);
  const format = useFormat();
  const dueOf = useDue(format);
  const shareOf = ({ share, times }: Milestone) => {
    const text = 'percent' in share ? format.percent(share.percent / 100) : format.money(share.amount);
    return times > 1 ? t('times', { count: times, share: text }) : text;
  };
  return (
    <>
      {milestones.length > 0 && (
        <div className={styles.milestones}>
          <p>{lead}</p>
          <ul>
            {milestones.map((milestone, index) => (
              // eslint-disable-next-line react/no-array-index-key -- lines have no other identity
              <li key={index}>
                <span className={styles.share}>{shareOf(milestone)}</span> {dueOf(milestone)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {milestones.length > 0 && unread.length > 0 && (
        <Warning>
          {t('unread')} <bdi>{format.list(unread.map((line) => `“${line}”`))}</bdi>
        </Warning>
      )}
    </>
  );
}

/** Returns when a line is due, in words: "6 months after booking, every 3 months". */
function useDue(format: Format): (milestone: Milestone) => string {
  const { t } = useTranslation(paymentPlanTexts);
  return ({ on, day, after, everyMonths, times }) => {
    const every = everyMonths !== undefined && t('every', { count: everyMonths, number: format.number(everyMonths) });
    const start = () => {
      const dated = day !== undefined && t('due.day', { day: format.day(day) });
      if (on !== undefined || dated) return [on && t(`due.${on}`), dated].filter(Boolean).join(', ');
      if (after === undefined) return every ? '' : t('due.undated');
      const { delay, event } = after;
      const count = 'days' in delay ? delay.days : delay.months;
      const length = t('days' in delay ? 'days' : 'months', { count, number: format.number(count) });
      const texts = { booking: 'due.afterBooking', handover: 'due.afterHandover', previous: 'due.afterPrevious' } as const;
      return t(texts[event], { delay: length });
    };
    return [start(), (times > 1 || after === undefined) && every].filter(Boolean).join(', ');
  };
}
