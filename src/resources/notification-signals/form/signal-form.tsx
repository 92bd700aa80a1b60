import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { ServiceDocument } from '@/schema/document';
import { DayField } from '@/ui/form/day-field';
import { RecordForm } from '@/ui/form/record-form';
import type { Gone } from '@/ui/form/save-feedback';
import { FieldPart } from '@/ui/form/form-sections';
import type { RecordSave } from '@/ui/form/save-record';
import type { FormWarning } from '@/ui/form/form-context';
import { notificationSignalSchema } from '../notification-signal.schema';
import { ChannelsField } from './channels-field';
import { formWarnings } from './form-warnings';
import { ObjectFields } from './object-fields';
import { Preview } from './preview';
import { RecipientsField } from './recipients-field';
import styles from './signal-form.module.css';
import { TextsPart } from './texts-part';
import { TimeField } from './time-field';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  /** Warnings the signal came with are not asked about; a new one comes with none. */
  accepted?: readonly FormWarning[];
  home: string;
  cancelTo: To;
  gone?: Gone;
  lead?: string;
  /** What follows the fields that are composed. */
  children?: ReactNode;
};

/** What is composed of a signal, with what it will look like. */
export function SignalForm({ base, lead, children, ...form }: Props) {
  const { t } = useTranslation();
  const [opened] = useState(base);
  return (
    <RecordForm schema={notificationSignalSchema} base={opened} warn={formWarnings} {...form}>
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
