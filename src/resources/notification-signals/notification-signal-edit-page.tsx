import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { signalEditPath, signalPath, signalsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useSaveRecord } from '@/ui/form/use-save-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { formWarnings, SignalForm } from './form/signal-form';
import { signalMutations, signalQueries } from './notification-signal.api';
import { notificationSignalSchema } from './notification-signal.schema';
import { signalTitle } from './signal-title';
import '@/i18n/en/signals';

/** Both pages are one form, so they travel in one file. */
export { SignalCreatePage } from './notification-signal-create-page';

export function SignalEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const signal = useQuery(signalQueries.detail(id));
  const name = signal.data ? signalTitle(signal.data) || t('signals.unnamed') : t('common.loading');
  const crumbs = [
    { label: t('shell.signals'), to: signalsPath },
    { label: name, to: signalPath(id) },
  ];
  return (
    <Page title={t('signals.edit.title', { name })} crumbs={crumbs}>
      <QueryView query={signal}>{(document) => <EditSignal key={id} id={id} signal={document} />}</QueryView>
    </Page>
  );
}

function EditSignal({ id, signal }: { id: string; signal: ServiceDocument }) {
  const { t } = useTranslation();
  const [accepted] = useState(() => formWarnings(signal));
  const labels = Object.fromEntries(
    fieldNames(notificationSignalSchema).map((name) => [name, labelOf(notificationSignalSchema, name)]),
  );
  const save = useSaveRecord({ base: signal, read: signalQueries.detail, write: signalMutations.replace, labels });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? signalPath(id)} replace />;
  return (
    <SignalForm
      base={signal}
      save={save}
      accepted={accepted}
      home={signalEditPath(id)}
      cancelTo={signalPath(id)}
      lead={t('signals.edit.lead')}
    />
  );
}
