import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { sumOf } from '../rules/totals';
import styles from './planning.module.css';
import { areaOf, spotsOf } from './selection';
import type { SelectionStore } from './selection-store';
import { valueAt } from './sheet-edits';
import type { Sheet } from './sheet';

type Props = { selection: SelectionStore; sheet: Sheet; show: (value: number) => string };

/** How many cells are selected and what they come to; of one cell there is nothing to say. */
export function SelectionSum({ selection, sheet, show }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const spots = spotsOf(areaOf(useSyncExternalStore(selection.subscribe, selection.get)));
  const numbers = spots.map((spot) => valueAt(sheet, spot)).filter((value) => typeof value === 'number');
  return (
    <p role="status" className={styles.selected}>
      {spots.length > 1 &&
        t('quotaPlans.grid.selected', { count: spots.length, number: format.number(spots.length), sum: show(sumOf(numbers)) })}
    </p>
  );
}
