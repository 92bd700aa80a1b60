import { Checkbox } from '../controls';
import styles from './choice-filter.module.css';
import type { FilterControl } from './filter-controls';
import { ON } from './resource-list';

export function SwitchFilter<T>({ control }: { control: FilterControl<T> }) {
  const { filter, label, condition, set, format } = control;
  const count = control.facet().find((entry) => entry.value === ON)?.count ?? 0;
  return (
    <label className={styles.option}>
      <Checkbox
        checked={condition !== undefined}
        onChange={(event) => set(() => (event.target.checked ? { name: filter.name, among: [ON] } : undefined))}
      />
      <span className={styles.text}>{label}</span> <span className={styles.count}>{format.number(count)}</span>
    </label>
  );
}
