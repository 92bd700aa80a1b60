import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { newSignalPath, signalsPath } from '@/addresses';
import { listTexts } from '@/i18n/en/list';
import { signalTexts } from '@/i18n/en/signals';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { type SelectionDialogProps, useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { ListViews } from '@/ui/table/views/list-views';
import { PagedTable } from '@/ui/table/paged/paged-list';
import { signalList } from './list/signal-list';
import { signalQueries } from './notification-signal.api';

const ChangeSignals = lazyDialog<SelectionDialogProps>(() =>
  import('./change-signals').then((module) => ({ default: module.ChangeSignals })),
);

export function SignalListPage() {
  const { t } = useTranslation([signalTexts, listTexts]);
  const newSignal = (
    <ButtonLink to={newSignalPath()} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('newSignal')}
    </ButtonLink>
  );
  const { action, dialog } = useSelectionDialog(ChangeSignals, t('list:change'));
  return (
    <Page
      wide
      title={t('title')}
      views={<ListViews path={signalsPath} list={signalList} builtIn={[{ name: t('allSignals'), query: '' }]} />}
      actions={newSignal}
    >
      <PagedTable
        list={signalList}
        name={t('title')}
        query={signalQueries.list}
        empty={<EmptyState scene="nothing" text={t('empty')} action={<ImportLink list={signalsPath} />} />}
        selectionActions={action}
      />
      {dialog}
    </Page>
  );
}
