import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { newSignalPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PagedTable } from '@/ui/table/remote-list';
import { signalList } from './list/signal-list';
import { signalQueries } from './notification-signal.api';
import '@/i18n/en/signals';

export function SignalListPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const newSignal = (
    <ButtonLink to={newSignalPath()} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('signals.newSignal')}
    </ButtonLink>
  );
  return (
    <Page wide title={t('signals.title')} actions={newSignal}>
      <PagedTable
        list={signalList}
        name={t('signals.title')}
        query={signalQueries.list}
        empty={<EmptyState scene="nothing" text={t('signals.empty')} />}
        prefetch={(id) => void queryClient.prefetchQuery(signalQueries.detail(id))}
      />
    </Page>
  );
}
