import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useField } from './record-form-context';

type Props = {
  name: string;
  /** The value as it is now, while nobody edits it. */
  shown: ReactNode;
  /** What the button says that asks for the field. */
  action: string;
  /** The field itself. */
  children: ReactNode;
};

/** A value that is told of rather than typed over: its field is there once it is asked for, or wrong. */
export function FieldOnDemand({ name, shown, action, children }: Props) {
  const { t } = useTranslation();
  const { id, label, error } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || error !== undefined) return children;
  return (
    <div>
      {shown}
      <Button
        variant="outlined"
        size="small"
        aria-label={t('form.fields.actionOf', { action, label })}
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
