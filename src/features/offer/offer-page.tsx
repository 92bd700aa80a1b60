import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { unitPath, unitsPath } from '@/addresses';
import { offerTexts } from '@/i18n/en/offer';
import { shellTexts } from '@/i18n/en/shell';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { picturesOf } from '@/resources/units/detail/pictures';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { unitQueries } from '@/resources/units/unit.api';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { type Company, companyQuery } from '@/ui/paper/company';
import { neighbours } from '@/ui/page/list-order';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { OfferActions } from './offer-actions';
import { OfferChoices } from './offer-choices';
import { OfferDocument } from './offer-document';
import styles from './offer-editor.module.css';
import { OfferNotices } from './offer-notices';
import { priceOffer } from './offer-rules';
import { localesOf } from './offer-words';
import { useOffer } from './use-offer';

/** All of an offer is in the address, and nothing is sent. */
export function OfferPage() {
  const { t } = useTranslation([offerTexts, unitWordTexts, shellTexts]);
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const company = useQuery(companyQuery());
  const name = unit.data && (unitTitle(unit.data) || t('unit-words:unnamed'));
  const list = unitsPath + neighbours('units', id).listSearch;
  return (
    <Page
      wide
      title={name ? t('of', { unit: name }) : t('title')}
      crumbs={[{ label: t('shell:units'), to: list }, ...(name ? [{ label: name, to: unitPath(id) }] : [])]}
    >
      <QueryView query={unit} back={list}>
        {(document) => company.data && <OfferEditor key={id} id={id} document={document} company={company.data.company} />}
      </QueryView>
    </Page>
  );
}

function OfferEditor({ id, document, company }: { id: string; document: ServiceDocument; company: Company }) {
  const { t } = useTranslation(offerTexts);
  const { settings } = useFormat();
  const reading = readRecord(unitSchema, document);
  const unit = reading.record;
  const state = useOffer(unit);
  const { offer, priced: pricedUnit } = state;
  const priced = priceOffer(pricedUnit, offer);
  const locales = localesOf(offer.language, settings);
  return (
    <div className={`stack gap-24 align-start ${styles.desk}`}>
      <div className="screen-only all-columns">
        <OfferActions id={id} unit={unit} company={company} state={state} />
      </div>
      <div className="screen-only column gap-16 shrinks">
        <OfferNotices id={id} unit={unit} company={company} state={state} priced={priced} />
        <OfferChoices unit={pricedUnit} offer={offer} choose={state.choose} />
      </div>
      <section className="shrinks" aria-label={t('preview')}>
        <OfferDocument
          locales={locales}
          company={company}
          unit={pricedUnit}
          pictures={picturesOf(reading)}
          offer={offer}
          priced={priced}
        />
      </section>
    </div>
  );
}
