import Button from '@mui/material/Button';
import type { DrawerProps } from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { TFunction } from 'i18next';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { collator, fold } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { BoundBox } from '../bound-box';
import { Checkbox, InputBox, InputUnit } from '../controls';
import { Popover, usePopover } from '../popover';
import { lazyDialog } from '../lazy-part';
import styles from './filters.module.css';
import { type ListFilter, ON, type ResourceList } from './list-definition';
import type { ListState } from './list-params';
import numberBoxStyles from './number-box.module.css';
import type { Condition, FacetCount, RowIndex, RowQuery } from './row-index';

/** Shows the filters on a wide screen: a button for each one pinned, and one for the others. */
export function FilterBar<T>({ controls }: { controls: ReadonlyArray<FilterControl<T>> }) {
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

function FilterButton<T>({ control }: { control: FilterControl<T> }) {
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

function MoreFilters<T>({ controls }: { controls: ReadonlyArray<FilterControl<T>> }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const { open, button, panel } = usePopover();
  const active = controls.filter((control) => control.condition).length;
  return (
    <>
      <Button {...button} size="small" variant="outlined" className={styles.button} data-active={active > 0 || undefined}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {t('moreFilters')}
        {active > 0 && <span className={styles.number}>{format.number(active)}</span>}
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('moreFilters'), className: styles.panel } }}>
        {open && controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled />)}
      </Popover>
    </>
  );
}

/** Shows the active filters, each with a button that removes it. */
export function FilterChips<T>({ controls, clear }: { controls: ReadonlyArray<FilterControl<T>>; clear: () => void }) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const active = controls.flatMap((control) => {
    const { filter, label, condition, format, set } = control;
    if (!condition) return [];
    const value = conditionText(filter, condition, t, format);
    return [{ name: filter.name, text: value ? t('chip', { name: label, value }) : label, remove: () => set(() => undefined) }];
  });
  if (active.length === 0) return null;
  return (
    <>
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
    </>
  );
}

/** One filter with its state, as a button, a chip and a drawer need it. */
type FilterControl<T> = {
  filter: ListFilter<T>;
  label: string;
  condition: Condition | undefined;
  set: (change: (current: Condition | undefined) => Condition | undefined) => void;
  /** Returns the values with their counts among the rows that all other filters leave; costs a pass over the records. */
  facet: () => readonly FacetCount[];
  format: Format;
  drafts: Drafts;
};

type Source<T> = {
  list: ResourceList<T>;
  params: ListState;
  index: RowIndex;
  format: Format;
  labelOf: (filter: ListFilter<T>) => string;
  searched: string;
  drafts: Drafts;
};

export function filterControls<T>({
  list,
  params,
  index,
  format,
  labelOf,
  searched,
  drafts,
}: Source<T>): ReadonlyArray<FilterControl<T>> {
  const query: RowQuery = { search: searched, conditions: params.conditions };
  return list.filters.map((filter) => ({
    filter,
    label: labelOf(filter),
    condition: params.conditions.find((condition) => condition.name === filter.name),
    set: (change) => params.filter(filter.name, change),
    facet: () => index.facet(filter.name, query),
    format,
    drafts,
  }));
}

type Props<T> = {
  controls: ReadonlyArray<FilterControl<T>>;
  /** Says how many records the filters leave; it changes while they are set. */
  count: string;
  clear: () => void;
};

const Drawer = lazyDialog<Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void }>(
  () => import('@mui/material/Drawer'),
);

