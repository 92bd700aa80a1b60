import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { InputBox, SelectBox } from '@/ui/controls';
import type { Book } from '../rules/book';
import { valuesAmong, type UnitConditions } from '../rules/unit-choice';
import { cityWord, typeWord } from '../unit-value-words';
import styles from './audience.module.css';

type Props = { units: Book['units']; conditions: UnitConditions; onChange: (conditions: UnitConditions) => void };

const choices = [
  { name: 'subProjectId', label: 'composer.audience.project', word: (text: string) => text },
  { name: 'city', label: 'composer.audience.city', word: cityWord },
  { name: 'type', label: 'composer.audience.type', word: typeWord },
] as const;

/** Project, city, type and name of the units an audience is over. */
export function UnitConditionsBar({ units, conditions, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const values = useMemo(
    () => choices.map(({ name }) => valuesAmong(units.values(), name).toSorted(collator(language).compare)),
    [units, language],
  );
  return (
    <div className={styles.conditions} role="search">
      {choices.map(({ name, label, word }, at) => (
        <label key={name} className={styles.condition}>
          {t(label)}
          <SelectBox value={conditions[name]} onChange={({ target }) => onChange({ ...conditions, [name]: target.value })}>
            <option value="">{t('composer.audience.any')}</option>
            {values[at]?.map((value) => (
              <option key={value} value={value}>
                {word(value)}
              </option>
            ))}
          </SelectBox>
        </label>
      ))}
      <label className={styles.condition}>
        {t('composer.audience.search')}
        <InputBox
          type="search"
          dir="auto"
          autoComplete="off"
          value={conditions.q}
          onChange={({ target }) => onChange({ ...conditions, q: target.value })}
        />
      </label>
    </div>
  );
}
