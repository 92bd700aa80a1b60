import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/text-keys';
import { unreadText } from '@/resources/contracts/contract-words';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/payment-words';
import { ages, type LineState } from '@/resources/contracts/rules/ledger';
import { hasFils } from '@/schema/money';
import { tickedDayWidth } from '@/ui/table/columns/fitting';
import report from '@/ui/table/report/report.module.css';
import type { ReportColumn, ReportColumns } from '@/ui/table/report/report-column';
import { RecordText } from '@/ui/text/record-text';
import type { PartyOf } from '../parties/party';
import { partyColumns } from '../parties/party-columns';
import type { DueRow, DueView } from './due-rows';
import { stateText } from './due-texts';
import styles from './due.module.css';

/** Widths of a column of amounts, in px: "99,999,999.99" is whole in it, "99,999,999" below a heading with its currency, and without. */
const [AMOUNT, WHOLE_AMOUNT, WHOLE_AGE] = [124, 112, 104] as const;

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

export function dueColumns(
  { partyOf, format }: { partyOf: PartyOf; format: Format },
  rows: readonly DueRow[],
  view: DueView,
): ReportColumns<DueRow> {
  const drawn = drawnOf(rows, view);
  const fils = rows.some(({ amount, open }) => hasFils(amount) || hasFils(open));
  const text = (name: TextKey<typeof dueTexts>) => i18n.t(name, { ns: dueTexts });
  const { party, partyAr, phone, units, project, kind, currency, reference } = partyColumns<DueRow>(partyOf, format);
  const unit = i18n.t('currency', { ns: contractWordTexts });
  const amountOf = (amount: number) => format.money(amount, { unit: false, fils });
  const width = fils ? AMOUNT : WHOLE_AMOUNT;
  /** An amount of rows whose contract records payments. */
  const tracked = (name: 'received' | 'promised' | 'open', of: 'settled' | 'promised' | 'open'): ReportColumn<DueRow> => ({
    name,
    label: text(name),
    value: (row) => (row.state === 'due' ? undefined : row[of]),
    kind: 'amount',
    card: 'none',
    ...(name !== 'promised' &&
      drawn.includes(name) && {
        unit,
        width,
        cell: (row) => row.state !== 'due' && amountOf(row[of]),
      }),
  });
  const byAge = ages.map((age): ReportColumn<DueRow> => ({
    name: age,
    label: text(`ages.${age}`),
    kind: 'amount',
    card: 'none',
    ...(drawn.includes('ages') && {
      width: fils ? AMOUNT : WHOLE_AGE,
      cell: (row) => row.age === age && amountOf(row.open),
    }),
  }));
  const stateOf = (row: DueRow) => <span className={`${styles.state} ${tones[row.state]}`}>{stateText(row, format)}</span>;
  return [
    {
      name: 'day',
      kind: 'day',
      label: text('day'),
      width: tickedDayWidth(format.settings.language),
      cell: ({ day }) => <bdi>{format.day(day)}</bdi>,
      value: ({ day }) => day,
    },
    // Names of companies are whole in the first; the second leaves room for the phone on a tablet.
    { ...party, least: drawn.includes('ages') ? 184 : 208 },
    partyAr,
    { ...units, width: 150, yields: 3, card: 'end' },
    project,
    kind,
    {
      name: 'what',
      label: text('what'),
      width: 180,
      yields: 1,
      cell: (row) => (
        <>
          <RecordText text={purposeOf(row)} />
          {paymentWords(row).type && <div className={report.second}>{paymentWords(row).type}</div>}
        </>
      ),
      value: purposeOf,
    },
    { name: 'type', label: text('type'), value: ({ type }) => type && paymentTypeWord(type) },
    { ...phone, yields: 6, card: 'end' },
    {
      name: 'amount',
      label: text('amount'),
      unit,
      kind: 'amount',
      width,
      ...(drawn.includes('ages') && { yields: 2 }),
      cell: ({ amount, unread = 0 }) => (
        <>
          {(amount > 0 || unread === 0) && <span>{amountOf(amount)}</span>}
          {unread > 0 && <div className={report.unread}>{unreadText(unread)}</div>}
        </>
      ),
      value: ({ amount, unread = 0 }) => (unread > 0 && amount === 0 ? unreadText(unread) : amount),
      card: 'head',
      onCard: ({ amount, unread = 0 }) => (
        <>
          {(amount > 0 || unread === 0) && <bdi className="bold figures">{format.money(amount, { fils })}</bdi>}
          {unread > 0 && <div className={report.unread}>{unreadText(unread)}</div>}
        </>
      ),
    },
    ...byAge,
    { ...tracked('received', 'settled'), yields: 4 },
    tracked('promised', 'promised'),
    tracked('open', 'open'),
    {
      name: 'state',
      label: text('state'),
      value: (row) => stateText(row, format),
      // It wraps.
      ...(drawn.includes('state') && { width: 172, least: 128, yields: 5, cell: stateOf }),
      onCard: (row) =>
        row.state !== 'due' && (
          <div className={report.line}>
            {stateOf(row)}
            {row.settled > 0 && row.open > 0 && (
              <span className={report.second}>
                {i18n.t('sumOpen', { ns: dueTexts, amount: format.money(row.open, { fils }) })}
              </span>
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