/** Shows the filters on a phone: all behind one button, as high as the screen. */
export function FilterDrawer<T>({ controls, count, clear }: Props<T>) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const format = useFormat();
  const title = useId();
  const [open, setOpen] = useState(false);
  const active = controls.filter((control) => control.condition).length;
  const close = () => setOpen(false);
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
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
      >
        <div className={styles.head}>
          <h2 id={title}>{t('filters')}</h2>
          <IconButton aria-label={t('common:close')} onClick={close}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.filters}>
          {open && controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled />)}
        </div>
        <div className={styles.foot}>
          <Button onClick={clear}>{t('clearAll')}</Button>
          <Button variant="contained" onClick={close} className={styles.show}>
            {t('showResults', { results: count })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

type FilterPanelProps<T> = {
  control: FilterControl<T>;
  /** Shows the filter's name, needed among other filters; alone, the surroundings already name it. */
  titled?: boolean;
};

/** Sets a filter; every change goes to the address at once. */
function FilterPanel<T>({ control, titled = false }: FilterPanelProps<T>) {
  const { t } = useTranslation(listTexts);
  const help = useId();
  const { filter, label, condition, set } = control;
  return (
    <fieldset className={styles.controls} aria-describedby={filter.help ? help : undefined}>
      <legend className={titled ? styles.title : 'visually-hidden'}>{label}</legend>
      {filter.blocked && <p className={styles.help}>{filter.blocked()}</p>}
      {filter.as === 'choice' && !filter.blocked && <ChoiceFilter control={control} filter={filter} />}
      {filter.as === 'range' && <RangeFilter control={control} unit={filter.unit?.()} parse={filter.parse} />}
      {filter.as === 'atMost' && <AtMostFilter control={control} unit={filter.unit?.()} parse={filter.parse} />}
      {filter.as === 'switch' && <SwitchFilter control={control} />}
      {filter.help && (
        <p id={help} className={styles.help}>
          {filter.help()}
        </p>
      )}
      {condition && filter.as !== 'switch' && (
        <Button size="small" className={styles.clear} onClick={() => set(() => undefined)}>
          {t('clearFilter')}
        </Button>
      )}
    </fieldset>
  );
}

/** Values a chip names; beyond these it counts. */
const NAMED = 3;

/** Returns a condition in words: "Dubai, Sharjah", "AED 500,000 to AED 900,000". Empty for a switch, whose name says it all. */
function conditionText<T>(
  filter: ListFilter<T>,
  condition: Condition,
  t: TFunction<[typeof listTexts, typeof commonTexts]>,
  format: Format,
): string {
  if ('among' in condition) {
    if (filter.as !== 'choice') return '';
    const names = condition.among.map((value) => optionText(filter, value, t, format));
    const more = names.length - NAMED;
    return names.slice(0, NAMED).join(t('separator')) + (more > 0 ? ` +${format.number(more)}` : '');
  }
  const amount = filter.as === 'range' || filter.as === 'atMost' ? filter.amount : undefined;
  const shown = (value: number) => amount?.(value, format) ?? format.number(value);
  const { from, to } = condition;
  if (from !== undefined && to !== undefined) return t('between', { from: shown(from), to: shown(to) });
  if (from !== undefined) return t('atLeast', { value: shown(from) });
  return to === undefined ? '' : t('atMost', { value: shown(to) });
}

function optionText<T>(
  filter: ListFilter<T> & { as: 'choice' },
  value: string,
  t: TFunction<[typeof listTexts, typeof commonTexts]>,
  format: Format,
): string {
  if (value === '') return t('common:notGiven');
  return filter.option?.(value, format) ?? value;
}

/** A filter with more values gets a search field. */
const FINDABLE = 10;
/** The most values shown at once. */
const SHOWN = 60;

const valuesOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'among' in condition ? condition.among : [];

type ChoiceFilterProps<T> = { control: FilterControl<T>; filter: ListFilter<T> & { as: 'choice' } };

function ChoiceFilter<T>({ control, filter }: ChoiceFilterProps<T>) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const [wanted, setWanted] = useState('');
  const { condition, set, format } = control;
  const chosen = valuesOf(condition);
  const facet = control.facet();
  const gone = chosen.filter((value) => !facet.some((entry) => entry.value === value));
  const values = [...facet, ...gone.map((value) => ({ value, count: 0 }))].map((entry) => ({
    ...entry,
    text: optionText(filter, entry.value, t, format),
  }));
  // Values come in their own order; where words replace them, sort by the words.
  const { compare } = collator(format.settings.language);
  const options =
    filter.option && filter.kind !== 'number'
      ? values.toSorted((a, b) => Number(a.value === '') - Number(b.value === '') || compare(a.text, b.text))
      : values;
  const matching = options.filter(({ text }) => fold(text).includes(fold(wanted.trim())));
  const more = matching.length - SHOWN;

  const toggle = (value: string) =>
    set((current) => {
      const before = valuesOf(current);
      const among = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
      return among.length > 0 ? { name: filter.name, among } : undefined;
    });

  if (options.length === 0) return <p className={styles.note}>{t('noValues')}</p>;
  return (
    <>
      {options.length > FINDABLE && (
        <InputBox
          small
          placeholder={t('findValue')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          aria-label={t('findValue')}
          dir="auto"
        />
      )}
      <div className={styles.options}>
        {matching.slice(0, SHOWN).map(({ value, count, text }) => (
          <label key={value} className={styles.option}>
            <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className={styles.optionText}>
              <bdi>{text}</bdi>
            </span>{' '}
            <span className={styles.count}>{format.number(count)}</span>
          </label>
        ))}
      </div>
      {more > 0 && <p className={styles.note}>{t('moreValues', { count: more, number: format.number(more) })}</p>}
    </>
  );
}

type RangeFilterProps<T> = { control: FilterControl<T> } & Pick<NumberBoxProps, 'unit' | 'parse'>;

type Bounds = { from?: number | undefined; to?: number | undefined };

const boundsOf = (condition: Condition | undefined): Bounds => (condition && !('among' in condition) ? condition : {});

function bounded(name: string, { from, to }: Bounds): Condition | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function RangeFilter<T>({ control: { filter, condition, set, drafts }, unit, parse }: RangeFilterProps<T>) {
  const { t } = useTranslation(listTexts);
  const hint = useId();
  const { from, to } = boundsOf(condition);
  const change = (bound: Bounds) => set((current) => bounded(filter.name, { ...boundsOf(current), ...bound }));
  const inverted = from !== undefined && to !== undefined && from > to;
  const bound = { unit, parse, drafts, describedBy: inverted ? hint : undefined };
  return (
    <div className={styles.range}>
      <NumberBox
        {...bound}
        field={`${filter.name} from`}
        label={t('from')}
        value={from}
        onChange={(value) => change({ from: value })}
      />
      <NumberBox
        {...bound}
        field={`${filter.name} to`}
        label={t('upTo')}
        value={to}
        onChange={(value) => change({ to: value })}
      />
      {inverted && (
        <p id={hint} role="status" className={styles.hint}>
          {t('inverted')}
        </p>
      )}
    </div>
  );
}

function AtMostFilter<T>({ control: { filter, condition, set, drafts }, unit, parse }: RangeFilterProps<T>) {
  const { t } = useTranslation(listTexts);
  return (
    <NumberBox
      label={t('upTo')}
      unit={unit}
      parse={parse}
      drafts={drafts}
      field={filter.name}
      value={boundsOf(condition).to}
      onChange={(to) => set(() => bounded(filter.name, { to }))}
    />
  );
}

type NumberBoxProps = {
  label: string;
  unit: string | undefined;
  parse: typeof parseNumber | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** The texts typed into the list's filters, by field; they outlive the panel they were typed in. */
  drafts: Drafts;
  field: string;
  /** The id of the text about both bounds. */
  describedBy?: string | undefined;
};

/** Typed texts by field. A draft holds only over the value it was typed over: *Clear* and Back discard it. */
export type Drafts = Map<string, { text: string; over: number | undefined }>;

/** One bound of a filter. It applies on blur, Enter or Escape; a text that cannot be read stays, with an error. */
function NumberBox({ label, unit, parse = parseNumber, value, onChange, drafts, field, describedBy }: NumberBoxProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const [draft, setDraft] = useState(() => drafts.get(field));
  const text = draft && draft.over === value ? draft.text : format.number(value);
  const parsed = parse(text, format.settings.language);
  const wrong = 'problem' in parsed;

  const type = (typed: string) => {
    const next = { text: typed, over: value };
    drafts.set(field, next);
    setDraft(next);
  };
  const settle = () => {
    if (wrong) return;
    const next = parsed.value ?? undefined;
    if (next !== value) onChange(next);
  };
  return (
    <BoundBox
      look={numberBoxStyles}
      label={label}
      problem={wrong ? t('notANumber') : undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') settle();
      }}
      end={unit && <InputUnit>{unit}</InputUnit>}
      inputMode="decimal"
      aria-describedby={describedBy}
    />
  );
}

function SwitchFilter<T>({ control }: { control: FilterControl<T> }) {
  const { filter, label, condition, set, format } = control;
  const count = control.facet().find((entry) => entry.value === ON)?.count ?? 0;
  return (
    <label className={styles.option}>
      <Checkbox
        checked={condition !== undefined}
        onChange={(event) => set(() => (event.target.checked ? { name: filter.name, among: [ON] } : undefined))}
      />
      <span className={styles.optionText}>{label}</span> <span className={styles.count}>{format.number(count)}</span>
    </label>
  );
}
