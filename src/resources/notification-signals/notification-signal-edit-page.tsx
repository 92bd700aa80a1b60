import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { Return } from '@/ui/trail';
import { ComposerContext, useComposer } from './composing/composer';
import { GivenByService } from './form/given-by-service';
import { editedSignal, SignalForm } from './form/signal-form';
import { fillPlaceholders, useSignalCreate } from './form/use-signal-create';
import { signalTitle } from './signal-title';
import '@/i18n/en/signal-composer';
import '@/i18n/en/signals';
import '@/i18n/en/unit-words';

/** Both pages are one form, so they travel in one file. */
export { SignalCreatePage } from './notification-signal-create-page';

export function SignalEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      resource={editedSignal}
      listLabel={t('shell.signals')}
      nameOf={(signal) => signalTitle(signal) || t('signals.unnamed')}
      titleOf={(name) => t('signals.edit.title', { name })}
    >
      {(signal) => <EditSignal signal={signal} />}
    </EditPage>
  );
}

function EditSignal({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation();
  const composer = useComposer();
  const [copy] = useState(() => editedSignal.copy(signal));
  const { notes, ...creator } = useSignalCreate(copy, composer);
  const prepare = fillPlaceholders(composer.valuesIn);
  const { to, home, form } = useRecordEditor(editedSignal, { base: signal, prepare, creator });
  if (to) return <Return to={to} home={home} />;
  return (
    <ComposerContext value={composer}>
      {notes}
      <SignalForm {...form} lead={t('signals.edit.lead')}>
        <GivenByService />
      </SignalForm>
    </ComposerContext>
  );
}
