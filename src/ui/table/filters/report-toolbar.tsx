import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { Popover, usePopover } from '../../dialogs/popover';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import type { FilterControl } from './filter-controls';
import { FilterDrawer } from './filter-drawer';
import filterStyles from './filters.module.css';
import { type ActiveFilter, FilterBar, FilterChips } from './filters';
import styles from './report-toolbar.module.css';

/** Loaded with the sheet of a phone. */
const FilterPanels = lazyPart(() => import('./filter-panel').then((module) => module.FilterPanels));

/** One of several that is always chosen, such as a period. */
export type ReportChoice = {
  label: string;
  /** Undefined where it is none of the choices. */
  value: string | undefined;
  /** The usual one first. */
  choices: ReadonlyArray<{ value: string; label: string }>;
  choose: (value: string) => void;
  /** Says what is chosen where it is none of the choices. */
  own?: string;
  /** Inputs for what the choices do not offer. */
  inputs?: ReactNode;
};

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** The search field, where the report has one. */
  search?: ReactNode;
  choices?: readonly ReportChoice[];
  filters?: readonly FilterControl[];
  active?: readonly ActiveFilter[];
  /** Says how many rows there are with these filters. */
  count: string;
  clear: () => void;
  /** Further controls, one press each. */
  children?: ReactNode;
};

const none: readonly never[] = [];

/** The line of a report that narrows its rows: search, choices and filters, on a phone behind one button. */
export function ReportToolbar({ ref, search, choices = none, filters = none, active = none, count, clear, children }: Props) {
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const unusual = choices.filter((choice) => !isUsual(choice)).length;
  return (
    <div ref={ref} className={styles.toolbar} role="search">
      {search}
      {!phone && children}
      {phone ? (
        <FilterDrawer active={active.length + unusual} count={count} clear={clear}>
          {choices.map((choice) => (
            <ChoicePanel key={choice.label} choice={choice} titled />
          ))}
          <LazyBoundary>
            <FilterPanels controls={filters} />
          </LazyBoundary>
        </FilterDrawer>
      ) : (
        <>
          {choices.map((choice) => (
            <ChoiceButton key={choice.label} choice={choice} />
          ))}
          <FilterBar controls={filters} />
        </>
      )}
      {phone && children}
      <FilterChips active={active} clear={clear} />
    </div>
  );
}

/** Moves the focus to the first of the filters in a line of them. */
export const focusFilters = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus();

const isUsual = ({ value, choices }: ReportChoice): boolean => value === choices[0]?.value;

function ChoiceButton({ choice }: { choice: ReportChoice }) {
  const { t } = useTranslation(listTexts);
  const { open, button, panel } = usePopover();
  const { label, value, choices, own } = choice;
  const chosen = choices.find((one) => one.value === value)?.label ?? own ?? '';
  return (
    <>
      <Button
        {...button}
        size="small"
        variant="outlined"
        className={filterStyles.button}
        data-active={!isUsual(choice) || undefined}
      >
        <span>{t('chip', { name: label, value: chosen })}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.panel } }}>
        {open && <ChoicePanel choice={choice} onChosen={panel.onClose} />}
      </Popover>
    </>
  );
}

type PanelProps = {
  choice: ReportChoice;
  /** Shows its name, where the surroundings do not. */
  titled?: boolean;
  onChosen?: () => void;
};

function ChoicePanel({ choice: { label, value, choices, choose, inputs }, titled = false, onChosen }: PanelProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={titled ? styles.title : 'visually-hidden'}>{label}</legend>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={styles.choice}
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
