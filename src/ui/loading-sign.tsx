import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import styles from './loading-sign.module.css';

/** In the place of a section that is on its way; said only where that takes a while. It is as high as most, so that the page stays. */
export function LoadingSign() {
  const { t } = useTranslation(commonTexts);
  return (
    <p className={styles.sign} aria-busy="true">
      {t('loading')}
    </p>
  );
}
