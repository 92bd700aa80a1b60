import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import styles from './no-room.module.css';

type Props<C> = { chosen: readonly C[]; shown: ReadonlyArray<{ name: string }>; labelOf: (column: C) => string };

/** Names the columns that have no room in a table at its width. */
export function NoRoom<C extends { name: string }>({ chosen, shown, labelOf }: Props<C>) {
  const { t } = useTranslation(listTexts);
  const { list } = useFormat();
  const hidden = chosen.filter(({ name }) => !shown.some((column) => column.name === name));
  if (hidden.length === 0) return null;
  return <p className={styles.note}>{t('hiddenColumns', { columns: list(hidden.map(labelOf)) })}</p>;
}
