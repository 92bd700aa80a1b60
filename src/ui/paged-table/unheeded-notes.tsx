import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { Unheeded } from './as-asked';
import styles from './paged-table.module.css';

/** Says what the service did not heed, so that what was done here is never taken for all there is. */
export function UnheededNotes({ unheeded, page }: { unheeded: readonly Unheeded[]; page: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return unheeded.map((what) => (
    <p key={what} role="note" className={styles.note}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      {t(`pagedList.unheeded.${what}`, { page: format.number(page) })}
    </p>
  ));
}
