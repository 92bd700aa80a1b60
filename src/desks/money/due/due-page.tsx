import { useCallback, useMemo, useState } from 'react';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { kindWord } from '@/resources/contracts/contract-words';
import { ages, type LineState } from '../rules/ledger';
import { hasFils, sumToCent } from '@/schema/money';
import { isFromEver } from '@/ui/controls/named-period';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { spanText, useChoice, usePeriodChoice } from '@/ui/table/filters/report-choices';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { byMonthOfDay } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { type RowSelection, useRowSelection } from '@/ui/table/report/row-selection';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import { nameOf, partyColumns, projectFilter } from '@/resources/contracts/parties/party-columns';
import {
  type ContractDue,
  dueRows,
  type DueView,
  dueViews,
  isDueIn,
  periodNames,
  periodsOf,
  stateText,
  waitingAfter,
} from './due-rows';
import Button from '@mui/material/Button';
import { recordPaymentPath, unrecordedPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { dueMark } from '../rules/due';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { i18n, textsOf } from '@/i18n/i18n';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/payment-words';
import { dayWidth } from '@/ui/table/columns/fitting';
import { SecondLine } from '@/ui/table/row-parts';
import type { PartyOf } from '@/resources/contracts/parties/party';
import textStyles from '@/ui/text/text.module.css';
import { Link } from 'react-router';
import type { ServiceDocument } from '@/schema/document';
import type { Day } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/links';
import { unrecordedRows } from '../rules/unrecorded';

export function DuePage() {
  const { t } = useTranslation(dueTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Due {...shown} />}
    </PartiesPage>
  );
}

const none: readonly ContractDue[] = [];

const peek = () => import('./due-peek').then((module) => module.DuePeek);

function Due({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation([dueTexts, contractWordTexts]);
  const format = useFormat();
  const today = useToday();
  const [address] = useAddress();
  const view = dueViews.find((one) => one === address.get('show')) ?? 'open';
  const text = address.get('period');
  // What is overdue lies in the past, where the periods of the other views do not reach.
  const [late, ahead] = view === 'overdue' ? [text, null] : [null, text];
  const asked = useMemo(() => periodsOf(late, ahead, today), [late, ahead, today]);
  const found = useWork(useCallback(() => dueRows(contracts, asked, today), [contracts, asked, today]));
  const all = found?.rows ?? none;
  const [, periodChoice] = usePeriodChoice(periodNames[view], ['month', 'next']);
  const [age, ageChoice] = useChoice('age', ['all', ...ages], t('ages.label'), (value) => t(`ages.${value}`));
  const selection = useRowSelection(all);
  const { actions, dialog } = useDueActions(selection);
  const filters = useMemo(
    (): ReadonlyArray<ListFilter<ContractDue>> => [
      {
        name: 'kind',
        as: 'choice',
        pinned: true,
        label: () => t('contract-words:kind'),
        value: ({ kind }) => kind,
        option: kindWord,
      },
      projectFilter(partyOf),
    ],
    [partyOf, t],
  );
  const isIn = useCallback(
    (one: DueView, row: ContractDue) => isDueIn(one, row) && (one !== 'overdue' || age === 'all' || row.age === age),
    [age],
  );
  const columns = useCallback((rows: readonly ContractDue[], one: DueView) => dueColumns(partyOf, rows, one), [partyOf]);
  const search = useRowSearch(all, sought);
  if (!found) return <LoadingSign />;

  const withAmounts = (rows: readonly ContractDue[]) => {
    const overdue = rows.filter((row) => isDueIn('overdue', row));
    const choices = ageChoice.choices.map(({ value, label }) => {
      const some = value === 'all' ? overdue : overdue.filter((row) => row.age === value);
      return { value, label: `${label} · ${format.money(sumToCent(some.map(({ open }) => open)))}` };
    });
    return { ...ageChoice, choices };
  };
  const period = found.periods[view];
  return (
    <>
      <ReportView
        title={t('title')}
        name="due"
        days={isFromEver(period) ? period.to : `${period.from}-${period.to}`}
        rows={all}
        search={search}
        viewName="show"
        views={dueViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          urgent: value === 'overdue',
          apart: value === 'overdue',
        }))}
        isIn={isIn}
        filters={filters}
        choices={(rows) => (view === 'overdue' ? [periodChoice, withAmounts(rows)] : [periodChoice])}
        columns={columns}
        groupsOf={byMonthOfDay}
        count={({ length }) => t('count', format.counted(length))}
        span={spanText(period, format)}
        select={{
          selection,
          nameOf: (row) => t('row', { party: nameOf(partyOf(row.contract)), day: format.day(row.day) }),
          actions,
        }}
        peek={peek}
        none={t('none')}
        note={<UnrecordedLine contracts={contracts} />}
        rules={[t('rule'), t('stateRule'), t('currencyRule')]}
      />
      {dialog}
    </>
  );
}

const WriteOffDialog = lazyDialog(() => import('./write-off-dialog').then((module) => module.WriteOffDialog));

/** Returns the actions on chosen instalments; their dialog belongs to the page, since an action may go with its menu. */
function useDueActions({ rows: chosen, clear }: RowSelection<ContractDue>) {
  const { t } = useTranslation(dueTexts);
  const [isAsking, setAsking] = useState(false);
  const actions = (rows: readonly ContractDue[], listed: readonly ContractDue[]) => {
    const named = rows.filter(({ contract }) => idOf(contract) !== '');
    const markOf = ({ id, day, place }: ContractDue) => dueMark({ contract: id, day, place });
    const dues = named.map(markOf);
    const isLate = rows.every(({ state }) => state === 'overdue');
    return (
      <>
        <ButtonLink size="small" variant="contained" to={recordPaymentPath({ dues })} state={waitingAfter(rows, listed, markOf)}>
          {t('recordPayment')}
        </ButtonLink>
        <NotifyLink
          size="small"
          start={{ dues, ...contractAlone(named.map(({ id }) => id)) }}
          text={isLate ? 'overdue' : 'instalments'}
        />
        {rows.some(({ state, open }) => state !== 'due' && open > 0) && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            {t('writeOff')}
          </Button>
        )}
      </>
    );
  };
  const dialog = <WriteOffDialog open={isAsking} rows={chosen} onClose={() => setAsking(false)} onDone={clear} />;
  return { actions, dialog };
}

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
  received: 'tone-success',
  overdue: 'tone-error',
};

const State = ({ row }: { row: ContractDue }) => (
  <span className={`inline-block medium line-1rem wraps prose-digits ${tones[row.state] ?? ''}`}>{stateText(row)}</span>
);

function UnrecordedLine({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const { count, amount } = useUnrecorded(contracts, useToday());
  if (count === 0) return null;
  return (
    <p className="muted screen-only">
      <span>{t('unrecorded.line', { ...format.counted(count), amount: format.money(amount) })}</span>
      {' · '}
      <Link className={textStyles.lineLink} to={unrecordedPath()}>
        {t('unrecorded.ask')}
      </Link>
    </p>
  );
}

/**
 * Counts the contracts on which nothing was ever recorded, and adds up what fell due under them until a day, in AED. Every instalment
 * since a contract began is worked out, so that it comes after what a page shows first; a count of 0 until then.
 */
function useUnrecorded(contracts: readonly ServiceDocument[], day: Day): { count: number; amount: number } {
  const rows = useWork(useCallback(() => unrecordedRows(contracts, day), [contracts, day]));
  return { count: rows?.length ?? 0, amount: sumToCent(rows?.map(({ amount }) => amount) ?? []) };
}
