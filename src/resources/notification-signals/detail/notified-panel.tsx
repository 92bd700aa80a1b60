import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { Panel } from '@/ui/panel';
import { shownText } from '@/ui/shown-text';
import styles from './signal-detail.module.css';

/** Whom the service says it notified, in whatever shape it says so. */
export function NotifiedPanel({ notified }: { notified: unknown }) {
  const { t } = useTranslation();
  const entries: readonly unknown[] = Array.isArray(notified) ? notified : notified ? [notified] : [];
  return (
    <Panel
      id="notified"
      title={t('signals.panels.notified')}
      count={entries.length || undefined}
      explain={t('signals.notifiedRule')}
    >
      {entries.length === 0 && <p className={styles.nothing}>{t('signals.noneNotified')}</p>}
      <ul className={styles.people}>
        {entries.map((entry, at) => (
          // Entries have no identity that could be relied on, and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.person}>
            {isDocument(entry) ? <Notified entry={entry} /> : <bdi>{shownText(entry)}</bdi>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function Notified({ entry }: { entry: ServiceDocument }) {
  const format = useFormat();
  const facts = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const lead = ['name', 'email', 'userId'].find((name) => facts.some(([other]) => other === name)) ?? facts[0]?.[0];
  return (
    <>
      <div className={styles.name}>
        <bdi>{lead === undefined ? '' : factText(entry[lead], format)}</bdi>
      </div>
      <div className={styles.more}>
        {facts
          .filter(([name]) => name !== lead)
          .map(([name, value]) => (
            <span key={name} title={name}>
              <bdi>{factText(value, format)}</bdi>
            </span>
          ))}
      </div>
    </>
  );
}

const factText = (value: unknown, format: Format): string =>
  typeof value === 'string' && MOMENT.test(value) ? format.dateTime(new Date(value)) || value : shownText(value);
