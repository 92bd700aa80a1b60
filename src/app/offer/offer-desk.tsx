import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { picturesOf } from '@/resources/units/detail/pictures';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { OfferActions } from './offer-actions';
import { OfferChoices } from './offer-choices';
import { OfferDocument } from './offer-document';
import { OfferNotices } from './offer-notices';
import { priceOffer } from './offer-price';
import { useOffer } from './use-offer';
import { voicesOf } from './voice';
import styles from './offer-desk.module.css';

/** What is chosen beside what comes of it. */
export function OfferDesk({ id, document }: { id: string; document: ServiceDocument }) {
  const { t } = useTranslation();
  const { digits } = useFormat().settings;
  const reading = readRecord(unitSchema, document);
  const unit = reading.record;
  const state = useOffer(unit);
  const { offer } = state;
  const priced = priceOffer(unit, offer);
  const voices = voicesOf(offer.language, digits);
  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <OfferActions id={id} unit={unit} state={state} />
        <OfferNotices id={id} unit={unit} state={state} priced={priced} />
        <OfferChoices unit={unit} offer={offer} choose={state.choose} />
      </div>
      <section className={styles.preview} aria-label={t('offer.preview')}>
        <OfferDocument voices={voices} unit={unit} pictures={picturesOf(reading)} offer={offer} priced={priced} />
      </section>
    </div>
  );
}
