import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResourceList } from './resource-list';
import styles from './record-link.module.css';

type Props<T> = {
  list: ResourceList<T>;
  record: T;
  open: () => void;
  tabIndex?: number;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The name of a record as a link that covers its row or card. A record without identifier has no page: it is listed, and marked. */
export function RecordLink<T>({ list, record, open, ...focus }: Props<T>) {
  const { t } = useTranslation();
  const id = list.idOf(record);
  const title = list.title(record) || t('list.noName');
  if (!id) {
    return (
      <span className={styles.plain}>
        <bdi>{title}</bdi> <span className={styles.mark}>{t('list.noId')}</span>
      </span>
    );
  }
  return (
    <Link className={styles.link} dir="auto" to={list.pathOf(id)} onClick={open} {...focus}>
      {title}
    </Link>
  );
}
