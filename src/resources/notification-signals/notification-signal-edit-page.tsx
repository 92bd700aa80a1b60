import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { shellTexts } from '@/i18n/en/shell';
import { signalTexts } from '@/i18n/en/signals';
import type { ServiceDocument } from '@/schema/document';
import { FieldOnDemand } from '@/ui/form/fields/field-on-demand';
import { useValues } from '@/ui/form/form-values';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonField } from '@/ui/form/fields/json-field';
import { NumberField } from '@/ui/form/fields/number-field';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { RecordDetails } from '@/ui/panels/record-details';
import { ReturnTo } from '@/ui/page/history-stack';
import { ComposerContext, useComposer } from './composer/composer';
import { fillPlaceholders, SignalCreation, useSignalCreation } from './composer/create-signals';
import { editedSignal, SignalForm } from './composer/signal-form';
import { notificationSignalSchema } from './notification-signal.schema';
import { signalTitle } from './signal-title';

/** Both pages use the same form, so they share one chunk. */
export { SignalCreatePage } from './notification-signal-create-page';

export function SignalEditPage() {
  const { t } = useTranslation([signalTexts, shellTexts]);
  return (
    <EditPage
      resource={editedSignal}
      listLabel={t('shell:notification-signals')}
      nameOf={(signal) => signalTitle(signal) || t('unnamed')}
      titleOf={(name) => t('edit.title', { name })}
    >
      {(signal) => <EditSignal signal={signal} />}
    </EditPage>
  );
}

function EditSignal({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation(signalTexts);
  const composer = useComposer();
  const { creation, ...review } = useSignalCreation(composer);
  const prepare = fillPlaceholders(composer.valuesIn);
  const { to, home, form } = useRecordEditor(editedSignal, { base: signal, prepare, creation });
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return (
    <ComposerContext value={composer}>
      <SignalCreation save={form.save} {...review} />
      <SignalForm {...form} lead={t('edit.lead')}>
        <GivenByService />
      </SignalForm>
    </ComposerContext>
  );
}

/** Untouched, the fields that the service writes stay as received. */
function GivenByService() {
  const { t } = useTranslation([signalTexts, formTexts]);
  const { signalNumber, notifiedUser } = useValues().getValues();
  const people = Array.isArray(notifiedUser) && t('form:entries', { count: notifiedUser.length });
  const details = { schema: notificationSignalSchema, record: { signalNumber, notifiedUser } };
  return (
    <FieldPart title={t('parts.service')}>
      <FieldOnDemand
        name="signalNumber"
        action={t('edit.change')}
        shown={<RecordDetails {...details} names={['signalNumber']} />}
      >
        <NumberField name="signalNumber" />
      </FieldOnDemand>
      <FieldOnDemand
        name="notifiedUser"
        action={t('edit.change')}
        shown={<RecordDetails {...details} names={['notifiedUser']} show={{ notifiedUser: people }} />}
      >
        <JsonField name="notifiedUser" help={t('help.notified')} />
      </FieldOnDemand>
    </FieldPart>
  );
}
