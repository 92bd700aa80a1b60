import IconButton from '@mui/material/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, unitOfferPath, unitPath } from '@/addresses';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { contractTitle } from '@/resources/contracts/contract-title';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitSchema } from '@/resources/units/unit.schema';
import { currentDay } from '@/resources/units/use-availability';
import { type Day, today } from '@/schema/day';
import { readRecord } from '@/schema/reading';
import { RowLink } from '@/ui/controls/row-link';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { ownAgent } from '../agent';
import { readOffer } from '../offer/offer-address';
import { makeOffer } from '../offer/use-offer';
import { offerGroups, offerKey, type OfferRow, sumOf } from './offer-rows';
import due from '../due/due.module.css';
import styles from './offers.module.css';

type Props = { rows: readonly OfferRow[]; onEdit: (offer: KeptOffer) => void; onRemove: (offer: KeptOffer) => void };

/** Shows kept offers under their states. */
export function OffersTable({ rows, onEdit, onRemove }: Props) {
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const groups = useMemo(
    () =>
      offerGroups(rows).map(({ state, rows: some }) => ({
        key: state,
        title: t(`views.${state}`),
        sum: [t('count', { count: some.length, number: format.number(some.length) }), format.money(sumOf(some))].join(' · '),
        rows: some,
      })),
    [rows, t, format],
  );
  const actions = { onEdit, onRemove };
  return (
    <GroupTable
      name={t('title')}
      columns={columnsOf(format, actions)}
      groups={groups}
      keyOf={({ offer }) => offerKey(offer)}
      renderCard={(row) => <OfferCard row={row} format={format} {...actions} />}
    />
  );
}

type Actions = Pick<Props, 'onEdit' | 'onRemove'>;

const columnsOf = (format: Format, actions: Actions): ReadonlyArray<GroupColumn<OfferRow>> => [
  {
    name: 'number',
    label: i18n.t('columns.number', { ns: offersTexts }),
    width: 230,
    cell: (row) => <OfferNumber row={row} format={format} />,
  },
  {
    name: 'buyer',
    label: i18n.t('columns.buyer', { ns: offersTexts }),
    width: 180,
    cell: ({ offer }) => <Buyer offer={offer} />,
  },
  {
    name: 'unit',
    label: i18n.t('columns.unit', { ns: offersTexts }),
    width: 170,
    cell: (row) => <OfferedUnit row={row} format={format} />,
  },
  {
    name: 'price',
    label: i18n.t('columns.price', { ns: offersTexts }),
    unit: i18n.t('currency', { ns: contractWordTexts }),
    kind: 'number',
    width: 190,
    cell: (row) => <OfferPrice row={row} format={format} />,
  },
  {
    name: 'until',
    label: i18n.t('columns.until', { ns: offersTexts }),
    kind: 'day',
    width: dayWidth(format.settings.language) + 24,
    cell: (row) => <Until row={row} format={format} />,
  },
  {
    name: 'note',
    label: i18n.t('columns.note', { ns: offersTexts }),
    width: 160,
    yields: 1,
    cell: ({ offer }) => <Note offer={offer} />,
  },
  {
    name: 'actions',
    kind: 'action',
    label: '',
    width: 92,
    cell: ({ offer }) => <OfferButtons offer={offer} {...actions} />,
  },
];

/** Shows an offer on a phone: number and price first, then buyer, unit and its last day. */
function OfferCard({ row, format, ...actions }: { row: OfferRow; format: Format } & Actions) {
  return (
    <div className="column gap-4">
      <div className={due.line}>
        <Buyer offer={row.offer} />
        <bdi className="bold figures">{format.money(row.offer.price)}</bdi>
      </div>
      <OfferNumber row={row} format={format} />
      <div className={due.line}>
        <OfferedUnit row={row} format={format} />
        <Until row={row} format={format} />
      </div>
      <Note offer={row.offer} />
      <OfferButtons offer={row.offer} {...actions} />
    </div>
  );
}

/** Shows the number as the link that opens the offer, when it was made, and what it was before. */
function OfferNumber({ row: { offer }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const { unit, number, query, agent, madeAt, earlier } = offer;
  const day = format.day(today(new Date(madeAt)));
  return (
    <div>
      <RowLink to={unitOfferPath(unit, query)} text={number} />
      <div className={styles.whole}>{agent ? t('madeBy', { day, agent: isolated(agent) }) : t('madeOn', { day })}</div>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
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
        <div className={due.second}>
          <bdi dir="ltr">{phone}</bdi>
        </div>
      )}
    </div>
  );
}

/** Shows the unit, and its status once it is no longer free. */
function OfferedUnit({ row: { offer, unit, status, state }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const name = (unit && nameIn(format.settings.language, unitNames(unit))) ?? offer.unitName;
  return (
    <div>
      {unit === null ? <RecordText text={name} /> : <RowLink to={unitPath(offer.unit)} text={name} />}
      {unit === null && <div className={due.second}>{t('unitGone')}</div>}
      {status && status !== 'available' && state === 'open' && <AvailabilityPill status={status} />}
    </div>
  );
}

/** Shows the price and plan, and the price of the list where it is another one now. */
function OfferPrice({ row, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const list = listPriceOf(row, format);
  return (
    <div>
      <span>{format.money(row.offer.price, { unit: false })}</span>
      <div className={due.second}>
        <RecordText text={row.offer.plan} />
      </div>
      {list !== undefined && <div className={styles.whole}>{t('listIs', { price: format.money(list) })}</div>}
    </div>
  );
}

/** Returns what the list asks now, where an open offer promises another price. */
function listPriceOf({ offer, unit, state }: OfferRow, { settings }: Format): number | undefined {
  if (state !== 'open' || !unit) return undefined;
  const terms = readOffer(new URLSearchParams(offer.query));
  const open = { today: currentDay(), language: settings.language, agent: ownAgent() };
  return makeOffer(readRecord(unitSchema, unit).record, terms, open).promise?.list;
}

/** The days before its end from which an offer stands out. */
const SOON = 3;

function Until({ row: { offer, state, left, contract }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation([offersTexts, contractWordTexts]);
  const day: Day = offer.until;
  const id = contract && idOf(contract);
  return (
    <div>
      <bdi>{format.day(day)}</bdi>
      <div className={due.second}>
        {contract && id ? (
          <Link className={textStyles.lineLink} to={contractPath(id)}>
            {t('contractWith', { name: isolated(contractTitle(contract) || t('contract-words:unnamed')) })}
          </Link>
        ) : state === 'expired' ? (
          t('ago', { count: -left, number: format.number(-left) })
        ) : (
          <span className={state === 'open' && left <= SOON ? 'medium tone-warning' : undefined}>
            {left === 0 ? t('endsToday') : left > 0 && t('left', { count: left, number: format.number(left) })}
          </span>
        )}
      </div>
    </div>
  );
}

const Note = ({ offer: { note } }: { offer: KeptOffer }) =>
  note !== '' && (
    <div className={styles.noted}>
      <RecordText text={note} />
    </div>
  );

function OfferButtons({ offer, onEdit, onRemove }: { offer: KeptOffer } & Actions) {
  const { t } = useTranslation(offersTexts);
  const [edit, remove] = [t('editOf', { number: offer.number }), t('removeOf', { number: offer.number })];
  return (
    <div className={styles.actions}>
      <IconButton aria-label={edit} title={edit} onClick={() => onEdit(offer)}>
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={remove} title={remove} onClick={() => onRemove(offer)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
