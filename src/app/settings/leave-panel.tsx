import { useTranslation } from 'react-i18next';
import { signOutPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';
import styles from './settings.module.css';

export function LeavePanel() {
  const { t } = useTranslation();
  return (
    <Panel id="leave" title={t('settings.leave.title')}>
      <p className={styles.text}>{t('settings.leave.text')}</p>
      <ButtonLink to={signOutPath} variant="outlined">
        {t('shell.signOut')}
      </ButtonLink>
    </Panel>
  );
}
