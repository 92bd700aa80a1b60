import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { reportTexts } from '@/i18n/en/report';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { parseTypedDay } from '@/schema/typed-day';
import { dayDirection } from './controls';
import { isEnter } from './enter-key';
import { TextInput } from './inputs';
import { beginningOn, endingOn, type Period } from './period';
import styles from './period-box.module.css';

type Props = { label: string; period: Period; onChange: (period: Period) => void };

export function PeriodBox({ label, period: { from, to }, onChange }: Props) {
  const { t } = useTranslation(reportTexts);
  return (
    <fieldset className={`row wrap align-start gap-8-16 ${styles.period}`}>
      <legend className="visually-hidden">{label}</legend>
      <DayBox label={t('from')} day={from} onChange={(day) => onChange(beginningOn(day, to))} />
      <DayBox label={t('to')} day={to} onChange={(day) => onChange(endingOn(from, day))} />
    </fieldset>
  );
}

type DayBoxProps = {
  label: string;
  day: Day | undefined;
  problemOf?: (day: Day) => string | undefined;
  onChange: (day: Day | undefined) => void;
};

/** Applies on blur or Enter; a text that is not a day stays, with an error. */
export function DayBox({ label, day, problemOf, onChange }: DayBoxProps) {
  const { t } = useTranslation(reportTexts);
  const format = useFormat();
  const [draft, setDraft] = useState<{ text: string; over: Day | undefined }>();
  // A draft holds only over the day it was typed over: Back and a preset discard it.
  const text = draft && draft.over === day ? draft.text : format.day(day);
  const parsed = parseTypedDay(text);
  const problem = 'problem' in parsed ? t('notADay') : draft && parsed.day ? problemOf?.(parsed.day) : undefined;

  const settle = () => {
    if ('problem' in parsed || problem !== undefined) return;
    setDraft(undefined);
    const next = parsed.day ?? undefined;
    if (next !== day) onChange(next);
  };
  return (
    <TextInput
      className={styles.field}
      label={label}
      problem={problem}
      small
      value={text}
      placeholder={t('dayPattern')}
      dir={dayDirection(text)}
      onChange={(typed) => setDraft({ text: typed, over: day })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isEnter(event)) settle();
      }}
    />
  );
}
