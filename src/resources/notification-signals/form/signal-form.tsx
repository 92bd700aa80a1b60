import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { LongTextField } from '@/ui/form/long-text-field';
import { RecordForm } from '@/ui/form/record-form';
import { FieldPart } from '@/ui/form/record-form-part';
import type { RecordSave } from '@/ui/form/record-form-save';
import type { FormWarning } from '@/ui/form/record-form-watch';
import { TextField } from '@/ui/form/text-field';
import { RecordDetails } from '@/ui/record-details';
import { textsOf } from '../list/signal-values';
import { notificationSignalSchema } from '../notification-signal.schema';
import { signalWarnings } from '../rules/warnings';
import { suggestionsOf } from '../signal-words';
import { ChannelsField } from './channels-field';
import styles from './signal-form.module.css';
import { TextsField } from './texts-field';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  /** Warnings the signal came with are not asked about; a new one comes with none. */
  accepted?: readonly FormWarning[];
  home: string;
  cancelTo: To;
  lead?: string;
};

/** All that can be written of a signal, in the order one would think of it. Number and notified people are the service's. */
export function SignalForm({ base, lead, ...form }: Props) {
  const { t } = useTranslation();
  const [opened] = useState(base);
  return (
    <RecordForm schema={notificationSignalSchema} base={opened} warn={formWarnings} {...form}>
      <div className={styles.fields}>
        <h2 className="visually-hidden">{t('common.details')}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        <FieldPart title={t('signals.parts.message')}>
          <TextField name="subject" help={t('signals.help.subject')} />
          <TextField name="notificationTitle" help={t('signals.help.title')} />
          <div className={`${styles.wide} ${styles.tall}`}>
            <LongTextField name="message" />
          </div>
        </FieldPart>
        <FieldPart title={t('signals.parts.to')}>
          <div className={styles.tall}>
            <TextsField name="userId" help={t('signals.help.recipients')} />
          </div>
          <ChannelsField name="channels" help={t('signals.help.channels')} />
        </FieldPart>
        <FieldPart title={t('signals.parts.reference')}>
          <ChoiceField name="object" suggestions={suggestionsOf('objects', textsOf(opened.object))} />
          <TextField name="objectId" help={t('signals.help.objectId')} />
        </FieldPart>
        <FieldPart title={t('signals.parts.when')}>
          <DayField name="date" />
          <TextField name="time" help={t('signals.help.time')} />
        </FieldPart>
        <GivenByService signal={opened} />
      </div>
    </RecordForm>
  );
}

/** Kept as it came; only the service writes it. */
function GivenByService({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation();
  const { signalNumber, notifiedUser } = signal;
  if (signalNumber === undefined && notifiedUser === undefined) return null;
  return (
    <FieldPart title={t('signals.parts.service')}>
      <div className={styles.wide}>
        <RecordDetails
          schema={notificationSignalSchema}
          record={{ signalNumber, notifiedUser }}
          names={['signalNumber', 'notifiedUser']}
          show={{ notifiedUser: Array.isArray(notifiedUser) && t('form.entries', { count: notifiedUser.length }) }}
        />
      </div>
    </FieldPart>
  );
}

export const formWarnings = (signal: ServiceDocument): FormWarning[] =>
  signalWarnings(signal).map(({ path, key }) => ({
    path,
    sign: key,
    message: () => i18n.t(`signals.warnings.${key}`),
    quiet: true,
  }));
