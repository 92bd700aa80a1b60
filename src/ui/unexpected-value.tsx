import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import type { UnexpectedValue as Unexpected } from '@/schema/reading';
import { shownText } from './field-value';
import styles from './unexpected-value.module.css';

/** Shows a value of a type the schema does not expect, as it is and marked. */
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

/** Returns the entry for the unexpected value at a path, if there is one; not the value itself, which may even be undefined. */
export const unexpectedAt = (
  unexpected: readonly Unexpected[],
  ...path: ReadonlyArray<string | number>
): Unexpected | undefined =>
  unexpected.find((entry) => entry.path.length === path.length && entry.path.every((part, index) => part === path[index]));
