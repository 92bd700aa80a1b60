import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field';

/** Money in major units; the service knows one currency. */
export function AmountField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation();
  return <NumberField name={name} help={help} unit={t('form.fields.aed')} />;
}
