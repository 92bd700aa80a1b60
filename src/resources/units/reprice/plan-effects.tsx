import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils } from '@/schema/money';
import { numberIn } from '@/schema/plain-value';
import { readRecord } from '@/schema/reading';
import type { PlannedRecord } from '@/ui/change-many/change-plan';
import { useFloorRule } from '../floor-rule.api';
import { basisWord } from '../list/price-text';
import { textOf } from '../list/unit-values';
import { floorNumber, floorPlace } from '../rules/floors';
import type { Minor } from '../rules/payment-plan';
import { planAtPrice, type PlanAtPrice, planTurnover } from '../rules/reprice';
import { type PaymentPlan, paymentPlanSchema } from '../unit.schema';
import { shareOf, wholePrices } from './reprice-plan';
import styles from './reprice.module.css';
import { useToday } from '@/ui/page/use-today';

/** A change above this share is worth a second look. */
const LARGE = 0.25;

export function priceCautions({ document, after }: PlannedRecord): readonly string[] {
  const unit = { before: document, after };
  const whole = wholePrices(unit);
  const found = {
    large: Math.abs(shareOf(unit)) > LARGE,
    lose: whole !== undefined && planTurnover(planLimitsOf(document), whole.before, whole.after).lost > 0,
    variants: hasVariants(document),
  };
  return (['large', 'lose', 'variants'] as const)
    .filter((key) => found[key])
    .map((key) => i18n.t(`warnings.${key}`, { ns: unitRepriceTexts }));
}

/** Tells whether floor plans have prices of their own, which they keep. */
const hasVariants = ({ floorsPlan }: ServiceDocument) =>
  Array.isArray(floorsPlan) && floorsPlan.some((floor: unknown) => isDocument(floor) && (numberIn(floor, 'price') ?? 0) > 0);

export function PriceRemark({ record: { document: unit, after } }: { record: PlannedRecord }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const floor = floorNumber(floorPlace(unit, useFloorRule()));
  const words = [
    format.percent(shareOf({ before: unit, after })),
    floor !== undefined && t('floor', { number: format.number(floor) }),
    basisWord(textOf('priceBase')(unit) ?? ''),
  ].filter((word) => word !== false && word !== '');
  return (
    <>
      <p className="muted size-12">{words.join(' · ')}</p>
      <PlanEffects unit={unit} whole={wholePrices({ before: unit, after })} />
    </>
  );
}

type PlanProps = { unit: ServiceDocument; whole: ReturnType<typeof wholePrices> };

function PlanEffects({ unit, whole }: PlanProps) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const limits = planLimitsOf(unit);
  if (limits.length === 0 || !whole) return null;
  const { lost, won } = planTurnover(limits, whole.before, whole.after);
  const words = [lost > 0 && t('plans.lost', format.counted(lost)), won > 0 && t('plans.won', format.counted(won))].filter(
    (word) => word !== false,
  );
  const count = t('plans.count', format.counted(limits.length));
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
  const now = useToday();
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const name =
    nameIn(format.settings.language, { english: plan.planName, arabic: plan.planNameAr }) ??
    t('plans.unnamed', { number: format.number(plan.planNumber ?? place + 1) });
  const at = (price: Minor) => planAtPrice(plan, { price, from: now, everyMonths: 1 });
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

const STEPS = 8;

/** "250,000 + 8 × 100,000 + 200,000" */
function PlanSteps({ at }: { at: PlanAtPrice }) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  if ('reason' in at) return t(`plans.reasons.${at.reason}`);
  if ('problem' in at) return t('plans.uncomputed');
  const money = (minor: Minor) => format.money(fromFils(minor), { unit: false });
  const parts = at.steps
    .slice(0, STEPS)
    .map(({ amount, times }) => (times === 1 ? money(amount) : `${format.number(times)} × ${money(amount)}`));
  return <bdi>{[...parts, ...(at.steps.length > STEPS ? ['…'] : [])].join(' + ')}</bdi>;
}

const plansOf = ({ paymentPlans }: ServiceDocument): readonly ServiceDocument[] =>
  Array.isArray(paymentPlans) ? paymentPlans.filter(isDocument) : [];

const priorPlans = (unit: ServiceDocument): readonly PaymentPlan[] =>
  plansOf(unit).map((row) => readRecord(paymentPlanSchema, row).record);

/** Reads by hand only what decides whether a plan is offered: this runs for thousands of units with each key press. */
const planLimitsOf = (unit: ServiceDocument): readonly PaymentPlan[] =>
  plansOf(unit).map((row) => ({
    active: row.active !== false,
    minPrice: numberIn(row, 'minPrice'),
    maxPrice: numberIn(row, 'maxPrice'),
  }));
