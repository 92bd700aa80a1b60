import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { LinkList } from '@/ui/link-list';
import styles from './dashboard.module.css';

const SHOWN = 6;

type Props<T> = {
  label: string;
  all: readonly T[];
  /** The list of exactly these. */
  to: string;
  children: (item: T, at: number) => ReactNode;
};

/** The first rows, and the way to the list that has them all. */
export function FirstRows<T>({ label, all, to, children: row }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <LinkList label={label}>{all.slice(0, SHOWN).map(row)}</LinkList>
      <p className={styles.rest}>
        <Link to={to}>{t('dashboard.all', { count: all.length, number: format.number(all.length) })}</Link>
      </p>
    </>
  );
}
