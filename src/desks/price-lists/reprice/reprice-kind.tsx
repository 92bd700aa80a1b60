import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { priceListTexts } from '@/i18n/en/price-list';
import { collator } from '@/i18n/fold';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { Availability } from '@/resources/contracts/rules/availability';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { fromFils } from '@/schema/money';
import { Checkbox, InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { NO_PLACE, PlaceFields, readPlace } from '@/ui/controls/place-fields';
import { Warning } from '@/ui/notices/warning';
import { ErrorAlert } from '@/ui/page/error-alert';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { floorNumber, floorPlace } from '@/resources/units/rules/floors';
import { isInPlace, towersAmong } from '@/resources/units/rules/place-choice';
import {
  isReadable,
  NOTHING_TYPED,
  planAtPrice,
  type PlanAtPrice,
  planTurnover,
  readRepricing,
  repriceChange,
  type RepricedUnit,
  roundings,
  shareOf,
  type StepName,
  stepNames,
  type TypedRepricing,
  valueEffects,
  wholePrices,
} from './reprice-plan';
import { type PaymentPlan, paymentPlanSchema, unitSchema } from '@/resources/units/unit.schema';
import { availabilityOn, useAvailability } from '@/resources/units/use-availability';
import styles from './reprice.module.css';
import { useToday } from '@/ui/page/use-today';
import { DataTable } from '@/ui/panels/data-table';
import type { Minor } from '@/resources/units/rules/payment-plan';
import { readPriceBasis } from '@/schema/price-basis';
import { nameIn } from '@/i18n/names';
import { readRecord } from '@/schema/reading';
import type { PlannedRecord } from '@/ui/change-many/change-plan';
import { basisWord } from '@/resources/units/list/price-text';
import { textOf } from '@/resources/units/list/unit-values';
import type { ResourceChange, TypedChange } from '@/ui/change-many/resource-change';
import { numberIn } from '@/schema/read-amount';

export const repriceKind: ResourceChange = {
  name: 'reprice',
  label: () => i18n.t('reprice', { ns: unitsTexts }),
  title: (count) => i18n.t('reprice.title', { ns: priceListTexts, count, number: currentFormat().number(count) }),
  use: useReprice,
  cautions: priceCautions,
  Effect: PriceEffect,
  Remark: PriceRemark,
};

function useReprice(units: readonly ServiceDocument[], isAsked: boolean): TypedChange {
  const now = useToday();
  const { t } = useTranslation([priceListTexts, unitsTexts]);
  const format = useFormat();
  const { language } = format.settings;
  const floorRule = useFloorRule();
  const { availability, contracts } = useAvailability();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [floors, setFloors] = useState(NO_PLACE);
  const towers = useMemo(() => towersAmong(units, floorRule, collator(language).compare), [units, floorRule, language]);
  const { inPlace, lowestFloor, changeWith } = useMemo(() => {
    const place = readPlace(floors, language);
    const inside = place ? units.filter((unit) => isInPlace(unit, floorRule, place)) : [];
    const numbers = inside.flatMap((unit) => floorNumber(floorPlace(unit, floorRule)) ?? []);
    const lowest = numbers.reduce((one, other) => Math.min(one, other), numbers[0] ?? 0);
    const repricing = readRepricing(typed, lowest, language);
    return {
      inPlace: inside,
      lowestFloor: lowest,
      changeWith: (known: Availability) =>
        place && repricing && repriceChange({ availability: known, floorRule, place, repricing, range: typed.range }),
    };
  }, [units, floorRule, floors, typed, language]);
  const change = useMemo(
    () => (typeof availability === 'string' ? undefined : changeWith(availability)),
    [availability, changeWith],
  );

  /** Reads the contracts again first: a unit may have been reserved since. */
  async function current() {
    const { data, isError } = await contracts.refetch();
    return data && !isError ? changeWith(availabilityOn(data.rows, now)) : undefined;
  }

  const hasFloors = units.some((unit) => floorNumber(floorPlace(unit, floorRule)) !== undefined);
  const fields = (
    <div className="all-columns">
      <p className="muted below-16">{t('reprice.rule')}</p>
      {units.length > 1 && (towers.length > 1 || hasFloors) && (
        <fieldset className={`stack below-16 gap-8-16 line-below align-start ${styles.place}`}>
          <legend className="block below-4 size-13 medium pad-0">{t('reprice.place')}</legend>
          <PlaceFields {...{ place: floors, towers }} onChange={setFloors} all={t('reprice.allTowers')} />
          <p role="status" className={`muted ${styles.within}`}>
            {t('reprice.within', {
              count: units.length,
              number: format.number(inPlace.length),
              total: format.number(units.length),
            })}
          </p>
        </fieldset>
      )}
      <RepricingFields {...{ typed, lowestFloor, isAsked }} onChange={setTyped} />
      {contracts.isError && <ErrorAlert error={contracts.error} onRetry={() => void contracts.refetch()} />}
      {contracts.isFetching && <p role="status">{t('units:availability.loading')}</p>}
    </div>
  );
  return { fields, change, current };
}

type RepricingFieldsProps = {
  typed: TypedRepricing;
  lowestFloor: number;
  isAsked: boolean;
  onChange: (typed: TypedRepricing) => void;
};

const RANGE = ['startingPrice', 'maxPrice'] as const;

function RepricingFields({ typed, lowestFloor, isAsked, onChange }: RepricingFieldsProps) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  return (
    <div className={`stack gap-16 below-16 align-start ${styles.fields}`}>
      {stepNames.map((name) => (
        <StepField
          key={name}
          name={name}
          text={typed[name]}
          placeholder={name === 'fromFloor' ? format.number(lowestFloor) : undefined}
          takesFocus={isAsked && name === 'percent'}
          onType={(text) => onChange({ ...typed, [name]: text })}
        />
      ))}
      <ChoiceInput
        label={t('reprice.rounding')}
        value={typed.rounding}
        choices={roundings.map((value) => ({ value, label: format.money(value) }))}
        onChange={(rounding) => onChange({ ...typed, rounding })}
      />
      <fieldset className="row wrap all-columns gap-0-16">
        <legend className="block below-4 size-13 medium pad-0">{t('reprice.range')}</legend>
        {RANGE.map((name) => (
          <label key={name} className="tick-line">
            <Checkbox
              checked={typed.range.includes(name)}
              onChange={({ target }) =>
                onChange({ ...typed, range: RANGE.filter((one) => (one === name ? target.checked : typed.range.includes(one))) })
              }
            />
            <span>{labelOf(unitSchema, name)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type StepProps = {
  name: StepName;
  text: string;
  placeholder: string | undefined;
  takesFocus: boolean;
  onType: (text: string) => void;
};

function StepField({ name, text, placeholder, takesFocus, onType }: StepProps) {
  const { t } = useTranslation([priceListTexts, unitsTexts]);
  const { language } = useFormat().settings;
  const wrong = !isReadable(name, text, language);
  return (
    <TextInput
      label={t(`reprice.steps.${name}`)}
      value={text}
      placeholder={placeholder}
      onChange={onType}
      inputMode={name === 'fromFloor' ? 'numeric' : 'text'}
      autoFocus={takesFocus}
      end={name !== 'fromFloor' && <InputUnit>{name === 'percent' ? '%' : t('units:currency')}</InputUnit>}
      problem={wrong && t('reprice.unreadable')}
    />
  );
}

function PriceEffect({ records }: { records: readonly RepricedUnit[] }) {
  const { t } = useTranslation([priceListTexts, commonTexts]);
  const format = useFormat();
  const money = (minor: Minor) => format.money(fromFils(minor), { unit: false });
  const bases = new Set(records.map(({ after }) => readPriceBasis(after.priceBase)));
  return (
    <>
      {bases.size > 1 && <Warning>{t('reprice.mixed')}</Warning>}
      <DataTable
        label={t('reprice.value.name')}
        caption={t('reprice.value.rule')}
        rows={valueEffects(records)}
        keyOf={({ kind }) => kind}
        columns={[
          {
            name: 'kind',
            head: t('reprice.value.inCurrency'),
            kind: 'name',
            cell: ({ kind, units, uncounted }) => (
              <>
                <span>{t(`reprice.value.kinds.${kind}`)}</span>
                <span className="block muted size-12">
                  <span>{t('common:counts.units', format.counted(units))}</span>
                  {uncounted > 0 && <span>{` · ${t('reprice.value.uncounted', format.counted(uncounted))}`}</span>}
                </span>
              </>
            ),
          },
          { name: 'before', head: t('reprice.before'), kind: 'number', cell: ({ before }) => money(before) },
          {
            name: 'after',
            head: t('reprice.after'),
            kind: 'number',
            cell: ({ before, after }) => (
              <>
                <span>{money(after)}</span>
                <span className="block muted size-12">
                  {t('reprice.difference', {
                    amount: money(after - before),
                    percent: before > 0 ? format.percent((after - before) / before) : format.percent(0),
                  })}
                </span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** A change above this share is worth a second look. */
const LARGE = 0.25;

function priceCautions({ document, after }: PlannedRecord): readonly string[] {
  const unit = { before: document, after };
  const whole = wholePrices(unit);
  const found = {
    large: Math.abs(shareOf(unit)) > LARGE,
    lose: whole !== undefined && planTurnover(planLimitsOf(document), whole.before, whole.after).lost > 0,
    variants: hasVariants(document),
  };
  return (['large', 'lose', 'variants'] as const)
    .filter((key) => found[key])
    .map((key) => i18n.t(`reprice.warnings.${key}`, { ns: priceListTexts }));
}

/** Tells whether floor plans have prices of their own, which they keep. */
const hasVariants = ({ floorsPlan }: ServiceDocument) =>
  Array.isArray(floorsPlan) && floorsPlan.some((floor: unknown) => isDocument(floor) && (numberIn(floor, 'price') ?? 0) > 0);

function PriceRemark({ record: { document: unit, after } }: { record: PlannedRecord }) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const floor = floorNumber(floorPlace(unit, useFloorRule()));
  const words = [
    format.percent(shareOf({ before: unit, after })),
    floor !== undefined && t('reprice.floor', { number: format.number(floor) }),
    basisWord(textOf('priceBase')(unit) ?? ''),
  ].filter((word) => word !== false && word !== '');
  return (
    <>
      <p className="muted size-12">{words.join(' · ')}</p>
      <PlanEffects unit={unit} whole={wholePrices({ before: unit, after })} />
    </>
  );
}

function PlanEffects({ unit, whole }: { unit: ServiceDocument; whole: ReturnType<typeof wholePrices> }) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const limits = planLimitsOf(unit);
  if (limits.length === 0 || !whole) return null;
  const { lost, won } = planTurnover(limits, whole.before, whole.after);
  const words = [
    lost > 0 && t('reprice.plans.lost', format.counted(lost)),
    won > 0 && t('reprice.plans.won', format.counted(won)),
  ].filter((word) => word !== false);
  const count = t('reprice.plans.count', format.counted(limits.length));
  return (
    <details className={styles.plans} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`pointer ${words.length > 0 ? 'tone-warning' : ''}`}>{[count, ...words].join(' · ')}</summary>
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

function PlanLine({ plan, place, before, after }: { plan: PaymentPlan; place: number; before: Minor; after: Minor }) {
  const now = useToday();
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const name =
    nameIn(format.settings.language, { english: plan.planName, arabic: plan.planNameAr }) ??
    t('reprice.plans.unnamed', { number: format.number(plan.planNumber ?? place + 1) });
  const at = (price: Minor) => planAtPrice(plan, { price, from: now, everyMonths: 1 });
  return (
    <li>
      <strong className="bold">{name}</strong>
      <dl className={`stack gap-0-8 ${styles.steps}`}>
        <dt className="muted">{t('reprice.before')}</dt>
        <dd className="flush">
          <PlanSteps at={at(before)} />
        </dd>
        <dt className="muted">{t('reprice.after')}</dt>
        <dd className="flush">
          <PlanSteps at={at(after)} />
        </dd>
      </dl>
    </li>
  );
}

const STEPS = 8;

/** "250,000 + 8 × 100,000 + 200,000" */
function PlanSteps({ at }: { at: PlanAtPrice }) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  if ('reason' in at) return t(`reprice.plans.reasons.${at.reason}`);
  if ('problem' in at) return t('reprice.plans.uncomputed');
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
