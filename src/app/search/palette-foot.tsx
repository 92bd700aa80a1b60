import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import styles from './palette-foot.module.css';

type Props = {
  /** How much was found; undefined before anything is typed. */
  count: number | undefined;
  pending: boolean;
};

const hints = [
  { keys: ['↑', '↓'], text: 'search.keys.move' },
  { keys: ['↵'], text: 'search.keys.open' },
  { keys: ['Ctrl', '↵'], text: 'search.keys.newTab' },
  { keys: ['Esc'], text: 'search.keys.close' },
] as const;

/** Says how much was found as it changes, and on a desk which keys there are. */
export function PaletteFoot({ count, pending }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const found = count === undefined ? '' : t('search.count', { count, number: number(count) });
  return (
    <div className={styles.foot}>
      <span role="status">{pending && count !== undefined ? t('search.pending', { found }) : found}</span>
      <span aria-hidden className={styles.hints}>
        {hints.map(({ keys, text }) => (
          <span key={text} className={styles.hint}>
            {keys.map((key) => (
              <kbd key={key} dir="ltr">
                {key}
              </kbd>
            ))}
            {t(text)}
          </span>
        ))}
      </span>
    </div>
  );
}
