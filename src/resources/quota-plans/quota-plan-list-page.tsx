import Plus from 'lucide-react/icons/plus';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { newQuotaPlanPath, quotaPlansPath } from '@/addresses';
import { listTexts } from '@/i18n/en/list';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { LazyBoundary, lazyDialog } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { Letterhead } from '@/ui/paper/letterhead';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { narrowedBy } from '@/ui/table/narrowed-list.place';
import { ListViews } from '@/ui/table/views/list-views';
import { type PagedQuery, PagedTable } from '@/ui/table/paged/paged-list';
import { PagedSkeleton } from '@/ui/table/skeletons';
import { BinRule, binSearch, planBin, planList } from './list/plan-list';
import { quotaPlanQueries } from './quota-plan.api';

const ChangePlans = lazyDialog(() => import('./change-plans').then((module) => module.ChangePlans));

export function QuotaPlanListPage() {
  const { t } = useTranslation([quotaPlanTexts, listTexts]);
  const [address] = useSearchParams();
  const narrowed = narrowedBy(address);
  const inBin = address.get('deleted') === 'true';
  const newPlan = (
    <ButtonLink to={newQuotaPlanPath} variant="contained" startIcon={<Plus size={20} />}>
      {t('newPlan')}
    </ButtonLink>
  );
  const { action, dialog } = useSelectionDialog(ChangePlans, t('list:change'));
  const tableOf = <K extends QueryKey>(query: PagedQuery<K>) => (
    <PagedTable
      key={String(inBin)}
      list={inBin ? planBin : planList}
      name={t('title')}
      query={query}
      empty={
        <EmptyState
          scene="nothing"
          text={inBin ? t('emptyBin') : t('empty')}
          action={!inBin && <ImportLink list={quotaPlansPath} />}
        />
      }
      selectionActions={action}
    />
  );
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={t('title')}
      views={
        <ListViews
          path={quotaPlansPath}
          list={planList}
          builtIn={[
            { name: t('plans'), query: '' },
            { name: t('bin'), query: binSearch },
          ]}
        >
          <BinRule />
        </ListViews>
      }
      actions={newPlan}
    >
      {narrowed ? (
        <LazyBoundary fallback={<PagedSkeleton list={planList} />}>
          <narrowed.Pages all={quotaPlanQueries.all}>{tableOf}</narrowed.Pages>
        </LazyBoundary>
      ) : (
        tableOf(quotaPlanQueries.list)
      )}
      {dialog}
    </Page>
  );
}
