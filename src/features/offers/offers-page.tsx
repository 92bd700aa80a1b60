import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { contractsPath, unitsPath } from '@/addresses';
import { keptOffersQuery } from '@/api/kept-offer-queries';
import type { KeptOffer } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { sumToCent } from '@/resources/contracts/rules/money';
import { unitQueries } from '@/resources/units/unit.api';
import { useAvailability } from '@/resources/units/use-availability';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { Letterhead } from '@/ui/paper/letterhead';
import { ReportView } from '@/ui/table/report/report-view';
import { ownAgent } from '../agent';
import { columnsOf } from './offer-columns';
import { OfferFiles } from './offer-files';
import { isInView, offerGroups, type OfferRow, offerRows, offerViews, rowsMatching, unitsById } from './offer-rows';
import { useOfferChanges } from './use-offer-changes';

/** Lists the offers that were handed out from this browser, and what became of them. */
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
  const { t } = useTranslation([offersTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const { data: units } = useQuery(unitQueries.all());
  const { availability } = useAvailability();
  const byId = useMemo(() => units && unitsById(units.rows), [units]);
  const now = useToday();
  const all = useMemo(() => offerRows(kept, { units: byId, availability, today: now }), [kept, byId, availability, now]);
  const { edit, remove, dialog } = useOfferChanges(kept);
  const find = useCallback((q: string) => rowsMatching(all, q), [all]);
  const filters = useMemo(
    () => [
      {
        name: 'agent',
        label: t('contract-words:agent'),
        values: ({ offer }: OfferRow) => (offer.agent ? [offer.agent] : []),
        none: () => t('common:noAgent'),
      },
    ],
    [t],
  );
  const groupsOf = useCallback(
    (rows: readonly OfferRow[]) =>
      offerGroups(rows).map(({ state, rows: some }) => ({
        key: state,
        title: some.length === rows.length ? '' : t(`views.${state}`),
        rows: some,
      })),
    [t],
  );
  const sumOf = useCallback(
    (rows: readonly OfferRow[]) => {
      const count = t('count', { count: rows.length, number: format.number(rows.length) });
      return [count, format.money(sumToCent(rows.map(({ offer }) => offer.price)))];
    },
    [t, format],
  );
  return (
    <>
      <ReportView
        title={t('title')}
        file={`offers-${now}`}
        rows={all}
        find={find}
        views={offerViews.map((value) => ({ value, label: t(`views.${value}`), none: t('noneInView') }))}
        isIn={isInView}
        filters={filters}
        columns={columnsOf(format, { onEdit: edit, onRemove: remove })}
        groupsOf={groupsOf}
        sumOf={sumOf}
        empty={{ text: t('empty'), to: unitsPath, label: t('toUnits') }}
        none={t('none')}
      />
      <OfferFiles kept={kept} />
      {dialog}
    </>
  );
}
