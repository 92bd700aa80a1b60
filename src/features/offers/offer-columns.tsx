import IconButton from '@mui/material/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, unitOfferPath, unitPath } from '@/addresses';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type offers as texts, offersTexts } from '@/i18n/en/offers';
import { partyTexts } from '@/i18n/en/parties';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { contractTitle } from '@/resources/contracts/contract-title';
import { textOf } from '@/resources/contracts/list/contract-values';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitSchema } from '@/resources/units/unit.schema';
import { type Day, today } from '@/schema/day';
import { readRecord } from '@/schema/reading';
import { RowLink } from '@/ui/controls/row-link';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { ReportColumns } from '@/ui/table/report/report-column';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { ownAgent } from '../agent';
import { offerLink, readOffer } from '../offer/offer-address';
import { makeOffer } from '../offer/use-offer';
import type { OfferRow } from './offer-rows';
import report from '@/ui/table/report/report.module.css';
import styles from './offers.module.css';
import { useToday } from '@/ui/page/use-today';

type Actions = { onEdit: (offer: KeptOffer) => void; onRemove: (offer: KeptOffer) => void };

export function columnsOf(format: Format, actions: Actions): ReportColumns<OfferRow> {
  const text = (name: keyof (typeof texts)['columns']) => i18n.t(`columns.${name}`, { ns: offersTexts });
  const ofParties = (name: 'phone' | 'currency') => i18n.t(name, { ns: partyTexts });
  return [
    {
      name: 'number',
      label: text('number'),
      width: 230,
      cell: (row) => <OfferNumber row={row} format={format} />,
      value: ({ offer }) => offer.number,
    },
    {
      name: 'buyer',
      label: text('buyer'),
      width: 180,
      cell: ({ offer }) => <Buyer offer={offer} />,
      value: ({ offer }) => offer.buyer,
    },
    { name: 'phone', label: ofParties('phone'), value: ({ offer }) => offer.phone },
    {
      name: 'unit',
      label: text('unit'),
      width: 170,
      cell: (row) => <OfferedUnit row={row} format={format} />,
      value: ({ offer }) => offer.unitName,
      card: 'end',
    },
    {
      name: 'price',
      label: text('price'),
      unit: i18n.t('currency', { ns: contractWordTexts }),
      kind: 'amount',
      width: 190,
      cell: (row) => <OfferPrice row={row} format={format} />,
      onCard: (row) => <OfferPrice row={row} format={format} isAlone />,
      value: ({ offer }) => offer.price,
    },
    { name: 'currency', label: ofParties('currency'), value: () => 'AED' },
    { name: 'plan', label: text('plan'), value: ({ offer }) => offer.plan },
    {
      name: 'until',
      label: text('until'),
      kind: 'day',
      width: dayWidth(format.settings.language) + 24,
      cell: (row) => <Until row={row} format={format} />,
      value: ({ offer }) => offer.until,
      card: 'end',
    },
    { name: 'made', label: text('made'), value: ({ offer }) => today(new Date(offer.madeAt)), kind: 'day' },
    { name: 'agent', label: i18n.t('agent', { ns: contractWordTexts }), value: ({ offer }) => offer.agent },
    { name: 'state', label: text('state'), value: ({ state }) => i18n.t(`views.${state}`, { ns: offersTexts }) },
    { name: 'reference', label: text('reference'), value: ({ contract }) => contract && textOf('reference')(contract) },
    {
      name: 'note',
      label: text('note'),
      width: 160,
      yields: 1,
      cell: ({ offer }) => <Note offer={offer} />,
      value: ({ offer }) => offer.note,
    },
    { name: 'link', label: text('link'), value: ({ offer }) => offerLink(offer.unit, offer.query) },
    {
      name: 'actions',
      kind: 'action',
      label: '',
      width: 92,
      cell: ({ offer }) => <OfferButtons offer={offer} {...actions} />,
      card: 'end',
    },
  ];
}

