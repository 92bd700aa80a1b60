import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contractPath, unitPath } from '@/addresses';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { partyTexts } from '@/i18n/en/parties';
import type { Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { contractName } from '@/resources/contracts/contract-title';
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
import { currency } from '@/resources/contracts/parties/party-columns';
import { OfferNumber } from './offer-number';
import type { OfferRow } from './offer-rows';
import styles from './offers.module.css';

const text = textsOf(offersTexts);

export const columnsOf = (buttonsOf: (offer: KeptOffer) => ReactNode): ReadonlyArray<Column<OfferRow>> => [
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
  { name: 'phone', label: textsOf(partyTexts)('phone'), value: ({ offer }) => offer.phone },
  {
    name: 'unit',
    label: text('columns.unit'),
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
    label: text('columns.price'),
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
          {promise && <div className={styles.whole}>{i18n.t('listIs', { ns: offersTexts, price: money(promise.list) })}</div>}
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
    second: leftOf,
    card: 'end',
  },
  { name: 'made', label: text('columns.made'), value: ({ made }) => made, kind: 'day' },
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

/** Returns the contract that an offer became, else how long it is valid. */
function leftOf({ state, left, contract }: OfferRow, { number }: Format) {
  const id = contract && idOf(contract);
  if (contract && id) {
    return (
      <Link className={textStyles.lineLink} to={contractPath(id)}>
        {i18n.t('contractWith', { ns: offersTexts, name: isolated(contractName(contract)) })}
      </Link>
    );
  }
  const count = Math.abs(left);
  const days = i18n.t(left < 0 ? 'ago' : 'left', { ns: offersTexts, count, number: number(count) });
  const isSoon = state === 'open' && left <= DAYS_THAT_ARE_SOON;
  return <span className={isSoon ? 'medium tone-warning' : undefined}>{left === 0 ? text('endsToday')() : days}</span>;
}
