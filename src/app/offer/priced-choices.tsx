import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isOffered, isVariant, unitPrice } from '@/resources/units/detail/plan-price';
import { ineligibility } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { Checkbox, SelectBox } from '@/ui/controls';
import { Labelled } from './labelled';
import { listPrice } from './offer-price';
import type { Offer } from './offer-terms';
import { floorNameIn, optionNameIn, planNameIn } from './offer-words';
import type { OfferState } from './use-offer';
import { voicesOf } from './voice';
import styles from './offer-desk.module.css';

type Props = { unit: Unit; offer: Offer; choose: OfferState['choose'] };

const NONE = 'none';

/** The choices that make the price, and the plan that must suit it. */
export function PricedChoices({ unit, offer, choose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [voice] = voicesOf(format.settings.language, format.settings.digits);
  if (!voice) return null;
  const floors = placesOf(unit.floorsPlan, isVariant);
  const options = placesOf(unit.options, isOffered);
  const price = listPrice(unit, offer);
  const plans = placesOf(unit.paymentPlans, (plan) => ineligibility(plan, price) === undefined);
  const shownPlans = plans.includes(Number(offer.plan)) || offer.plan === NONE ? plans : [...plans, offer.plan];
  const priced = (name: string, amount: number | null | undefined) =>
    t('offer.choices.priced', { name, price: format.money(amount) || t('common.notGiven') });
  const toggle = (place: number) =>
    choose(({ options: chosen }) => ({
      options: chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].toSorted((a, b) => a - b),
    }));
  return (
    <>
      <Labelled label={t('offer.choices.price')} wide>
        <SelectBox
          value={offer.floor ?? NONE}
          onChange={({ target }) => choose({ floor: target.value === NONE ? undefined : Number(target.value) })}
        >
          <option value={NONE}>{priced(t('offer.choices.unitPrice'), unitPrice(unit))}</option>
          {floors.map((place) => (
            <option key={place} value={place}>
              {priced(floorNameIn(voice, unit, place), unit.floorsPlan?.[place]?.price)}
            </option>
          ))}
        </SelectBox>
      </Labelled>
      {options.length > 0 && (
        <fieldset>
          <legend>{t('offer.choices.options')}</legend>
          {options.map((place) => (
            <label key={place} className={styles.option}>
              <Checkbox checked={offer.options.includes(place)} onChange={() => toggle(place)} />
              {priced(optionNameIn(voice, unit, place), unit.options?.[place]?.price)}
            </label>
          ))}
        </fieldset>
      )}
      <Labelled
        label={t('offer.choices.plan')}
        {...(plans.length === 0 && price > 0 && { hint: t('offer.choices.noneEligible') })}
        wide
      >
        <SelectBox
          value={offer.plan}
          onChange={({ target }) => choose({ plan: target.value === NONE ? NONE : Number(target.value) })}
        >
          {shownPlans.map((place) => (
            <option key={place} value={place}>
              {planNameIn(voice, unit, place)}
            </option>
          ))}
          <option value={NONE}>{planNameIn(voice, unit, NONE)}</option>
        </SelectBox>
      </Labelled>
    </>
  );
}

const placesOf = <T,>(rows: readonly T[] | null | undefined, holds: (row: T) => boolean): readonly number[] =>
  (rows ?? []).flatMap((row, place) => (holds(row) ? [place] : []));
