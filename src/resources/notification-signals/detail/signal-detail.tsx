import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signalEditPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import layout from '@/ui/detail-columns.module.css';
import { OtherFields } from '@/ui/other-fields';
import { Panel } from '@/ui/panel';
import { oddAt } from '@/ui/odd-value';
import { RecordDetails } from '@/ui/record-details';
import { notificationSignalSchema } from '../notification-signal.schema';
import { NotifiedPanel } from './notified-panel';
import { RecipientsPanel } from './recipients-panel';
import { ReferencePanel } from './reference-panel';
import styles from './signal-detail.module.css';

/** Everything a signal says; what cannot be read is shown as it is. */
export function SignalDetail({ id, signal }: { id: string; signal: ServiceDocument }) {
  const { t } = useTranslation();
  const reading = useMemo(() => readRecord(notificationSignalSchema, signal), [signal]);
  const { record, odd, others } = reading;
  const editTo = signalEditPath(id);
  const message = record.message?.trim();
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <Panel id="message" title={t('signals.panels.message')} editTo={editTo}>
          {message ? (
            <blockquote dir="auto" className={styles.message}>
              {message}
            </blockquote>
          ) : (
            !oddAt(odd, 'message') && <p className={styles.nothing}>{t('signals.noMessage')}</p>
          )}
          <RecordDetails
            schema={notificationSignalSchema}
            record={record}
            odd={odd}
            names={[...(oddAt(odd, 'message') ? (['message'] as const) : []), 'subject', 'notificationTitle']}
          />
        </Panel>
        <NotifiedPanel notified={record.notifiedUser} />
      </div>
      <div className={layout.column}>
        <ReferencePanel signal={signal} reading={reading} editTo={editTo} />
        <RecipientsPanel signal={signal} reading={reading} editTo={editTo} />
        <OtherFields others={others} />
      </div>
    </div>
  );
}