function OfferNumber({ row: { offer }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const { unit, number, query, agent, madeAt, earlier } = offer;
  const day = format.day(today(new Date(madeAt)));
  return (
    <div>
      <RowLink to={unitOfferPath(unit, query)} text={number} />
      <div className={`muted ${styles.whole}`}>{agent ? t('madeBy', { day, agent: isolated(agent) }) : t('madeOn', { day })}</div>
      {earlier.length > 0 && (
        <details className={`screen-only ${styles.earlier}`}>
          <summary>{t('earlier', { count: earlier.length, number: format.number(earlier.length) })}</summary>
          <ul className="plain-list">
            {earlier.map(({ query: former, price, at }) => (
              <li key={at}>
                <Link className={textStyles.lineLink} to={unitOfferPath(unit, former)}>
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

function Buyer({ offer: { buyer, phone } }: { offer: KeptOffer }) {
  const { t } = useTranslation(offersTexts);
  return (
    <div>
      {buyer === '' ? <span className="muted">{t('noBuyer')}</span> : <RecordText text={buyer} />}
      {phone !== '' && (
        <div className={report.second}>
          <bdi dir="ltr">{phone}</bdi>
        </div>
      )}
    </div>
  );
}

function OfferedUnit({ row: { offer, unit, status, state }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const name = (unit && nameIn(format.settings.language, unitNames(unit))) ?? offer.unitName;
  return (
    <div>
      {unit === null ? <RecordText text={name} /> : <RowLink to={unitPath(offer.unit)} text={name} />}
      {unit === null && <div className={report.second}>{t('unitGone')}</div>}
      {status && status !== 'available' && state === 'open' && <AvailabilityPill status={status} />}
    </div>
  );
}

/** Alone, it says its currency. */
function OfferPrice({ row, format, isAlone = false }: { row: OfferRow; format: Format; isAlone?: boolean }) {
  const { t } = useTranslation(offersTexts);
  const list = listPriceOf(row, format, useToday());
  return (
    <div>
      <bdi className={isAlone ? 'bold figures' : undefined}>{format.money(row.offer.price, { unit: isAlone })}</bdi>
      <div className={report.second}>
        <RecordText text={row.offer.plan} />
      </div>
      {list !== undefined && <div className={`muted ${styles.whole}`}>{t('listIs', { price: format.money(list) })}</div>}
    </div>
  );
}

/** Returns what the list asks now, where an open offer promises another price. */
function listPriceOf({ offer, unit, state }: OfferRow, { settings }: Format, now: Day): number | undefined {
  if (state !== 'open' || !unit) return undefined;
  const terms = readOffer(new URLSearchParams(offer.query));
  const open = { today: now, language: settings.language, agent: ownAgent() };
  return makeOffer(readRecord(unitSchema, unit).record, terms, open).promise?.list;
}

const DAYS_THAT_ARE_SOON = 3;

function Until({ row: { offer, state, left, contract }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation([offersTexts, contractWordTexts]);
  const day: Day = offer.until;
  const id = contract && idOf(contract);
  return (
    <div>
      <bdi>{format.day(day)}</bdi>
      <div className={report.second}>
        {contract && id ? (
          <Link className={textStyles.lineLink} to={contractPath(id)}>
            {t('contractWith', { name: isolated(contractTitle(contract) || t('contract-words:unnamed')) })}
          </Link>
        ) : state === 'expired' ? (
          t('ago', { count: -left, number: format.number(-left) })
        ) : (
          <span className={state === 'open' && left <= DAYS_THAT_ARE_SOON ? 'medium tone-warning' : undefined}>
            {left === 0 ? t('endsToday') : left > 0 && t('left', { count: left, number: format.number(left) })}
          </span>
        )}
      </div>
    </div>
  );
}

const Note = ({ offer: { note } }: { offer: KeptOffer }) =>
  note !== '' && (
    <div className={`size-13 anywhere clips ${styles.noted}`}>
      <RecordText text={note} />
    </div>
  );

function OfferButtons({ offer, onEdit, onRemove }: { offer: KeptOffer } & Actions) {
  const { t } = useTranslation(offersTexts);
  const [edit, remove] = [t('editOf', { number: offer.number }), t('removeOf', { number: offer.number })];
  return (
    <div className="screen-only row justify-end">
      <IconButton aria-label={edit} title={edit} onClick={() => onEdit(offer)}>
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={remove} title={remove} onClick={() => onRemove(offer)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
