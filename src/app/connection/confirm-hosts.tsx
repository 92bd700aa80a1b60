import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './connection-form.module.css';

type Props = { hosts: readonly string[]; onConfirm: () => void; onBack: () => void };

/** Names the hosts before the key goes there: an address that someone was sent may be one letter off. */
export function ConfirmHosts({ hosts, onConfirm, onBack }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const names = hosts.map((host) => `\u2066${host}\u2069`).join(t('connection.and'));
  return (
    <div role="group" aria-labelledby={id} className={styles.confirm}>
      <p id={id}>{t('connection.confirm', { hosts: names })}</p>
      <div className={styles.buttons}>
        <Button variant="contained" autoFocus aria-describedby={id} onClick={onConfirm}>
          {t('connection.connectTo', { host: `\u2066${hosts[0]}\u2069` })}
        </Button>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </div>
  );
}
