import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import type { UnexpectedValue as Unexpected } from '@/schema/reading';
import { shownText } from './field-value';
import styles from './unexpected-value.module.css';

/** A value of a type the schema does not expect: shown as it is, and marked. */
export function UnexpectedValue({ value }: { value: unknown }) {
  const { t } = useTranslation(commonTexts);
  return (
    <span className={styles.unexpected}>
      <bdi className={styles.value}>{shownText(value)}</bdi>
      <span className={styles.mark}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
        {t('unexpectedType')}
      </span>
    </span>
  );
}

/** The unexpected value at a place, if there is one; its value may be anything, so the finding itself is returned. */
export const unexpectedAt = (
  unexpected: readonly Unexpected[],
  ...path: ReadonlyArray<string | number>
): Unexpected | undefined =>
  unexpected.find((entry) => entry.path.length === path.length && entry.path.every((part, place) => part === path[place]));
