import { useTranslation } from 'react-i18next';
import { writeJson } from '@/api/json';
import type { Format } from '@/i18n/format';
import styles from './cell-value.module.css';
import type { Column } from './resource-list';

type Props<T> = { column: Column<T>; record: T; format: Format };

export function CellValue<T>({ column, record, format }: Props<T>) {
  const value = column.value(record);
  const empty = value === undefined || value === null || value === '';
  const received = empty ? column.received?.(record) : undefined;
  if (received !== undefined && received !== null && received !== '') {
    return <Odd received={received} />;
  }
  if (column.cell) return column.cell(record, format);
  if (empty) return null;
  if (typeof value === 'number') return format.number(value);
  return <bdi>{column.kind === 'text' ? (column.word?.(value) ?? value) : value}</bdi>;
}

function Odd({ received }: { received: unknown }) {
  const { t } = useTranslation();
  return (
    <bdi className={styles.odd} title={t('list.odd')}>
      {writeJson(received)}
    </bdi>
  );
}
