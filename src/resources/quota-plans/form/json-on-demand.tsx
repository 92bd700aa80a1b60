import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { JsonField } from '@/ui/form/json-field';
import { useField } from '@/ui/form/record-form-context';
import { RecordDetails } from '@/ui/record-details';
import { quotaPlanSchema, type QuotaPlan } from '../quota-plan.schema';

/** A value only the service gives, shown; *Edit as JSON* opens it all the same, and so does a change or an error in it. */
export function JsonOnDemand({ plan, name }: { plan: ServiceDocument; name: keyof QuotaPlan }) {
  const { t } = useTranslation();
  const { id, label, error, changed } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || changed || error !== undefined) return <JsonField name={name} />;
  return (
    <div>
      <RecordDetails schema={quotaPlanSchema} record={plan} names={[name]} />
      <Button
        variant="outlined"
        size="small"
        aria-label={t('quotaPlans.edit.editJsonOf', { label })}
        onClick={() => {
          flushSync(() => setWanted(true));
          document.getElementById(id)?.focus();
        }}
      >
        {t('quotaPlans.edit.editJson')}
      </Button>
    </div>
  );
}
