import { useTranslation } from 'react-i18next';
import { isMissing } from '@/ui/field-value';
import { safeUrl } from '@/ui/safe-url';
import styles from './papers.module.css';

type Props = { url: string | null | undefined; name: string | null | undefined };

/** The name of a file as a link to it; an address that may not be followed stands as text, with the reason. */
export function FileLink({ url, name }: Props) {
  const { t } = useTranslation();
  const address = safeUrl('link', url);
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        <bdi>{name}</bdi>
      </a>
    );
  }
  return (
    <span>
      <bdi>{name}</bdi>
      {!isMissing(url) && (
        <span className={styles.address}>
          <bdi>{url}</bdi> <span className={styles.reason}>{t('contracts.detail.unsafeLink')}</span>
        </span>
      )}
    </span>
  );
}
