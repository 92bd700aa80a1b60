import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/ui/bilingual-text';
import { planAtPrice, planTurnover, type PlanAtPrice } from '../rules/plan-effect';
import { toMajor, type Minor } from '../rules/payment-plan';
import type { PaymentPlan } from '../unit.schema';
import { currentDay } from '../use-availability';
import type { RepricedUnit } from './reprice-plan';
import styles from './reprice.module.css';
import { planLimitsOf, plansOf } from './unit-plans';

/** What the new price does to the payment plans of a unit: how many are gained and lost, and on demand what each asks for. */
export function PlanEffects({ unit, whole }: RepricedUnit) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const limits = planLimitsOf(unit);
  if (limits.length === 0 || !whole) return null;
  const { lost, won } = planTurnover(limits, whole.before, whole.after);
  const words = [
    lost > 0 && t('units.reprice.plans.lost', { count: lost, number: format.number(lost) }),
    won > 0 && t('units.reprice.plans.won', { count: won, number: format.number(won) }),
  ].filter((word) => word !== false);
  const count = t('units.reprice.plans.count', { count: limits.length, number: format.number(limits.length) });
  return (
    <details className={styles.plans} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-changed={words.length > 0 || undefined}>{[count, ...words].join(' · ')}</summary>
      {open && (
        <ul>
          {plansOf(unit).map((plan, place) => (
            <PlanLine key={place} plan={plan} place={place} {...whole} />
          ))}
        </ul>
      )}
    </details>
  );
}

type LineProps = { plan: PaymentPlan; place: number; before: Minor; after: Minor };

function PlanLine({ plan, place, before, after }: LineProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const name =
    nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }) ??
    t('units.reprice.plans.unnamed', { number: format.number(plan.planNumber ?? place + 1) });
  const at = (price: Minor) => planAtPrice(plan, { price, from: currentDay(), everyMonths: 1 });
  return (
    <li>
      <strong>{name}</strong>
      <dl>
        <dt>{t('units.reprice.before')}</dt>
        <dd>
          <PlanSteps at={at(before)} />
        </dd>
        <dt>{t('units.reprice.after')}</dt>
        <dd>
          <PlanSteps at={at(after)} />
        </dd>
      </dl>
    </li>
  );
}

/** More would not be read. */
const STEPS = 8;

/** "250,000 + 8 × 100,000 + 200,000" */
function PlanSteps({ at }: { at: PlanAtPrice }) {
  const { t } = useTranslation();
  const format = useFormat();
  if ('reason' in at) return t(`units.reprice.plans.reasons.${at.reason}`);
  if ('problem' in at) return t('units.reprice.plans.uncomputed');
  const money = (minor: Minor) => format.money(toMajor(minor), { unit: false });
  const parts = at.steps
    .slice(0, STEPS)
    .map(({ amount, times }) => (times === 1 ? money(amount) : `${format.number(times)} × ${money(amount)}`));
  return <bdi>{[...parts, ...(at.steps.length > STEPS ? ['…'] : [])].join(' + ')}</bdi>;
}
