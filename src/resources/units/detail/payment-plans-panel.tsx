import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '@/schema/day';
import { Panel } from '@/ui/panel';
import { ineligibility, type Interval } from '../rules/payment-plan';
import type { PaymentPlan, Unit } from '../unit.schema';
import { NothingYet, OddRows } from '@/ui/panel-parts';
import type { UnitParts } from './parts';
import { PlanCalculator, type Choice } from './plan-calculator';
import { PlanCard } from './plan-card';
import { chosenPrice } from './plan-price';
import { PlanSchedule } from './plan-schedule';
import { rowsOf, type RowOf } from '@/schema/rows';
import styles from './payment-plans.module.css';

export function PaymentPlansPanel({ reading, editPath }: UnitParts) {
  const { t } = useTranslation();
  const { rows, unreadable } = rowsOf(reading, 'paymentPlans');
  const rule = (
    <>
      <p>{t('units.detail.plans.rule')}</p>
      <p>{t('units.detail.plans.ruleDates')}</p>
    </>
  );
  return (
    <Panel
      id="payment-plans"
      title={t('units.words.sections.paymentPlans')}
      count={rows.length || undefined}
      editTo={editPath('payment-plans')}
      explain={rule}
    >
      {rows.length + unreadable.length === 0 && (
        <NothingYet
          text={t('units.detail.empty.paymentPlans')}
          add={t('units.detail.add.paymentPlans')}
          to={editPath('payment-plans')}
        />
      )}
      {rows.length > 0 && <Plans unit={reading.record} plans={rows} />}
      <OddRows entries={unreadable} />
    </Panel>
  );
}

function Plans({ unit, plans }: { unit: Unit; plans: ReadonlyArray<RowOf<PaymentPlan>> }) {
  const { t } = useTranslation();
  const group = useId();
  const [choice, setChoice] = useState<Choice>(() => ({
    options: new Set(),
    everyMonths: 1 satisfies Interval,
    from: today(new Date()),
  }));
  const [plan, setPlan] = useState(() => firstChoice(plans, chosenPrice(unit, choice)));
  const price = chosenPrice(unit, choice);
  const chosen = plans[plan] ?? plans[0];
  return (
    <>
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">{t('units.detail.plans.choose')}</legend>
        {plans.map(({ row, index, odd }, place) => (
          <PlanCard
            key={index}
            plan={row}
            index={index}
            odd={odd}
            price={price}
            group={group}
            checked={place === plan}
            onChoose={() => setPlan(place)}
          />
        ))}
      </fieldset>
      <PlanCalculator unit={unit} choice={choice} onChoose={setChoice} />
      {chosen && (
        <PlanSchedule
          key={chosen.index}
          plan={chosen.row}
          index={chosen.index}
          terms={{ price, from: choice.from, everyMonths: choice.everyMonths }}
        />
      )}
    </>
  );
}

/** The default plan if it fits the price, else the first that does. */
function firstChoice(plans: ReadonlyArray<RowOf<PaymentPlan>>, price: number): number {
  const fits = ({ row }: RowOf<PaymentPlan>) => ineligibility(row, price) === undefined;
  const standard = plans.findIndex((plan) => plan.row.default === true && fits(plan));
  return Math.max(standard >= 0 ? standard : plans.findIndex(fits), 0);
}
