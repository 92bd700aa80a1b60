import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { TextField } from '@/ui/form/text-field';
import { safeUrl } from '@/ui/safe-url';

/** Where a file is; the address can be tried where it may be followed. */
export function LinkField() {
  const { t } = useTranslation();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const address: string | undefined = useWatch({ control, name: `${prefix}url`, compute: followable });
  return (
    <>
      <TextField name="url" ltr />
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('contracts.form.papers.open')}
        </a>
      )}
    </>
  );
}

const followable = (url: unknown): string | undefined => (typeof url === 'string' ? safeUrl('link', url) : undefined);
