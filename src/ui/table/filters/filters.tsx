import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { lazyDialog } from '../../loading/lazy-part';
import { usePopover } from '../../dialogs/popover';
import { MixedText } from '../../text/record-text';
import type { FilterControl } from './filter-controls';
import type { FilterPopoverProps } from './filter-panel';
import styles from './filters.module.css';

/* What a filter is set with loads when one is first opened. */
const FilterPopover = lazyDialog<FilterPopoverProps>(() =>
  import('./filter-panel').then((module) => ({ default: module.FilterPopover })),
);

/** Number of pinned filters that stand in one line with the search on a laptop. */
const PINNED_ON_LAPTOPS = 4;

/** Shows the filters on a wide screen: a button for each one pinned as far as they have room in one line, and one for the others. */
export function FilterBar({ controls }: { controls: readonly FilterControl[] }) {
  const laptop = useMediaQuery('(max-width:1279.98px)', { noSsr: true });
  const pinned = controls.filter((control) => control.filter.pinned).slice(0, laptop ? PINNED_ON_LAPTOPS : undefined);
  const others = controls.filter((control) => !pinned.includes(control));
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
        <span>{label}</span>
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
        <span>{t('moreFilters')}</span>
        {active > 0 && <span className={styles.number}>{format.number(active)}</span>}
      </Button>
      <FilterPopover {...panel} label={t('moreFilters')} controls={controls} />
    </>
  );
}

/** A filter that narrows the list, in words. */
export type ActiveFilter = { name: string; text: string; remove: () => void };

/** Shows the active filters on one line, each with a button that removes it. */
export function FilterChips({ active, clear }: { active: readonly ActiveFilter[]; clear: () => void }) {
  const { t } = useTranslation(listTexts);
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label={t('activeFilters')}>
        {active.map(({ name, text, remove }) => (
          <li key={name}>
            <button type="button" className={styles.chip} title={text} onClick={remove}>
              <span className="visually-hidden">
                <MixedText text={t('removeFilter', { filter: text })} />
              </span>
              <bdi className="shrinks anywhere" aria-hidden>
                <MixedText text={text} />
              </bdi>
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
