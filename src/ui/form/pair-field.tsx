import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { labelOf } from '@/schema/labels';
import { WarningMark } from './field-frame';
import styles from './field.module.css';
import { useFieldScope, useValues } from './form-context';
import { LongTextField, TextField } from './text-field';

type Props = {
  /** The English text. */
  name: string;
  /** The same text in Arabic. */
  pair: string;
  multiline?: boolean;
  help?: ReactNode;
};

/** One text in its two languages, each written in its own direction, whatever the language of the page is. */
export function PairField({ name, pair, multiline, help }: Props) {
  const { t } = useTranslation(formTexts);
  const { schema } = useFieldScope();
  const Field = multiline ? LongTextField : TextField;
  return (
    <div className={styles.pair} role="group" aria-label={t('fields.bothLanguages', { label: labelOf(schema, name) })}>
      <Completeness name={name} pair={pair} />
      <Field name={name} language="en" help={help} />
      <Field name={pair} language="ar" />
    </div>
  );
}

/** Says which of the two is missing, once the other is there. */
function Completeness({ name, pair }: { name: string; pair: string }) {
  const { t } = useTranslation(formTexts);
  const english = useGiven(name);
  const arabic = useGiven(pair);
  if (english === arabic) return null;
  return (
    <span className={styles.incomplete}>
      <WarningMark />
      {t(english ? 'fields.arabicMissing' : 'fields.englishMissing')}
    </span>
  );
}

/** Whether a text is there. An answer instead of the text, so that most keystrokes change nothing here. */
function useGiven(name: string): boolean {
  const { prefix } = useFieldScope();
  const { control } = useValues();
  return useWatch({ control, name: prefix + name, exact: true, compute: given });
}

const given = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
