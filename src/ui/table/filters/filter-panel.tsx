import { collator, inTurn } from '@/i18n/fold';
import Button from '@mui/material/Button';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { type Format, useFormat } from '@/i18n/format';
import { parseAmount, parseNumber } from '@/i18n/parse-number';
import { perArea } from '@/i18n/area-unit';
import { parseArea, typedArea } from '@/i18n/typed-area';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { isEnter } from '../../controls/enter-key';
import { RecordText } from '../../text/record-text';
import { Checkbox, InputBox, InputUnit } from '../../controls/controls';
import { TextInput } from '../../controls/inputs';
import { fieldAction, toFieldAction } from '../../form/fields/field-action';
import { type Drafts, type FilterControl, optionText } from './filter-controls';
import styles from './filter-panel.module.css';
import { type ListFilter, ON } from '../list-definition';
import { type Condition, isFigure } from '../row-index';
import { FoldSummary } from '../../panels/panel-details';

type FilterPopoverProps = Omit<PopoverProps, 'onClose'> & {
  onClose: () => void;
  label: string;
  controls: readonly FilterControl[];
};

export function FilterPopover({ label, controls, ...popover }: FilterPopoverProps) {
  return (
    <Popover
      {...popover}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: `column gap-16 pad-16 scrolls ${styles.panel}` } }}
    >
      {popover.open &&
        controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled={control.label !== label} />)}
    </Popover>
  );
}

export const FilterPanels = ({ controls }: { controls: readonly FilterControl[] }) =>
  controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled />);

type FilterPanelProps = {
  control: FilterControl;
  /** Shows the filter's name, needed among other filters; alone, the surroundings already name it. */
  titled?: boolean;
};

