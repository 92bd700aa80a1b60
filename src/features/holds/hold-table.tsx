import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { holdTexts } from '@/i18n/en/holds';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { HoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { Checkbox } from '@/ui/controls/controls';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import type { PartyOf } from '../due/due-rows';
import { nameOf, PARTY_WIDTH, PartyLink, PartyUnits } from '../due/party-parts';
import { HoldActions } from './hold-actions';
import { groupsOfHolds, type HoldRow, sumOfHolds } from './hold-rows';
import { bookingTexts, holdSumText } from './hold-texts';
import due from '../due/due.module.css';
import type { HoldSelection } from './use-hold-selection';

type Options = { partyOf: PartyOf; selection: HoldSelection; changes: HoldChanges };
type Props = Options & { rows: readonly HoldRow[] };

/** Shows holds by when they end, each group with its sum. */
export function HoldTable({ rows, partyOf, selection, changes }: Props) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  const groups = useMemo(
    () =>
      groupsOfHolds(rows).map(({ group, rows: some }) => {
        const title = t(`groups.${group}`);
        return {
          key: group,
          title,
          lead: (
            <label className={due.tick}>
              <Checkbox checked={some.every(selection.has)} onChange={(event) => selection.set(some, event.target.checked)} />
              <span className="visually-hidden">{t('selectGroup', { name: title })}</span>
            </label>
          ),
          sum: holdSumText(sumOfHolds(some), t, format),
          rows: some,
        };
      }),
    [rows, selection, t, format],
  );
  return (
    <GroupTable
      name={t('title')}
      columns={columnsOf({ partyOf, selection, changes, format })}
      groups={groups}
      keyOf={keyOf}
      renderCard={(row) => <HoldCard {...{ row, partyOf, selection, changes, format }} />}
    />
  );
}

const keyOf = ({ rowKey }: HoldRow) => rowKey;

/** Width of a checkbox beside a day, in px. */
const CHECKBOX = 32;

type CellOptions = Options & { format: Format };

const columnsOf = ({ partyOf, selection, changes, format }: CellOptions): ReadonlyArray<GroupColumn<HoldRow>> => [
  {
    name: 'until',
    kind: 'day',
    label: i18n.t('until', { ns: holdTexts }),
    width: CHECKBOX + dayWidth(format.settings.language),
    cell: (row) => <HoldTick {...{ row, partyOf, selection, format }} />,
  },
  {
    name: 'party',
    label: i18n.t('party', { ns: holdTexts }),
    width: PARTY_WIDTH,
    least: 180,
    cell: ({ id, contract }) => <PartyLink id={id} party={partyOf(contract)} />,
  },
  {
    name: 'phone',
    kind: 'code',
    label: i18n.t('phone', { ns: holdTexts }),
    width: 152,
    yields: 2,
    cell: ({ contract }) => <Phone text={partyOf(contract).phone} />,
  },
  {
    name: 'units',
    label: i18n.t('unitsColumn', { ns: holdTexts }),
    width: 145,
    cell: ({ contract }) => <PartyUnits party={partyOf(contract)} format={format} />,
  },
  {
    name: 'agent',
    label: i18n.t('agent', { ns: holdTexts }),
    width: 150,
    yields: 1,
    cell: ({ agent }) => <RecordText text={agent} />,
  },
  {
    name: 'price',
    label: i18n.t('price', { ns: holdTexts }),
    unit: i18n.t('currency', { ns: contractWordTexts }),
    kind: 'number',
    width: 158,
    cell: ({ price, ...booking }) => (
      <>
        <span>{format.money(price, { unit: false })}</span>
        {bookingTexts(booking, format).map((text) => (
          <div key={text} className={due.second}>
            {text}
          </div>
        ))}
      </>
    ),
  },
  {
    name: 'actions',
    kind: 'action',
    label: i18n.t('actions', { ns: holdTexts }),
    width: format.settings.language === 'ar' ? 307 : 326,
    cell: (row) => <HoldActions row={row} party={nameOf(partyOf(row.contract))} changes={changes} />,
  },
];

function HoldParty({ id, party }: { id: string; party: ReturnType<PartyOf> }) {
  return (
    <>
      <PartyLink id={id} party={party} />
      {party.phone !== undefined && (
        <div className={due.second}>
          <Phone text={party.phone} />
        </div>
      )}
    </>
  );
}

type TickProps = Pick<CellOptions, 'partyOf' | 'selection' | 'format'> & { row: HoldRow };

/** Shows the last day with a checkbox. */
function HoldTick({ row, partyOf, selection, format }: TickProps) {
  const { units, ...party } = partyOf(row.contract);
  const label = i18n.t('select', { ns: holdTexts, units: format.list([...units]), party: nameOf({ units, ...party }) });
  return (
    <label className={due.tick}>
      <Checkbox
        aria-label={label}
        disabled={row.id === ''}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{format.day(row.until) || i18n.t('openEnd', { ns: holdTexts })}</bdi>
    </label>
  );
}

/** Shows a hold on a phone: last day and price first, then the customer, the units and the actions. */
function HoldCard({ row, partyOf, selection, changes, format }: CellOptions & { row: HoldRow }) {
  const party = partyOf(row.contract);
  return (
    <div className="column gap-4">
      <div className={due.line}>
        <HoldTick {...{ row, partyOf, selection, format }} />
        <bdi className="bold figures">{format.money(row.price)}</bdi>
      </div>
      <div>
        <HoldParty id={row.id} party={party} />
      </div>
      <div className={due.line}>
        <div>
          <PartyUnits party={party} format={format} />
        </div>
        <span className={due.second}>{bookingTexts(row, format).join(' · ')}</span>
      </div>
      {row.agent && (
        <div className={due.second}>
          <RecordText text={row.agent} />
        </div>
      )}
      <HoldActions row={row} party={nameOf(party)} changes={changes} />
    </div>
  );
}
