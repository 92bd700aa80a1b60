import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { numberIn } from '@/schema/plain-value';
import { readRecord } from '@/schema/reading';
import { nameIn } from '@/i18n/names';
import { Warning } from '@/ui/notices/warning';
import { type Minor, toMajor } from '../rules/payment-plan';
import { planAtPrice, type PlanAtPrice, planTurnover } from '../rules/reprice';
import { type PaymentPlan, paymentPlanSchema } from '../unit.schema';
import { currentDay } from '../use-availability';
import { type RepricedUnit, type RepricePlan, valueEffects } from './reprice-plan';
import { KeptUnits, PriceTable, ValueTable } from './reprice-tables';
import styles from './reprice.module.css';

/** A change above this share is worth a second look. */
const LARGE = 0.25;

/** Shows what would be written, before anything is. */
export function RepricePreview({ plan: { changed, kept } }: { plan: RepricePlan }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const effects = valueEffects(changed);
  const counted = (key: 'lose' | 'large' | 'variants', units: readonly RepricedUnit[]) =>
    units.length > 0 && <Warning>{t(`warnings.${key}`, { count: units.length, number: format.number(units.length) })}</Warning>;
  const bases = new Set(changed.map(({ basis }) => basis));
  return (
    <>
      <div>
        {bases.size > 1 && <Warning>{t('warnings.mixed')}</Warning>}
        {counted('large', changed.filter(isLarge))}
        {counted('lose', changed.filter(losesPlans))}
        {counted('variants', changed.filter(hasVariants))}
      </div>
      {changed.length > 0 && (
        <>
          <ValueTable effects={effects} />
          <PriceTable units={changed} heading={t('plans.title')}>
            {(unit) => <PlanEffects {...unit} />}
          </PriceTable>
        </>
      )}
      <KeptUnits units={kept} />
    </>
  );
}

const isLarge = ({ price }: RepricedUnit) => Math.abs(price.after - price.before) > price.before * LARGE;

const losesPlans = ({ unit, whole }: RepricedUnit) =>
  whole !== undefined && planTurnover(planLimitsOf(unit), whole.before, whole.after).lost > 0;

/** Tells whether floor plans have prices of their own, which they keep. */
const hasVariants = ({ unit: { floorsPlan } }: RepricedUnit) =>
  Array.isArray(floorsPlan) && floorsPlan.some((floor: unknown) => isDocument(floor) && (numberIn(floor, 'price') ?? 0) > 0);

/** Shows how many payment plans of a unit are gained or lost, and on demand the amounts of each. */
function PlanEffects({ unit, whole }: RepricedUnit) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const limits = planLimitsOf(unit);
  if (limits.length === 0 || !whole) return null;
  const { lost, won } = planTurnover(limits, whole.before, whole.after);
  const words = [
    lost > 0 && t('plans.lost', { count: lost, number: format.number(lost) }),
    won > 0 && t('plans.won', { count: won, number: format.number(won) }),
  ].filter((word) => word !== false);
  const count = t('plans.count', { count: limits.length, number: format.number(limits.length) });
  return (
    <details className={styles.plans} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-changed={words.length > 0 || undefined}>{[count, ...words].join(' · ')}</summary>
      {open && (
        <ul className="stack gap-8 plain-list above-8">
          {priorPlans(unit).map((plan, index) => (
            <PlanLine key={index} plan={plan} place={index} {...whole} />
          ))}
        </ul>
      )}
    </details>
  );
}

type LineProps = { plan: PaymentPlan; place: number; before: Minor; after: Minor };

function PlanLine({ plan, place, before, after }: LineProps) {
  const { t, i18n } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const name =
    nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }) ??
    t('plans.unnamed', { number: format.number(plan.planNumber ?? place + 1) });
  const at = (price: Minor) => planAtPrice(plan, { price, from: currentDay(), everyMonths: 1 });
  return (
    <li>
      <strong>{name}</strong>
      <dl>
        <dt>{t('before')}</dt>
        <dd>
          <PlanSteps at={at(before)} />
        </dd>
        <dt>{t('after')}</dt>
        <dd>
          <PlanSteps at={at(after)} />
        </dd>
      </dl>
    </li>
  );
}

/** The most steps shown; nobody would read more. */
const STEPS = 8;

/** "250,000 + 8 × 100,000 + 200,000" */
function PlanSteps({ at }: { at: PlanAtPrice }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  if ('reason' in at) return t(`plans.reasons.${at.reason}`);
  if ('problem' in at) return t('plans.uncomputed');
  const money = (minor: Minor) => format.money(toMajor(minor), { unit: false });
  const parts = at.steps
    .slice(0, STEPS)
    .map(({ amount, times }) => (times === 1 ? money(amount) : `${format.number(times)} × ${money(amount)}`));
  return <bdi>{[...parts, ...(at.steps.length > STEPS ? ['…'] : [])].join(' + ')}</bdi>;
}

const plansOf = ({ paymentPlans }: ServiceDocument): readonly ServiceDocument[] =>
  Array.isArray(paymentPlans) ? paymentPlans.filter(isDocument) : [];

/** The payment plans of a unit. */
const priorPlans = (unit: ServiceDocument): readonly PaymentPlan[] =>
  plansOf(unit).map((row) => readRecord(paymentPlanSchema, row).record);

/** Reads by hand only what decides whether a plan is offered: this runs for thousands of units with each key press. */
const planLimitsOf = (unit: ServiceDocument): readonly PaymentPlan[] =>
  plansOf(unit).map((row) => ({
    active: row.active !== false,
    minPrice: numberIn(row, 'minPrice'),
    maxPrice: numberIn(row, 'maxPrice'),
  }));
