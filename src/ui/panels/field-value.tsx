import { useTranslation } from '@/i18n/use-translation';
import { writeJson } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { type Format, useFormat } from '@/i18n/format';
import { languageOf } from '@/i18n/names';
import { dayOf } from '@/schema/day';
import { isMissing } from '@/schema/document';
import type { FieldKind } from '@/schema/field';
import textStyles from '../text/text.module.css';
import { HiddenNote, isLong, NameNotes } from '../text/noted-text';
import { MixedText, RecordText } from '../text/record-text';

export function FieldValue({ kind, value }: { kind: FieldKind; value: unknown }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  if (isMissing(value)) return <span className="placeholder-ink">{t('notGiven')}</span>;
  if (typeof value === 'boolean') return <span>{value ? t('yes') : t('no')}</span>;
  if (typeof value === 'number') return <bdi>{numeral(kind, value, format)}</bdi>;
  if (Array.isArray(value))
    return (
      <bdi>
        <MixedText text={format.list(value.map(shownText))} />
      </bdi>
    );
  if (typeof value !== 'string') return <RecordText className="anywhere keeps-lines" text={shownText(value)} />;
  if (kind === 'day') return <bdi>{format.day(dayOf(value) ?? value)}</bdi>;
  if (kind === 'longText') return <TextIn lang={languageOf(value)} dir="auto" text={value} />;
  if (kind === 'arabic' || kind === 'longArabic') return <TextIn lang="ar" dir="rtl" text={value} />;
  return (
    <>
      <RecordText className={isLong(value) ? textStyles.cut : 'anywhere keeps-lines'} text={value} />
      <NameNotes text={value} />
    </>
  );
}

const TextIn = ({ text, ...language }: { text: string; lang?: string | undefined; dir: 'auto' | 'rtl' }) => (
  <>
    <span {...language} className="paragraphs block anywhere keeps-lines">
      {text}
    </span>
    <HiddenNote text={text} />
  </>
);

function numeral(kind: FieldKind, value: number, format: Format): string {
  if (kind === 'amount') return format.money(value);
  return kind === 'ratio' ? format.percent(value) : format.number(value);
}

const LONGEST = 4_000;

export function shownText(value: unknown): string {
  const text = typeof value === 'string' ? value : json(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function json(value: unknown): string {
  try {
    return writeJson(value);
  } catch {
    // Nested deeper than the stack allows.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
