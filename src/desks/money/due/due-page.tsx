import { useCallback, useMemo } from 'react';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { kindWord } from '@/resources/contracts/contract-words';
import { ages } from '../rules/ledger';
import { sumToCent } from '@/schema/money';
import { isFromEver } from '@/ui/controls/period';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { spanText, useChoice, usePeriodChoice } from '@/ui/table/filters/report-choices';
import type { ListFilter } from '@/ui/table/list-definition';
import { byMonthOfDay } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import { projectFilter } from '@/resources/contracts/parties/party-columns';
import { nameOf } from '@/resources/contracts/parties/party-parts';
import { UnrecordedLine } from '../unrecorded/unrecorded-line';
import { useDueActions } from './due-actions';
import { dueColumns } from './due-columns';
import { type ContractDue, dueRows, type DueView, dueViews, isDueIn, periodNames, periodsOf } from './due-rows';

export function DuePage() {
  const { t } = useTranslation(dueTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Due {...shown} />}
    </PartiesPage>
  );
}

const none: readonly ContractDue[] = [];

function Due({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation(dueTexts);
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
      { name: 'kind', as: 'choice', pinned: true, label: () => t('kind'), value: ({ kind }) => kind, option: kindWord },
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
        none={t('none')}
        note={<UnrecordedLine contracts={contracts} />}
        rules={[t('rule'), t('stateRule'), t('currencyRule')]}
      />
      {dialog}
    </>
  );
}
