import IconButton from '@mui/material/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, unitOfferPath, unitPath } from '@/addresses';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { partyTexts } from '@/i18n/en/parties';
import type { Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { currentLanguage } from '@/i18n/use-language';
import { contractTitle } from '@/resources/contracts/contract-title';
import { textOf } from '@/resources/contracts/list/contract-values';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitSchema } from '@/resources/units/unit.schema';
import { type Day, today as dayOf } from '@/schema/day';
import { readRecord } from '@/schema/reading';
import { RowLink } from '@/ui/controls/row-link';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { SecondLine } from '@/ui/table/row-parts';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { ownAgent } from '../agent';
import { currency } from '../parties/party-columns';
import { offerLink, readOffer } from '../offer/offer-address';
import { makeOffer } from '../offer/use-offer';
import type { OfferRow } from './offer-rows';
import styles from './offers.module.css';

type Actions = { onEdit: (offer: KeptOffer) => void; onRemove: (offer: KeptOffer) => void };

const text = textsOf(offersTexts);
const ofParties = textsOf(partyTexts);

export const columnsOf = (today: Day, actions: Actions): ReadonlyArray<Column<OfferRow>> => [
  {
    name: 'number',
    label: text('columns.number'),
    width: 230,
    cell: (row, format) => <OfferNumber row={row} format={format} />,
    value: ({ offer }) => offer.number,
  },
  {
    name: 'buyer',
    label: text('columns.buyer'),
    width: 180,
    cell: ({ offer: { buyer } }) =>
      buyer === '' ? <span className="muted">{text('noBuyer')()}</span> : <RecordText text={buyer} />,
    second: ({ offer: { phone } }) => phone && <bdi dir="ltr">{phone}</bdi>,
    value: ({ offer }) => offer.buyer,
  },
  { name: 'phone', label: ofParties('phone'), value: ({ offer }) => offer.phone },
  {
    name: 'unit',
    label: text('columns.unit'),
    width: 170,
    cell: (row, format) => <OfferedUnit row={row} format={format} />,
    value: ({ offer }) => offer.unitName,
    card: 'end',
  },
  {
    name: 'price',
    label: text('columns.price'),
    kind: 'amount',
    width: 190,
    cell: ({ offer }, { money }, look) => (
      <bdi className={look.unit ? 'bold figures' : undefined}>{money(offer.price, look)}</bdi>
    ),
    second: (row, { money }) => {
      const list = listPriceOf(row, today);
      return (
        <>
          <RecordText text={row.offer.plan} />
          {list !== undefined && <div className={styles.whole}>{i18n.t('listIs', { ns: offersTexts, price: money(list) })}</div>}
        </>
      );
    },
    value: ({ offer }) => offer.price,
    sum: (amount) => amount,
  },
  currency,
  { name: 'plan', label: text('columns.plan'), value: ({ offer }) => offer.plan },
  {
    name: 'until',
    label: text('columns.until'),
    kind: 'day',
    width: (language) => dayWidth(language) + 24,
    value: ({ offer }) => offer.until,
    second: (row, format) => leftOf(row, format),
    card: 'end',
  },
  { name: 'made', label: text('columns.made'), value: ({ offer }) => dayOf(new Date(offer.madeAt)), kind: 'day' },
  { name: 'agent', label: textsOf(contractWordTexts)('agent'), value: ({ offer }) => offer.agent },
  { name: 'state', label: text('columns.state'), value: ({ state }) => text(`views.${state}`)() },
  { name: 'reference', label: text('columns.reference'), value: ({ contract }) => contract && textOf('reference')(contract) },
  {
    name: 'note',
    label: text('columns.note'),
    width: 160,
    yields: 1,
    cell: ({ offer: { note } }) =>
      note !== '' && (
        <div className={`size-13 anywhere clips ${styles.noted}`}>
          <RecordText text={note} />
        </div>
      ),
    value: ({ offer }) => offer.note,
  },
  { name: 'link', label: text('columns.link'), value: ({ offer }) => offerLink(offer.unit, offer.query) },
  {
    name: 'actions',
    kind: 'action',
    width: 92,
    cell: ({ offer }) => <OfferButtons offer={offer} {...actions} />,
    card: 'end',
  },
];

function OfferNumber({ row: { offer }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const { unit, number, query, agent, madeAt, earlier } = offer;
  const day = format.day(dayOf(new Date(madeAt)));
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

function OfferedUnit({ row: { offer, unit, status, state }, format }: { row: OfferRow; format: Format }) {
  const { t } = useTranslation(offersTexts);
  const name = (unit && nameIn(format.settings.language, unitNames(unit))) ?? offer.unitName;
  return (
    <div>
      {unit === null ? <RecordText text={name} /> : <RowLink to={unitPath(offer.unit)} text={name} />}
      {unit === null && <SecondLine>{t('unitGone')}</SecondLine>}
      {status && status !== 'available' && state === 'open' && <AvailabilityPill status={status} />}
    </div>
  );
}

/** Returns what the list asks now, where an open offer promises another price. */
function listPriceOf({ offer, unit, state }: OfferRow, today: Day): number | undefined {
  if (state !== 'open' || !unit) return undefined;
  const terms = readOffer(new URLSearchParams(offer.query));
  const open = { today, language: currentLanguage(), agent: ownAgent() };
  return makeOffer(readRecord(unitSchema, unit).record, terms, open).promise?.list;
}

const DAYS_THAT_ARE_SOON = 3;

/** Returns the contract that an offer became, else how long it is valid. */
function leftOf({ state, left, contract }: OfferRow, { number }: Format) {
  const id = contract && idOf(contract);
  const days = (name: 'ago' | 'left', count: number) => i18n.t(name, { ns: offersTexts, count, number: number(count) });
  if (contract && id) {
    const name = isolated(contractTitle(contract) || textsOf(contractWordTexts)('unnamed')());
    return (
      <Link className={textStyles.lineLink} to={contractPath(id)}>
        {i18n.t('contractWith', { ns: offersTexts, name })}
      </Link>
    );
  }
  if (left < 0) return state === 'expired' && days('ago', -left);
  const tone = state === 'open' && left <= DAYS_THAT_ARE_SOON ? 'medium tone-warning' : undefined;
  return <span className={tone}>{left === 0 ? text('endsToday')() : days('left', left)}</span>;
}

function OfferButtons({ offer, onEdit, onRemove }: { offer: KeptOffer } & Actions) {
  const { t } = useTranslation(offersTexts);
  const [edit, remove] = [t('editOf', { number: offer.number }), t('removeOf', { number: offer.number })];
  return (
    <div className="screen-only row justify-end">
      <IconButton aria-label={edit} title={edit} onClick={() => onEdit(offer)}>
        <Pencil size={16} />
      </IconButton>
      <IconButton aria-label={remove} title={remove} onClick={() => onRemove(offer)}>
        <Trash2 size={16} />
      </IconButton>
    </div>
  );
}
