import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsPath, unitOfferPath, unitsPath } from '@/addresses';
import { keptOffersKey, keptOffersQuery } from '@/api/kept-offer-queries';
import { DAYS_KEPT, type KeptOffer, offersOf, removeOffers, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { basePath } from '@/deployment';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { textOf } from '@/resources/contracts/list/contract-values';
import { unitQueries } from '@/resources/units/unit.api';
import { currentDay, useAvailability } from '@/resources/units/use-availability';
import { today } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/button-link';
import { OtherViews, ViewChoice } from '@/ui/controls/view-choice';
import { InfoButton } from '@/ui/dialogs/info-button';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { type ReportColumn, saveReport } from '@/ui/exchange/write/save-report';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useAskedParams } from '@/ui/page/asked-params';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Letterhead } from '@/ui/paper/letterhead';
import { type ReportFilter, useReportFilters } from '@/ui/table/filters/report-filters';
import { focusFilters, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { SearchBox, useTypedText } from '@/ui/table/filters/search-box';
import type { OfferDialogProps } from './offer-dialog';
import { mergeOffers, offersFile, type OffersFile, readOffersFile } from './offer-file';
import {
  isInView,
  type OfferRow,
  offerRows,
  type OfferView,
  offerViews,
  rowsMatching,
  sumOf,
  unitsById,
  viewCounts,
} from './offer-rows';
import { OffersTable } from './offers-table';
import styles from './offers.module.css';

const OfferDialog = lazyDialog<OfferDialogProps>(() =>
  import('./offer-dialog').then((module) => ({ default: module.OfferDialog })),
);

/** Lists the offers that were handed out from this browser, and what became of them. */
export function OffersPage() {
  const { t } = useTranslation([offersTexts, shellTexts]);
  const offers = useQuery(keptOffersQuery(connectionId()));
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('shell:contracts'), to: contractsPath }]}>
      <QueryView query={offers}>{(kept) => <OffersOf kept={kept} />}</QueryView>
    </Page>
  );
}

function OffersOf({ kept }: { kept: readonly KeptOffer[] }) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const format = useFormat();
  const { data: units } = useQuery(unitQueries.all());
  const { availability } = useAvailability();
  const byId = useMemo(() => units && unitsById(units.rows), [units]);
  const now = currentDay();
  const all = useMemo(() => offerRows(kept, { units: byId, availability, today: now }), [kept, byId, availability, now]);
  const [address, write] = useAddress();
  const view = offerViews.find((one) => one === address.get('view')) ?? 'open';
  const search = useTypedText(address.get('q') ?? '', (q) => write((next) => setParam(next, 'q', q), { replace: true }));
  const q = useDeferredValue(search.typed);
  const found = useMemo(() => rowsMatching(all, q), [all, q]);
  const among = useReportFilters(useMemo(() => offerFilters(t), [t]));
  const { meets } = among;
  const matching = useMemo(() => (meets ? found.filter((row) => meets(row)) : found), [found, meets]);
  const rows = useMemo(() => matching.filter((row) => isInView(view, row)), [matching, view]);
  const counts = viewCounts(matching);
  const choice = {
    view,
    views: offerViews.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] })),
    onChoose: (one: OfferView) => write((next) => setParam(next, 'view', one === 'open' ? '' : one)),
  };
  const toolbar = useRef<HTMLDivElement>(null);
  const sum = [t('count', { count: rows.length, number: format.number(rows.length) }), format.money(sumOf(rows))].join(' · ');
  const clear = () => {
    search.type('');
    write((next) => {
      for (const name of ['q', 'agent']) next.delete(name);
    });
  };
  const { edit, remove, dialog } = useOfferChanges(kept);

  return (
    <>
      {kept.length === 0 ? (
        <>
          <OfferFiles kept={kept} />
          <EmptyState
            scene="nothing"
            text={t('empty')}
            action={
              <ButtonLink to={unitsPath} variant="contained">
                {t('toUnits')}
              </ButtonLink>
            }
          />
        </>
      ) : (
        <>
          <ViewChoice label={t('show')} {...choice} />
          <ReportToolbar
            ref={toolbar}
            search={<SearchBox search={search} prepare={() => undefined} />}
            filters={among.controlsOf(() => found.filter((row) => isInView(view, row)))}
            active={among.active}
            count={sum}
            clear={clear}
          />
          <ReportBar
            sum={sum}
            rows={rows.length}
            onExport={(as) => saveReport({ name: `offers-${now}`, title: t('title'), columns: offerExport(t), rows }, as)}
            onNarrow={() => focusFilters(toolbar.current)}
          >
            <InfoButton>
              <p>{t('place', { days: format.number(DAYS_KEPT) })}</p>
            </InfoButton>
          </ReportBar>
          {rows.length === 0 ? (
            <EmptyState
              scene="noMatch"
              text={t(q || meets ? 'none' : 'noneInView')}
              action={
                <>
                  <OtherViews {...choice} views={choice.views.filter(({ value }) => value !== 'all')} />
                  {(q !== '' || meets) && <Button onClick={clear}>{t('clear')}</Button>}
                </>
              }
            />
          ) : (
            <OffersTable rows={rows} onEdit={edit} onRemove={remove} />
          )}
          <OfferFiles kept={kept} />
        </>
      )}
      {dialog}
    </>
  );
}

const offerFilters = (t: Translate<TextKey<[typeof offersTexts, typeof commonTexts]>>): ReadonlyArray<ReportFilter<OfferRow>> => [
  { name: 'agent', label: t('export.agent'), values: ({ offer }) => (offer.agent ? [offer.agent] : []) },
];

