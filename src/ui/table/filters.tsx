import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { lazyDialog } from '../lazy-part';
import { usePopover } from '../popover';
import { chipText, type FilterControl } from './filter-controls';
import type { FilterPopoverProps, FilterSheetProps } from './filter-panel';
import styles from './filters.module.css';

/* What a filter is set with loads when one is first opened. */
const FilterPopover = lazyDialog<FilterPopoverProps>(() =>
  import('./filter-panel').then((module) => ({ default: module.FilterPopover })),
);
const FilterSheet = lazyDialog<FilterSheetProps>(() =>
  import('./filter-panel').then((module) => ({ default: module.FilterSheet })),
);

/** Shows the filters on a wide screen: a button for each one pinned, and one for the others. */
export function FilterBar({ controls }: { controls: readonly FilterControl[] }) {
  const pinned = controls.filter((control) => control.filter.pinned);
  const others = controls.filter((control) => !control.filter.pinned);
  return (
    <>
      {pinned.map((control) => (
        <FilterButton key={control.filter.name} control={control} />
      ))}
      {others.length > 0 && <MoreFilters controls={others} />}
    </>
  );
}

function FilterButton({ control }: { control: FilterControl }) {
  const { button, panel } = usePopover();
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
      <FilterPopover {...panel} label={label} controls={[control]} />
    </>
  );
}

function MoreFilters({ controls }: { controls: readonly FilterControl[] }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const { button, panel } = usePopover();
  const active = controls.filter((control) => control.condition).length;
  return (
    <>
      <Button {...button} size="small" variant="outlined" className={styles.button} data-active={active > 0 || undefined}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {t('moreFilters')}
        {active > 0 && <span className={styles.number}>{format.number(active)}</span>}
      </Button>
      <FilterPopover {...panel} label={t('moreFilters')} controls={controls} />
    </>
  );
}

/** Shows the active filters, each with a button that removes it. */
export function FilterChips({ controls, clear }: { controls: readonly FilterControl[]; clear: () => void }) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const active = controls.flatMap((control) => {
    const { filter, label, condition, format, set } = control;
    if (!condition) return [];
    return [{ name: filter.name, text: chipText(filter, label, condition, t, format), remove: () => set(() => undefined) }];
  });
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label={t('activeFilters')}>
        {active.map(({ name, text, remove }) => (
          <li key={name}>
            <button type="button" className={styles.chip} aria-label={t('removeFilter', { filter: text })} onClick={remove}>
              <bdi className={styles.text}>{text}</bdi>
              <X size={14} strokeWidth={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={clear}>
        {t('clearAll')}
      </Button>
    </div>
  );
}

type FilterDrawerProps = Pick<FilterSheetProps, 'controls' | 'count' | 'clear'>;

/** Shows the filters on a phone: all behind one button. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const active = props.controls.filter((control) => control.condition).length;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={active > 0 ? t('filtersActive', { count: active, number: format.number(active) }) : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        {t('filters')}
        {active > 0 && <span className={styles.chosen}>{format.number(active)}</span>}
      </Button>
      <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
