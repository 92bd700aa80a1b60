import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { LongTextField } from '@/ui/form/text-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { readMilestones, type Milestone } from '../rules/milestones';
import styles from './sections.module.css';

/** Free text, read line by line: shows which lines are understood and whether they are the schedule. */
export function PaymentDetailsField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const text: unknown = useWatch({ control, name: `${prefix}paymentDetails`, exact: true });
  const milestones = typeof text === 'string' ? readMilestones(text).milestones : [];
  const share = ({ share: part }: Milestone) =>
    'percent' in part ? format.percent(part.percent / 100) : format.money(part.amount);
  return (
    <>
      <LongTextField name="paymentDetails" help={t('units.edit.help.paymentDetails')} />
      {milestones.length > 0 && (
        <div className={styles.milestones}>
          <p>{t(isWhole(milestones) ? 'units.edit.plan.milestonesAre' : 'units.edit.plan.milestonesAreNot')}</p>
          <ol>
            {milestones.map((milestone, index) => (
              // eslint-disable-next-line react/no-array-index-key -- lines have no other identity
              <li key={index}>
                <strong>
                  {milestone.times > 1
                    ? t('units.edit.plan.times', { count: milestone.times, share: share(milestone) })
                    : share(milestone)}
                </strong>{' '}
                <bdi>{milestone.line}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function isWhole(milestones: readonly Milestone[]): boolean {
  if (!milestones.every(({ share }) => 'percent' in share)) return false;
  const sum = milestones.reduce((total, { share, times }) => total + ('percent' in share ? share.percent * times : 0), 0);
  return Math.abs(sum - 100) < 1e-6;
}
