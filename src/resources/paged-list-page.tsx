import type { QueryKey } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { pagedQueries } from '@/api/record-requests';
import { listTexts } from '@/i18n/en/list';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/controls/links';
import { type SelectionDialogProps, useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { Letterhead } from '@/ui/paper/letterhead';
import type { PagedList } from '@/ui/table/list-definition';
import { narrowedBy } from '@/ui/table/narrowed-list.place';
import { type PagedQuery, PagedTable } from '@/ui/table/paged/paged-list';
import { PagedSkeleton } from '@/ui/table/skeletons';

type Props = {
  title: string;
  views: ReactNode;
  list: PagedList;
  queries: ReturnType<typeof pagedQueries>;
  create: { to: string; text: string };
  empty: ReactNode;
  Change: ComponentType<SelectionDialogProps>;
};

export function PagedListPage({ title, views, list, queries, create, empty, Change }: Props) {
  const { t } = useTranslation(listTexts);
  const [address] = useSearchParams();
  const narrowed = narrowedBy(address);
  const { action, dialog } = useSelectionDialog(Change, t('change'));
  const tableOf = <K extends QueryKey>(query: PagedQuery<K>) => (
    <PagedTable key={list.resource} list={list} name={title} query={query} empty={empty} selectionActions={action} />
  );
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={title}
      views={views}
      actions={
        <ButtonLink to={create.to} variant="contained" startIcon={<Plus size={20} />}>
          {create.text}
        </ButtonLink>
      }
    >
      {narrowed ? (
        <LazyBoundary fallback={<PagedSkeleton list={list} />}>
          <narrowed.Pages all={queries.all}>{tableOf}</narrowed.Pages>
        </LazyBoundary>
      ) : (
        tableOf(queries.list)
      )}
      {dialog}
    </Page>
  );
}
