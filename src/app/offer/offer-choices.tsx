import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { intervals } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import { SelectBox } from '@/ui/controls';
import { DayChoice } from '@/ui/form/day-choice';
import { FeeRows } from './fee-rows';
import { Labelled } from './labelled';
import { PricedChoices } from './priced-choices';
import { NumberInput, ShareInput } from './share-input';
import type { Offer, OfferLanguage, Share } from './offer-terms';
import { TypedText } from './typed-text';
import type { OfferState } from './use-offer';
import styles from './offer-desk.module.css';

type Props = { unit: Unit; offer: Offer; choose: OfferState['choose'] };

const languages: readonly OfferLanguage[] = ['en', 'ar', 'both'];
const noDiscount: Share = { by: 'percent', value: 0 };

/** All that an offer decides. */
export function OfferChoices({ unit, offer, choose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  // Nothing is taken off yet, but it is known in what it will be.
  const [unitOfDiscount, setUnitOfDiscount] = useState<Share['by']>('percent');
  const discount = offer.discount ?? { ...noDiscount, by: unitOfDiscount };
  return (
    <section className={styles.choices} aria-label={t('offer.choices.title')}>
      <Labelled label={t('offer.choices.buyer')} hint={t('offer.choices.buyerHint')} wide>
        <TypedText label={t('offer.choices.buyer')} text={offer.buyer} onType={(buyer) => choose({ buyer })} />
      </Labelled>
      <PricedChoices unit={unit} offer={offer} choose={choose} />
      <div className={`${styles.labelled} ${styles.wide}`}>
        <span className={styles.label} aria-hidden>
          {t('offer.choices.discount')}
        </span>
        <ShareInput
          label={t('offer.choices.discount')}
          unitLabel={t('offer.choices.discountIn')}
          share={discount}
          onChoose={(share) => {
            if (share) setUnitOfDiscount(share.by);
            choose({ discount: share && share.value > 0 ? share : undefined });
          }}
        />
      </div>
      <DayChoice label={t('offer.choices.date')} day={offer.date} onChoose={(date) => choose({ date })} />
      <div className={styles.labelled}>
        <span className={styles.label} aria-hidden>
          {t('offer.choices.valid')}
        </span>
        <NumberInput
          label={t('offer.choices.valid')}
          value={offer.valid}
          onChoose={(days) => choose({ valid: Math.min(Math.floor(days ?? 0), MOST_DAYS) })}
        />
        <p className={styles.hint}>{t('offer.choices.validUntil', { day: format.day(addDays(offer.date, offer.valid)) })}</p>
      </div>
      <Labelled label={t('offer.choices.interval')}>
        <SelectBox
          value={offer.every}
          onChange={(event) =>
            choose({ every: intervals.find((months) => months === Number(event.target.value)) ?? offer.every })
          }
        >
          {intervals.map((months) => (
            <option key={months} value={months}>
              {t('offer.choices.every', { count: months, number: format.number(months) })}
            </option>
          ))}
        </SelectBox>
      </Labelled>
      <Labelled label={t('offer.choices.language')}>
        <SelectBox
          value={offer.language}
          onChange={(event) => choose({ language: languages.find((one) => one === event.target.value) ?? offer.language })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`offer.choices.languages.${language}`)}
            </option>
          ))}
        </SelectBox>
      </Labelled>
      <FeeRows fees={offer.fees} change={(next) => choose(({ fees }) => ({ fees: next(fees) }))} />
    </section>
  );
}

const MOST_DAYS = 3650;
