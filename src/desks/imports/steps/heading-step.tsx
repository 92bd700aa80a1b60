import Button from '@mui/material/Button';
import { memo, useCallback, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { GivenAreaUnit } from '@/i18n/area-unit';
import { isOtherCurrency } from '@/i18n/currency-words';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { RecordText } from '@/ui/text/record-text';
import { FactsTable } from '@/ui/panels/data-table';
import { SelectBox, ChoiceBox } from '@/ui/controls/controls';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { columnKey, decidedFormats, type FoundFormats } from '../sheets/column-formats';
import { FormatChoices } from './format-choices';
import { type Matched, type Target, wordOf } from '../sheets/headings';
import { isolated } from '@/i18n/isolated';
import { colourName } from '../sheets/row-fills';
import { BEFORE_NAME, type ListHabits } from '../sheets/list-habits';
import { bandsIn, type ChosenParts } from '../sheets/row-parts';
import { meaningOf } from '../sheets/sheet-parts';
import { sheetTitle } from './sheet-title';
import { SheetView } from './sheet-view';
import { STRUCK } from '@/ui/exchange/read/table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';
import { hasSeveralLists, type ImportSetup, type SetupSheet, sheetTargets, withChosen, withMatch } from '../plan/import-setup';
import type { SeenSheet, SetupCorrections } from '../plan/import-corrections';
import type { ImportedResource } from '../plan/imported-resource';
import styles from './importer.module.css';
import { type Sheet, sheetsOf } from '@/ui/exchange/record-sheets';
import { isEnter } from '@/ui/controls/enter-key';
import { Warning } from '@/ui/notices/warning';

type Props = { resource: ImportedResource; setup: ImportSetup; found: FoundFormats; correct: SetupCorrections };

export function HeadingStep({ resource, setup, found, correct }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const sheets = sheetsOf(resource.schema, resource.label);
  const formats = decidedFormats(setup, found);
  const importedAt = (at: number) => setup.sheets.slice(0, at).filter(({ sheet }) => sheet).length;
  return (
    <>
      <ImportOptions {...{ resource, setup, found, correct }} />
      {setup.sheets.map((one, at) => (
        // Tables of a page can have the same name, or none.
        <section key={at} className="column gap-12">
          {setup.sheets.length > 1 && <h3 className="bold above-8 full-letters line-3-2">{sheetTitle(one.file, at, format)}</h3>}
          {one.file.grid && <p className="muted size-13">{t('grid')}</p>}
          <SeveralLists resource={resource} one={one} onBlocks={() => correct.blocks(one)} />
          <ChoiceInput
            className={styles.choice}
            label={t('holds')}
            value={one.sheet?.list ?? '-'}
            choices={[
              ...sheets.map((sheet) => ({ value: sheet.list, label: sheet.label() })),
              ...(setup.sheets.length > 1 ? [{ value: '-', label: t('notImported') }] : []),
            ]}
            onChange={(value) =>
              correct.rows(
                one,
                sheets.find(({ list }) => list === value),
              )
            }
          />
          {one.sheet?.list === '' && resource.habits && (
            <RecordSheet {...{ resource, one, correct }} sheet={one.sheet} habits={resource.habits} />
          )}
          {one.sheet && (
            <HeadingTable
              resource={resource}
              one={one}
              unitOf={(column) => formats.columns.get(columnKey(importedAt(at), column))?.area}
              targets={sheetTargets(resource, one.sheet)}
              onSheet={correct.sheet}
            />
          )}
        </section>
      ))}
    </>
  );
}

const choose = ({ resource, correct }: Pick<Props, 'resource' | 'correct'>, one: SeenSheet, choice: Choice): void =>
  correct.sheet(one, (now) => withChosen(resource, now, { ...now.chosen, ...choice(now.chosen) }));

type Choice = (former: ChosenParts) => Partial<ChosenParts>;

function ImportOptions({ resource, setup, found, correct }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const imported = setup.sheets.filter(({ sheet }) => sheet);
  const isKnown = (path: string) =>
    setup.sheets.some(({ sheet, matched }) => sheet?.list === '' && matched.some((target) => target?.id === path));
  const keys = resource.keys.map((key, at) => ({ key, at })).filter(({ key }) => key.every(isKnown));
  return (
    <div className={styles.options}>
      {keys.length > 0 && (
        <ChoiceInput
          className={styles.choice}
          label={t('findBy')}
          value={setup.key}
          choices={[
            ...keys.map(({ key, at }) => ({
              value: at,
              label: t('idOr', { fields: format.list(key.map((name) => labelOf(resource.schema, name))) }),
            })),
            { value: -1, label: t('byId') },
          ]}
          onChange={(key) => correct.change(() => ({ key }))}
        />
      )}
      <ChoiceInput
        className={styles.choice}
        label={t('empty')}
        value={setup.emptyClears ? 'clear' : 'keep'}
        choices={[
          { value: 'keep', label: t('emptyKeeps') },
          { value: 'clear', label: t('emptyClears') },
        ]}
        onChange={(value) => correct.change(() => ({ emptyClears: value === 'clear' }))}
      />
      <FormatChoices
        found={found}
        chosen={setup}
        onChange={correct.change}
        onColumn={({ sheet, target }, column) => {
          const one = imported[sheet];
          if (one) correct.sheet(one, (now) => withMatch(resource, now, moved(now.matched, target, column)));
        }}
        onForAll={(sheet, { target, text }) => {
          const one = imported[sheet];
          if (one) choose({ resource, correct }, one, ({ forAll }) => ({ forAll: new Map(forAll).set(target, text) }));
        }}
      />
    </div>
  );
}

type RecordSheetProps = Pick<Props, 'resource' | 'correct'> & { one: SetupSheet; sheet: Sheet; habits: ListHabits };

/** Lists of records also speak in lines, in colours, and above their headings. */
function RecordSheet({ resource, one, sheet, habits, correct }: RecordSheetProps) {
  const targets = sheetTargets(resource, sheet);
  const take = (choice: Choice) => choose({ resource, correct }, one, choice);
  return (
    <>
      <SheetView resource={resource} one={one} onSheet={correct.sheet} />
      <div className={styles.options}>
        <BandChoices
          {...{ one, habits, targets }}
          onChange={(kind, place) => take(({ bands }) => ({ bands: new Map(bands).set(kind, place) }))}
        />
        <FillChoices
          {...{ one, habits, targets }}
          onChange={(colour, meaning) => take(({ fills }) => ({ fills: new Map(fills).set(colour, meaning) }))}
        />
      </div>
      <ForAllRows
        {...{ resource, one, targets }}
        onChange={(id, text) => take(({ forAll }) => ({ forAll: new Map(forAll).set(id, text) }))}
      />
    </>
  );
}

type SeveralListsProps = { resource: ImportedResource; one: SetupSheet; onBlocks: () => void };

function SeveralLists({ resource, one, onBlocks }: SeveralListsProps) {
  const { t } = useTranslation(importTexts);
  const isOne = !one.file.block;
  if (isOne ? one.sheet?.list !== '' || !hasSeveralLists(resource, one) : one.file.block?.at !== 0) return null;
  return (
    <p className="muted size-13">
      {t('severalLists')}{' '}
      <Button size="small" onClick={onBlocks}>
        {t(isOne ? 'asSeveral' : 'asOne')}
      </Button>
    </p>
  );
}

type BandChoicesProps = {
  one: SetupSheet;
  habits: ListHabits;
  targets: readonly Target[];
  onChange: (kind: string, place: string) => void;
};

function BandChoices({ one: { parts, chosen, file }, habits, targets, onChange }: BandChoicesProps) {
  const { t } = useTranslation(importTexts);
  const examples = new Map<string, string>();
  for (const { number, cells } of file.rows) {
    for (const { target, value } of bandsIn(parts.get(number)))
      if (!examples.has(target)) examples.set(target, cells.map(shownCell).find((text) => text.trim() !== '') ?? value);
  }
  const labelFor = (place: string) =>
    place === BEFORE_NAME ? t('beforeName') : (targets.find(({ id }) => id === place)?.label ?? place);
  return Array.from(examples, ([kind, example]) => (
    <ChoiceInput
      key={kind}
      className={styles.choice}
      label={t('linesSay', { example: isolated(example) })}
      value={chosen.bands.get(kind) ?? kind}
      choices={[
        ...[...new Set([kind, ...habits.bandPlaces])].map((place) => ({ value: place, label: labelFor(place) })),
        { value: '', label: t('linesAreNotes') },
      ]}
      onChange={(place) => onChange(kind, place)}
    />
  ));
}

function FillChoices({ one: { fills, chosen }, habits, targets, onChange }: BandChoicesProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const target = targets.find(({ id }) => id === habits.fills.target);
  return fills.map((fill) => (
    <ChoiceInput
      key={fill.colour}
      className={styles.choice}
      label={t(fill.colour === STRUCK ? 'struck' : 'filled', {
        ...format.counted(fill.rows.length),
        colour: t(`colours.${colourName(fill.colour)}`),
        examples: format.list(fill.examples.map(isolated)),
      })}
      value={chosen.fills.has(fill.colour) && meaningOf(fill, chosen) === '' ? 'nothing' : (meaningOf(fill, chosen) ?? '')}
      choices={[
        ...(meaningOf(fill, chosen) === undefined ? [{ value: '', label: t('chooseOne') }] : []),
        { value: 'nothing', label: t('fillSaysNothing') },
        ...habits.fills.values.map((value) => ({ value, label: target ? wordOf(target, value) : value })),
      ]}
      onChange={(value) => onChange(fill.colour, value === 'nothing' ? '' : value)}
    />
  ));
}

const moved = (matched: Matched, target: Target | undefined, column: number | undefined): Matched =>
  matched.map((former, place) => (place === column ? target : former === target ? undefined : former));

const SAMPLES = 3;

function samplesIn(rows: SetupSheet['rows'], column: number): readonly string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = shownCell(cells[column] ?? '');
    if (text !== '') samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

type HeadingTableProps = Pick<Props, 'resource'> & {
  onSheet: SetupCorrections['sheet'];
  one: SetupSheet;
  targets: readonly Target[];
  unitOf: (column: number) => GivenAreaUnit | undefined;
};

function HeadingTable({ resource, one, targets, unitOf, onSheet }: HeadingTableProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const { headings: all, width, rows, matched, file, sheet } = one;
  const headings = all.slice(0, width);
  const known = matched.slice(0, width).filter(Boolean).length;
  const nameOf = (heading: string, column: number) =>
    heading === '' ? t('unnamed', { number: format.number(column + 1) }) : heading;
  const match = useCallback(
    (column: number, target: Target | undefined) =>
      onSheet({ file, sheet }, (now) => withMatch(resource, now, moved(now.matched, target, column))),
    [resource, onSheet, file, sheet],
  );
  return (
    <>
      <p className="muted size-13">{t('matched', { ...format.counted(known), total: format.number(headings.length) })}</p>
      <FactsTable
        look={{}}
        className={`full-width border-collapse letters-13 line-5-4 ${styles.headings}`}
        label={t('headings')}
        rows={headings}
        keyOf={(_, column) => column}
        rowProps={(_, column) => ({ 'data-left': !matched[column] || undefined })}
        columns={[
          {
            name: 'heading',
            head: t('heading'),
            kind: 'name',
            cell: (heading, column) => <RecordText text={nameOf(heading, column)} />,
          },
          {
            name: 'samples',
            head: t('samples'),
            className: styles.samples,
            cell: (_, column) => <RecordText text={samplesIn(rows, column).join(' · ')} />,
          },
          {
            name: 'field',
            head: t('field'),
            cell(heading, column) {
              const unit = unitOf(column);
              return (
                <>
                  <TargetChoice
                    name={nameOf(heading, column)}
                    target={matched[column]}
                    {...{ column, targets }}
                    onMatch={match}
                  />
                  {unit && <p className="muted size-13">{t(`converted.${unit}`)}</p>}
                  {isOtherCurrency(heading) && <p className="muted size-13">{t('inOtherCurrency')}</p>}
                </>
              );
            },
          },
        ]}
      />
    </>
  );
}

type TargetChoiceProps = {
  column: number;
  name: string;
  target: Target | undefined;
  targets: readonly Target[];
  onMatch: (column: number, target: Target | undefined) => void;
};

const TargetChoice = memo(function TargetChoice({ column, name, target, targets, onMatch }: TargetChoiceProps) {
  const { t } = useTranslation(importTexts);
  const lists = [...new Set(targets.map(({ list }) => list))];
  const option = ({ id, label }: Target) => (
    <option key={id} value={id}>
      {label}
    </option>
  );
  return (
    <SelectBox
      small
      aria-label={t('fieldFor', { heading: name })}
      value={target?.id ?? ''}
      onChange={(event) =>
        onMatch(
          column,
          targets.find(({ id }) => id === event.target.value),
        )
      }
    >
      <option value="">{t('leftOut')}</option>
      {lists.map((list) => {
        const own = targets.filter((one) => one.list === list);
        return list === '' ? (
          own.map(option)
        ) : (
          <optgroup key={list} label={t('firstRow', { list: own[0]?.listLabel ?? list })}>
            {own.map(option)}
          </optgroup>
        );
      })}
    </SelectBox>
  );
});

type ForAllProps = Pick<Props, 'resource'> & {
  one: SetupSheet;
  targets: readonly Target[];
  onChange: (id: string, text: string) => void;
};

function ForAllRows({ resource, one, targets, onChange }: ForAllProps) {
  const { t } = useTranslation(importTexts);
  const { chosen, matched, width, rows, parts } = one;
  const inFile = new Set(matched.slice(0, width).map((target) => target?.id));
  const byLines = new Set([...parts.values()].flatMap(bandsIn).map(({ target }) => target));
  const isFree = ({ id, kind }: Target) => (kind === 'field' || kind === 'fact') && !inFile.has(id) && !byLines.has(id);
  const free = targets.filter(isFree);
  const asked = new Set([...(resource.habits?.forAll ?? []), ...chosen.forAll.keys()]);
  const shown = [...asked].flatMap((id) => free.find((target) => target.id === id) ?? []);
  const textOf = (id: string) => {
    const column = matched.findIndex((target, at) => at >= width && target?.id === id);
    return chosen.forAll.get(id) ?? (column < 0 ? '' : shownCell(rows[0]?.cells[column] ?? ''));
  };
  const { amount, asksBasis: asks } = resource.habits ?? {};
  const isAsked =
    asks &&
    amount &&
    inFile.has(amount.target) &&
    free.some(({ id }) => id === amount.basis) &&
    !asks.isAnswer(textOf(amount.basis));
  return (
    <fieldset>
      <legend className="size-13 medium block below-4">{t('forAll')}</legend>
      {isAsked && <Warning>{asks.text()}</Warning>}
      <div className={styles.options}>
        {shown.map((target) => (
          <Value
            key={target.id}
            resource={resource}
            target={target}
            text={wordOf(target, textOf(target.id))}
            onChange={(text) => onChange(target.id, text)}
          />
        ))}
        <div className={styles.choice}>
          <ChoiceBox
            aria-label={t('addForAll')}
            value=""
            choices={[
              { value: '', label: t('addForAll') },
              ...free.filter(({ id, list }) => !asked.has(id) && list === '').map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(id) => onChange(id, '')}
          />
        </div>
      </div>
    </fieldset>
  );
}

type ValueProps = { resource: ImportedResource; target: Target; text: string; onChange: (text: string) => void };

function Value({ resource, target, text, onChange }: ValueProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text, of: text });
  // The titles of the file can say another value meanwhile.
  const shown = typed.of === text ? typed.text : text;
  const words = wordsFor(resource, target);
  const take = () => {
    if (shown !== text) onChange(shown);
  };
  return (
    <>
      <TextInput
        className={styles.choice}
        label={target.label}
        value={shown}
        list={words.length > 0 ? id : undefined}
        onChange={(next) => setTyped({ text: next, of: text })}
        onBlur={take}
        onKeyDown={(event) => isEnter(event) && take()}
      />
      {words.length > 0 && (
        <datalist id={id}>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function wordsFor({ meanings }: ImportedResource, target: Target): readonly string[] {
  if (target.kind !== 'field') return [];
  const words = meanings([]).words[target.list === '' ? target.id : target.id.replace('/', '.')];
  return words ? [...new Set(words.values())].map(target.column.word) : [];
}
