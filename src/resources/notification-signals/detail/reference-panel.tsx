import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { notificationSignalSchema, type NotificationSignal } from '../notification-signal.schema';
import { linkedRecordPath } from '../rules/linked-record';
import { signalWord } from '../signal-words';
import { Reschedule } from './reschedule';
import styles from './signal-detail.module.css';

type Props = { signal: ServiceDocument; reading: Reading<NotificationSignal>; editTo: string };

/** What the signal is about, over which channels, and when; the record it refers to opens where it has a page. */
export function ReferencePanel({ signal, reading: { record, odd }, editTo }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { object, objectId, channels, signalNumber } = record;
  const to = linkedRecordPath(object, objectId);
  const word = signalWord('objects', object ?? '');
  return (
    <Panel id="reference" title={t('signals.panels.reference')} editTo={editTo}>
      <RecordDetails
        schema={notificationSignalSchema}
        record={record}
        odd={odd}
        names={['object', 'objectId', 'channels', 'date', 'time', 'signalNumber']}
        show={{
          object: to ? (
            <Link className={styles.link} to={to}>
              <bdi>{word}</bdi>
            </Link>
          ) : (
            <bdi>{word}</bdi>
          ),
          channels: (
            <ul className={styles.tags}>
              {channels?.map((channel) => (
                <li key={channel} className={styles.tag}>
                  <bdi>{signalWord('channels', channel)}</bdi>
                </li>
              ))}
            </ul>
          ),
          signalNumber: <bdi>{format.number(signalNumber, { group: false })}</bdi>,
        }}
      />
      <div className={styles.quick}>
        <Reschedule signal={signal} />
      </div>
    </Panel>
  );
}
