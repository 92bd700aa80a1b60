import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { BoundBox } from '../bound-box';
import { InputUnit } from '../controls';
import styles from './number-box.module.css';

type Props = {
  label: string;
  unit: string | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** What has been typed into the fields of the list, by field; it outlives the panel they stand in. */
  drafts: Drafts;
  field: string;
  /** The id of what is said of this bound and the other. */
  describedBy?: string | undefined;
};

/** A draft holds only over the value it was typed over: *Clear* and Back take it away. */
export type Drafts = Map<string, { text: string; over: number | undefined }>;

/** A bound of a filter. It counts when the field is left, or Enter or Escape pressed; what cannot be read stays, and says so. */
export function NumberBox({ label, unit, value, onChange, drafts, field, describedBy }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState(() => drafts.get(field));
  const text = draft && draft.over === value ? draft.text : format.number(value);
  const parsed = parseNumber(text, format.settings.language);
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
      look={styles}
      label={label}
      problem={wrong ? t('list.notANumber') : undefined}
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
