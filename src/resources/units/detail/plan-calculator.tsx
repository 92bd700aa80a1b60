import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { nameIn } from '@/ui/bilingual-text';
import { Checkbox, SelectBox } from '@/ui/controls';
import { DayChoice } from '@/ui/form/day-choice';
import { intervals, type Interval } from '../rules/payment-plan';
import type { Unit } from '../unit.schema';
import { isByArea, isOffered, isVariant, unitPrice, type PriceChoice } from './plan-price';
import styles from './payment-plans.module.css';

export type Choice = PriceChoice & { everyMonths: Interval; from: Day };

type Props = { unit: Unit; choice: Choice; onChoose: (choice: Choice) => void };

const UNIT = 'unit';

/** What an offer decides besides the plan: which price, which options, how often, and from when. */
export function PlanCalculator({ unit, choice, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const floors = (unit.floorsPlan ?? []).map((floor, place) => ({ floor, place })).filter(({ floor }) => isVariant(floor));
  const options = (unit.options ?? []).map((option, place) => ({ option, place })).filter(({ option }) => isOffered(option));
  const toggle = (place: number) => {
    const next = new Set(choice.options);
    if (!next.delete(place)) next.add(place);
    onChoose({ ...choice, options: next });
  };
  const choosePrice = (value: string) => {
    const { floor: _, ...rest } = choice;
    onChoose(value === UNIT ? rest : { ...rest, floor: Number(value) });
  };
  const nameOf = (english: string | null | undefined, arabic: string | null | undefined) =>
    nameIn(i18n.language, { english, arabic });
  const priced = (name: string, price: number | null | undefined) => `${name} · ${format.money(price) || t('common.notGiven')}`;
  const unitName = t(isByArea(unit) ? 'units.detail.plans.unitPriceByArea' : 'units.detail.plans.unitPrice');
  return (
    <section className={styles.calculator} aria-label={t('units.detail.plans.calculator')}>
      <div className={styles.fields}>
        <Labelled label={t('units.detail.plans.price')}>
          <SelectBox value={choice.floor ?? UNIT} onChange={(event) => choosePrice(event.target.value)}>
            <option value={UNIT}>{priced(unitName, unitPrice(unit))}</option>
            {floors.map(({ floor, place }) => (
              <option key={place} value={place}>
                {priced(
                  t('units.detail.plans.floorPrice', {
                    name: nameOf(floor.floorName, floor.floorNameAr) ?? format.number(place + 1),
                  }),
                  floor.price,
                )}
              </option>
            ))}
          </SelectBox>
        </Labelled>
        <Labelled label={t('units.detail.plans.interval')}>
          <SelectBox
            value={choice.everyMonths}
            onChange={(event) =>
              onChoose({
                ...choice,
                everyMonths: intervals.find((months) => months === Number(event.target.value)) ?? choice.everyMonths,
              })
            }
          >
            {intervals.map((months) => (
              <option key={months} value={months}>
                {t('units.detail.plans.every', { count: months, number: format.number(months) })}
              </option>
            ))}
          </SelectBox>
        </Labelled>
        <DayChoice
          label={t('units.detail.plans.offerDate')}
          day={choice.from}
          onChoose={(from) => onChoose({ ...choice, from })}
        />
      </div>
      {options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{t('units.detail.plans.options')}</legend>
          {options.map(({ option, place }) => (
            <label key={place} className={styles.option}>
              <Checkbox checked={choice.options.has(place)} onChange={() => toggle(place)} />
              {priced(
                nameOf(option.optionName, option.optionNameAr) ??
                  t('units.detail.options.unnamed', { number: format.number(place + 1) }),
                option.price,
              )}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles.labelled}>
    <span className={styles.label}>{label}</span>
    {children}
  </label>
);
