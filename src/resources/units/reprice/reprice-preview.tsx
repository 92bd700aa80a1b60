import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { numberIn } from '@/schema/plain-value';
import { Warning } from '@/ui/warning';
import { planTurnover } from '../rules/plan-effect';
import { KeptUnits } from './kept-units';
import { PlanEffects } from './plan-effects';
import { PriceTable } from './price-table';
import type { RepricedUnit, RepricePlan } from './reprice-plan';
import { planLimitsOf } from './unit-plans';
import { valueEffects } from './value-effect';
import { ValueTable } from './value-table';

/** A price that moves by more than this is worth a second look. */
const LARGE = 0.25;

/** What would be written, before anything is. */
export function RepricePreview({ plan: { changed, kept } }: { plan: RepricePlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const effects = valueEffects(changed);
  const counted = (key: 'lose' | 'large' | 'variants', units: readonly RepricedUnit[]) =>
    units.length > 0 && (
      <Warning>{t(`units.reprice.warnings.${key}`, { count: units.length, number: format.number(units.length) })}</Warning>
    );
  const bases = new Set(changed.map(({ basis }) => basis));
  return (
    <>
      <div>
        {bases.size > 1 && <Warning>{t('units.reprice.warnings.mixed')}</Warning>}
        {counted('large', changed.filter(isLarge))}
        {counted('lose', changed.filter(losesPlans))}
        {counted('variants', changed.filter(hasVariants))}
      </div>
      {changed.length > 0 && (
        <>
          <ValueTable effects={effects} />
          <PriceTable units={changed} heading={t('units.reprice.plans.title')}>
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

/** Floor plans with a price of their own keep it. */
const hasVariants = ({ unit: { floorsPlan } }: RepricedUnit) =>
  Array.isArray(floorsPlan) && floorsPlan.some((floor: unknown) => isDocument(floor) && (numberIn(floor, 'price') ?? 0) > 0);
