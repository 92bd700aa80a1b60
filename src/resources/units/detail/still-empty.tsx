import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Link } from 'react-router';
import type { UnitParts } from './parts';
import { emptySections, sections } from './sections';
import styles from './still-empty.module.css';

/** A new unit is short: this says how far it has come and leads to what is missing. */
export function StillEmpty({ reading: { record, odd }, editPath }: UnitParts) {
  const { t } = useTranslation();
  const format = useFormat();
  const empty = emptySections(record).filter(({ names }) => !odd.some(({ path }) => names.some((name) => name === path[0])));
  // One or two open ends are the normal state of a unit for sale or for rent; their panels say so themselves.
  if (empty.length <= 2) return null;
  const all = sections.length + 1;
  const filled = t('units.detail.filled', { filled: format.number(all - empty.length), all: format.number(all) });
  return (
    <nav className={styles.bar} aria-label={filled}>
      <span className={styles.count}>{filled}</span>
      <span>{t('units.detail.stillEmpty')}</span>
      {empty.map(({ id, title }) => (
        <Link key={id} to={editPath(id)} className={styles.link}>
          {t(`units.words.sections.${title}`)}
        </Link>
      ))}
    </nav>
  );
}
