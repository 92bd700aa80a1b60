import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { useLanguage } from '@/i18n/i18n';
import type { FormWarning } from './record-watch';
import { useRecordForm, useValues } from './form-context';
import { errorsByPath, problemText } from './validation';

export type FormIssue = { path: string; text: string };

/** Includes what Save would refuse, what the service refused, and the chosen warnings. */
export function useFormIssues(of: (warning: FormWarning) => boolean = () => true): readonly FormIssue[] {
  useLanguage();
  const { schema, watch, check } = useRecordForm();
  const { control, getValues } = useValues();
  const { found } = useSyncExternalStore(watch.subscribe, watch.current);
  const { errors } = useFormState({ control });
  const refused = new Map([...errorsByPath(errors, schema), ...errorsByPath(check(getValues()), schema)]);
  return [
    ...[...refused].map(([path, error]) => ({ path, text: problemText(error) })),
    ...found
      .filter(([path, warning]) => !refused.has(path) && of(warning))
      .map(([path, warning]) => ({ path, text: warning.message() })),
  ];
}
