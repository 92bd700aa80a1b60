import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { TextInput } from '@/ui/controls/inputs';
import { isEnter } from '@/ui/controls/enter-key';
import { Warning } from '@/ui/notices/warning';
import { type Target, wordOf } from '../sheets/headings';
import { shownCell } from '@/ui/exchange/read/table-file';
import { ChoiceBox } from '@/ui/controls/controls';
import { bandsIn } from '../sheets/row-parts';
import type { SetupSheet } from '../plan/import-setup';
import type { ImportedResource } from '../plan/imported-resource';
import styles from './importer.module.css';

type Props = {
  resource: ImportedResource;
  one: SetupSheet;
  targets: readonly Target[];
  onChange: (id: string, text: string) => void;
};

export function ForAllRows({ resource, one, targets, onChange }: Props) {
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
  const asks = resource.habits?.asksForAll;
  const isAsked =
    asks && inFile.has(asks.beside) && free.some(({ id }) => id === asks.target) && !asks.isAnswer(textOf(asks.target));
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
