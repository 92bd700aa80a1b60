import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { unitPath, unitsPath } from '@/addresses';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { unitQueries } from '@/resources/units/unit.api';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { OfferDesk } from './offer-desk';
import '@/i18n/en/availability';
import '@/i18n/en/day-input';
import '@/i18n/en/offer';
import '@/i18n/en/unit-words';

/** Makes an offer over a unit. All of it is in the address, and nothing is sent. */
export function OfferPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const name = unit.data && (unitTitle(unit.data) || t('units.words.unnamed'));
  const list = unitsPath + neighbours('units', id).listSearch;
  return (
    <Page
      wide
      title={name ? t('offer.of', { unit: name }) : t('offer.title')}
      crumbs={[{ label: t('shell.units'), to: list }, ...(name ? [{ label: name, to: unitPath(id) }] : [])]}
    >
      <QueryView query={unit} back={list}>
        {(document) => <OfferDesk key={id} id={id} document={document} />}
      </QueryView>
    </Page>
  );
}
