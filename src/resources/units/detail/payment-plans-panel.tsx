import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { readRows, type RowOf, type UnexpectedValue as Unexpected } from '@/schema/reading';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { isMissing } from '@/schema/document';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { Checkbox } from '@/ui/controls/controls';
import { ChoiceInput } from '@/ui/controls/inputs';
import { FIRST_ROWS, useFirstRows } from '@/ui/panels/first-rows';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { useToday } from '@/ui/page/use-today';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { UnexpectedDetails } from '@/ui/panels/record-details';
import { ineligibility, type Interval, intervals, type Minor } from '../rules/payment-plan';
import { readsAsPercent } from '../rules/plan-percent';
import { type PaymentPlan, paymentPlanSchema, type Unit } from '../unit.schema';
import styles from './payment-plans.module.css';
import { chosenPrice, isByArea, isOffered, isVariant, type PriceChoice, unitPrice } from './plan-price';
import { PlanSchedule } from './plan-schedule';

export function PaymentPlansPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
  const { rows, unreadable } = readRows(reading, 'paymentPlans');
  const rule = (
    <>
      <p>{t('plans.rule')}</p>
      <p>{t('plans.ruleDates')}</p>
    </>
  );
  return (
    <Panel
      id="payment-plans"
      title={t('trade-words:sections.paymentPlans')}
      count={rows.length}
      editTo={editPath('payment-plans')}
      explain={rule}
    >
      {rows.length > 0 && <Plans unit={reading.record} plans={rows} />}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

function Plans({ unit, plans }: { unit: Unit; plans: ReadonlyArray<RowOf<PaymentPlan>> }) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  const group = useId();
  const now = useToday();
  const [chosenSoFar, setChosen] = useState<Partial<Choice>>({});
  const choice: Choice = { options: NO_OPTIONS, everyMonths: 1 satisfies Interval, from: now, ...chosenSoFar };
  const [plan, setPlan] = useState(() => firstChoice(plans, chosenPrice(unit, choice)));
  const price = chosenPrice(unit, choice);
  const chosen = plans[plan] ?? plans[0];
  // The chosen one is among them.
  const [shown, button] = useFirstRows(plans, Math.max(FIRST_ROWS, plan + 1));
  return (
    <>
      <fieldset className={`anywhere stack gap-8 ${styles.plans}`}>
        <legend className="visually-hidden">{t('common:paymentPlan')}</legend>
        {shown.map(({ row, index, unexpected }, place) => (
          <PlanCard
            key={index}
            plan={row}
            index={index}
            unexpected={unexpected}
            price={price}
            group={group}
            checked={place === plan}
            onChoose={() => setPlan(place)}
          />
        ))}
      </fieldset>
      {button}
      <PlanCalculator
        unit={unit}
        choice={choice}
        onChoose={({ from, ...rest }) => setChosen(from === now ? rest : { ...rest, from })}
      />
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

function firstChoice(plans: ReadonlyArray<RowOf<PaymentPlan>>, price: number): number {
  const fits = ({ row }: RowOf<PaymentPlan>) => ineligibility(row, price) === undefined;
  const standard = plans.findIndex((plan) => plan.row.default === true && fits(plan));
  return Math.max(standard >= 0 ? standard : plans.findIndex(fits), 0);
}

type PlanCardProps = {
  plan: PaymentPlan;
  index: number;
  unexpected: readonly Unexpected[];
  price: Minor;
  group: string;
  checked: boolean;
  onChoose: () => void;
};

function PlanCard({ plan, index, unexpected, price, group, checked, onChoose }: PlanCardProps) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  const format = useFormat();
  const reason = ineligibility(plan, price);
  const share = (value: number) => (readsAsPercent(value) ? format.percent(value / 100) : format.money(value));
  const words = [
    typeof plan.downPayment === 'number' && t('plans.down', { amount: share(plan.downPayment) }),
    typeof plan.installmentsValue === 'number' &&
      plan.installmentsValue !== 0 &&
      t('plans.each', { amount: share(plan.installmentsValue) }),
    Boolean(plan.minPrice) && t('plans.from', { amount: format.money(plan.minPrice) }),
    Boolean(plan.maxPrice) && t('plans.upTo', { amount: format.money(plan.maxPrice) }),
  ].filter((part) => part !== false);
  return (
    <label
      className={`row gap-12 rounded-8 framed pointer align-start pad-12 chosen-framed ${styles.plan} ringed`}
      data-unfit={reason !== undefined || undefined}
    >
      <input type="radio" name={group} checked={checked} onChange={onChoose} className={`mark-18 ${styles.radio} unringed`} />
      <span className="stack shrinks gap-2">
        <span className={`row wrap medium baseline gap-0-8 ${styles.planName}`}>
          <BilingualName
            english={plan.planName}
            arabic={plan.planNameAr}
            fallback={`${t('common:paymentPlan')} ${format.number(plan.planNumber ?? index + 1)}`}
          />
          {plan.default === true && (
            <span className={`regular rounded-4 sunken letters-12 ${styles.tag}`}>{t('plans.default')}</span>
          )}
        </span>
        <span className="muted size-13">{words.join(' · ')}</span>
        {reason && <span className="size-13 tone-warning">{t(`plans.ineligible.${reason}`)}</span>}
        {checked && (!isMissing(plan.planDesc) || !isMissing(plan.planDescAr)) && (
          <span className="muted size-13">
            <BilingualName english={plan.planDesc} arabic={plan.planDescAr} fallback="" />
          </span>
        )}
        <UnexpectedDetails schema={paymentPlanSchema} list="paymentPlans" row={{ row: plan, index, unexpected }} />
      </span>
    </label>
  );
}

const NO_OPTIONS: ReadonlySet<number> = new Set();

type Choice = PriceChoice & { everyMonths: Interval; from: Day };

type PlanCalculatorProps = { unit: Unit; choice: Choice; onChoose: (choice: Choice) => void };

const UNIT = 'unit' as const;

function PlanCalculator({ unit, choice, onChoose }: PlanCalculatorProps) {
  const { t, i18n } = useTranslation([unitDetailTexts, paymentPlanTexts, commonTexts, tradeWordTexts]);
  const format = useFormat();
  const floors = (unit.floorsPlan ?? []).map((floor, index) => ({ floor, index })).filter(({ floor }) => isVariant(floor));
  const options = (unit.options ?? []).map((option, index) => ({ option, index })).filter(({ option }) => isOffered(option));
  const toggle = (index: number) => {
    const next = new Set(choice.options);
    if (!next.delete(index)) next.add(index);
    onChoose({ ...choice, options: next });
  };
  const choosePrice = (value: number | typeof UNIT) => {
    const { floor: _, ...rest } = choice;
    onChoose(value === UNIT ? rest : { ...rest, floor: value });
  };
  const nameOf = (english: string | null | undefined, arabic: string | null | undefined) =>
    nameIn(i18n.language, { english, arabic });
  const priced = (name: string, price: number | null | undefined) => `${name} · ${format.money(price) || t('common:notGiven')}`;
  const priceName = (value: number | typeof UNIT) => {
    const at = floors.find(({ index }) => index === value);
    if (!at) return priced(t(isByArea(unit) ? 'plans.unitPriceByArea' : 'plans.unitPrice'), unitPrice(unit));
    const name = nameOf(at.floor.floorName, at.floor.floorNameAr) ?? format.number(at.index + 1);
    return priced(t('plans.floorPrice', { name }), at.floor.price);
  };
  const optionName = ({ option, index }: (typeof options)[number]) =>
    priced(
      nameOf(option.optionName, option.optionNameAr) ?? t('options.unnamed', { number: format.number(index + 1) }),
      option.price,
    );
  const intervalName = (months: number) => t('payment-plan:intervals', format.counted(months));
  const words = [
    priceName(choice.floor ?? UNIT),
    ...options.filter(({ index }) => choice.options.has(index)).map(optionName),
    intervalName(choice.everyMonths),
    `${t('plans.offerDate')} ${format.day(choice.from)}`,
  ];
  return (
    <>
      <p className="paper-only">{words.map(isolated).join(' · ')}</p>
      <section className="screen-only above-24" aria-label={t('plans.calculator')}>
        <div className={`row wrap gap-16 align-end ${styles.fields}`}>
          <ChoiceInput
            label={t('common:price')}
            value={choice.floor ?? UNIT}
            choices={[UNIT, ...floors.map(({ index }) => index)].map((value) => ({ value, label: priceName(value) }))}
            onChange={choosePrice}
          />
          <ChoiceInput
            label={t('payment-plan:interval')}
            value={choice.everyMonths}
            choices={intervals.map((months) => ({ value: months, label: intervalName(months) }))}
            onChange={(everyMonths) => onChoose({ ...choice, everyMonths })}
          />
          <DayChoice label={t('plans.offerDate')} day={choice.from} onChoose={(from) => onChoose({ ...choice, from })} />
        </div>
        {options.length > 0 && (
          <fieldset className="anywhere row wrap above-16 gap-0-24">
            <legend className="size-13 medium pad-0">{t('trade-words:sections.options')}</legend>
            {options.map((each) => (
              <label key={each.index} className="centred gap-8 inline-row within pointer high-40 clips-across clips-late">
                <Checkbox checked={choice.options.has(each.index)} onChange={() => toggle(each.index)} />
                <span>{optionName(each)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </section>
    </>
  );
}
