import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { JsonField } from '@/ui/form/json-field';
import { useField } from '@/ui/form/record-form-context';

type Props = {
  name: string;
  help?: ReactNode;
  /** The value in words, while nobody edits it. */
  children: ReactNode;
};

/** A value that is told of, not typed over; *Edit as JSON* opens it all the same, and so does a change or an error in it. */
export function JsonOnDemand({ name, help, children }: Props) {
  const { t } = useTranslation();
  const { label, error } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || error !== undefined) return <JsonField name={name} help={help} />;
  return (
    <div>
      {children}
      <Button
        variant="outlined"
        size="small"
        aria-label={t('contracts.terms.editJsonOf', { label })}
        onClick={() => setWanted(true)}
      >
        {t('contracts.terms.editJson')}
      </Button>
    </div>
  );
}
