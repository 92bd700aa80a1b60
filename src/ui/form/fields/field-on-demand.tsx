import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { useField, useFieldNames } from './field-state';
import { JsonField } from './json-field';

type FieldOnDemandProps = { name: string; shown: ReactNode; action: string; children: ReactNode };

/** The field appears once it is asked for or has an error. */
export function FieldOnDemand({ name, shown, action, children }: FieldOnDemandProps) {
  const { t } = useTranslation(formTexts);
  const { id, label, error } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || error !== undefined) return children;
  return (
    <div>
      {shown}
      <Button
        variant="outlined"
        size="small"
        aria-label={t('fields.actionOf', { action, label })}
        onClick={() => {
          flushSync(() => setWanted(true));
          document.getElementById(id)?.focus();
        }}
      >
        {action}
      </Button>
    </div>
  );
}

type JsonOnDemandProps = { name: string; shown: ReactNode; help?: ReactNode };

export function JsonOnDemand({ name, shown, help }: JsonOnDemandProps) {
  const { t } = useTranslation(formTexts);
  const { error } = useField(name);
  const isAdvanced = useFieldNames();
  if (!isAdvanced && error === undefined) return shown;
  return (
    <FieldOnDemand name={name} action={t('fields.editJson')} shown={shown}>
      <JsonField name={name} help={help} />
    </FieldOnDemand>
  );
}
