import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { basePath, type DemoSituation } from '@/config';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import settingsStyles from '../settings.module.css';
import { demoQuery } from './demo-query';
import styles from './demo.module.css';

export function LinkPanel({ situation }: { situation: DemoSituation }) {
  const { t } = useTranslation();
  const address = `${new URL(basePath, globalThis.location.origin).href}?demo=${demoQuery(situation)}`;
  const copy = async () => {
    if (await copyText(address)) notify({ text: t('demo.link.copied') });
  };
  return (
    <Panel id="link" title={t('demo.link.title')}>
      <p className={settingsStyles.text}>{t('demo.link.text')}</p>
      <code dir="ltr" className={styles.code}>
        {address}
      </code>
      <Button variant="outlined" onClick={() => void copy()}>
        {t('demo.link.copy')}
      </Button>
    </Panel>
  );
}
