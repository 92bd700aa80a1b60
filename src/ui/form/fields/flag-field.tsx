import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { describe, FieldFrame } from './field-frame';
import controls from '../../controls/controls.module.css';
import { useFieldInput } from './field-state';

/** A missing value stays missing until the box is used. */
export function FlagField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation([formTexts, commonTexts]);
  const input = useFieldInput(name);
  const { field, value } = input;
  const missing = value === undefined || value === null;
  const notes = {
    help: help ?? (input.unexpected ? t('fields.receivedAs', { text: receivedText(value) }) : missing && t('common:notGiven')),
  };
  return (
    <FieldFrame input={input} {...notes} beside>
      <input
        {...describe(input, notes)}
        className={`stack fixed flush rounded-4 paper-ground pointer input-framed ${controls.checkbox}`}
        type="checkbox"
        name={field.path}
        checked={value === true}
        onChange={(event) => input.onChange(event.target.checked)}
      />
    </FieldFrame>
  );
}
