import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { isDocument, isMissing } from '@/schema/document';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import { errorCount } from '@/ui/form/validation';
import type { Contract } from '../contract.schema';
import styles from './terms.module.css';

type Props = {
  title?: string;
  startsOpen?: boolean;
  names: readonly (keyof Contract)[];
  parts?: readonly string[];
  children: ReactNode;
};

/** Opens where a field has an error, is led to, or, in a stored contract, has a value; drawn once opened. */
export function MoreFields({ title, startsOpen = false, names, parts = [], children }: Props) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { base, openRows } = useRecordForm();
  const { control } = useValues();
  const { errors } = useFormState({ control });
  const values: readonly unknown[] = useWatch({ control, name: [...names] });
  const wanted = useSyncExternalStore(openRows.wanted.subscribe, openRows.wanted.get);
  const [isOpen, setOpen] = useState(() => startsOpen || (idOf(base) !== '' && values.some(isFilled)));
  const isLedTo = names.some((name) => wanted?.split('.')[0] === name);
  const shown = isOpen || isLedTo || errorCount(errors, names) > 0;
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  const filled = values.filter(isFilled).length;
  return (
    <details className={`${styles.more} above-16`} open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="medium pointer">
        <span>{title ?? t('terms.more')}</span>
        {parts.length > 0 && <span className="muted size-13">{format.list(parts)}</span>}
        {!shown && filled > 0 && <span className="muted size-13">{t('terms.moreFilled', format.counted(filled))}</span>}
      </summary>
      {wasShown && children}
    </details>
  );
}

function isFilled(value: unknown): boolean {
  if (isRows(value)) return value.order.length > 0;
  return isDocument(value) ? Object.values(value).some(isFilled) : !isMissing(value);
}
