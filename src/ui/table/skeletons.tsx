import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/i18n';
import { declaredWidth, type PagedList, type RecordList } from './list-definition';
import { offeredView, readView } from './list-params';
import styles from './skeletons.module.css';

type Shape<T> = Pick<RecordList<T>, 'columns' | 'picture' | 'secondLine'>;

const ROWS = [72, 58, 66, 80, 54, 70, 62, 76, 60, 68];

export function ListSkeleton<T>({ list }: { list: Shape<T> & Parameters<typeof offeredView>[0] }) {
  const [address] = useSearchParams();
  const view = offeredView(list, readView(address));
  return (
    <div className="column gap-12" aria-hidden="true">
      <div className={styles.toolbar} />
      {view === 'cards' ? <CardsSkeleton /> : view === 'board' ? <BoardSkeleton /> : <Rows list={list} />}
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <div className={`stack gap-16 ${styles.cards}`}>
      {ROWS.map((width) => (
        <div key={width} className={`column gap-12 clips rounded-8 framed paper-ground ${styles.card}`}>
          <span className={`block skeleton-ground ${styles.cover}`} />
          <span className={styles.bar} style={{ inlineSize: `${width}%` }} />
          <span className={styles.bar} style={{ inlineSize: `${width - 20}%` }} />
        </div>
      ))}
    </div>
  );
}

function Rows<T>({ list }: { list: Shape<T> }) {
  const language = useLanguage();
  const columns = list.columns.filter((column) => !column.optional).slice(1);
  return (
    <div className={`clips rounded-8 framed paper-ground ${styles.rows}`}>
      <div className="not-on-phone sunken height-40" />
      {ROWS.map((width) => (
        <div key={width} className={`row centred gap-12 line-above pad-inline-12 ${styles.row}`}>
          {list.picture && <span className={`fixed rounded-4 skeleton-ground ${styles.picture}`} />}
          <span className={`column gap-6 grows ${styles.lead}`}>
            <span className={styles.bar} style={{ inlineSize: `${width}%` }} />
            {list.secondLine && <span className={styles.bar} style={{ inlineSize: `${width - 20}%` }} />}
          </span>
          {columns.map((column) => (
            <span key={column.name} className="not-on-phone after gives" style={{ inlineSize: declaredWidth(column, language) }}>
              <span className={styles.bar} style={{ inlineSize: `${width - 10}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

const LINES = [5, 3, 6, 4, 6, 2, 5, 4];

export const BoardSkeleton = () => (
  <div className={styles.board} aria-hidden="true">
    {LINES.map((places, line) => (
      <div key={line} className={`row centred gap-8 clips line-above ${styles.places}`}>
        <span className={styles.bar} />
        {LINES.slice(0, places).map((_, place) => (
          <span key={place} className={`fixed rounded-8 skeleton-ground ${styles.place}`} />
        ))}
      </div>
    ))}
  </div>
);

export const PagedSkeleton = ({ list }: { list: PagedList }) => (
  <div className="column gap-12" aria-hidden="true">
    <div style={{ blockSize: 28 }} />
    <Rows list={list} />
  </div>
);

/** Reports what was unexpected about the answer, so that a partial list is never taken for a complete one. */
export function ListNotes({ listing: { single, unreadable } }: { listing: { single?: true; unreadable: number } }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const notes = [
    ...(single ? [t('single')] : []),
    ...(unreadable > 0 ? [t('unreadable', { count: unreadable, number: format.number(unreadable) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="column gap-4">
      {notes.map((note) => (
        <p key={note} className="row centred gap-8 tone-warning">
          <TriangleAlert size={16} />
          <span>{note}</span>
        </p>
      ))}
    </div>
  );
}
