import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { shellTexts } from '@/i18n/en/shell';
import { signalTexts } from '@/i18n/en/signals';
import { OwnId } from '@/ui/page/own-id';
import { Page } from '@/ui/page/page';
import { Letterhead } from '@/ui/paper/letterhead';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { SignalActions } from './detail/signal-actions';
import { SignalDetail, SignalSkeleton } from './detail/signal-detail';
import { signalQueries } from './notification-signal.api';
import { signalTitle } from './signal-title';
import { signalsListPath } from './signals-list-path';

export function SignalDetailPage() {
  const { t } = useTranslation([signalTexts, shellTexts]);
  const { id = '' } = useParams();
  const signal = useQuery(signalQueries.detail(id));
  const list = signalsListPath(id);
  const title = signal.data ? signalTitle(signal.data) || t('unnamed') : pendingTitle(signal);
  return (
    <Page
      letterhead={<Letterhead />}
      title={title}
      crumbs={[{ label: t('shell:notification-signals'), to: list }]}
      actions={
        signal.data && (
          <OwnId resource="notification-signals" id={id}>
            <SignalActions key={id} id={id} signal={signal.data} list={list} />
          </OwnId>
        )
      }
    >
      <QueryView query={signal} back={list} skeleton={<SignalSkeleton />}>
        {(document) => <SignalDetail key={id} id={id} signal={document} />}
      </QueryView>
    </Page>
  );
}
