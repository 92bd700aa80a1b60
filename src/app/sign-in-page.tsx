import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { openDemo, useSession } from '@/api/session';
import { LogoMark, WordMark } from '@/ui/logo';
import { Arcade } from './arcade';
import { ConnectionForm } from './connection/connection-form';
import { nextPath } from './next-path';
import { LanguageSwitch } from './shell/language-switch';
import styles from './sign-in-page.module.css';
import '@/i18n/en/connection';

export function SignInPage() {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = () => void navigate(nextPath(search), { replace: true });
  const title = t('connection.signIn');

  useEffect(() => {
    document.title = `${title} · ${t('common.appName')}`;
  }, [title, t]);

  return (
    <div className={styles.page}>
      <header className={styles.picture}>
        <div className={styles.name}>
          <LogoMark size={40} />
          <WordMark />
        </div>
        <Arcade />
      </header>
      <main className={styles.main}>
        <div className={styles.switch}>
          <LanguageSwitch />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{t('connection.lead')}</p>
          <ConnectionForm onConnected={goOn} />
          {demoOffered && (
            <div className={styles.demo}>
              <span className={styles.or}>{t('connection.or')}</span>
              <Button
                variant="outlined"
                aria-describedby="demo-help"
                onClick={() => {
                  openDemo();
                  goOn();
                }}
              >
                {t('connection.explore')}
              </Button>
              <span id="demo-help" className={styles.help}>
                {t('connection.exploreHelp')}
              </span>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
