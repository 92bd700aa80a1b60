import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { contractsPath, unitsPath, contractPath, unitPath, unitOfferPath } from '@/addresses';
import { type KeptOffer, keptOffersQuery, readOffersAnew, removeOffers, storeOffers } from './kept-offers';
import { connectionId } from '@/api/session';
import { offersTexts } from '@/i18n/en/offers';
import { commonTexts } from '@/i18n/en/common';
import { useFormat, type Format } from '@/i18n/format';
import { textsOf, i18n } from '@/i18n/i18n';
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
import { agentFilter, currency } from '@/resources/contracts/parties/party-columns';
import { OfferFiles } from './offer-file';
import { isInView, offerStates, type OfferRow, offerRows, offerViews, searched } from './offer-rows';
import IconButton from '@mui/material/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';
import { Link } from 'react-router';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { nameIn } from '@/i18n/names';
import { contractName } from '@/resources/contracts/contract-title';
import { daysLeftText } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { unitNames } from '@/resources/units/rules/unit-names';
import { RowLink } from '@/ui/controls/row-link';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { offerLink } from '../offer/offer-address';
import { promiseOf } from '../offer/use-offer';

export function OffersPage() {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const offers = useQuery(keptOffersQuery(connectionId()));
  const { name } = ownAgent();
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={name === '' ? t('title') : t('titleOf', { name: isolated(name) })}
      crumbs={[{ label: t('common:contracts'), to: contractsPath }]}
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

function groupsOf(rows: readonly OfferRow[]) {
  const groups = inGroups(
    rows,
    offerStates,
    ({ state }) => state,
    (state) => text(`views.${state}`)(),
  );
  return unlessOnly(groups);
}

const filters = [agentFilter<OfferRow>(({ offer }) => offer.agent)];

const OfferDialog = lazyDialog(() => import('./offer-dialog').then((module) => module.OfferDialog));

function useOfferChanges(kept: readonly KeptOffer[]) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const client = useQueryClient();
  const [chosen, setEdited] = useState<{ offer: KeptOffer; open: boolean }>();
  const [address, endAsked] = useAskedParams('unit', 'number');
  const asked = kept.find(({ unit, number }) => unit === address.get('unit') && number === address.get('number'));
  const edited = chosen ?? (asked && { offer: asked, open: true });

  const close = (offer: KeptOffer) => {
    setEdited({ offer, open: false });
    endAsked();
  };
  const remove = (offer: KeptOffer) => {
    const putBack = () => void storeOffers([offer]).then(() => readOffersAnew(client));
    notify({ text: t('removed', { number: offer.number }), action: { label: t('common:undo'), run: putBack } });
    void removeOffers([offer]).then(() => readOffersAnew(client));
  };
  const save = async (offer: KeptOffer, texts: Pick<KeptOffer, 'number' | 'note'>) => {
    close(offer);
    const changed = { ...offer, ...texts, at: Date.now() };
    if (texts.number !== offer.number) {
      const query = new URLSearchParams(offer.query);
      query.set('number', texts.number);
      changed.query = query.toString();
      await removeOffers([offer]);
    }
    if (!(await storeOffers([changed]))) notify({ tone: 'error', text: t('file.notStored') });
    await readOffersAnew(client);
  };
  return {
    buttonsOf: (offer: KeptOffer) => {
      const [edit, removal] = [t('editOf', { number: offer.number }), t('removeOf', { number: offer.number })];
      return (
        <div className="screen-only row justify-end">
          <IconButton aria-label={edit} title={edit} onClick={() => setEdited({ offer, open: true })}>
            <Pencil size={16} />
          </IconButton>
          <IconButton aria-label={removal} title={removal} onClick={() => remove(offer)}>
            <Trash2 size={16} />
          </IconButton>
        </div>
      );
    },
    dialog: edited && (
      <OfferDialog
        key={JSON.stringify(edited.offer)}
        open={edited.open}
        offer={edited.offer}
        taken={kept.flatMap(({ unit, number }) => (unit === edited.offer.unit && number !== edited.offer.number ? [number] : []))}
        onSave={(texts) => void save(edited.offer, texts)}
        onClose={() => close(edited.offer)}
      />
    ),
  };
}

