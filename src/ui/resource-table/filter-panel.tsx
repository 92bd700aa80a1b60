import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from './choice-filter';
import type { FilterControl } from './filter-controls';
import styles from './filter-panel.module.css';
import { AtMostFilter, RangeFilter } from './range-filter';
import { SwitchFilter } from './switch-filter';

type Props<T> = {
  control: FilterControl<T>;
  /** Shows its name: among other filters. Alone, what surrounds it has the name. */
  titled?: boolean;
};

/** What a filter is set with; every change is a change of the address at once. */
export function FilterPanel<T>({ control, titled = false }: Props<T>) {
  const { t } = useTranslation();
  const help = useId();
  const { filter, label, condition, set } = control;
  return (
    <fieldset className={styles.panel} aria-describedby={filter.help ? help : undefined}>
      <legend className={titled ? styles.title : 'visually-hidden'}>{label}</legend>
      {filter.blocked && <p className={styles.help}>{filter.blocked()}</p>}
      {filter.as === 'choice' && !filter.blocked && <ChoiceFilter control={control} filter={filter} />}
      {filter.as === 'range' && <RangeFilter control={control} unit={filter.unit?.()} />}
      {filter.as === 'atMost' && <AtMostFilter control={control} unit={filter.unit?.()} />}
      {filter.as === 'switch' && <SwitchFilter control={control} />}
      {filter.help && (
        <p id={help} className={styles.help}>
          {filter.help()}
        </p>
      )}
      {condition && filter.as !== 'switch' && (
        <Button size="small" className={styles.clear} onClick={() => set(() => undefined)}>
          {t('list.clearFilter')}
        </Button>
      )}
    </fieldset>
  );
}
