import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { InputBox, InputUnit } from '../controls';
import styles from './number-box.module.css';

type Props = {
  label: string;
  unit: string | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** A bound of a filter. It counts when the field is left or Enter pressed; what cannot be read stays, and says so. */
export function NumberBox({ label, unit, value, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [draft, setDraft] = useState<{ text: string; over: number | undefined }>({ text: '', over: Number.NaN });
  // A draft holds only over the value it was typed over: *Clear* and Back take it away.
  const text = Object.is(draft.over, value) ? draft.text : format.number(value);
  const parsed = parseNumber(text, format.settings.language);
  const wrong = 'problem' in parsed;

  const settle = () => {
    if (wrong) return;
    const next = parsed.value ?? undefined;
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <InputBox
        id={id}
        value={text}
        onChange={(event) => setDraft({ text: event.target.value, over: value })}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
        end={unit && <InputUnit>{unit}</InputUnit>}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
      />
      {wrong && (
        <p id={`${id}-problem`} className={styles.problem}>
          {t('list.notANumber')}
        </p>
      )}
    </div>
  );
}
