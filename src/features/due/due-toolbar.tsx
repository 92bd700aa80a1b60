import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dueTexts } from '@/i18n/en/due';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { kindWord } from '@/resources/contracts/contract-words';
import type { Age } from '@/resources/contracts/rules/ledger';
import type { UnitProjects } from '@/resources/contracts/rules/units';
import type { Day } from '@/schema/day';
import { SelectBox } from '@/ui/controls/controls';
import type { Period } from '@/ui/controls/period';
import { PeriodBox } from '@/ui/controls/period-box';
import { FilterDrawer } from '@/ui/table/filters/filter-drawer';
import { SearchBox } from '@/ui/table/filters/search-box';
import { setParam, useAddress } from '@/ui/page/use-address';
import { type DuePeriod, duePeriodOf, duePeriodText, isFromEver, presetOf, presetPeriod, presetsOf } from './due-period';
import type { DueConditions } from './due-rows';
import { type DueView, readAge, readView } from './due-views';
import styles from './due.module.css';

type Props = Parameters<typeof SearchBox>[0] & {
  filters: DueFilters;
  projects: UnitProjects;
  today: Day;
  /** The choice of the period. */
  periods: Ref<HTMLSelectElement>;
  /** Says what falls due with these filters. */
  count: string;
};

const OWN = 'own';

export function DueToolbar({ filters, search, prepare, projects, today, periods, count }: Props) {
  const { t } = useTranslation(dueTexts);
  const { language } = useFormat().settings;
  const choices = useMemo(
    () =>
      [...new Set([...projects.values(), ...(filters.project ? [filters.project] : [])])].toSorted(collator(language).compare),
    [projects, filters.project, language],
  );
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const presets = presetsOf[filters.view];
  const preset = presetOf(filters.period, today, filters.view);
  const others = (
    <>
      <PeriodBox
        label={t('period')}
        period={isFromEver(filters.period) ? { to: filters.period.to } : filters.period}
        onChange={filters.choosePeriod}
      />
      <SelectBox
        small
        aria-label={t('kind')}
        value={filters.kind}
        onChange={({ target }) => filters.choose('kind', target.value)}
      >
        <option value="">{t('allKinds')}</option>
        <option value="sale">{kindWord('sale')}</option>
        <option value="lease">{kindWord('lease')}</option>
      </SelectBox>
      <SelectBox
        small
        aria-label={t('project')}
        value={filters.project}
        onChange={({ target }) => filters.choose('project', target.value)}
      >
        <option value="">{t('allProjects')}</option>
        {choices.map((project) => (
          <option key={project} value={project}>
            {project}
          </option>
        ))}
      </SelectBox>
    </>
  );
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox search={search} prepare={prepare} />
      <SelectBox
        ref={periods}
        small
        aria-label={t('period')}
        value={preset ?? OWN}
        onChange={({ target: { value } }) => {
          const chosen = presets.find((one) => one === value);
          if (chosen) filters.choosePeriod(presetPeriod(chosen, today));
        }}
      >
        {presets.map((one) => (
          <option key={one} value={one}>
            {t(`periods.${one}`)}
          </option>
        ))}
        {!preset && <option value={OWN}>{t('periods.own')}</option>}
      </SelectBox>
      {phone ? (
        <FilterDrawer
          active={[filters.kind, filters.project, !preset].filter(Boolean).length}
          count={count}
          clear={filters.clear}
        >
          {others}
        </FilterDrawer>
      ) : (
        others
      )}
    </div>
  );
}

export type DueFilters = DueConditions & {
  period: DuePeriod;
  choosePeriod: (period: Period) => void;
  choose: (name: 'kind' | 'project', value: string) => void;
  chooseView: (view: DueView) => void;
  chooseAge: (age: Age | undefined) => void;
  search: (q: string) => void;
  clear: () => void;
};

/** Keeps the filters in the address: Back undoes a filter, and a shared link shows the same rows. */
export function useDueFilters(today: Day): DueFilters {
  const [address, write] = useAddress();
  const text = address.get('period');
  const view = readView(address.get('show'));
  const period = useMemo(() => duePeriodOf(text, today, view), [text, today, view]);
  return {
    view,
    age: readAge(address.get('age')),
    q: address.get('q') ?? '',
    kind: address.get('kind') ?? '',
    project: address.get('project') ?? '',
    period,
    choosePeriod: (chosen) => write((next) => setParam(next, 'period', duePeriodText(chosen, today, view))),
    choose: (name, value) => write((next) => setParam(next, name, value)),
    chooseView: (chosen) =>
      write((next) => {
        setParam(next, 'show', chosen === readView(null) ? '' : chosen);
        next.delete('age');
        // What is overdue lies in the past, where the periods of the other views do not reach.
        if ([view, chosen].includes('overdue')) next.delete('period');
      }),
    chooseAge: (age) => write((next) => setParam(next, 'age', age ?? '')),
    search: (q) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of PARAMS) next.delete(name);
      }),
  };
}

const PARAMS = ['q', 'kind', 'project', 'period', 'age'] as const;
