import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractsPath, unitsPath } from '@/addresses';
import { keptOffersQuery } from '@/api/kept-offer-queries';
import type { KeptOffer } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { offersTexts } from '@/i18n/en/offers';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { textsOf } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { unitQueries } from '@/resources/units/unit.api';
import { useAvailability } from '@/resources/units/use-availability';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { Letterhead } from '@/ui/paper/letterhead';
import { inGroups, unlessOnly } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { createTextSearch } from '@/ui/table/row-index';
import { ownAgent } from '../agent';
import { agentFilter } from '@/resources/contracts/parties/party-columns';
import { useOfferChanges } from './offer-changes';
import { columnsOf } from './offer-columns';
import { OfferFiles } from './offer-file';
import { isInView, offerStates, type OfferRow, offerRows, offerViews, searched } from './offer-rows';

export function OffersPage() {
  const { t } = useTranslation([offersTexts, shellTexts]);
  const offers = useQuery(keptOffersQuery(connectionId()));
  const { name } = ownAgent();
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={name === '' ? t('title') : t('titleOf', { name: isolated(name) })}
      crumbs={[{ label: t('shell:contracts'), to: contractsPath }]}
    >
      <QueryView query={offers}>{(kept) => <OffersOf kept={kept} />}</QueryView>
    </Page>
  );
}

function OffersOf({ kept }: { kept: readonly KeptOffer[] }) {
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const { data: units } = useQuery(unitQueries.all());
  const { availability } = useAvailability();
  const now = useToday();
  const all = useMemo(() => offerRows(kept, { units: units?.rows, availability, today: now }), [kept, units, availability, now]);
  const { buttonsOf, dialog } = useOfferChanges(kept);
  const search = useMemo(() => createTextSearch(all, searched), [all]);
  return (
    <>
      <ReportView
        title={t('title')}
        name="offers"
        days={now}
        rows={all}
        search={search}
        views={offerViews.map((value) => ({ value, label: t(`views.${value}`), none: t('noneInView') }))}
        isIn={isInView}
        filters={filters}
        columns={columnsOf(buttonsOf)}
        groupsOf={groupsOf}
        count={({ length }) => t('count', format.counted(length))}
        empty={{ text: t('empty'), to: unitsPath, label: t('toUnits') }}
        none={t('none')}
      />
      <OfferFiles kept={kept} />
      {dialog}
    </>
  );
}

const text = textsOf(offersTexts);

const groupsOf = (rows: readonly OfferRow[]) =>
  unlessOnly(
    inGroups(
      rows,
      offerStates,
      ({ state }) => state,
      (state) => text(`views.${state}`)(),
    ),
  );

const filters = [agentFilter<OfferRow>(({ offer }) => offer.agent)];
