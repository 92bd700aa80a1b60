import type { TextKey, Translate } from '@/i18n/text-keys';
import type { Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { chequeTexts } from '@/i18n/en/cheques';
import { bankKey } from '@/resources/contracts/rules/cheques';
import { ViewChoice } from '@/ui/controls/view-choice';
import { setParam, useAddress } from '@/ui/page/use-address';
import type { ReportFilter, ReportFilters } from '@/ui/table/filters/report-filters';
import { ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { SearchBox } from '@/ui/table/filters/search-box';
import type { PartyOf } from '../due/due-rows';
import { type Bank, type ChequeRow, type ChequeView, chequeViews, type Grouping, groupings } from './cheque-rows';

type Props = Parameters<typeof SearchBox>[0] & {
  ref: Ref<HTMLDivElement>;
  filters: ChequeFilters;
  /** The filters by the values of the rows. */
  among: ReportFilters<ChequeRow>;
  /** Returns the rows that these filters choose from. */
  rows: () => readonly ChequeRow[];
  /** Says how many cheques there are with these filters. */
  count: string;
};

export function ChequesToolbar({ ref, filters, among, rows, search, prepare, count }: Props) {
  const { t } = useTranslation(chequeTexts);
  return (
    <ReportToolbar
      ref={ref}
      search={<SearchBox search={search} prepare={prepare} />}
      choices={[
        {
          label: t('groupBy'),
          value: filters.by,
          choices: groupings.map((value) => ({ value, label: t(`groupings.${value}`) })),
          choose: (value) => filters.choose('by', value === 'month' ? '' : value),
        },
      ]}
      filters={among.controlsOf(rows)}
      active={among.active}
      count={count}
      clear={filters.clear}
    />
  );
}

/** Returns the filters by the bank and the project. */
export function chequeFilters(
  banks: readonly Bank[],
  partyOf: PartyOf,
  t: Translate<TextKey<typeof chequeTexts>>,
): ReadonlyArray<ReportFilter<ChequeRow>> {
  const names = new Map(banks.map(({ key, name }) => [key, name]));
  return [
    {
      name: 'bank',
      label: t('bank'),
      values: ({ bank }) => (bank ? [bankKey(bank)] : []),
      option: (key) => names.get(key) ?? key,
    },
    { name: 'project', label: t('project'), values: ({ contract }) => partyOf(contract).projects },
  ];
}

type ViewsProps = { view: ChequeView; counts: Readonly<Record<ChequeView, number>>; onChoose: (view: ChequeView) => void };

/** The choice between the cheques to deposit, those of a state, and all, each with their number. */
export function ChequeViews({ view, counts, onChoose }: ViewsProps) {
  const { t } = useTranslation(chequeTexts);
  const views = chequeViews.map((value) => ({
    value,
    label: t(`views.${value}`),
    count: counts[value],
    urgent: value === 'bounced',
  }));
  return <ViewChoice label={t('show')} view={view} views={views} onChoose={onChoose} />;
}

type ChequeFilters = {
  q: string;
  view: ChequeView;
  by: Grouping;
  choose: (name: 'view' | 'by', value: string) => void;
  search: (q: string) => void;
  clear: () => void;
};

/** Keeps the filters in the address: Back undoes a filter, and a shared link shows the same rows. */
export function useChequeFilters(): ChequeFilters {
  const [address, write] = useAddress();
  const [view, by] = [address.get('view'), address.get('by')];
  return {
    view: chequeViews.find((one) => one === view) ?? 'deposit',
    by: groupings.find((one) => one === by) ?? 'month',
    q: address.get('q') ?? '',
    choose: (name, value) => write((next) => setParam(next, name, value)),
    search: (q) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of ['q', 'bank', 'project']) next.delete(name);
      }),
  };
}
