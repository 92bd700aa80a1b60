import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/ui/field-value';
import { useValues } from '@/ui/form/form-context';
import { errorCount } from '@/ui/form/validation';
import { FieldPart } from '@/ui/form/form-sections';
import styles from './terms.module.css';

/** Fields that a contract of this kind rarely has. They are open where one of them holds something, or cannot be saved. */
export function MoreFields({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation();
  const { control, getValues } = useValues();
  const { errors } = useFormState({ control });
  const [isOpen, setOpen] = useState(() => names.some((name) => !isMissing(getValues(name))));
  return (
    <details
      className={styles.more}
      open={isOpen || errorCount(errors, names) > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('contracts.terms.more')}</summary>
      <FieldPart>{children}</FieldPart>
    </details>
  );
}
