import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { ages } from '@/resources/contracts/rules/ledger';
import { hasFils } from '@/resources/contracts/rules/money';
import { Checkbox } from '@/ui/controls/controls';
import { Phone } from '@/ui/text/reach';
import { MixedText, RecordText } from '@/ui/text/record-text';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { type DueMonth, type DueParty, type DueRow, type PartyOf, placeOf } from './due-rows';
import { dueSumText, purposeOf, stateText, typeBeside } from './due-texts';
import type { DueView } from './due-views';
import { nameOf, PARTY_WIDTH, PartyLink, PartyUnits } from './party-parts';
import styles from './due.module.css';
import type { Selected } from './use-selected';

type Props = { months: readonly DueMonth[]; view: DueView; partyOf: PartyOf; selection: Selected };

/** Shows what falls due by month, each with its sum. */
export function DueMonths({ months, view, partyOf, selection }: Props) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const groups = useMemo(
    () =>
      months.map(({ month, rows, sum }) => {
        const title = format.month(`${month}-01`);
        return {
          key: month,
          title,
          lead: (
            <label className={styles.tick}>
              <Checkbox checked={rows.every(selection.has)} onChange={(event) => selection.set(rows, event.target.checked)} />
              <span className="visually-hidden">{t('selectGroup', { month: title })}</span>
            </label>
          ),
          sum: dueSumText(sum, t, format),
          rows,
        };
      }),
    [months, selection, t, format],
  );
  const tracked = months.some(({ sum }) => sum.tracked);
  // One kind of decimals for the whole table.
  const fils = useMemo(
    () => months.some(({ rows }) => rows.some(({ amount, open }) => hasFils(amount) || hasFils(open))),
    [months],
  );
  // A column of zeros would take the room of names: what is open is rarely paid in part, and nothing is open of what was received.
  const paid = useMemo(
    () => ({
      received: months.some(({ rows }) => rows.some(({ settled }) => settled > 0)),
      open: months.some(({ rows }) => rows.some(({ open }) => open > 0)),
    }),
    [months],
  );
  const shown = view === 'overdue' ? 'ages' : tracked ? paid : 'amount';
  return (
    <GroupTable
      name={t('title')}
      columns={dueColumns({ selection, partyOf, format, fils, shown })}
      groups={groups}
      keyOf={keyOf}
      renderCard={(row) => <DueCard {...{ row, partyOf, selection, format, fils }} />}
    />
  );
}

/** Width of a checkbox beside a day, in px. */
const CHECKBOX = 32;

/** Widths of a column of amounts, in px: "99,999,999.99" is whole in it, "99,999,999" below a heading with its currency, and without. */
const [AMOUNT, WHOLE_AMOUNT, WHOLE_AGE] = [124, 112, 104] as const;

const keyOf = (row: DueRow) => `${row.id} ${placeOf(row)}`;

type Options = {
  selection: Selected;
  partyOf: PartyOf;
  format: Format;
  /** True where all amounts have two decimals. */
  fils: boolean;
  /** The columns beside the amount: none, what is open by its age, or what was received and is open, as far as there is any. */
  shown: 'amount' | 'ages' | Readonly<Record<'received' | 'open', boolean>>;
};

