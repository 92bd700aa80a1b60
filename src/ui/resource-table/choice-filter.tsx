import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collator, fold } from '@/i18n/fold';
import { Checkbox, InputBox } from '../controls';
import styles from './choice-filter.module.css';
import { optionText } from './condition-text';
import type { FilterControl } from './filter-controls';
import type { ListFilter } from './resource-list';
import type { Condition } from './row-index';

/** More values than this get a field to find one. */
const FINDABLE = 10;
/** More are not put on screen at once. */
const SHOWN = 60;

const valuesOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'among' in condition ? condition.among : [];

type Props<T> = { control: FilterControl<T>; filter: ListFilter<T> & { as: 'choice' } };

export function ChoiceFilter<T>({ control, filter }: Props<T>) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const { condition, set, format } = control;
  const chosen = valuesOf(condition);
  const facet = control.facet();
  const gone = chosen.filter((value) => !facet.some((entry) => entry.value === value));
  const values = [...facet, ...gone.map((value) => ({ value, count: 0 }))].map((entry) => ({
    ...entry,
    text: optionText(filter, entry.value, t, format),
  }));
  // Values are in their own order already; where words stand in their place, it is the order of these.
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

  if (options.length === 0) return <p className={styles.note}>{t('list.noValues')}</p>;
  return (
    <>
      {options.length > FINDABLE && (
        <InputBox
          small
          placeholder={t('list.findValue')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          aria-label={t('list.findValue')}
          dir="auto"
        />
      )}
      <div className={styles.options}>
        {matching.slice(0, SHOWN).map(({ value, count, text }) => (
          <label key={value} className={styles.option}>
            <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className={styles.text}>
              <bdi>{text}</bdi>
            </span>{' '}
            <span className={styles.count}>{format.number(count)}</span>
          </label>
        ))}
      </div>
      {more > 0 && <p className={styles.note}>{t('list.moreValues', { count: more, number: format.number(more) })}</p>}
    </>
  );
}