function FilterPanel({ control, titled = false }: FilterPanelProps) {
  const { t } = useTranslation(commonTexts);
  const help = useId();
  const { filter, label, condition, set } = control;
  return (
    <fieldset className="column gap-8" aria-describedby={filter.help ? help : undefined} onKeyDownCapture={toFieldAction}>
      <legend className={titled ? 'legend' : 'visually-hidden'}>{label}</legend>
      {filter.blocked && <p className="size-12 muted">{filter.blocked()}</p>}
      {filter.as === 'choice' && !filter.blocked && <ChoiceFilter control={control} filter={filter} />}
      {filter.as === 'range' && <RangeFilter control={control} filter={filter} />}
      {filter.as === 'atMost' && <AtMostFilter control={control} filter={filter} />}
      {filter.as === 'switch' && <SwitchFilter control={control} />}
      {filter.help && (
        <p id={help} className="size-12 muted">
          {filter.help()}
        </p>
      )}
      {condition && filter.as !== 'switch' && (
        <Button size="small" {...fieldAction} className="self-start words-at-start" onClick={() => set(() => undefined)}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  );
}

const MOST_WITHOUT_SEARCH = 10;
const SHOWN = 60;

const valuesOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'among' in condition ? condition.among : [];

type Option = { value: string; text: string };

function ChoiceFilter({ control, filter }: { control: FilterControl; filter: ListFilter<never> & { as: 'choice' } }) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const [wanted, setWanted] = useState('');
  const name = useId();
  const { condition, set, format } = control;
  const chosen = valuesOf(condition);
  const facet = control.facet();
  const gone = chosen.filter((value) => !facet.some((entry) => entry.value === value));
  const values = [...facet, ...gone.map((value) => ({ value, count: 0 }))].map((entry) => ({
    ...entry,
    text: optionText(filter, entry.value, t, format),
  }));
  // Values come in their own order; where words replace them, sort by the words, or as the filter compares.
  const words = collator(format.settings.language);
  const compare = (a: Option, b: Option) => filter.compare?.(a.value, b.value) ?? words.compare(a.text, b.text);
  const options =
    filter.option && !isFigure(filter.kind)
      ? values.toSorted((a, b) => inTurn(Number(a.value === '') - Number(b.value === ''), compare(a, b)))
      : values;
  const terms = searchTerms(wanted);
  const matching = options.filter(({ text }) => meets(searchKey([text]), terms));
  const more = matching.length - SHOWN;

  const toggle = (value: string) =>
    set((current) => {
      const before = valuesOf(current);
      const among = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
      return among.length > 0 ? { name: filter.name, among } : undefined;
    });

  const shown = matching.slice(0, SHOWN);
  const foldOf = ({ value }: Option) => filter.fold?.(value, format) ?? '';
  const option = ({ value, count, text }: (typeof shown)[number]) => (
    <label key={value} className={styles.option}>
      {filter.single ? (
        <input type="radio" name={name} className="mark-18" checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ) : (
        <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />
      )}
      <span className="fills anywhere">
        <RecordText text={text} />
      </span>{' '}
      {count !== undefined && <span className="muted figures letters-12">{format.number(count)}</span>}
    </label>
  );

  if (options.length === 0) return <p className="size-12 muted">{t('noValues')}</p>;
  return (
    <>
      {options.length > MOST_WITHOUT_SEARCH && (
        <InputBox
          small
          placeholder={t('findValue')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          aria-label={t('findValue')}
          dir="auto"
        />
      )}
      <div className={`column ${styles.options}`}>
        {[...new Set(shown.map(foldOf))].map((fold, index) => {
          const some = shown.filter((one) => foldOf(one) === fold);
          if (fold === '') return some.map(option);
          return (
            <details key={fold} open={index === 0 || wanted !== '' || some.some(({ value }) => chosen.includes(value))}>
              <FoldSummary icon={16} className={styles.option}>
                <span>{fold}</span>
              </FoldSummary>
              {some.map(option)}
            </details>
          );
        })}
      </div>
      {more > 0 && <p className="size-12 muted">{t('moreValues', { count: more, number: format.number(more) })}</p>}
    </>
  );
}

type BoundedFilter = ListFilter<never> & { as: 'range' | 'atMost' };
type RangeFilterProps = { control: FilterControl; filter: BoundedFilter };

type Notation = { unit: string | undefined; write: (value: number) => string; parse: typeof parseAmount };

function notationOf({ quantity, unit }: BoundedFilter, format: Format): Notation {
  const write = (value: number) => format.number(value);
  if (quantity === 'money') return { unit: format.currency, write, parse: parseAmount };
  if (quantity === undefined) return { unit: unit?.(), write, parse: parseNumber };
  const area = format.settings.area ?? 'm2';
  if (quantity === 'pricePerArea')
    return {
      unit: format.currency,
      write: (value) => write(Math.round(perArea(area, value))),
      parse(text, language) {
        const typed = parseAmount(text, language);
        return 'problem' in typed || typed.value === null ? typed : { value: typed.value / perArea(area, 1) };
      },
    };
  return {
    unit: format.areaUnit,
    write: (value) => format.number(typedArea(area, value)),
    parse: (text, language) => parseArea(text, language, area),
  };
}

type Bounds = { from?: number | undefined; to?: number | undefined };

const boundsOf = (condition: Condition | undefined): Bounds => (condition && !('among' in condition) ? condition : {});

function bounded(name: string, { from, to }: Bounds): Condition | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function RangeFilter({ control: { condition, set, drafts, format }, filter }: RangeFilterProps) {
  const { t } = useTranslation(listTexts);
  const hint = useId();
  const { from, to } = boundsOf(condition);
  const change = (bound: Bounds) => set((current) => bounded(filter.name, { ...boundsOf(current), ...bound }));
  const inverted = from !== undefined && to !== undefined && from > to;
  const bound = { notation: notationOf(filter, format), drafts, describedBy: inverted ? hint : undefined };
  return (
    <div className={`stack gap-12 ${styles.range}`}>
      <NumberBox
        {...bound}
        field={`${filter.name} from`}
        label={t('from')}
        value={from}
        onChange={(value) => change({ from: value })}
      />
      <NumberBox {...bound} field={`${filter.name} to`} label={t('to')} value={to} onChange={(value) => change({ to: value })} />
      {inverted && (
        <p id={hint} role="status" className="all-columns size-12 tone-warning">
          {t('inverted')}
        </p>
      )}
    </div>
  );
}

function AtMostFilter({ control: { condition, set, drafts, format }, filter }: RangeFilterProps) {
  const { t } = useTranslation(listTexts);
  return (
    <NumberBox
      label={t('to')}
      notation={notationOf(filter, format)}
      drafts={drafts}
      field={filter.name}
      value={boundsOf(condition).to}
      onChange={(to) => set(() => bounded(filter.name, { to }))}
    />
  );
}

type NumberBoxProps = {
  label: string;
  notation: Notation;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** The texts typed into the list's filters, by field; they outlive the panel they were typed in. */
  drafts: Drafts;
  field: string;
  describedBy?: string | undefined;
};

/** One bound of a filter. It applies on blur, Enter or Escape; a text that cannot be read stays, with an error. */
function NumberBox({ label, notation, value, onChange, drafts, field, describedBy }: NumberBoxProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const [draft, setDraft] = useState(() => drafts.get(field));
  const { unit, write, parse } = notation;
  const settled = value === undefined ? '' : write(value);
  const text = draft && draft.over === value ? draft.text : settled;
  const parsed = parse(text, format.settings.language);
  const wrong = 'problem' in parsed;

  const type = (typed: string) => {
    const next = { text: typed, over: value };
    drafts.set(field, next);
    setDraft(next);
  };
  const settle = () => {
    // What is shown may be rounded.
    if (wrong || text === settled) return;
    const next = parsed.value ?? undefined;
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      label={label}
      problem={wrong ? t('notANumber') : undefined}
      value={text}
      onChange={type}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isEnter(event) || event.key === 'Escape') settle();
      }}
      end={unit && <InputUnit>{unit}</InputUnit>}
      inputMode="decimal"
      aria-describedby={describedBy}
    />
  );
}

function SwitchFilter({ control }: { control: FilterControl }) {
  const { filter, label, condition, set, format } = control;
  const count = control.facet().find((entry) => entry.value === ON)?.count ?? 0;
  return (
    <label className={styles.option}>
      <Checkbox
        checked={condition !== undefined}
        onChange={(event) => set(() => (event.target.checked ? { name: filter.name, among: [ON] } : undefined))}
      />
      <span className="fills anywhere">{label}</span> <span className="muted figures letters-12">{format.number(count)}</span>
    </label>
  );
}
