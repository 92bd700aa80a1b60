import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { i18n, textsOf } from '@/i18n/i18n';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/payment-words';
import { ages, type LineState } from '../rules/ledger';
import { hasFils } from '@/schema/money';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { SecondLine } from '@/ui/table/row-parts';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { partyColumns } from '@/resources/contracts/parties/party-columns';
import type { ContractDue, DueView } from './due-rows';
import { stateText } from './due-texts';
import styles from './due.module.css';

const text = textsOf(dueTexts);

const sumText = (name: 'amount' | 'received' | 'promised' | 'open') => (amount: string) =>
  i18n.t(`sums.${name}`, { ns: dueTexts, amount });

export function dueColumns(partyOf: PartyOf, rows: readonly ContractDue[], view: DueView): ReadonlyArray<Column<ContractDue>> {
  const isLate = view === 'overdue';
  const isTracked = !isLate && rows.some(({ state }) => state !== 'due');
  const fils = rows.some(({ amount, open }) => hasFils(amount) || hasFils(open));
  // "99,999,999.99" is whole in it, "99,999,999" below a heading with its currency.
  const width = fils ? 124 : 112;
  const { party, partyAr, phone, units, project, kind, currency, reference } = partyColumns<ContractDue>(partyOf);
  /** An amount of rows whose contract records payments. */
  const tracked = (name: 'received' | 'promised' | 'open', of: 'settled' | 'promised' | 'open'): Column<ContractDue> => ({
    name,
    label: text(name),
    kind: 'amount',
    value: (row) => (row.state === 'due' ? undefined : row[of]),
    sum: sumText(name),
    card: 'none',
    // A column of zeros would take the room of names: what is open is rarely paid in part, and nothing is open of what was received.
    ...(isTracked && name !== 'promised' && rows.some((row) => row[of] > 0) && { width }),
  });
  const byAge = ages.map((age): Column<ContractDue> => ({
    name: age,
    label: text(`ages.${age}`),
    kind: 'amount',
    unit: () => '',
    card: 'none',
    ...(isLate && {
      width: fils ? width : 104,
      cell: (row, { money }, look) => row.age === age && money(row.open, look),
    }),
  }));
  return [
    { name: 'day', kind: 'day', label: text('day'), width: dayWidth, value: ({ day }) => day },
    // Names of companies are whole in the first; the second leaves room for the phone on a tablet.
    { ...party, least: isLate ? 184 : 208 },
    partyAr,
    { ...units, width: 150, yields: 3, card: 'end' },
    project,
    kind,
    {
      name: 'what',
      label: text('what'),
      width: 180,
      yields: 1,
      value: (row) => paymentText(row) || textsOf(contractWordTexts)('paymentTypes.rent')(),
      second: (row) => paymentWords(row).type,
    },
    { name: 'type', label: text('type'), value: ({ type }) => type && paymentTypeWord(type) },
    { ...phone, yields: 6, card: 'end' },
    {
      name: 'amount',
      label: textsOf(contractWordTexts)('amount'),
      kind: 'amount',
      // Its head is whole also with an arrow.
      width: (language) => (language === 'ar' ? width : 128),
      ...(isLate && { yields: 2 }),
      value: ({ amount }) => amount,
      unread: ({ unread }) => unread,
      sum: sumText('amount'),
      card: 'head',
    },
    ...byAge,
    { ...tracked('received', 'settled'), yields: 4 },
    tracked('promised', 'promised'),
    tracked('open', 'open'),
    {
      name: 'state',
      label: textsOf(contractWordTexts)('status'),
      value: stateText,
      cell: (row) => <State row={row} />,
      // It wraps.
      ...(isTracked && { width: 172, least: 108, yields: 5 }),
      onCard: (row, { money }, look) =>
        row.state !== 'due' && (
          <div className="row wrap centred between gap-4-12">
            <State row={row} />
            {row.settled > 0 && row.open > 0 && <SecondLine>{sumText('open')(money(row.open, look))}</SecondLine>}
          </div>
        ),
    },
    { name: 'daysOverdue', label: text('ages.label'), value: ({ late }) => (late > 0 ? late : undefined), kind: 'count' },
    currency,
    reference,
  ];
}

const tones: Readonly<Partial<Record<LineState, string>>> = {
  due: 'muted',
  part: 'tone-warning',
  promised: 'muted',
  received: styles.received ?? '',
  overdue: 'tone-error',
};

const State = ({ row }: { row: ContractDue }) => (
  <span className={`${styles.state} ${tones[row.state] ?? ''}`}>{stateText(row)}</span>
);
