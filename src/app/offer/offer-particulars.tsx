import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import type { PricedOffer } from './offer-price';
import type { Offer } from './offer-terms';
import { factsIn, moneyIn } from './offer-words';
import type { Voice } from './voice';
import styles from './offer-document.module.css';

type Props = { voice: Voice; unit: Unit; offer: Offer; priced: PricedOffer };

/** For whom, for how much, until when; and the facts of the unit. */
export function OfferParticulars({ voice, unit, offer, priced }: Props) {
  const { t, format } = voice;
  return (
    <>
      <dl className={styles.particulars}>
        {offer.buyer.trim() && (
          <div>
            <dt>{t('offer.document.preparedFor')}</dt>
            <dd>
              <bdi>{offer.buyer.trim()}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('offer.document.price')}</dt>
          <dd className={styles.price}>
            {priced.price > 0 ? moneyIn(voice, priced.price) : t('offer.document.problems.noPrice')}
          </dd>
        </div>
        <div>
          <dt>{t('offer.document.date')}</dt>
          <dd>{format.day(offer.date)}</dd>
        </div>
        <div>
          <dt>{t('offer.document.validUntil')}</dt>
          <dd>{format.day(addDays(offer.date, offer.valid))}</dd>
        </div>
      </dl>
      <dl className={styles.facts}>
        {factsIn(voice, unit, offer).map(({ name, value }) => (
          <div key={name}>
            <dt>{voice.t(`offer.document.facts.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
