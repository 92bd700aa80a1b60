import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newSignalPath, signalEditPath, signalPath } from '@/addresses';
import { sameValue } from '@/api/document';
import { i18n } from '@/i18n/i18n';
import { copyOf } from '@/schema/copy';
import type { EditedResource } from '@/ui/form/record-editor';
import { DayField } from '@/ui/form/day-field';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { FieldPart } from '@/ui/form/form-sections';
import { signalMutations, signalQueries } from '../notification-signal.api';
import { notificationSignalSchema } from '../notification-signal.schema';
import { signalsListPath } from '../signals-list-path';
import { ChannelsField } from './channels-field';
import { formWarnings } from './form-warnings';
import { ObjectFields } from './object-fields';
import { Preview } from './preview';
import { RecipientsField } from './recipients-field';
import styles from './signal-form.module.css';
import { TextsPart } from './texts-part';
import { TimeField } from './time-field';

type Props = Omit<RecordFormProps, 'children'> & {
  lead?: string;
  /** What follows the fields that are composed. */
  children?: ReactNode;
};

/** A signal as its forms edit it. */
export const editedSignal: EditedResource = {
  schema: notificationSignalSchema,
  warn: formWarnings,
  detail: signalQueries.detail,
  list: () => signalQueries.list({ page: 1, limit: 10 }),
  replace: signalMutations.replace,
  create: signalMutations.create,
  isMatch: (stored, sent) =>
    ['message', 'subject', 'objectId'].every((name) => (stored[name] ?? '') === (sent[name] ?? '')) &&
    sameValue(stored.userId ?? [], sent.userId ?? []),
  copy: (signal) => copyOf(signal, ['signalNumber', 'notifiedUser']),
  createAsNew: () => i18n.t('signals.edit.createAsNew'),
  around: (id) => ({ list: signalsListPath(id) }),
  path: signalPath,
  editPath: signalEditPath,
  newPath: newSignalPath(),
};

/** What is composed of a signal, with what it will look like. */
export function SignalForm({ lead, children, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <RecordForm {...form}>
      <h2 className="visually-hidden">{t('common.details')}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.composer}>
        <div className={styles.fields}>
          <FieldPart title={t('signals.parts.reference')}>
            <ObjectFields />
          </FieldPart>
          <FieldPart title={t('signals.parts.to')}>
            <RecipientsField />
            <ChannelsField name="channels" help={t('signals.help.channels')} />
          </FieldPart>
          <TextsPart />
          <FieldPart title={t('signals.parts.when')}>
            <DayField name="date" />
            <TimeField name="time" />
          </FieldPart>
          {children}
        </div>
        <aside className={styles.side}>
          <Preview />
        </aside>
      </div>
    </RecordForm>
  );
}
