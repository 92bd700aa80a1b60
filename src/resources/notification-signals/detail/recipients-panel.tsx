import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import { OddValue, oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import type { NotificationSignal } from '../notification-signal.schema';
import { knownPeople, personName } from '../rules/people';
import styles from './signal-detail.module.css';

type Props = { signal: ServiceDocument; reading: Reading<NotificationSignal>; editTo: string };

/** Whom the signal names, as they are called where the signal itself says who was notified. */
export function RecipientsPanel({ signal, reading: { record, odd }, editTo }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const people = useMemo(() => knownPeople({ contracts: [], plans: [], signals: [signal] }), [signal]);
  const recipients = record.userId ?? [];
  const found = oddAt(odd, 'userId');
  return (
    <Panel id="recipients" title={t('signals.panels.recipients')} count={recipients.length || undefined} editTo={editTo}>
      {found && <OddValue value={found.value} />}
      {!found && recipients.length === 0 && <p className={styles.nothing}>{t('signals.noRecipients')}</p>}
      <ul className={styles.people}>
        {[...new Set(recipients)].map((recipient) => {
          const person = people.get(recipient);
          const name = person ? personName(person, language === 'ar') : recipient;
          return (
            <li key={recipient} className={styles.person}>
              <bdi>{name}</bdi>
              {name !== recipient && (
                <div className={styles.more}>
                  <bdi>{recipient}</bdi>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
