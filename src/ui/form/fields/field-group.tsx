import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { isDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { isLosslessNumber } from '@/schema/lossless-number';
import { FieldScope, useFieldScope, useValues } from '../form-context';
import styles from '../rows/nested-editor.module.css';

/** A value of another kind that the service sent in place of the group is kept unless replaced. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation(formTexts);
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
      <p>{t('unexpected.notAGroup')}</p>
      <RawValue value={getValues(path)} />
      <Button variant="outlined" onClick={() => setValue(path, {})}>
        {t('unexpected.replace')}
      </Button>
    </div>
  );
}

const asReceived = (_: string, value: unknown): unknown => (isLosslessNumber(value) ? value.source : value);

export function RawValue({ value }: { value: unknown }) {
  return (
    <pre className={`anywhere within scrolls rounded-8 sunken pad-12 letters-13 keeps-spaces ${styles.raw}`} dir="auto">
      {typeof value === 'string' ? value : JSON.stringify(value, asReceived, 2)}
    </pre>
  );
}
