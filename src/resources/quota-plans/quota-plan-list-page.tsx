import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { newQuotaPlanPath, quotaPlansPath } from '@/addresses';
import { listTexts } from '@/i18n/en/list';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { type SelectionDialogProps, useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { ListViews } from '@/ui/table/views/list-views';
import { PagedTable } from '@/ui/table/paged/paged-list';
import { BinRule, binSearch, planBin, planList } from './list/plan-list';
import { quotaPlanQueries } from './quota-plan.api';

const ChangePlans = lazyDialog<SelectionDialogProps>(() =>
  import('./change-plans').then((module) => ({ default: module.ChangePlans })),
);

export function QuotaPlanListPage() {
  const { t } = useTranslation([quotaPlanTexts, listTexts]);
  const [search] = useSearchParams();
  const inBin = search.get('deleted') === 'true';
  const newPlan = (
    <ButtonLink to={newQuotaPlanPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('newPlan')}
    </ButtonLink>
  );
  const { action, dialog } = useSelectionDialog(ChangePlans, t('list:change'));
  return (
    <Page
      wide
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
      <PagedTable
        key={String(inBin)}
        list={inBin ? planBin : planList}
        name={t('title')}
        query={quotaPlanQueries.list}
        empty={
          <EmptyState
            scene="nothing"
            text={inBin ? t('emptyBin') : t('empty')}
            action={!inBin && <ImportLink list={quotaPlansPath} />}
          />
        }
        selectionActions={action}
      />
      {dialog}
    </Page>
  );
}
