import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chequeTexts } from '@/i18n/en/cheques';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import type { UnitProjects } from '@/resources/contracts/rules/units';
import { SelectBox } from '@/ui/controls/controls';
import { ViewChoice } from '@/ui/controls/view-choice';
import { setParam, useAddress } from '@/ui/page/use-address';
import { FilterDrawer } from '@/ui/table/filters/filter-drawer';
import { SearchBox } from '@/ui/table/filters/search-box';
import { type Bank, type ChequeConditions, type ChequeView, chequeViews, type Grouping, groupings } from './cheque-rows';
import styles from './cheques.module.css';

type Props = Parameters<typeof SearchBox>[0] & {
  filters: ChequeFilters;
  banks: readonly Bank[];
  projects: UnitProjects;
  /** The choice of the grouping. */
  grouping: Ref<HTMLSelectElement>;
  /** Says how many cheques there are with these filters. */
  count: string;
};

export function ChequesToolbar({ filters, search, prepare, banks, projects, grouping, count }: Props) {
  const { t } = useTranslation(chequeTexts);
  const { language } = useFormat().settings;
  const { compare } = collator(language);
  const projectNames = useMemo(
    () => [...new Set([...projects.values(), ...(filters.project ? [filters.project] : [])])].toSorted(compare),
    [projects, filters.project, compare],
  );
  const bankChoices = useMemo(() => {
    const isListed = filters.bank === '' || banks.some(({ key }) => key === filters.bank);
    const all = isListed ? banks : [...banks, { key: filters.bank, name: filters.bank }];
    return all.toSorted((a, b) => compare(a.name, b.name));
  }, [banks, filters.bank, compare]);
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const others = (
    <>
      <SelectBox
        small
        aria-label={t('bank')}
        value={filters.bank}
        onChange={({ target }) => filters.choose('bank', target.value)}
      >
        <option value="">{t('allBanks')}</option>
        {bankChoices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        small
        aria-label={t('project')}
        value={filters.project}
        onChange={({ target }) => filters.choose('project', target.value)}
      >
        <option value="">{t('allProjects')}</option>
        {projectNames.map((project) => (
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
        ref={grouping}
        small
        aria-label={t('groupBy')}
        value={filters.by}
        onChange={({ target }) => filters.choose('by', target.value === 'month' ? '' : target.value)}
      >
        {groupings.map((one) => (
          <option key={one} value={one}>
            {t(`groupings.${one}`)}
          </option>
        ))}
      </SelectBox>
      {phone ? (
        <FilterDrawer active={[filters.bank, filters.project].filter(Boolean).length} count={count} clear={filters.clear}>
          {others}
        </FilterDrawer>
      ) : (
        others
      )}
    </div>
  );
}

type ViewsProps = { view: ChequeView; counts: Readonly<Record<ChequeView, number>>; onChoose: (view: ChequeView) => void };

/** The choice between the cheques to deposit, those of a state, and all, each with their number. */
export function ChequeViews({ view, counts, onChoose }: ViewsProps) {
  const { t } = useTranslation(chequeTexts);
  const views = chequeViews.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }));
  return <ViewChoice label={t('show')} view={view} views={views} onChoose={onChoose} />;
}

type ChequeFilters = ChequeConditions & {
  view: ChequeView;
  by: Grouping;
  choose: (name: 'view' | 'by' | 'bank' | 'project', value: string) => void;
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
    bank: address.get('bank') ?? '',
    project: address.get('project') ?? '',
    choose: (name, value) => write((next) => setParam(next, name, value)),
    search: (q) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of ['q', 'bank', 'project']) next.delete(name);
      }),
  };
}
