import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { signalEditPath, signalPath } from '@/addresses';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useSaveRecord } from '@/ui/form/save-record';
import { Page } from '@/ui/page';
import { pendingTitle } from '@/ui/pending-title';
import { QueryView } from '@/ui/query-view';
import { Return } from '@/ui/trail';
import { filledSave, useSignalCreate } from './form/use-signal-create';
import { formWarnings } from './form/form-warnings';
import { GivenByService } from './form/given-by-service';
import { SignalForm } from './form/signal-form';
import { ComposerContext, useComposer } from './composing/composer';
import { signalMutations, signalQueries } from './notification-signal.api';
import { notificationSignalSchema } from './notification-signal.schema';
import { signalTitle } from './signal-title';
import { signalsListPath } from './signals-list-path';
import '@/i18n/en/signal-composer';
import '@/i18n/en/signals';
import '@/i18n/en/unit-words';

/** Both pages are one form, so they travel in one file. */
export { SignalCreatePage } from './notification-signal-create-page';

export function SignalEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const signal = useQuery(signalQueries.detail(id));
  const list = signalsListPath(id);
  const name = signal.data ? signalTitle(signal.data) || t('signals.unnamed') : pendingTitle(signal);
  const crumbs = [
    { label: t('shell.signals'), to: list },
    ...(signal.isError && !signal.data ? [] : [{ label: name, to: signalPath(id) }]),
  ];
  return (
    <Page title={signal.data ? t('signals.edit.title', { name }) : name} crumbs={crumbs}>
      <QueryView query={signal} back={list}>
        {(document) => <EditSignal key={id} id={id} signal={document} list={list} />}
      </QueryView>
    </Page>
  );
}

function EditSignal({ id, signal, list }: { id: string; signal: ServiceDocument; list: string }) {
  const { t } = useTranslation();
  const [copy] = useState(() => copyOf(signal, ['signalNumber', 'notifiedUser']));
  const [accepted] = useState(() => formWarnings(signal));
  const labels = Object.fromEntries(
    fieldNames(notificationSignalSchema).map((name) => [name, labelOf(notificationSignalSchema, name)]),
  );
  const save = useSaveRecord({ base: signal, read: signalQueries.detail, write: signalMutations.replace, labels });
  const composer = useComposer();
  const anew = useSignalCreate(copy, composer);

  const home = signalEditPath(id);
  if (anew.finished) {
    const { next, id: made } = anew.finished;
    return <Return to={next ?? (made ? signalPath(made) : list)} home={home} />;
  }
  if (save.outcome === 'saved') return <Return to={save.next ?? signalPath(id)} home={home} />;
  return (
    <ComposerContext value={composer}>
      {anew.notes}
      <SignalForm
        base={signal}
        save={filledSave(save, signal, composer.valuesIn)}
        accepted={accepted}
        home={home}
        cancelTo={signalPath(id)}
        gone={{ list, create: anew.save, createLabel: t('signals.edit.createAsNew') }}
        lead={t('signals.edit.lead')}
      >
        <GivenByService />
      </SignalForm>
    </ComposerContext>
  );
}
