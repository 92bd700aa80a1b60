import { useTranslation } from '@/i18n/use-translation';
import { signalTexts } from '@/i18n/en/signals';
import { DetailPage } from '@/ui/page/detail-page';
import { SignalActions } from './detail/signal-actions';
import { SignalDetail, SignalSkeleton } from './detail/signal-detail';
import { signalQueries } from './notification-signal.api';
import { signalTitle } from './signal-title';
import { signalsListPath } from './signals-list-path';

export function SignalDetailPage() {
  const { t } = useTranslation(signalTexts);
  return (
    <DetailPage
      resource="notification-signals"
      detail={signalQueries.detail}
      listOf={signalsListPath}
      nameOf={(signal) => signalTitle(signal) || t('unnamed')}
      skeleton={<SignalSkeleton />}
      renderActions={({ id, record, list }) => <SignalActions id={id} signal={record} list={list} />}
    >
      {({ id, record }) => <SignalDetail id={id} signal={record} />}
    </DetailPage>
  );
}
