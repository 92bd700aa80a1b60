import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { useFieldNames } from './field-names';
import { useField } from './field-state';
import { JsonField } from './json-field';

type FieldOnDemandProps = {
  name: string;
  /** The current value, shown until somebody edits it. */
  shown: ReactNode;
  /** The label of the button that opens the field. */
  action: string;
  children: ReactNode;
};

/** Shows a value that is rarely edited as text; its field appears once it is asked for or has an error. */
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

type JsonOnDemandProps = {
  name: string;
  /** The value in words. */
  shown: ReactNode;
  help?: ReactNode;
};

/** Shows a value that nobody writes by hand in words. *Advanced* lets it be edited as JSON. */
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
