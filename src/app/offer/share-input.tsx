import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { InputBox, SelectBox } from '@/ui/controls';
import type { Share } from './offer-terms';
import styles from './offer-desk.module.css';

type NumberProps = { label: string; value: number | undefined; onChoose: (value: number | undefined) => void };

/** A number not below zero. While what is typed is none, the last good one holds. */
export function NumberInput({ label, value, onChoose }: NumberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined ? '' : format.exact(value));
  const problem = numberIn(text, format.settings.language) === 'problem';
  return (
    <div className={styles.labelled}>
      <InputBox
        aria-label={label}
        aria-invalid={problem || undefined}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = numberIn(event.target.value, format.settings.language);
          if (next !== 'problem') onChoose(next);
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined);
        }}
      />
      {problem && <p className={styles.problem}>{t('offer.choices.notANumber')}</p>}
    </div>
  );
}

function numberIn(text: string, language: 'en' | 'ar'): number | undefined | 'problem' {
  const parsed = parseNumber(text, language);
  if ('problem' in parsed || (parsed.value ?? 0) < 0) return 'problem';
  return parsed.value ?? undefined;
}

type ShareProps = { label: string; unitLabel: string; share: Share; onChoose: (share: Share | undefined) => void };

/** So many percent of the price, or so much money; nothing when it is emptied. */
export function ShareInput({ label, unitLabel, share, onChoose }: ShareProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.share}>
      <NumberInput
        label={label}
        value={share.value || undefined}
        onChoose={(value) => onChoose(value === undefined ? undefined : { by: share.by, value: rounded(value) })}
      />
      <SelectBox
        aria-label={unitLabel}
        value={share.by}
        onChange={(event) => onChoose({ by: event.target.value === 'amount' ? 'amount' : 'percent', value: share.value })}
      >
        <option value="percent">{t('offer.choices.percent')}</option>
        <option value="amount">{t('offer.choices.aed')}</option>
      </SelectBox>
    </div>
  );
}

/** An address holds up to six decimals. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
