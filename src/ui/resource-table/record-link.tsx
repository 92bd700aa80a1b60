import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResourceList } from './resource-list';
import styles from './record-link.module.css';

type Props<T> = {
  list: Pick<ResourceList<T>, 'idOf' | 'pathOf' | 'title'>;
  record: T;
  open: (id: string) => void;
  tabIndex?: number;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The name of a record as a link that covers its row or card. A record without identifier has no page: it is listed, and marked. */
export function RecordLink<T>({ list, record, open, ...focus }: Props<T>) {
  const id = list.idOf(record);
  const title = list.title(record) || <NoName />;
  if (!id) {
    return (
      <span className={styles.plain}>
        <bdi>{title}</bdi> <NoId />
      </span>
    );
  }
  return (
    <Link className={styles.link} dir="auto" to={list.pathOf(id)} onClick={() => open(id)} {...focus}>
      {title}
    </Link>
  );
}

/* Texts of their own components: a list has a link in every row, and few rows need one of these. */

function NoName() {
  const { t } = useTranslation();
  return t('list.noName');
}

function NoId() {
  const { t } = useTranslation();
  return <span className={styles.mark}>{t('list.noId')}</span>;
}
