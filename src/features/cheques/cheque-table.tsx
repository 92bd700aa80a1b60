import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { depositSlipPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { hasFils } from '@/resources/contracts/rules/money';
import type { Day } from '@/schema/day';
import { Checkbox } from '@/ui/controls/controls';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { RecordText } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import textStyles from '@/ui/text/text.module.css';
import type { DueParty, PartyOf } from '../due/due-rows';
import { nameOf, PARTY_WIDTH, PartyLink, PartyUnits } from '../due/party-parts';
import type { ChequeGroup, ChequeRow, Grouping } from './cheque-rows';
import { chequeSumText, groupTitle, numberText, pillOfState, stateText } from './cheque-texts';
import due from '../due/due.module.css';
import type { RowSelection } from '@/ui/table/groups/use-row-selection';

type Props = {
  groups: readonly ChequeGroup[];
  by: Grouping;
  partyOf: PartyOf;
  selection: RowSelection<ChequeRow>;
  today: Day;
};

/** Shows cheques in groups, each with its sum. */
export function ChequeTable({ groups, by, partyOf, selection, today }: Props) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const titled = useMemo(
    () =>
      groups.map((group) => {
        const { key, rows, sum } = group;
        const title = groupTitle(group, by);
        return {
          key: `${by} ${key}`,
          title,
          lead: (
            <label className={due.tick}>
              <Checkbox checked={rows.every(selection.has)} onChange={(event) => selection.set(rows, event.target.checked)} />
              <span className="visually-hidden">{t('selectGroup', { name: title })}</span>
            </label>
          ),
          sum: chequeSumText(sum, t, format),
          rows,
        };
      }),
    [groups, by, selection, t, format],
  );
  // One kind of decimals for the whole column.
  const fils = useMemo(() => groups.some(({ rows }) => rows.some(({ amount }) => hasFils(amount))), [groups]);
  return (
    <GroupTable
      name={t('title')}
      columns={columnsOf({ selection, partyOf, format, today, fils })}
      groups={titled}
      keyOf={keyOf}
      renderCard={(row) => <ChequeCard {...{ row, partyOf, selection, format, today, fils }} />}
    />
  );
}

const keyOf = ({ rowKey }: ChequeRow) => rowKey;

/** Width of a checkbox beside a day, in px. */
const CHECKBOX = 32;

type Options = { selection: RowSelection<ChequeRow>; partyOf: PartyOf; format: Format; today: Day };

const columnsOf = ({
  selection,
  partyOf,
  format,
  today,
  fils,
}: Options & { fils: boolean }): ReadonlyArray<GroupColumn<ChequeRow>> => [
  {
    name: 'day',
    kind: 'day',
    label: i18n.t('day', { ns: chequeTexts }),
    width: CHECKBOX + dayWidth(format.settings.language),
    cell: (row) => <ChequeTick row={row} party={partyOf(row.contract)} selection={selection} format={format} />,
  },
  {
    name: 'cheque',
    kind: 'code',
    label: i18n.t('cheque', { ns: chequeTexts }),
    width: 128,
    cell: (row) => <ChequeNumber row={row} />,
  },
  {
    name: 'bank',
    label: i18n.t('bank', { ns: chequeTexts }),
    width: 190,
    yields: 2,
    cell: ({ bank }) => (
      <div className="cuts">
        <RecordText text={bank} />
      </div>
    ),
  },
  {
    name: 'party',
    label: i18n.t('party', { ns: chequeTexts }),
    width: PARTY_WIDTH,
    least: 200,
    cell: (row) => <PartyLink id={row.id} party={partyOf(row.contract)} />,
  },
  {
    name: 'units',
    label: i18n.t('units', { ns: chequeTexts }),
    width: 170,
    yields: 1,
    cell: ({ contract }) => <PartyUnits party={partyOf(contract)} format={format} />,
  },
  {
    name: 'state',
    label: i18n.t('state', { ns: chequeTexts }),
    width: 170,
    cell: (row) => <ChequeStatus row={row} format={format} today={today} />,
  },
  {
    name: 'amount',
    label: i18n.t('amount', { ns: chequeTexts }),
    unit: i18n.t('currency', { ns: contractWordTexts }),
    kind: 'number',
    width: 122,
    cell: ({ amount, unread }) => (
      <>
        {(amount !== 0 || unread === 0) && <span>{format.money(amount, { unit: false, fils })}</span>}
        {unread > 0 && <div className={due.unread}>{unreadText(unread)}</div>}
      </>
    ),
  },
];

