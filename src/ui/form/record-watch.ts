import type { UseFormReturn } from 'react-hook-form';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { changesOf, formPath, type FieldChange, recordOf, type RecordValues } from './record-values';

/**
 * A value worth a second look. The path is the record's: `readings.0.currentReading`; the text follows the language.
 * The fingerprint stays the same while the same values are at fault, wherever their row is moved.
 */
export type FormWarning = {
  path: string;
  fingerprint: string;
  message: () => string;
  /** A form just opened does not complain of what is missing. Save still asks. */
  quiet?: boolean;
};

/** Rows at fault in the same way share a fingerprint, so each counts once. */
export function warningsBeyond(warnings: readonly FormWarning[], fingerprints: readonly string[]): ReadonlySet<FormWarning> {
  const left = [...fingerprints];
  return new Set(
    warnings.filter(({ fingerprint }) => {
      const at = left.indexOf(fingerprint);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    }),
  );
}

type Findings = {
  /** Stays the same object until the next change, so that work on it is done once. */
  record: ServiceDocument;
  changes: readonly FieldChange[];
  found: readonly FoundWarning[];
  /** Several warnings of one field are joined. */
  warnings: ReadonlyMap<string, FormWarning>;
};

export type FoundWarning = readonly [path: string, warning: FormWarning];

function byPath(found: readonly FoundWarning[]): ReadonlyMap<string, FormWarning> {
  const warnings = new Map<string, FormWarning>();
  for (const [path, warning] of found) {
    const other = warnings.get(path);
    warnings.set(path, other ? bothOf(other, warning) : warning);
  }
  return warnings;
}

const bothOf = (one: FormWarning, other: FormWarning): FormWarning => ({
  path: one.path,
  fingerprint: `${one.fingerprint} ${other.fingerprint}`,
  message: () => `${one.message()} ${other.message()}`,
  ...(one.quiet && other.quiet && { quiet: true }),
});

export type RecordWatch = {
  subscribe: (listener: () => void) => () => void;
  current: () => Findings;
  refresh: () => Findings;
  /** `give` runs before each `refresh`. Returns how to stop. */
  hold: (give: () => void) => () => void;
};

type Watched = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  warn: (record: ServiceDocument) => readonly FormWarning[];
};

const PAUSE = 120;

/** Waits for pauses of typing, so that a keystroke costs only its own field. */
export function createRecordWatch({ form, schema, base, warn }: Watched): RecordWatch {
  const listeners = new Set<() => void>();
  const holders = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let findings = examine();

  function examine(): Findings {
    const values = form.getValues();
    const changes = changesOf(schema, values, base);
    const record = recordOf(schema, values, base);
    const found = warn(record).map((warning): FoundWarning => {
      const path = formPath(schema, values, warning.path) ?? warning.path;
      const isChanged = changes.some(({ undo }) => undo.path === path);
      return [path, isChanged ? { ...warning, quiet: false } : warning];
    });
    return { record: { ...base, ...record }, changes, found, warnings: byPath(found) };
  }

  function refresh(): Findings {
    clearTimeout(timer);
    findings = examine();
    for (const listener of listeners) listener();
    return findings;
  }

  return {
    current: () => findings,
    refresh() {
      for (const give of holders) give();
      return refresh();
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
          timer = setTimeout(refresh, PAUSE);
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
