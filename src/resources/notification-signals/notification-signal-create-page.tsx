import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { newSignalPath, signalPath, signalsPath } from '@/addresses';
import { patched } from '@/api/document';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useCreateRecord } from '@/ui/form/use-create-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { SignalForm } from './form/signal-form';
import { useAskedSave } from './form/use-asked-save';
import { textsOf } from './list/signal-values';
import { signalMutations, signalQueries } from './notification-signal.api';
import { resentOver } from './rules/resent';
import { signalTitle } from './signal-title';
import { signalWord } from './signal-words';
import '@/i18n/en/signals';

/** A new signal, about a record where the address names one, or with the content of another. */
export function SignalCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Page title={t('signals.create.title')} crumbs={[{ label: t('shell.signals'), to: signalsPath }]}>
      {from ? <CopySignal key={from} id={from} /> : <NewSignal from={startOf(search)} />}
    </Page>
  );
}

/** What the address says the signal is about; its date is today. */
function startOf(search: URLSearchParams): ServiceDocument {
  const about = ['object', 'objectId'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(about), date: today(new Date()) };
}

function CopySignal({ id }: { id: string }) {
  const signal = useQuery(signalQueries.detail(id));
  return (
    <QueryView query={signal}>
      {(document) => <NewSignal from={{ ...resentOver(document, textsOf(document.channels)), date: today(new Date()) }} />}
    </QueryView>
  );
}

const isTwin = (stored: ServiceDocument, sent: ServiceDocument) =>
  stored.message === sent.message && stored.subject === sent.subject && stored.objectId === sent.objectId;

function NewSignal({ from }: { from: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [start] = useState(from);
  const create = useCreateRecord({
    from: start,
    list: () => signalQueries.list({ page: 1, limit: 10 }),
    write: signalMutations.create,
    isTwin,
    created: t('signals.create.created'),
  });
  const { save, changes, yes, no } = useAskedSave(create);

  if (create.outcome === 'saved')
    return <Navigate to={create.next ?? (create.id ? signalPath(create.id) : signalsPath)} replace />;
  const signal = patched(start, changes ?? {});
  const channels = textsOf(signal.channels).map((channel) => signalWord('channels', channel));
  const recipients = Array.isArray(signal.userId) ? signal.userId.length : 0;
  return (
    <>
      <SignalForm base={start} save={save} home={newSignalPath()} cancelTo={signalsPath} />
      <ConfirmDialog
        open={changes !== undefined}
        title={t('signals.create.askTitle')}
        body={
          <>
            <p>
              <strong>
                <bdi>{signalTitle(signal) || t('signals.unnamed')}</bdi>
              </strong>
              <br />
              {t('signals.create.recipients', { count: recipients })}
              {' · '}
              <bdi>{channels.length > 0 ? format.list(channels) : t('signals.create.noChannels')}</bdi>
            </p>
            <p>{t('signals.create.ask')}</p>
          </>
        }
        confirmLabel={t('signals.create.confirm')}
        onConfirm={yes}
        onCancel={no}
      />
    </>
  );
}
