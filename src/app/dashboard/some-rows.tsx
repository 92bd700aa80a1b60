import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { LinkList } from '@/ui/link-list';
import styles from './dashboard.module.css';

/** More rows than this are not put on a dashboard. */
const AT_MOST = 100;

type Props<T> = { label: string; all: readonly T[]; first: number; children: (item: T, at: number) => ReactNode };

/** The first rows of a list, and all of them on demand: where no list page can show exactly these records, they stand here. */
export function SomeRows<T>({ label, all, first, children: row }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const more = all.length - first;
  const rest = all.length - AT_MOST;
  return (
    <>
      <LinkList label={label}>{all.slice(0, open ? AT_MOST : first).map(row)}</LinkList>
      {open && rest > 0 && (
        <p className={styles.rest}>{t('dashboard.notListed', { count: rest, number: format.number(rest) })}</p>
      )}
      {more > 0 && (
        <Button size="small" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('dashboard.showFewer') : t('dashboard.showAll', { count: more, number: format.number(more) })}
        </Button>
      )}
    </>
  );
}
