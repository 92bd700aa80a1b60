import Button from '@mui/material/Button';
import { type Ref, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { type Age, ages } from '@/resources/contracts/rules/ledger';
import type { Day } from '@/schema/day';
import type { Period } from '@/ui/controls/period';
import { PeriodBox } from '@/ui/controls/period-box';
import { setParam, useAddress } from '@/ui/page/use-address';
import type { ReportFilters } from '@/ui/table/filters/report-filters';
import { type ReportChoice, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { SearchBox } from '@/ui/table/filters/search-box';
import { type DuePeriod, duePeriodOf, duePeriodText, isFromEver, presetOf, presetPeriod, presetsOf } from './due-period';
import type { DueConditions, DueRow, DueSum } from './due-rows';
import { type DueView, readAge, readView } from './due-views';

type Props = Parameters<typeof SearchBox>[0] & {
  ref: Ref<HTMLDivElement>;
  filters: DueFilters;
  /** The filters by the values of the rows. */
  among: ReportFilters<DueRow>;
  /** Returns the rows that these filters choose from. */
  rows: () => readonly DueRow[];
  /** The sums of all that is overdue with the other filters. */
  late: DueSum;
  /** Says the period. */
  span: string;
  today: Day;
  /** Says what falls due with these filters. */
  count: string;
};

/** The periods that are one press away. */
const months = ['month', 'next'] as const;

export function DueToolbar({ ref, filters, among, rows, late, span, search, prepare, today, count }: Props) {
  const { t } = useTranslation(dueTexts);
  const { period, view } = filters;
  const format = useFormat();
  const presets = presetsOf[view];
  const preset = presetOf(period, today, view);
  const ageChoice: ReportChoice = {
    label: t('ages.label'),
    value: filters.age ?? '',
    choices: [
      { value: '', label: `${t('ages.all')} · ${format.money(late.open)}` },
      ...ages.map((age) => ({ value: age, label: `${t(`ages.${age}`)} · ${format.money(late.ages[age])}` })),
    ],
    choose: (value) => filters.chooseAge(readAge(value)),
  };
  return (
    <ReportToolbar
      ref={ref}
      search={<SearchBox search={search} prepare={prepare} />}
      choices={[
        {
          label: t('period'),
          value: preset,
          choices: presets.map((value) => ({ value, label: t(`periods.${value}`) })),
          choose: (value) => {
            const chosen = presets.find((one) => one === value);
            if (chosen) filters.choosePeriod(presetPeriod(chosen, today));
          },
          own: span,
          inputs: (
            <PeriodBox
              label={t('period')}
              period={isFromEver(period) ? { to: period.to } : period}
              onChange={filters.choosePeriod}
            />
          ),
        },
        ...(view === 'overdue' ? [ageChoice] : []),
      ]}
      filters={among.controlsOf(rows)}
      active={among.active}
      count={count}
      clear={filters.clear}
    >
      {months
        .filter((month) => presets.includes(month))
        .map((month) => (
          <Button
            key={month}
            size="small"
            variant={preset === month ? 'contained' : 'outlined'}
            aria-pressed={preset === month}
            onClick={() => filters.choosePeriod(presetPeriod(month, today))}
          >
            {t(`periods.${month}`)}
          </Button>
        ))}
    </ReportToolbar>
  );
}

export type DueFilters = DueConditions & {
  period: DuePeriod;
  choosePeriod: (period: Period) => void;
  /** The period that each view has while the address stays as it is otherwise. */
  periods: Readonly<Record<DueView, DuePeriod>>;
  chooseView: (view: DueView) => void;
  chooseAge: (age: Age | undefined) => void;
  search: (q: string) => void;
  /** Something is chosen that `clear` takes back. */
  isNarrowed: boolean;
  clear: () => void;
};

/** Keeps the filters in the address: Back undoes a filter, and a shared link shows the same rows. */
export function useDueFilters(today: Day): DueFilters {
  const [address, write] = useAddress();
  const text = address.get('period');
  const view = readView(address.get('show'));
  const periods = useMemo(() => {
    const periodOf = (one: DueView) => duePeriodOf(one !== view && [view, one].includes('overdue') ? null : text, today, one);
    return { open: periodOf('open'), overdue: periodOf('overdue'), all: periodOf('all'), received: periodOf('received') };
  }, [text, today, view]);
  return {
    view,
    age: readAge(address.get('age')),
    q: address.get('q') ?? '',
    period: periods[view],
    periods,
    choosePeriod: (chosen) => write((next) => setParam(next, 'period', duePeriodText(chosen, today, view))),
    chooseView: (chosen) =>
      write((next) => {
        setParam(next, 'show', chosen === readView(null) ? '' : chosen);
        next.delete('age');
        // What is overdue lies in the past, where the periods of the other views do not reach.
        if ([view, chosen].includes('overdue')) next.delete('period');
      }),
    chooseAge: (age) => write((next) => setParam(next, 'age', age ?? '')),
    search: (q) => write((next) => setParam(next, 'q', q), { replace: true }),
    isNarrowed: PARAMS.some((name) => address.has(name)),
    clear: () =>
      write((next) => {
        for (const name of PARAMS) next.delete(name);
      }),
  };
}

const PARAMS = ['q', 'kind', 'project', 'period', 'age'] as const;
