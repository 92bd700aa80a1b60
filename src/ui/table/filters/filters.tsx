import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { lazyDialog } from '../../loading/lazy-part';
import { usePopover } from '../../dialogs/popover';
import { MixedText } from '../../text/record-text';
import { type ActiveFilter, activeFilters, type FilterControl } from './filter-controls';
import styles from './filters.module.css';

const FilterPopover = lazyDialog(() => import('./filter-panel').then((module) => module.FilterPopover));

const PINNED_ON_LAPTOPS = 4;

export function FilterBar({ controls }: { controls: readonly FilterControl[] }) {
  const { t } = useTranslation(listTexts);
  const laptop = useMediaQuery('(max-width:1279.98px)', { noSsr: true });
  const pinned = controls.filter((control) => control.filter.pinned).slice(0, laptop ? PINNED_ON_LAPTOPS : undefined);
  const others = controls.filter((control) => !pinned.includes(control));
  return (
    <>
      {pinned.map((control) => (
        <Filters key={control.filter.name} label={control.label} controls={[control]} count={valuesOf(control)} />
      ))}
      {others.length > 0 && (
        <Filters
          label={t('moreFilters')}
          controls={others}
          count={others.filter(({ condition }) => condition).length}
          icon={<SlidersHorizontal size={16} />}
        />
      )}
    </>
  );
}

type ButtonProps = Pick<ReturnType<typeof usePopover>, 'button'> & {
  isActive: boolean;
  isBlocked?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

export const FilterButton = ({ button, isActive, isBlocked = false, icon, children }: ButtonProps) => (
  <Button
    {...button}
    size="small"
    variant="outlined"
    className={`regular ${styles.button}`}
    data-active={isActive || undefined}
    data-blocked={isBlocked || undefined}
  >
    {icon}
    {children}
    {icon === undefined && <ChevronDown size={16} />}
  </Button>
);

const valuesOf = ({ condition }: FilterControl): number => (condition && 'among' in condition ? condition.among.length : 0);

type FiltersProps = { label: string; controls: readonly FilterControl[]; count: number; icon?: ReactNode };

function Filters({ label, controls, count, icon }: FiltersProps) {
  const { number } = useFormat();
  const { button, panel } = usePopover();
  const isActive = controls.some(({ condition }) => condition);
  return (
    <>
      <FilterButton {...{ button, isActive, icon }} isBlocked={controls.every(({ filter }) => filter.blocked)}>
        <span>{label}</span>
        {count > 0 && <span className={styles.number}>{number(count)}</span>}
      </FilterButton>
      <FilterPopover {...panel} label={label} controls={controls} />
    </>
  );
}

type ChipsProps = { controls: readonly FilterControl[]; others?: readonly ActiveFilter[]; clear: () => void };

export function FilterChips({ controls, others = [], clear }: ChipsProps) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const active = [...others, ...activeFilters(controls, t)];
  if (active.length === 0) return null;
  return (
    <div className={`screen-only row centred gap-4 grows ${styles.active}`}>
      <ul className="row wrap shrinks gap-8 plain-list" aria-label={t('activeFilters')}>
        {active.map(({ name, text, remove }) => (
          <li key={name} className="within">
            {/* Says all of its filter, in as many lines as that takes. */}
            <button type="button" className="chip relative within start hovers-edge" title={text} onClick={remove}>
              <span className="visually-hidden">
                <MixedText text={t('removeFilter', { filter: text })} />
              </span>
              <bdi className="shrinks anywhere" aria-hidden>
                <MixedText text={text} />
              </bdi>
              <X size={14} className="fixed" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" className="fixed" onClick={clear}>
        {t('clearAll')}
      </Button>
    </div>
  );
}
