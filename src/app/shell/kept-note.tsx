import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import styles from './kept-note.module.css';

/** `at` is in milliseconds since 1970. */
export function KeptNote({ at }: { at: number }) {
  const { t } = useTranslation(commonTexts);
  const { dateTime } = useFormat();
  return (
    <p
      role="status"
      className={`appears size-13 framed paper-ground pinned from-side-to-side fit pad-8-16 floats ${styles.note}`}
    >
      {t('status.kept', { moment: dateTime(new Date(at)) })}
    </p>
  );
}
