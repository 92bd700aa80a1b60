import { useTranslation } from '@/i18n/use-translation';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/notices/warning';
import { milestoneDue, milestoneShare } from './milestone-words';
import type { MilestoneText } from './rules/milestones';

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
              // eslint-disable-next-line react/no-array-index-key -- lines have no other identity
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
