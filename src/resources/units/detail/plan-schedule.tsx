import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/ui/bilingual-text';
import { isMissing } from '@/ui/field-value';
import { schedulePlan, type Terms } from '../rules/payment-plan';
import type { PaymentPlan } from '../unit.schema';
import { InstalmentTable } from './instalment-table';
import styles from './payment-plans.module.css';
import { Warning } from '@/ui/warning';

type Props = { plan: PaymentPlan; index: number; terms: Terms };

/** The dated instalments of a plan, or why there are none, and what its author wrote. */
export function PlanSchedule({ plan, index, terms }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const schedule = schedulePlan(plan, terms);
  const name = nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }) ?? format.number(index + 1);
  return (
    <>
      {'problem' in schedule ? (
        <Warning>{t(`units.detail.plans.problems.${schedule.problem}`)}</Warning>
      ) : (
        <InstalmentTable
          name={t('units.detail.plans.schedule', { plan: name })}
          rule={t(schedule.rule === 'milestones' ? 'units.detail.plans.byMilestones' : 'units.detail.plans.byEqual')}
          instalments={schedule.instalments}
          price={terms.price}
        />
      )}
      {'rule' in schedule && schedule.missesHandover && <Warning>{t('units.detail.plans.missesHandover')}</Warning>}
      {!isMissing(plan.paymentDetails) && (
        <figure className={styles.details}>
          <figcaption>{t('units.detail.plans.details')}</figcaption>
          <blockquote dir="auto">{plan.paymentDetails}</blockquote>
        </figure>
      )}
    </>
  );
}
