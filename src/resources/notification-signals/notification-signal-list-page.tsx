import { useTranslation } from '@/i18n/use-translation';
import { newSignalPath, signalsPath } from '@/addresses';
import { signalTexts } from '@/i18n/en/signals';
import { ImportLink } from '@/ui/controls/links';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { EmptyState } from '@/ui/page/empty-state';
import { ListViews } from '@/ui/table/views/list-views';
import { PagedListPage } from '../paged-list-page';
import { signalList } from './list/signal-list';
import { signalQueries } from './notification-signal.api';

const ChangeSignals = lazyDialog(() => import('./change-signals').then((module) => module.ChangeSignals));

export function SignalListPage() {
  const { t } = useTranslation(signalTexts);
  return (
    <PagedListPage
      title={t('title')}
      list={signalList}
      queries={signalQueries}
      views={<ListViews path={signalsPath} list={signalList} builtIn={[{ name: t('allSignals'), query: '' }]} />}
      create={{ to: newSignalPath(), text: t('newSignal') }}
      empty={<EmptyState scene="nothing" text={t('empty')} action={<ImportLink list={signalsPath} />} />}
      Change={ChangeSignals}
    />
  );
}
