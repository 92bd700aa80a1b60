import Plus from 'lucide-react/icons/plus';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { newSignalPath, signalsPath } from '@/addresses';
import { listTexts } from '@/i18n/en/list';
import { signalTexts } from '@/i18n/en/signals';
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
import { signalList } from './list/signal-list';
import { signalQueries } from './notification-signal.api';

const ChangeSignals = lazyDialog(() => import('./change-signals').then((module) => module.ChangeSignals));

export function SignalListPage() {
  const { t } = useTranslation([signalTexts, listTexts]);
  const [address] = useSearchParams();
  const narrowed = narrowedBy(address);
  const newSignal = (
    <ButtonLink to={newSignalPath()} variant="contained" startIcon={<Plus size={20} />}>
      {t('newSignal')}
    </ButtonLink>
  );
  const { action, dialog } = useSelectionDialog(ChangeSignals, t('list:change'));
  const tableOf = <K extends QueryKey>(query: PagedQuery<K>) => (
    <PagedTable
      list={signalList}
      name={t('title')}
      query={query}
      empty={<EmptyState scene="nothing" text={t('empty')} action={<ImportLink list={signalsPath} />} />}
      selectionActions={action}
    />
  );
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={t('title')}
      views={<ListViews path={signalsPath} list={signalList} builtIn={[{ name: t('allSignals'), query: '' }]} />}
      actions={newSignal}
    >
      {narrowed ? (
        <LazyBoundary fallback={<PagedSkeleton list={signalList} />}>
          <narrowed.Pages all={signalQueries.all}>{tableOf}</narrowed.Pages>
        </LazyBoundary>
      ) : (
        tableOf(signalQueries.list)
      )}
      {dialog}
    </Page>
  );
}
