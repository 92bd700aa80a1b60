import { useTranslation } from 'react-i18next';
import type { Reading } from '@/schema/reading';
import { OddValue, oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import type { NotificationSignal } from '../notification-signal.schema';
import styles from './signal-detail.module.css';

export function RecipientsPanel({ reading: { record, odd }, editTo }: { reading: Reading<NotificationSignal>; editTo: string }) {
  const { t } = useTranslation();
  const recipients = record.userId ?? [];
  const found = oddAt(odd, 'userId');
  return (
    <Panel id="recipients" title={t('signals.panels.recipients')} count={recipients.length || undefined} editTo={editTo}>
      {found && <OddValue value={found.value} />}
      {!found && recipients.length === 0 && <p className={styles.nothing}>{t('signals.noRecipients')}</p>}
      <ul className={styles.people}>
        {[...new Set(recipients)].map((recipient) => (
          <li key={recipient} className={styles.person}>
            <bdi>{recipient}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
