import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { connectionSettingsPath, demoSettingsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import styles from './connection-badge.module.css';
import { useConnectionName, useDemoNormal } from './connection-status';

export function ConnectionBadge() {
  const { t } = useTranslation(commonTexts);
  const { demo, host } = useConnectionName();
  const normal = useDemoNormal();
  const altered = demo && !normal;
  return (
    <Link
      to={demo ? demoSettingsPath : connectionSettingsPath}
      className={`size-12 centred inline-row gap-8 framed paper-ground medium ink no-underline press-high round pad-inline-12 ${styles.badge}`}
      data-demo={demo || undefined}
      data-altered={altered || undefined}
      title={demo ? undefined : host}
    >
      <span className={`fixed height-8 round ${styles.mark}`} aria-hidden />
      <bdi className={`${styles.name} one-line`}>{demo ? t('demoData') : host}</bdi>
      {altered && <span className={`fixed unseen-on-phone ${styles.altered}`}>{` · ${t('demoAltered')}`}</span>}
    </Link>
  );
}
