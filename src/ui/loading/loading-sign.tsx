import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './loading-sign.module.css';

/** Bars in place of what comes, only after a while. As high as most sections, so that the page stays. */
export function LoadingSign() {
  const { t } = useTranslation(commonTexts);
  return (
    <p className={`appears ${styles.sign}`} aria-busy="true">
      {t('loading')}
    </p>
  );
}
