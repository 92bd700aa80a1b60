import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { toFils } from '@/schema/money';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { AmountField } from '@/ui/form/fields/number-field';
import { isRows } from '@/ui/form/record-values';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { unitPrice } from '../detail/plan-price';
import { ineligibility } from '../rules/payment-plan';
import { readingSeries } from '../rules/readings';
import type { PaymentPlan, Reading } from '../unit.schema';

const PlanPayments = lazyPart(() => import('../detail/plan-schedule').then((module) => module.PlanPayments));

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function usePrice(): number | undefined {
  const { control } = useValues();
  const names = ['price', 'priceBase', 'surface'] as const;
  const [price, priceBase, surface]: unknown[] = useWatch({ control, name: names, exact: true });
  return unitPrice({ price: asNumber(price), priceBase: asText(priceBase), surface: asNumber(surface) });
}

export function PlanOutlook() {
  const { t } = useTranslation(unitFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const row: unknown = useWatch({ control, name: prefix.slice(0, -1) });
  const [open, setOpen] = useState(false);
  const from = useToday();
  const price = usePrice();
  if (price === undefined || price <= 0 || !isDocument(row)) return null;
  const plan = readPlan(row);
  const reason = ineligibility(plan, toFils(price));
  return (
    <>
      {(reason === 'belowMinimum' || reason === 'aboveMaximum') && (
        <Warning>{t(`editors.plan.${reason}`, { money: format.money(price) })}</Warning>
      )}
      <details className="above-8" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="fit pad-8 link-ink letters-13 medium rounded-8 pointer press-36">
          {t('editors.plan.outlook', { money: format.money(price) })}
        </summary>
        {open && (
          <LazyBoundary>
            <PlanPayments plan={plan} index={0} terms={{ price: toFils(price), from, everyMonths: 1 }} />
          </LazyBoundary>
        )}
      </details>
    </>
  );
}

const readPlan = (row: ServiceDocument): PaymentPlan => ({
  planName: asText(row.planName),
  planNameAr: asText(row.planNameAr),
  minPrice: asNumber(row.minPrice),
  maxPrice: asNumber(row.maxPrice),
  downPayment: asNumber(row.downPayment),
  installmentsValue: asNumber(row.installmentsValue),
  paymentDetails: asText(row.paymentDetails),
});

export function PriceEffectField({ effect }: { effect: 'adds' | 'replaces' }) {
  const { t } = useTranslation(unitFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const names = ['price', 'area', 'uom'].map((name) => prefix + name);
  const [price, area, uom]: unknown[] = useWatch({ control, name: names, exact: true });
  const whole = usePrice();
  const parts: string[] = [];
  if (typeof price === 'number' && price !== 0 && whole !== undefined && whole > 0) {
    const change = effect === 'adds' ? price : price - whole;
    parts.push(t(`editors.price.${effect}`, { percent: format.percent(change / whole), money: format.money(change) }));
  }
  if (typeof price === 'number' && price > 0 && typeof area === 'number' && area > 0) {
    const measure = tradeWord('measures', asText(uom)?.trim() ?? '');
    parts.push(t(measure ? 'editors.price.perMeasure' : 'editors.price.perArea', { money: format.money(price / area), measure }));
  }
  return <AmountField name="price" help={parts.length > 0 && parts.join(' · ')} />;
}

export function useReadingHelp(): string | undefined {
  const { t } = useTranslation(unitFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const list: unknown = useWatch({ control, name: 'readings' });
  if (!isRows(list)) return undefined;
  const keys = list.order.filter((key) => isDocument(list.byKey[key]));
  const at = keys.findIndex((key) => prefix.endsWith(`.${key}.`));
  const rows = readingSeries(keys.map((key) => readReading(list.byKey[key]))).find((series) =>
    series.rows.some(({ index }) => index === at),
  )?.rows;
  const place = rows?.findIndex(({ index }) => index === at) ?? -1;
  const [row, before] = [rows?.[place], rows?.[place - 1]];
  if (row?.consumption === undefined) return undefined;
  const change =
    before?.consumption !== undefined && before.consumption > 0 ? row.consumption / before.consumption - 1 : undefined;
  const parts = [
    t('editors.reading.consumption', { amount: format.number(row.consumption) }),
    ...(change === undefined
      ? []
      : [
          change === 0
            ? t('editors.reading.same')
            : t(change > 0 ? 'editors.reading.more' : 'editors.reading.less', { percent: format.percent(Math.abs(change)) }),
        ]),
    ...(row.unitRate === undefined ? [] : [t('editors.reading.perUnit', { money: format.money(row.unitRate) })]),
  ];
  return parts.join(' · ');
}

function readReading(row: unknown): Reading {
  if (!isDocument(row)) return {};
  return {
    service: asText(row.service),
    currentReading: asNumber(row.currentReading),
    previousReading: asNumber(row.previousReading),
    cost: asNumber(row.cost),
    readingDate: asText(row.readingDate),
  };
}
