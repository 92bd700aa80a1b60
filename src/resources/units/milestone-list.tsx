import { useTranslation } from '@/i18n/use-translation';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { type Format, useFormat } from '@/i18n/format';
import { Warning } from '@/ui/notices/warning';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { fromFils } from '@/schema/money';
import type { Milestone, MilestoneText } from './rules/milestones';
import type { Minor } from './rules/payment-plan';

type Words = { t: Translate<TextKey<typeof paymentPlanTexts>>; format: Format };

export function milestoneShare({ t, format }: Words, { share, times }: Milestone): string {
  const text = 'percent' in share ? format.percent(share.percent / 100) : format.money(share.amount);
  return times > 1 ? t('times', { number: format.number(times), share: text }) : text;
}

export function milestoneDue({ t, format }: Words, { on, day, after, everyMonths, times }: Milestone): string {
  const joint = format.settings.language === 'ar' ? '، ' : ', ';
  const every = everyMonths === undefined ? '' : t('every', format.counted(everyMonths));
  const start = () => {
    const dated = day === undefined ? '' : t('due.day', { day: format.day(day) });
    if (on !== undefined || dated) return [on && t(`due.${on}`), dated].filter(Boolean).join(joint);
    if (after === undefined) return every ? '' : t('due.undated');
    const { delay, event } = after;
    const count = 'days' in delay ? delay.days : delay.months;
    const length = t('days' in delay ? 'days' : 'months', format.counted(count));
    const texts = { booking: 'due.afterBooking', handover: 'due.afterHandover', previous: 'due.afterPrevious' } as const;
    return t(texts[event], { delay: length });
  };
  return [start(), (times > 1 || after === undefined) && every].filter(Boolean).join(joint);
}

export function remainderText({ t, format }: Words, remainder: Minor): string {
  if (remainder === 0) return '';
  return t(remainder > 0 ? 'leaves' : 'exceeds', { amount: format.money(fromFils(Math.abs(remainder))) });
}

type Props = { lead: string; text: Pick<MilestoneText, 'milestones' | 'unread'> };

export function MilestoneList({ lead, text: { milestones, unread } }: Props) {
  const { t } = useTranslation(paymentPlanTexts);
  const format = useFormat();
  return (
    <>
      {milestones.length > 0 && (
        <div className="above-8 size-13 muted rounded-8 sunken pad-8-12">
          <p className="flush">{lead}</p>
          <ul className="flush indent-20">
            {milestones.map((milestone, index) => (
              <li key={index}>
                <span className="bold ink">{milestoneShare({ t, format }, milestone)}</span>{' '}
                <span>{milestoneDue({ t, format }, milestone)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {milestones.length > 0 && unread.length > 0 && (
        <Warning>
          <span>{t('unread')}</span> <bdi>{format.list(unread.map((line) => `“${line}”`))}</bdi>
        </Warning>
      )}
    </>
  );
}
