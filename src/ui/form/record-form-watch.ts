import type { UseFormReturn } from 'react-hook-form';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { changesOf, type FieldChange } from './record-form-changes';
import { recordOf, valuePath, type RecordValues } from './record-form-values';

/**
 * A value worth a second look. The path is the record's: `readings.0.currentReading`; the text follows the language.
 * `sign` is the same as long as the same values are at fault, wherever their row stands.
 */
export type FormWarning = {
  path: string;
  sign: string;
  message: () => string;
  /** Told at the field only once that was changed: what is still missing is no fault of a form just opened. Save asks all the same. */
  quiet?: boolean;
};

type Findings = {
  changes: readonly FieldChange[];
  /** By place among the form's values. */
  warnings: ReadonlyMap<string, FormWarning>;
};

export type RecordWatch = {
  subscribe: (listener: () => void) => () => void;
  current: () => Findings;
  /** Looks now, without waiting for a pause in typing, at all that was typed. */
  look: () => Findings;
  /** Has `give` called before each look that is asked for. Returns how to stop. */
  hold: (give: () => void) => () => void;
};

type Watched = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  warn: (record: ServiceDocument) => readonly FormWarning[];
};

const PAUSE = 120;

/** Looks over the whole form in pauses of typing, so that a keystroke costs its own field alone. */
export function createRecordWatch({ form, schema, base, warn }: Watched): RecordWatch {
  const listeners = new Set<() => void>();
  const holders = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let findings = examine();

  function examine(): Findings {
    const values = form.getValues();
    const warnings = warn(recordOf(schema, values, base));
    return {
      changes: changesOf(schema, values, base),
      warnings: new Map(warnings.map((warning) => [valuePath(values, warning.path), warning])),
    };
  }

  function look(): Findings {
    clearTimeout(timer);
    findings = examine();
    for (const listener of listeners) listener();
    return findings;
  }

  return {
    current: () => findings,
    look() {
      for (const give of holders) give();
      return look();
    },
    hold(give) {
      holders.add(give);
      return () => holders.delete(give);
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= form.subscribe({
        formState: { values: true },
        callback: () => {
          clearTimeout(timer);
          timer = setTimeout(look, PAUSE);
        },
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        stop?.();
        stop = undefined;
      };
    },
  };
}
