import { addDays } from '@/schema/day';
import type { Offer } from './offer-terms';
import type { Voice } from './voice';
import styles from './offer-document.module.css';

/** On what an offer is made. */
export function OfferTermList({ voice: { t, format }, offer }: { voice: Voice; offer: Offer }) {
  return (
    <section className={styles.terms}>
      <h3>{t('offer.document.terms')}</h3>
      <ul>
        <li>{t('offer.document.termList.valid', { day: format.day(addDays(offer.date, offer.valid)) })}</li>
        <li>{t('offer.document.termList.free')}</li>
        <li>{t('offer.document.termList.days', { day: format.day(offer.date) })}</li>
        <li>{t('offer.document.termList.amounts')}</li>
      </ul>
    </section>
  );
}
