import { useCallback, useMemo } from 'react';
import { contractsPath, endingContractsPath, type SignalStart } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { documentMark, expiryOf } from '@/resources/contracts/rules/status';
import type { Day } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/links';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { useToday } from '@/ui/page/use-today';
import { dayWidth } from '@/ui/table/columns/fitting';
import { useRowSelection } from '@/ui/table/report/row-selection';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { byMonthOfDay } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { nameOf, partyColumns } from '@/resources/contracts/parties/party-columns';
import {
  countText,
  documentText,
  expiryMessage,
  type ExpiryRow,
  expiryRows,
  type ExpiryView,
  expiryViews,
  isInView,
  leftText,
  nameKey,
} from './expiry-rows';

export function ExpiriesPage() {
  const { t } = useTranslation(commonTexts);
  return <PartiesPage title={t('expiries')}>{(shown) => <ExpiriesReport {...shown} />}</PartiesPage>;
}

const tones = { expired: 'medium tone-error', expiresSoon: 'medium tone-warning', expires: undefined } as const;

function ExpiriesReport({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation([portfolioTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const all = useMemo(() => expiryRows(contracts, now), [contracts, now]);
  const columns = useMemo(() => columnsOf(partyOf, now), [partyOf, now]);
  const selection = useRowSelection(all);
  const kinds = useMemo(() => new Map(all.map((row) => [nameKey(row.name), documentText(row)])), [all]);
  const filters = useMemo(
    (): ReadonlyArray<ListFilter<ExpiryRow>> => [
      {
        name: 'document',
        as: 'choice',
        pinned: true,
        label: text('expiries.kindOfDocument'),
        value: ({ name }) => nameKey(name),
        option: (key) => kinds.get(key) ?? key,
        none: text('expiries.unnamed'),
      },
    ],
    [kinds],
  );

  const isIn = useCallback((view: ExpiryView, row: ExpiryRow) => isInView(view, row, now), [now]);
  return (
    <ReportView
      title={t('common:expiries')}
      name="expiries"
      days={now}
      rows={all}
      search={useRowSearch(all, sought)}
      views={expiryViews.map((value) => ({ value, label: t(`expiries.views.${value}`), urgent: value === 'expired' }))}
      firstView="quarter"
      isIn={isIn}
      filters={filters}
      columns={columns}
      groupsOf={byMonthOfDay}
      count={countText}
      select={{
        selection,
        canSelect,
        nameOf: (row) =>
          t('expiries.row', { document: documentText(row), party: nameOf(partyOf(row.contract)), day: format.day(row.day) }),
        actions: notifyAll,
      }}
      empty={{ text: t('expiries.empty'), to: contractsPath, label: t('expiries.toContracts') }}
      none={t('expiries.none')}
      rules={[t('expiries.rule')]}
    >
      <ButtonLink to={endingContractsPath} size="small">
        {t('expiries.leases')}
      </ButtonLink>
    </ReportView>
  );
}

const canSelect = ({ id }: ExpiryRow) => id !== '';

const text = textsOf(portfolioTexts);

function columnsOf(partyOf: PartyOf, now: Day): ReadonlyArray<Column<ExpiryRow>> {
  const { party, partyAr, phone, units, project, kind, reference } = partyColumns<ExpiryRow>(partyOf);
  return [
    { name: 'day', kind: 'day', label: text('expiries.day'), width: dayWidth, value: ({ day }) => day },
    {
      name: 'left',
      label: text('expiries.daysLeft'),
      width: 130,
      cell: (row) => <span className={tones[expiryOf(row.day, now)]}>{leftText(row)}</span>,
      card: 'head',
    },
    { name: 'daysLeft', label: text('expiries.daysLeft'), value: ({ left }) => left, kind: 'number' },
    { name: 'document', label: text('expiries.kindOfDocument'), width: 170, value: documentText },
    party,
    partyAr,
    phone,
    { ...units, card: 'end' },
    project,
    kind,
    reference,
    {
      name: 'notify',
      kind: 'action',
      label: text('expiries.notice'),
      width: 136,
      cell: (row) =>
        row.id !== '' && (
          <NotifyLink size="small" start={startOf([row])} text={expiryMessage()} label={i18n.t('notify', { ns: commonTexts })} />
        ),
      card: 'end',
    },
  ];
}

const notifyAll = (rows: readonly ExpiryRow[]) => <NotifyLink size="small" start={startOf(rows)} text={expiryMessage()} />;

const startOf = (rows: readonly ExpiryRow[]): SignalStart => ({
  documents: rows.map(({ id, place }) => documentMark({ contract: id, place })),
  ...contractAlone(rows.map(({ id }) => id)),
});
