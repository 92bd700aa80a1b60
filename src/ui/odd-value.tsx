import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import type { OddValue as Odd } from '@/schema/reading';
import styles from './odd-value.module.css';
import { shownText } from './field-value';

/** A value of a type the schema does not expect: shown as it is, and marked. */
export function OddValue({ value }: { value: unknown }) {
  const { t } = useTranslation(commonTexts);
  return (
    <span className={styles.odd}>
      <bdi className={styles.value}>{shownText(value)}</bdi>
      <span className={styles.mark}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
        {t('unexpectedType')}
      </span>
    </span>
  );
}

/** The odd value at a place, if there is one; its value may be anything, so the finding itself is returned. */
export const oddAt = (odd: readonly Odd[], ...path: ReadonlyArray<string | number>): Odd | undefined =>
  odd.find((entry) => entry.path.length === path.length && entry.path.every((part, place) => part === path[place]));
