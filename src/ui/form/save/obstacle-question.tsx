import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { obstacleTexts } from '@/i18n/en/obstacles';
import styles from './save-feedback.module.css';
import type { Obstacle } from './store-check';

type Props = { found: readonly Obstacle[]; onSaveAnyway: () => void };

/** Lists the stored records that a save would clash with; the reader decides. Links leave the unfinished form open. */
export function ObstacleQuestion({ found, onSaveAnyway }: Props) {
  const { t } = useTranslation([obstacleTexts, commonTexts]);
  return (
    <div role="alert" className={styles.summary} data-tone="warning">
      <h2 className="size-16 bold below-8">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul className={styles.list}>
        {found.map(({ fingerprint, message, other }) => (
          <li key={fingerprint}>
            <bdi>{message()}</bdi>{' '}
            {other && (
              <Link to={other.path} target="_blank">
                {other.linkText}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outlined" color="warning" onClick={onSaveAnyway}>
        {t('common:saveAnyway')}
      </Button>
    </div>
  );
}
