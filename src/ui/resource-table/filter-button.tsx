import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Popover } from '../popover';
import styles from './filter-button.module.css';
import type { FilterControl } from './filter-controls';
import { FilterPanel } from './filter-panel';
import { usePopover } from './use-popover';

export function FilterButton<T>({ control }: { control: FilterControl<T> }) {
  const { open, button, panel } = usePopover();
  const { condition, label } = control;
  const values = condition && 'among' in condition ? condition.among.length : 0;
  return (
    <>
      <Button
        {...button}
        size="small"
        variant="outlined"
        className={styles.button}
        data-active={condition !== undefined || undefined}
        data-blocked={control.filter.blocked !== undefined || undefined}
      >
        {label}
        {values > 0 && <span className={styles.number}>{control.format.number(values)}</span>}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.panel } }}>
        {open && <FilterPanel control={control} />}
      </Popover>
    </>
  );
}

export function MoreFilters<T>({ controls }: { controls: ReadonlyArray<FilterControl<T>> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open, button, panel } = usePopover();
  const active = controls.filter((control) => control.condition).length;
  return (
    <>
      <Button {...button} size="small" variant="outlined" className={styles.button} data-active={active > 0 || undefined}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {t('list.moreFilters')}
        {active > 0 && <span className={styles.number}>{format.number(active)}</span>}
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.moreFilters'), className: styles.panel } }}>
        {open && controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled />)}
      </Popover>
    </>
  );
}
