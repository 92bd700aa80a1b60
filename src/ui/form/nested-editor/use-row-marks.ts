import { useMemo, useSyncExternalStore } from 'react';
import { get, useFormState } from 'react-hook-form';
import { isDocument } from '@/schema/document';
import { useRecordForm, useValues } from '../record-form-context';
import { errorCount } from '../record-form-errors';

export type RowMarks = { errors: number; warnings: number };

const noMarks: RowMarks = { errors: 0, warnings: 0 };

/** How many errors and warnings each row of a list holds, by its key; asked once for the list, not by each of its rows. */
export function useRowMarks(name: string): (key: string) => RowMarks {
  const { control } = useValues();
  const { watch } = useRecordForm();
  const { errors } = useFormState({ control });
  const { warnings } = useSyncExternalStore(watch.subscribe, watch.current);
  const inside: unknown = get(errors, `${name}.byKey`);
  return useMemo(() => {
    const marks = new Map<string, RowMarks>();
    const add = (key: string, more: Partial<RowMarks>) => {
      const { errors: wrong, warnings: doubtful } = marks.get(key) ?? noMarks;
      marks.set(key, { errors: wrong + (more.errors ?? 0), warnings: doubtful + (more.warnings ?? 0) });
    };
    if (isDocument(inside))
      for (const key of Object.keys(inside)) add(key, { errors: errorCount({ row: inside[key] }, ['row']) });
    for (const [place, { quiet }] of warnings) {
      const [key] = place.startsWith(`${name}.byKey.`) ? place.slice(`${name}.byKey.`.length).split('.') : [];
      if (key !== undefined && !quiet) add(key, { warnings: 1 });
    }
    return (key) => marks.get(key) ?? noMarks;
  }, [inside, warnings, name]);
}
