import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import type { Figures } from './figures';
import styles from './headline.module.css';
import { endingContracts, unitsWith } from './list-links';

/** What one wants to know first, in a line of text; each half opens its list. */
export function Headline({ figures: { units, free, endingSoon } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={styles.line}>
      <Figure
        to={unitsWith({ availability: 'available' })}
        text={t('dashboard.free', { count: units, free: format.number(free), total: format.number(units) })}
      />
      <span className={styles.dot} aria-hidden>
        {'·'}
      </span>
      <Figure to={endingContracts} text={t('dashboard.endingSoon', { count: endingSoon, number: format.number(endingSoon) })} />
    </p>
  );
}

/** The texts put their figure between two bars: it is set larger. */
function Figure({ to, text }: { to: string; text: string }) {
  const [before, figure, after] = text.split('|');
  return (
    <Link to={to} className={styles.figure}>
      {before}
      {figure !== undefined && <b>{figure}</b>}
      {after}
    </Link>
  );
}
