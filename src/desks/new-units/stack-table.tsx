import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { unitsTexts } from '@/i18n/en/units';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import type { AreaUnit } from '@/i18n/area-unit';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { labelOf } from '@/schema/labels';
import { type DataColumn, FactsTable } from '@/ui/panels/data-table';
import { InputBox } from '@/ui/controls/controls';
import { isEnter } from '@/ui/controls/enter-key';
import { labelOfValue, type Suggestions, valueOfText } from '@/ui/form/fields/suggestion';
import { pastedRows, textsOf } from '@/ui/grid/clipboard';
import { unitSchema } from '@/resources/units/unit.schema';
import { Labelled } from '@/ui/controls/inputs';
import { ChoiceCombobox } from '@/ui/form/fields/combobox';
import styles from './new-units.module.css';
import { type PatternPlace, type StackField, stackFields, stackText, type StackTexts, type TypedPattern } from './typed-pattern';

function useTypedChoice(value: string, { known }: Pick<Suggestions, 'known'>, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    isTyped: typed !== undefined,
    text: typed ?? labelOfValue(value, known),
    onType(text: string) {
      setTyped(text);
      onChange(valueOfText(text, known));
    },
    onChoose(chosen: string) {
      setTyped(undefined);
      onChange(chosen);
    },
    onBlur: () => setTyped(undefined),
  };
}

type ChoiceProps = Pick<ComponentProps<typeof Labelled>, 'label' | 'help' | 'problem' | 'warning'> & {
  value: string;
  suggestions: Suggestions;
  onChange: (value: string) => void;
};

export function PatternChoiceField({ value, suggestions, onChange, ...of }: ChoiceProps) {
  const choice = useTypedChoice(value, suggestions, onChange);
  return (
    <Labelled {...of}>{(control) => <ChoiceCombobox attributes={control} {...{ value, suggestions }} {...choice} />}</Labelled>
  );
}

type Props = {
  typed: TypedPattern;
  numbers: readonly string[];
  suggestions: Readonly<Record<'type' | 'view', Suggestions>>;
  problemAt: (place: PatternPlace) => string | undefined;
  warningAt: (place: PatternPlace) => string | undefined;
  onType: (changes: ReadonlyArray<readonly [number: string, field: StackField, text: string]>) => void;
};

const choices = ['type', 'view'] as const;
const isChoice = (field: StackField): field is (typeof choices)[number] => field === 'type' || field === 'view';

const AT_ONCE = 30;

export function StackTable(props: Props) {
  const { numbers, suggestions } = props;
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  const id = useId();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? numbers : numbers.slice(0, AT_ONCE);
  const lines = ['', ...shown];
  const columns = useStackColumns(props, id, lines);

  return (
    <>
      <div className="scrolls-across">
        <FactsTable
          look={{}}
          className={`size-13 full-width border-collapse blocks-on-phone ${styles.stacks}`}
          label={t('sections.stacks')}
          describedBy={`${id}-help`}
          columns={columns}
          rows={lines}
          keyOf={(number) => number}
          rowProps={(number) => ({ 'data-all': number === '' || undefined })}
        />
      </div>
      <ChoiceLists id={id} suggestions={suggestions} />
      {shown.length < numbers.length && (
        <Button size="small" onClick={() => setAll(true)}>
          <span>{t('moreStacks', { shown: format.number(shown.length), total: format.number(numbers.length) })}</span>
        </Button>
      )}
      <p id={`${id}-help`} className="muted size-12 above-8">
        {t('help.stacks')}
      </p>
    </>
  );
}

function useStackColumns(
  { typed, suggestions, problemAt, warningAt, onType }: Props,
  id: string,
  lines: readonly string[],
): ReadonlyArray<DataColumn<string>> {
  const { t } = useTranslation([unitTowerTexts, commonTexts]);
  const label = useFieldLabels(typed.areaUnit);
  const { paste, move } = cellKeys(id, lines, onType);
  const column = (field: StackField): DataColumn<string> => ({
    name: field,
    head: label[field],
    cellProps: () => ({ 'data-field': field }),
    cell: (number, line) => (
      <>
        <span className="phone-only block muted size-12 regular" aria-hidden>
          {label[field]}
        </span>
        <StackCell
          id={cellId(id, number, field)}
          name={t('cell', {
            field: label[field],
            stack: number === '' ? t('allStacks') : t('stackNamed', { number }),
          })}
          field={field}
          text={textsFor(typed, number)[field] ?? ''}
          inherited={number === '' ? undefined : stackText(typed, '', field).text}
          suggestions={isChoice(field) ? suggestions[field] : undefined}
          list={isChoice(field) ? `${id}-${field}-list` : undefined}
          problem={problemAt(`${field} ${number}`)}
          warning={warningAt(`${field} ${number}`)}
          onType={(text) => onType([[number, field, text]])}
          onPaste={(event) => paste(event, line, field)}
          onKeyDown={(event) => move(event, line, field)}
        />
      </>
    ),
  });
  return [
    {
      name: 'stack',
      kind: 'name',
      head: t('stack'),
      cell: (number) => (number === '' ? t('common:all') : <bdi>{number}</bdi>),
    },
    ...stackFields.map(column),
  ];
}

