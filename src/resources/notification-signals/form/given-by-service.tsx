import { useTranslation } from 'react-i18next';
import { FieldOnDemand } from '@/ui/form/field-frame';
import { JsonField } from '@/ui/form/json-field';
import { NumberField } from '@/ui/form/number-field';
import { useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { RecordDetails } from '@/ui/record-details';
import { notificationSignalSchema } from '../notification-signal.schema';

/** What the service writes of a signal by itself: shown, and opened to be put right. Untouched it stays as it came. */
export function GivenByService() {
  const { t } = useTranslation();
  const { signalNumber, notifiedUser } = useValues().getValues();
  const people = Array.isArray(notifiedUser) && t('form.entries', { count: notifiedUser.length });
  const details = { schema: notificationSignalSchema, record: { signalNumber, notifiedUser } };
  return (
    <FieldPart title={t('signals.parts.service')}>
      <FieldOnDemand
        name="signalNumber"
        action={t('signals.edit.change')}
        shown={<RecordDetails {...details} names={['signalNumber']} />}
      >
        <NumberField name="signalNumber" />
      </FieldOnDemand>
      <FieldOnDemand
        name="notifiedUser"
        action={t('signals.edit.change')}
        shown={<RecordDetails {...details} names={['notifiedUser']} show={{ notifiedUser: people }} />}
      >
        <JsonField name="notifiedUser" help={t('signals.help.notified')} />
      </FieldOnDemand>
    </FieldPart>
  );
}
