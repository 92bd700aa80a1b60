import { useTranslation } from 'react-i18next';
import type { Addresses } from '@/config';
import styles from './unreachable-help.module.css';

type Props = { addresses: Addresses; blocked: readonly string[] };

/** A browser does not say why a service cannot be reached, so all that may be the cause is named; this page's own policy only if it was it. */
export function UnreachableHelp({ addresses, blocked }: Props) {
  const { t } = useTranslation();
  const origins = [...new Set([new URL(addresses.base).origin, new URL(addresses.api).origin])];
  const line = <code className={styles.line} dir="ltr">{`connect-src 'self' ${origins.join(' ')}`}</code>;
  if (blocked.length > 0) {
    return (
      <div className={styles.help}>
        <p>{t('connection.unreachable.blocked', { hosts: blocked.join(t('connection.and')) })}</p>
        <p>{t('connection.unreachable.blockedHelp')}</p>
        {line}
      </div>
    );
  }
  return (
    <div className={styles.help}>
      <p>{t('connection.unreachable.title')}</p>
      <ul className={styles.causes}>
        <li>{t('connection.unreachable.address')}</li>
        <li>{t('connection.unreachable.network')}</li>
        <li>{t('connection.unreachable.cors', { origin: globalThis.location.origin })}</li>
        <li>{t('connection.unreachable.key')}</li>
        <li>
          {t('connection.unreachable.csp')} {line}
        </li>
      </ul>
    </div>
  );
}