const columnsOf = (buttonsOf: (offer: KeptOffer) => ReactNode): ReadonlyArray<Column<OfferRow>> => [
  {
    name: 'number',
    label: text('columns.number'),
    width: 230,
    cell: ({ offer, made }, format) => <OfferNumber {...offer} made={format.day(made)} format={format} />,
    value: ({ offer }) => offer.number,
  },
  {
    name: 'buyer',
    label: text('columns.buyer'),
    width: 180,
    none: text('noBuyer'),
    second: ({ offer: { phone } }) => phone && <bdi dir="ltr">{phone}</bdi>,
    value: ({ offer }) => offer.buyer,
  },
  { name: 'phone', label: textsOf(contractWordTexts)('phone'), value: ({ offer }) => offer.phone },
  {
    name: 'unit',
    label: textsOf(commonTexts)('unit'),
    width: 170,
    cell: ({ offer, unit, status, state }, { settings: { language } }) => (
      <div>
        <RowLink
          to={unit === null ? '' : unitPath(offer.unit)}
          text={(unit && nameIn(language, unitNames(unit))) ?? offer.unitName}
        />
        {state === 'open' && status && status !== 'available' && <AvailabilityPill status={status} />}
      </div>
    ),
    second: ({ unit }) => unit === null && text('unitGone')(),
    value: ({ offer }) => offer.unitName,
    card: 'end',
  },
  {
    name: 'price',
    label: textsOf(commonTexts)('price'),
    kind: 'amount',
    width: 190,
    cell: ({ offer }, { money }, look) => (
      <bdi className={look.unit ? 'bold figures' : undefined}>{money(offer.price, look)}</bdi>
    ),
    second({ offer: { plan, query }, unit, state }, { money }) {
      const promise = state === 'open' && unit ? promiseOf(unit, query) : undefined;
      return (
        <>
          <RecordText text={plan} />
          {promise && (
            <div className="letters-12 line-1rem wraps">{i18n.t('listIs', { ns: offersTexts, price: money(promise.list) })}</div>
          )}
        </>
      );
    },
    value: ({ offer }) => offer.price,
    sum: (amount) => amount,
  },
  currency,
  { name: 'plan', label: textsOf(commonTexts)('paymentPlan'), value: ({ offer }) => offer.plan },
  {
    name: 'until',
    label: text('columns.until'),
    kind: 'day',
    width: (language) => dayWidth(language) + 24,
    value: ({ offer }) => offer.until,
    second: leftOf,
    card: 'end',
  },
  { name: 'made', label: text('columns.made'), value: ({ made }) => made, kind: 'day' },
  { name: 'agent', label: textsOf(contractWordTexts)('agent'), value: ({ offer }) => offer.agent },
  { name: 'state', label: text('columns.state'), value: ({ state }) => text(`views.${state}`)() },
  {
    name: 'reference',
    label: textsOf(contractWordTexts)('contract'),
    value: ({ contract }) => contract && textOf('reference')(contract),
  },
  {
    name: 'note',
    label: text('columns.note'),
    width: 160,
    yields: 1,
    cell: ({ offer: { note } }) =>
      note !== '' && (
        <div className={`size-13 ${textStyles.cut}`}>
          <RecordText text={note} />
        </div>
      ),
    value: ({ offer }) => offer.note,
  },
  { name: 'link', label: text('columns.link'), value: ({ offer }) => offerLink(offer.unit, offer.query) },
  { name: 'actions', kind: 'action', width: 92, cell: ({ offer }) => buttonsOf(offer), card: 'end' },
];

const DAYS_THAT_ARE_SOON = 3;

function leftOf({ state, left, contract }: OfferRow, { counted }: Format) {
  const id = contract && idOf(contract);
  if (contract && id) {
    return (
      <Link className={textStyles.lineLink} to={contractPath(id)}>
        {i18n.t('contractWith', { ns: offersTexts, name: isolated(contractName(contract)) })}
      </Link>
    );
  }
  const days = left < 0 ? i18n.t('ago', { ns: offersTexts, ...counted(-left) }) : daysLeftText(left);
  const isSoon = state === 'open' && left <= DAYS_THAT_ARE_SOON;
  return <span className={isSoon ? 'medium tone-warning' : undefined}>{left === 0 ? text('endsToday')() : days}</span>;
}

type NumberProps = KeptOffer & { made: string; format: Format };

function OfferNumber({ unit, number, query, agent, earlier, made: day, format }: NumberProps) {
  const { t } = useTranslation(offersTexts);
  return (
    <div>
      <RowLink to={unitOfferPath(unit, query)} text={number} />
      <div className="muted letters-12 line-1rem wraps">
        {agent ? t('madeBy', { day, agent: isolated(agent) }) : t('madeOn', { day })}
      </div>
      {earlier.length > 0 && (
        <details className="screen-only letters-12">
          <summary className="press-high middled link-ink pointer">
            {t('earlier', { count: earlier.length, number: format.number(earlier.length) })}
          </summary>
          <ul className="plain-list">
            {earlier.map(({ query: former, price, at }) => (
              <li key={at}>
                <Link className="inline-block middled press-high" to={unitOfferPath(unit, former)}>
                  {t('earlierAt', { price: format.money(price), day: format.dateTime(new Date(at)) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
