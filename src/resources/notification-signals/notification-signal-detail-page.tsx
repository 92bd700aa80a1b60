import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { signalsPath } from '@/addresses';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { SignalActions } from './detail/signal-actions';
import { SignalDetail } from './detail/signal-detail';
import { SignalSkeleton } from './detail/signal-skeleton';
import { signalQueries } from './notification-signal.api';
import { signalTitle } from './signal-title';
import '@/i18n/en/signals';

export function SignalDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const signal = useQuery(signalQueries.detail(id));
  const { listSearch } = neighbours('notification-signals', id);
  const title = signal.data ? signalTitle(signal.data) || t('signals.unnamed') : t('common.loading');
  return (
    <Page
      title={title}
      crumbs={[{ label: t('shell.signals'), to: signalsPath + listSearch }]}
      actions={signal.data && <SignalActions key={id} id={id} signal={signal.data} />}
    >
      <QueryView query={signal} skeleton={<SignalSkeleton />}>
        {(document) => <SignalDetail key={id} id={id} signal={document} />}
      </QueryView>
    </Page>
  );
}
