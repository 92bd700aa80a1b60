import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signInPath, signOutPath } from '@/addresses';
import { Disclosure } from '@/ui/disclosure';
import { useConnectionName } from '../connection/connection-name';
import styles from './top-bar-panel.module.css';

export function AccountMenu() {
  const { t } = useTranslation();
  const { demo, host } = useConnectionName();
  return (
    <Disclosure align="end" label={t('shell.account')} icon={<CircleUserRound size={20} strokeWidth={1.75} aria-hidden />}>
      {(close) => (
        <>
          <p className={styles.note}>{demo ? t('shell.demoData') : t('shell.connectedTo', { host: `\u2066${host}\u2069` })}</p>
          {demo ? (
            <Link to={signInPath()} className={styles.item} onClick={close}>
              <PlugZap size={20} strokeWidth={1.75} aria-hidden />
              {t('shell.signIn')}
            </Link>
          ) : (
            <Link to={signOutPath} className={styles.item} onClick={close}>
              <LogOut size={20} strokeWidth={1.75} aria-hidden className="mirror" />
              {t('shell.signOut')}
            </Link>
          )}
        </>
      )}
    </Disclosure>
  );
}