function cellKeys(id: string, lines: readonly string[], onType: Props['onType']) {
  return {
    paste: (event: ClipboardEvent, line: number, field: StackField): void => {
      const rows = pastedRows(textsOf(event.clipboardData));
      if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
      event.preventDefault();
      const from = stackFields.indexOf(field);
      onType(
        rows.flatMap((cells, down) =>
          cells.flatMap((text, across) => {
            const [number, name] = [lines[line + down], stackFields[from + across]];
            return number === undefined || name === undefined ? [] : [[number, name, text.trim()] as const];
          }),
        ),
      );
    },
    move: (event: KeyboardEvent<HTMLInputElement>, line: number, field: StackField): void => {
      const isDown = isEnter(event) || event.key === 'ArrowDown';
      if ((!isDown && event.key !== 'ArrowUp') || event.altKey || event.nativeEvent.isComposing) return;
      // The suggestions of a cell open with the arrow keys.
      if (!isEnter(event) && event.currentTarget.hasAttribute('list')) return;
      event.preventDefault();
      document.getElementById(cellId(id, lines[line + (isDown ? 1 : -1)] ?? '-', field))?.focus();
    },
  };
}

function useFieldLabels(areaUnit: AreaUnit): Record<StackField, string> {
  const { t } = useTranslation([unitTowerTexts, unitsTexts]);
  return {
    type: labelOf(unitSchema, 'type'),
    rooms: t('fields.bedrooms'),
    surface: `${labelOf(unitSchema, 'surface')} (${areaUnitWord(areaUnit)})`,
    view: t('fields.view'),
    price: `${labelOf(unitSchema, 'price')} (${t('units:currency')})`,
    step: `${t('fields.step')} (${t('units:currency')})`,
  };
}

const ChoiceLists = ({ id, suggestions }: Pick<Props, 'suggestions'> & { id: string }) =>
  choices.map((field) => (
    <datalist key={field} id={`${id}-${field}-list`}>
      {suggestions[field].known.map(({ value, label: shownAs }) => (
        <option key={value} value={shownAs}>
          {shownAs}
        </option>
      ))}
    </datalist>
  ));

export const areaUnitWord = (unit: AreaUnit): string => tradeWord('measures', unit === 'ft2' ? 'ft²' : 'm²');

const cellId = (table: string, number: string, field: StackField): string => `${table}-${number}-${field}`;
const textsFor = ({ all, stacks }: TypedPattern, number: string): StackTexts => (number === '' ? all : (stacks[number] ?? {}));

type CellProps = {
  id: string;
  name: string;
  field: StackField;
  text: string;
  inherited: string | undefined;
  suggestions: Suggestions | undefined;
  list: string | undefined;
  problem: string | undefined;
  warning: string | undefined;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const NO_SUGGESTIONS: Suggestions = { known: [] };

function StackCell({ id, name, field, text, inherited, suggestions, list, problem, warning, onType, ...on }: CellProps) {
  const { known } = suggestions ?? NO_SUGGESTIONS;
  const choice = useTypedChoice(text, { known }, onType);
  const labelFor = (value: string) => known.find((one) => one.value === value)?.label ?? value;
  return (
    <>
      <InputBox
        {...on}
        id={id}
        aria-label={name}
        small
        autoComplete="off"
        inputMode={suggestions ? 'text' : 'decimal'}
        dir={suggestions ? 'auto' : 'ltr'}
        list={list}
        value={choice.text}
        placeholder={inherited === undefined ? undefined : labelFor(inherited)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || warning ? `${id}-note` : undefined}
        data-field={field}
        onChange={({ target }) => choice.onType(target.value)}
        onBlur={choice.onBlur}
      />
      {(problem ?? warning) && (
        <p id={`${id}-note`} className={`size-12 regular ${styles.cellNote} ${problem ? 'tone-error' : 'tone-warning'}`}>
          {problem ?? warning}
        </p>
      )}
    </>
  );
}