type CardProps = Options & { row: ChequeRow; fils: boolean };

/** Shows a cheque on a phone: day and amount first, then the party, the cheque and where it stands. */
function ChequeCard({ row, partyOf, selection, format, today, fils }: CardProps) {
  const party = partyOf(row.contract);
  return (
    <div className="column gap-4">
      <div className={due.line}>
        <ChequeTick row={row} party={party} selection={selection} format={format} />
        {(row.amount !== 0 || row.unread === 0) && <bdi className="bold figures">{format.money(row.amount, { fils })}</bdi>}
      </div>
      {row.unread > 0 && <div className={due.unread}>{unreadText(row.unread)}</div>}
      <div>
        <PartyLink id={row.id} party={party} />
      </div>
      <div className={due.line}>
        <div className="row wrap baseline gap-0-8">
          <ChequeNumber row={row} />
          <span className={due.second}>
            <RecordText text={row.bank} />
          </span>
        </div>
        <ChequeStatus row={row} format={format} today={today} />
      </div>
      <div>
        <PartyUnits party={party} format={format} />
      </div>
    </div>
  );
}

type TickProps = { row: ChequeRow; party: DueParty; selection: RowSelection<ChequeRow>; format: Format };

const TICK = 'cheque';

const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=${TICK}]`)];

/** Returns the place of the first selected cheque among those that are shown; -1 where none is. */
export const placeOfSelected = (): number => ticks().findIndex(({ checked }) => checked);

/** Puts the focus at the cheque in a place, or at the last one before it. */
export const focusCheque = (place: number): void =>
  ticks()
    .findLast((_, index) => index <= place)
    ?.focus();

/** Shows the day with a checkbox. */
function ChequeTick({ row, party, selection, format }: TickProps) {
  const day = format.day(row.day) || i18n.t('without.month', { ns: chequeTexts });
  return (
    <label className={due.tick}>
      <Checkbox
        name={TICK}
        aria-label={i18n.t('select', { ns: chequeTexts, cheque: numberText(row), party: nameOf(party), day })}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{day}</bdi>
    </label>
  );
}

function ChequeNumber({ row }: { row: ChequeRow }) {
  return (
    <div>
      {row.number === '' ? <span className={due.second}>{numberText(row)}</span> : <bdi dir="ltr">{row.number}</bdi>}
      {row.isTwice && <div className={due.unread}>{i18n.t('twice', { ns: chequeTexts })}</div>}
    </div>
  );
}

/** Shows where a cheque stands, since when, and what is to be done about it. */
function ChequeStatus({ row, format, today }: { row: ChequeRow; format: Format; today: Day }) {
  const isLate = row.isDue && row.day !== undefined && row.day < today;
  return (
    <div>
      <StatusPill status={pillOfState[row.state]} label={stateText(row)} />
      {row.statusDay !== undefined && (
        <div className={due.second}>{i18n.t('onDay', { ns: chequeTexts, day: format.day(row.statusDay) })}</div>
      )}
      {row.depositDay !== undefined && (
        <div className={due.second}>
          <Link className={textStyles.lineLink} to={depositSlipPath(row.depositDay)}>
            {i18n.t('slipOf', { ns: chequeTexts, day: format.day(row.depositDay) })}
          </Link>
        </div>
      )}
      {isLate && <div className={due.unread}>{i18n.t('late', { ns: chequeTexts })}</div>}
      {row.isToReturn && <div className={due.unread}>{i18n.t('toReturn', { ns: chequeTexts })}</div>}
      {row.note && (
        <div className={due.second}>
          <RecordText text={row.note} />
        </div>
      )}
    </div>
  );
}
