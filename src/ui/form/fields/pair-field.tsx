import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { labelOf } from '@/schema/labels';
import { WarningMark } from './field-frame';
import styles from './field.module.css';
import { useFieldScope, useValues } from '../form-context';
import { LongTextField, TextField } from './text-field';

type Props = { name: string; pair: string; multiline?: boolean; help?: ReactNode };

export function PairField({ name, pair, multiline, help }: Props) {
  const { t } = useTranslation(formTexts);
  const { schema } = useFieldScope();
  const Field = multiline ? LongTextField : TextField;
  return (
    <div
      className={`stack shrinks relative flush gap-12 ${styles.pair}`}
      role="group"
      aria-label={t('fields.bothLanguages', { label: labelOf(schema, name) })}
    >
      <Completeness name={name} pair={pair} />
      <Field name={name} language="en" help={help} />
      <Field name={pair} language="ar" />
    </div>
  );
}

function Completeness({ name, pair }: { name: string; pair: string }) {
  const { t } = useTranslation(commonTexts);
  const english = useGiven(name);
  const arabic = useGiven(pair);
  if (english === arabic) return null;
  return (
    <span className={`inline-row tone-warning baseline gap-6 absolute letters-12 ${styles.incomplete}`}>
      <WarningMark />
      <span>{t(english ? 'arabicMissing' : 'englishMissing')}</span>
    </span>
  );
}

/** Watches only whether a text is given, so that most keystrokes render nothing here. */
function useGiven(name: string): boolean {
  const { prefix } = useFieldScope();
  const { control } = useValues();
  return useWatch({ control, name: prefix + name, exact: true, compute: given });
}

const given = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
