import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { OddValue as Odd } from '@/schema/reading';
import { BilingualName } from '@/ui/bilingual-text';
import { isMissing } from '@/ui/field-value';
import { RecordDetails } from '@/ui/record-details';
import { ineligibility, readsAsPercent, type Minor } from '../rules/payment-plan';
import { paymentPlanSchema, type PaymentPlan } from '../unit.schema';
import styles from './payment-plans.module.css';

type Props = {
  plan: PaymentPlan;
  index: number;
  odd: readonly Odd[];
  price: Minor;
  group: string;
  checked: boolean;
  onChoose: () => void;
};

/** A plan to choose: its name, its numbers in words, and why it is not offered at this price. */
export function PlanCard({ plan, index, odd, price, group, checked, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = ineligibility(plan, price);
  const share = (value: number) => (readsAsPercent(value) ? format.percent(value / 100) : format.money(value));
  const words = [
    typeof plan.downPayment === 'number' && t('units.detail.plans.down', { amount: share(plan.downPayment) }),
    typeof plan.installmentsValue === 'number' &&
      plan.installmentsValue !== 0 &&
      t('units.detail.plans.each', { amount: share(plan.installmentsValue) }),
    Boolean(plan.minPrice) && t('units.detail.plans.from', { amount: format.money(plan.minPrice) }),
    Boolean(plan.maxPrice) && t('units.detail.plans.upTo', { amount: format.money(plan.maxPrice) }),
  ].filter((part) => part !== false);
  const oddNames = (
    [
      'planNumber',
      'planName',
      'planNameAr',
      'planDesc',
      'planDescAr',
      'minPrice',
      'maxPrice',
      'default',
      'downPayment',
      'installmentsValue',
      'paymentDetails',
      'active',
    ] as const
  ).filter((name) => odd.some(({ path }) => path[2] === name));
  return (
    <label className={styles.plan} data-unfit={reason !== undefined || undefined}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} className={styles.radio} />
      <span className={styles.planText}>
        <span className={styles.planName}>
          <BilingualName
            english={plan.planName}
            arabic={plan.planNameAr}
            fallback={`${t('units.detail.plans.choose')} ${format.number(plan.planNumber ?? index + 1)}`}
          />
          {plan.default === true && <span className={styles.tag}>{t('units.detail.plans.default')}</span>}
        </span>
        <span className={styles.quiet}>{words.join(' · ')}</span>
        {reason && <span className={styles.reason}>{t(`units.detail.plans.ineligible.${reason}`)}</span>}
        {checked && (!isMissing(plan.planDesc) || !isMissing(plan.planDescAr)) && (
          <span className={styles.quiet}>
            <BilingualName english={plan.planDesc} arabic={plan.planDescAr} fallback="" />
          </span>
        )}
        <RecordDetails schema={paymentPlanSchema} record={plan} names={oddNames} odd={odd} path={['paymentPlans', index]} />
      </span>
    </label>
  );
}