/** Changes number and note of an offer, and deletes it; a deleted one can be put back. */
function useOfferChanges(kept: readonly KeptOffer[]) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const refresh = useRefresh();
  const [chosen, setEdited] = useState<{ offer: KeptOffer; open: boolean }>();
  const [address, endAsked] = useAskedParams('unit', 'number');
  const asked = kept.find(({ unit, number }) => unit === address.get('unit') && number === address.get('number'));
  const edited = chosen ?? (asked && { offer: asked, open: true });

  const remove = (offer: KeptOffer) => {
    const putBack = () => void storeOffers([offer]).then(refresh);
    notify({ text: t('removed', { number: offer.number }), action: { label: t('common:undo'), run: putBack } });
    void removeOffers([offer]).then(refresh);
  };
  const save = async (offer: KeptOffer, { number, note }: { number: string; note: string }) => {
    setEdited({ offer, open: false });
    endAsked();
    const query = new URLSearchParams(offer.query);
    query.set('number', number);
    if (number !== offer.number) await removeOffers([offer]);
    const isStored = await storeOffers([
      { ...offer, number, note, at: Date.now(), ...(number !== offer.number && { query: query.toString() }) },
    ]);
    if (!isStored) notify({ tone: 'error', text: t('file.notStored') });
    await refresh();
  };
  return {
    remove,
    edit: (offer: KeptOffer) => setEdited({ offer, open: true }),
    dialog: edited && (
      <OfferDialog
        key={JSON.stringify(edited.offer)}
        open={edited.open}
        offer={edited.offer}
        taken={kept.flatMap(({ unit, number }) => (unit === edited.offer.unit && number !== edited.offer.number ? [number] : []))}
        onSave={(change) => void save(edited.offer, change)}
        onClose={() => {
          setEdited({ ...edited, open: false });
          endAsked();
        }}
      />
    ),
  };
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keptOffersKey }), [queryClient]);
}

/** Says where offers are kept, and carries them to another browser. */
function OfferFiles({ kept }: { kept: readonly KeptOffer[] }) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const format = useFormat();
  const refresh = useRefresh();
  const connection = connectionId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ name: string; file: OffersFile; open: boolean }>();

  const save = () => {
    const file = `manzil-offers-${currentDay()}.json`;
    saveFile(file, offersFile(kept, connection), 'application/json');
    notify({
      tone: 'success',
      text: t('file.saved', { count: kept.length, number: format.number(kept.length), file: isolated(file) }),
    });
  };
  const take = async (name: string, { offers, unread }: OffersFile) => {
    const { store, added, replaced, left } = mergeOffers(await offersOf(connection), offers, connection);
    const isStored = await storeOffers(store);
    await refresh();
    const counts = { added: format.number(added), replaced: format.number(replaced), left: format.number(left) };
    const texts = [
      t('file.taken', { file: isolated(name), ...counts }),
      ...(unread > 0 ? [t('file.unread', { count: unread, number: format.number(unread) })] : []),
      ...(isStored ? [] : [t('file.notStored')]),
    ];
    notify({ tone: isStored && unread === 0 ? 'success' : 'error', text: texts.join(' ') });
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    const file = readOffersFile(await chosen.text().catch(() => ''));
    if (!file) notify({ tone: 'error', text: t('file.unreadable', { file: isolated(chosen.name) }) });
    else if (file.service !== connection) setAsked({ name: chosen.name, file, open: true });
    else await take(chosen.name, file);
  };
  return (
    <div className={styles.place}>
      <p className="muted size-13">{t('place', { days: format.number(DAYS_KEPT) })}</p>
      <div className="row wrap gap-8">
        {kept.length > 0 && (
          <Button size="small" startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={save}>
            {t('saveFile')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('openFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('openFile')}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={t('file.otherTitle')}
          body={t('file.other', { service: isolated(asked.file.service) })}
          confirmLabel={t('file.take')}
          onConfirm={() => {
            setAsked({ ...asked, open: false });
            void take(asked.name, asked.file);
          }}
          onCancel={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  );
}

/** Returns the columns of the exported table, in the current language. */
function offerExport(t: Translate<TextKey<[typeof offersTexts, typeof commonTexts]>>): ReadonlyArray<ReportColumn<OfferRow>> {
  return [
    { label: t('columns.number'), value: ({ offer }) => offer.number },
    { label: t('export.buyer'), value: ({ offer }) => offer.buyer },
    { label: t('export.phone'), value: ({ offer }) => offer.phone },
    { label: t('columns.unit'), value: ({ offer }) => offer.unitName },
    { label: t('columns.price'), value: ({ offer }) => offer.price, kind: 'amount' },
    { label: t('export.currency'), value: () => 'AED' },
    { label: t('export.plan'), value: ({ offer }) => offer.plan },
    { label: t('columns.until'), value: ({ offer }) => offer.until, kind: 'day' },
    { label: t('export.made'), value: ({ offer }) => today(new Date(offer.madeAt)), kind: 'day' },
    { label: t('export.agent'), value: ({ offer }) => offer.agent },
    { label: t('export.state'), value: ({ state }) => t(`views.${state}`) },
    { label: t('export.reference'), value: ({ contract }) => contract && textOf('reference')(contract) },
    { label: t('columns.note'), value: ({ offer }) => offer.note },
    {
      label: t('export.link'),
      value: ({ offer }) => `${location.origin}${basePath.slice(0, -1)}${unitOfferPath(offer.unit, offer.query)}`,
    },
  ];
}
