import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useMemo, useRef, useState } from 'react';
import { contractsPath, unitsPath } from '@/addresses';
import { keptOffersQuery, keptOffersKey } from '@/api/kept-offer-queries';
import { type KeptOffer, DAYS_KEPT, offersOf, storeOffers, removeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { unitQueries } from '@/resources/units/unit.api';
import { useAvailability } from '@/resources/units/use-availability';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { Letterhead } from '@/ui/paper/letterhead';
import { inGroups } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { createTextSearch } from '@/ui/table/row-index';
import { ownAgent } from '../agent';
import { agentFilter } from '../parties/party-columns';
import { columnsOf } from './offer-columns';
import { mergeOffers, offersFile, type OffersFile, readOffersFile } from './offer-file';
import { isInView, offerStates, type OfferRow, offerRows, offerViews, searched, unitsById } from './offer-rows';
import styles from './offers.module.css';

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
  const search = useMemo(() => createTextSearch(all, searched), [all]);
  const groupsOf = useCallback(
    (rows: readonly OfferRow[]) => {
      const groups = inGroups(
        rows,
        offerStates,
        ({ state }) => state,
        (state) => t(`views.${state}`),
      );
      return groups.length === 1 ? [{ key: 'all', title: '', rows }] : groups;
    },
    [t],
  );
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
        columns={columnsOf(now, { onEdit: edit, onRemove: remove })}
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

const filters = [agentFilter<OfferRow>(({ offer }) => offer.agent)];

function OfferFiles({ kept }: { kept: readonly KeptOffer[] }) {
  const now = useToday();
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const refresh = useRefresh();
  const connection = connectionId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ name: string; file: OffersFile; open: boolean }>();

  const save = () => {
    const file = `manzil-offers-${now}.json`;
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
    <div className={`screen-only row wrap centred between gap-8-16 ${styles.place}`}>
      <p className="muted size-13">{t('place', { days: format.number(DAYS_KEPT) })}</p>
      <div className="row wrap gap-8">
        {kept.length > 0 && (
          <Button size="small" startIcon={<Download size={16} />} onClick={save}>
            {t('saveFile')}
          </Button>
        )}
        <Button size="small" startIcon={<Upload size={16} />} onClick={() => input.current?.click()}>
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

const OfferDialog = lazyDialog(() => import('./offer-dialog').then((module) => module.OfferDialog));

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