const dueColumns = ({ selection, partyOf, format, fils, shown }: Options): ReadonlyArray<GroupColumn<DueRow>> => {
  const unit = i18n.t('currency', { ns: contractWordTexts });
  const amountOf = (amount: number) => format.money(amount, { unit: false, fils });
  const amountWidth = fils ? AMOUNT : WHOLE_AMOUNT;
  const payments: ReadonlyArray<GroupColumn<DueRow>> = [
    {
      name: 'received',
      label: i18n.t('received', { ns: dueTexts }),
      unit,
      kind: 'number',
      width: amountWidth,
      yields: 4,
      cell: ({ state, settled }) => state !== 'due' && amountOf(settled),
    },
    {
      name: 'open',
      label: i18n.t('open', { ns: dueTexts }),
      unit,
      kind: 'number',
      width: amountWidth,
      cell: ({ state, open }) => state !== 'due' && amountOf(open),
    },
    {
      name: 'state',
      label: i18n.t('state', { ns: dueTexts }),
      width: 172,
      // It wraps.
      least: 128,
      yields: 5,
      cell: (row) => <DueState row={row} format={format} />,
    },
  ];
  const byAge = ages.map((age): GroupColumn<DueRow> => ({
    name: age,
    label: i18n.t(`ages.${age}`, { ns: dueTexts }),
    kind: 'number',
    width: fils ? AMOUNT : WHOLE_AGE,
    cell: (row) => row.age === age && amountOf(row.open),
  }));
  return [
    {
      name: 'day',
      kind: 'day',
      label: i18n.t('day', { ns: dueTexts }),
      width: CHECKBOX + dayWidth(format.settings.language),
      cell: (row) => <DueTick row={row} party={partyOf(row.contract)} selection={selection} format={format} />,
    },
    {
      name: 'party',
      label: i18n.t('party', { ns: dueTexts }),
      width: PARTY_WIDTH,
      // Names of companies are whole in the first; the second leaves room for the phone on a tablet.
      least: shown === 'ages' ? 184 : 208,
      cell: ({ contract }) => <PartyLink id={idOf(contract)} party={partyOf(contract)} />,
    },
    {
      name: 'units',
      label: i18n.t('units', { ns: dueTexts }),
      width: 150,
      yields: 3,
      cell: ({ contract }) => <PartyUnits party={partyOf(contract)} format={format} />,
    },
    {
      name: 'what',
      label: i18n.t('what', { ns: dueTexts }),
      width: 180,
      yields: 1,
      cell: (row) => (
        <>
          <RecordText text={purposeOf(row)} />
          {typeBeside(row) && <div className={styles.second}>{typeBeside(row)}</div>}
        </>
      ),
    },
    {
      name: 'phone',
      kind: 'code',
      label: i18n.t('phone', { ns: dueTexts }),
      width: 152,
      yields: 6,
      cell: ({ contract }) => <Phone text={partyOf(contract).phone} />,
    },
    {
      name: 'amount',
      label: i18n.t('amount', { ns: dueTexts }),
      unit,
      kind: 'number',
      width: amountWidth,
      ...(shown === 'ages' && { yields: 2 }),
      cell: ({ amount, unread }) => (
        <>
          {(amount > 0 || !unread) && <span>{amountOf(amount)}</span>}
          {unread && <div className={styles.unread}>{unreadText(unread)}</div>}
        </>
      ),
    },
    ...(shown === 'ages'
      ? byAge
      : shown === 'amount'
        ? []
        : payments.filter(({ name }) => (name !== 'received' && name !== 'open') || shown[name])),
  ];
};

type CardProps = Pick<Options, 'selection' | 'partyOf' | 'format' | 'fils'> & { row: DueRow };

/** Shows an amount on a phone: day and amount first, then the party, the purpose and contact links. */
function DueCard({ row, partyOf, selection, format, fils }: CardProps) {
  const party = partyOf(row.contract);
  const purpose = [purposeOf(row), typeBeside(row)].filter(Boolean).join(' · ');
  return (
    <div className="column gap-4">
      <div className={styles.line}>
        <DueTick row={row} party={party} selection={selection} format={format} />
        {(row.amount > 0 || !row.unread) && <bdi className="bold figures">{format.money(row.amount, { fils })}</bdi>}
      </div>
      {row.unread && <div className={styles.unread}>{unreadText(row.unread)}</div>}
      <div>
        <PartyLink id={idOf(row.contract)} party={party} />
      </div>
      <div className={styles.second}>
        <bdi>
          <MixedText text={purpose} />
        </bdi>
      </div>
      <div className={styles.line}>
        <div>
          <PartyUnits party={party} format={format} />
        </div>
        {party.phone && <Phone text={party.phone} />}
      </div>
      {row.state !== 'due' && (
        <div className={styles.line}>
          <DueState row={row} format={format} />
          {row.settled > 0 && row.open > 0 && (
            <span className={styles.second}>{i18n.t('sumOpen', { ns: dueTexts, amount: format.money(row.open, { fils }) })}</span>
          )}
        </div>
      )}
    </div>
  );
}

/** Shows what became of an instalment. */
const DueState = ({ row, format }: { row: DueRow; format: Format }) => (
  <span className={styles.state} data-state={row.state}>
    {stateText(row, format)}
  </span>
);

type TickProps = { row: DueRow; party: DueParty; selection: Selected; format: Format };

/** Shows the day with a checkbox. */
function DueTick({ row, party, selection, format }: TickProps) {
  const day = format.day(row.day);
  return (
    <label className={styles.tick}>
      <Checkbox
        aria-label={i18n.t('select', { ns: dueTexts, party: nameOf(party), day })}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{day}</bdi>
    </label>
  );
}
