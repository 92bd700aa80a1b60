import { dueTexts } from '@/i18n/en/due';
import { i18n, textsOf } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/payment-words';
import { ages, type LineState } from '@/resources/contracts/rules/ledger';
import { hasFils } from '@/schema/money';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { SecondLine } from '@/ui/table/row-parts';
import type { PartyOf } from '../parties/party';
import { partyColumns } from '../parties/party-columns';
import type { DueRow, DueView } from './due-rows';
import { stateText } from './due-texts';
import styles from './due.module.css';

/** Widths of a column of amounts, in px: "99,999,999.99" is whole in it, "99,999,999" below a heading with its currency, and without. */
const [AMOUNT, WHOLE_AMOUNT, WHOLE_AGE, SORTED_AMOUNT] = [124, 112, 104, 128] as const;

type Drawn = 'ages' | 'received' | 'open' | 'state';

function drawnOf(rows: readonly DueRow[], view: DueView): readonly Drawn[] {
  if (view === 'overdue') return ['ages'];
  if (rows.every(({ state }) => state === 'due')) return [];
  // A column of zeros would take the room of names: what is open is rarely paid in part, and nothing is open of what was received.
  const some = { received: rows.some(({ settled }) => settled > 0), open: rows.some(({ open }) => open > 0) };
  return [...(['received', 'open'] as const).filter((name) => some[name]), 'state'];
}

const tones: Readonly<Record<LineState, string>> = {
  due: 'muted',
  open: '',
  part: 'tone-warning',
  promised: 'muted',
  received: styles.received ?? '',
  overdue: 'tone-error',
};

const text = textsOf(dueTexts);

export function dueColumns(partyOf: PartyOf, rows: readonly DueRow[], view: DueView): ReadonlyArray<Column<DueRow>> {
  const drawn = drawnOf(rows, view);
  const fils = rows.some(({ amount, open }) => hasFils(amount) || hasFils(open));
  const { party, partyAr, phone, units, project, kind, currency, reference } = partyColumns<DueRow>(partyOf);
  const width = fils ? AMOUNT : WHOLE_AMOUNT;
  /** An amount of rows whose contract records payments. */
  const tracked = (name: 'received' | 'promised' | 'open', of: 'settled' | 'promised' | 'open'): Column<DueRow> => ({
    name,
    label: text(name),
    kind: 'amount',
    value: (row) => (row.state === 'due' ? undefined : row[of]),
    card: 'none',
    ...(name !== 'promised' && drawn.includes(name) && { width }),
  });
  const byAge = ages.map((age): Column<DueRow> => ({
    name: age,
    label: text(`ages.${age}`),
    kind: 'amount',
    unit: () => '',
    card: 'none',
    ...(drawn.includes('ages') && {
      width: fils ? AMOUNT : WHOLE_AGE,
      cell: (row, { money }, look) => row.age === age && money(row.open, look),
    }),
  }));
  return [
    { name: 'day', kind: 'day', label: text('day'), width: dayWidth, value: ({ day }) => day },
    // Names of companies are whole in the first; the second leaves room for the phone on a tablet.
    { ...party, least: drawn.includes('ages') ? 184 : 208 },
    partyAr,
    { ...units, width: 150, yields: 3, card: 'end' },
    project,
    kind,
    { name: 'what', label: text('what'), width: 180, yields: 1, value: purposeOf, second: (row) => paymentWords(row).type },
    { name: 'type', label: text('type'), value: ({ type }) => type && paymentTypeWord(type) },
    { ...phone, yields: 6, card: 'end' },
    {
      name: 'amount',
      label: text('amount'),
      kind: 'amount',
      // Its head is whole also with an arrow.
      width: (language) => (language === 'ar' ? width : Math.max(width, SORTED_AMOUNT)),
      ...(drawn.includes('ages') && { yields: 2 }),
      value: ({ amount }) => amount,
      warning: ({ unread }) => unreadText(unread),
      card: 'head',
    },
    ...byAge,
    { ...tracked('received', 'settled'), yields: 4 },
    tracked('promised', 'promised'),
    tracked('open', 'open'),
    {
      name: 'state',
      label: text('state'),
      value: stateText,
      cell: (row) => <span className={`${styles.state} ${tones[row.state]}`}>{stateText(row)}</span>,
      // It wraps.
      ...(drawn.includes('state') && { width: 172, least: 108, yields: 5 }),
      onCard: (row, { money }, look) =>
        row.state !== 'due' && (
          <div className="row wrap centred between gap-4-12">
            <span className={`${styles.state} ${tones[row.state]}`}>{stateText(row)}</span>
            {row.settled > 0 && row.open > 0 && (
              <SecondLine>{i18n.t('sumOpen', { ns: dueTexts, amount: money(row.open, look) })}</SecondLine>
            )}
          </div>
        ),
    },
    { name: 'daysOverdue', label: text('daysOverdue'), value: ({ late }) => (late > 0 ? late : undefined), kind: 'count' },
    currency,
    reference,
  ];
}

/** Returns the purpose of an amount: the contract's description, else rent. */
const purposeOf = (row: DueRow): string => paymentText(row) || i18n.t('rentTerm', { ns: dueTexts });
