import Button from '@mui/material/Button';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { Popover, usePopover } from '../../dialogs/popover';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { usePhone } from '../../page/use-phone';
import type { ActiveFilter, FilterControl } from './filter-controls';
import filterStyles from './filters.module.css';
import { FilterBar, FilterButton, FilterChips } from './filters';
import styles from './filter-toolbar.module.css';
import { Sheet } from '../../dialogs/sheet';

const FilterPanels = lazyPart(() => import('./filter-panel').then((module) => module.FilterPanels));

/** One of several that is always chosen, such as a period. */
export type ReportChoice = {
  /** Its name in the address, from which it goes where filters are cleared. */
  name: string;
  label: string;
  /** Undefined where it is none of the choices. */
  value: string | undefined;
  choices: ReadonlyArray<{ value: string; label: string }>;
  choose: (value: string) => void;
  near?: readonly string[];
  /** Says what is chosen where it is none of the choices. */
  own?: string;
  inputs?: ReactNode;
};

type ControlsProps = {
  choices?: readonly ReportChoice[];
  filters?: readonly FilterControl[];
  others?: number;
  count: string;
  clear: () => void;
  arrange?: ReactNode;
  children?: ReactNode;
};

const none: readonly never[] = [];

export function FilterControls({ choices = none, filters = none, others = 0, count, clear, arrange, children }: ControlsProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const phone = usePhone();
  if (!phone)
    return (
      <>
        {choices.map((choice) => (
          <ChoiceButton key={choice.name} choice={choice} />
        ))}
        <FilterBar controls={filters} />
        {children}
      </>
    );
  const active =
    others + [...choices.filter((choice) => !isUsual(choice)), ...filters.filter(({ condition }) => condition)].length;
  return (
    <>
      <Button
        variant="outlined"
        className="fixed pad-inline-12"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} />
        {t('filters')}
        {active > 0 && (
          <>
            {' '}
            <span className={filterStyles.number}>{format.number(active)}</span>{' '}
            <span className="visually-hidden">{t('filtersActive', { count: active })}</span>
          </>
        )}
      </Button>
      <FilterSheet {...{ count, clear }} open={isOpen} onClose={() => setOpen(false)}>
        {arrange}
        {choices.map((choice) => (
          <ChoicePanel key={choice.name} choice={choice} titled />
        ))}
        <LazyBoundary>
          <FilterPanels controls={filters} />
        </LazyBoundary>
        {children}
      </FilterSheet>
    </>
  );
}

type Props = Omit<ControlsProps, 'others' | 'children'> & {
  ref?: Ref<HTMLDivElement>;
  search?: ReactNode;
  others?: readonly ActiveFilter[];
  more?: ReactNode;
};

export function FilterToolbar({ ref, search, others = none, more, ...controls }: Props) {
  const phone = usePhone();
  const near = controls.choices?.map((choice) => <NearChoices key={choice.name} {...choice} />);
  return (
    <div ref={ref} className={`screen-only row wrap centred gap-8 ${styles.toolbar}`} role="search">
      {search}
      {!phone && near}
      <FilterControls {...controls} others={others.length}>
        {more}
      </FilterControls>
      {phone && near}
      <FilterChips controls={controls.filters ?? none} others={others} clear={controls.clear} />
    </div>
  );
}

export const focusFilters = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus();

export const isUsual = ({ value, choices }: ReportChoice): boolean => value === choices[0]?.value;

const NearChoices = ({ choices, near = none, value, choose }: ReportChoice) =>
  choices
    .filter((one) => near.includes(one.value))
    .map((one) => (
      <Button
        key={one.value}
        size="small"
        variant={value === one.value ? 'contained' : 'outlined'}
        aria-pressed={value === one.value}
        onClick={() => choose(one.value)}
      >
        {one.label}
      </Button>
    ));

function ChoiceButton({ choice }: { choice: ReportChoice }) {
  const { t } = useTranslation(listTexts);
  const { open, button, panel } = usePopover();
  const { label, value, choices, own } = choice;
  const chosen = choices.find((one) => one.value === value)?.label ?? own ?? '';
  return (
    <>
      <FilterButton button={button} isActive={!isUsual(choice)}>
        <span>{t('chip', { name: label, value: chosen })}</span>
      </FilterButton>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'pad-8' } }}>
        {open && <ChoicePanel choice={choice} onChosen={panel.onClose} />}
      </Popover>
    </>
  );
}

type PanelProps = { choice: ReportChoice; titled?: boolean; onChosen?: () => void };

function ChoicePanel({ choice: { label, value, choices, choose, inputs }, titled = false, onChosen }: PanelProps) {
  return (
    <fieldset className={`column ${styles.choices}`}>
      <legend className={titled ? `size-13 medium ${styles.title}` : 'visually-hidden'}>{label}</legend>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={`rounded-8 bare start pointer press-36 pad-inline-8 hovers ring-inside ${styles.choice}`}
          aria-pressed={one.value === value}
          onClick={() => {
            choose(one.value);
            onChosen?.();
          }}
        >
          {one.label}
        </button>
      ))}
      {inputs}
    </fieldset>
  );
}

type FilterSheetProps = { open: boolean; onClose: () => void; count: string; clear: () => void; children: ReactNode };

function FilterSheet({ open, onClose, count, clear, children }: FilterSheetProps) {
  const { t } = useTranslation(listTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t('filters')}>
      <div className={`column gap-24 scrolls grows ${styles.filters}`}>{open && children}</div>
      <div className={`row centred gap-8 between line-above pad-8-16 ${styles.foot}`}>
        <Button onClick={clear}>{t('clearAll')}</Button>
        <Button variant="contained" onClick={onClose} className="grows">
          <span>{t('showResults', { results: count })}</span>
        </Button>
      </div>
    </Sheet>
  );
}
