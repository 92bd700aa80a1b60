import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { RawValue } from './nested-editor/odd-list';
import { FieldScope, useFieldScope, useValues } from './record-form-context';

/** The fields of a group. Where the service sent something else, that is shown and kept unless it is replaced. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { schema, prefix } = useFieldScope();
  const { control, getValues, setValue } = useValues();
  const path = prefix + name;
  const isGroup: boolean = useWatch({
    control,
    name: path,
    compute: (value: unknown) => value === undefined || value === null || isDocument(value),
  });
  const { fields } = fieldOf(schema, name);
  const scope = useMemo(() => fields && { schema: fields, prefix: `${path}.` }, [fields, path]);
  if (!scope) return null;
  if (isGroup) return <FieldScope value={scope}>{children}</FieldScope>;
  return (
    <div>
      <p>{t('form.odd.notAGroup')}</p>
      <RawValue value={getValues(path)} />
      <Button variant="outlined" onClick={() => setValue(path, {})}>
        {t('form.odd.replace')}
      </Button>
    </div>
  );
}
