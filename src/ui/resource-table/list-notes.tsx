import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import styles from './list-notes.module.css';

type Props = { listing: { single?: true; unreadable: number } };

/** What was odd about the answer: said, so that a partial list is never taken for the whole. */
export function ListNotes({ listing: { single, unreadable } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const notes = [
    ...(single ? [t('list.single')] : []),
    ...(unreadable > 0 ? [t('list.unreadable', { count: unreadable, number: format.number(unreadable) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {note}
        </p>
      ))}
    </div>
  );
}
