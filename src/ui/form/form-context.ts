import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { get, useForm, useFormContext, type UseFormProps, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { type Changes, changesBetween } from '@/api/document';
import type { Listing } from '@/api/response';
import { observable, type Observable } from '@/observable';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { useLanguage } from '@/i18n/use-language';
import type { ServiceDocument } from '@/schema/document';
import { type FieldInfo, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { isMissing } from '../panels/field-value';
import { notify } from '../notices/notices';
import { useFieldNames } from './fields/field-names';
import {
  changesOf,
  differs,
  formPath,
  type FieldChange,
  isAddedRow,
  isRows,
  originalAt,
  recordOf,
  type RecordValues,
  rowsBy,
  storedValue,
  withValues,
} from './record-values';
import { fits, isError, problemText, type RecordCheck } from './validation';

/** The record being edited, as every part of its form needs it. */
type RecordFormContextValue = {
  schema: RecordSchema;
  /** The document the form opened on; what is typed is compared with it. */
  base: ServiceDocument;
  watch: RecordWatch;
  /** Finds what Save would refuse among values. */
  check: RecordCheck;
  openRows: OpenRows;
  undos: Undos;
  /** The address of the section that shows a field; a form without sections has none. */
  addressOf?: (field: string) => string;
  nameRow?: NameRow;
  /** The other records, to copy rows from, and how each is named. */
  others?: OtherRecords;
};

/** Reads the records of a resource. */
export type RecordList = { queryKey: QueryKey; queryFn?: QueryFunction<Listing<ServiceDocument>> };

export type OtherRecords = { query: () => RecordList; titleOf: (record: ServiceDocument) => string };

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

/** The record, group or list row that fields belong to. The prefix ends with a dot unless empty. */
type FieldScopeValue = { schema: RecordSchema; prefix: string };

export const FieldScope = createContext<FieldScopeValue | null>(null);

export function useRecordForm(): RecordFormContextValue {
  const context = use(RecordFormContext);
  if (!context) throw new Error('A field needs a RecordForm around it');
  return context;
}

export function useFieldScope(): FieldScopeValue {
  const scope = use(FieldScope);
  const { schema } = useRecordForm();
  return scope ?? { schema, prefix: '' };
}

export const useValues = (): UseFormReturn<RecordValues> => useFormContext<RecordValues>();

/** Returns a form of a record's values, which never changes the rows of a list in place. */
export function useValuesForm(options: UseFormProps<RecordValues>): UseFormReturn<RecordValues> {
  const form = useForm<RecordValues>({ ...options, shouldFocusError: false });
  const setValue = useMemo(() => replacingRows(form), [form]);
  return { ...form, setValue };
}

type Writable = Pick<UseFormReturn<RecordValues>, 'getValues' | 'setValue'>;

/** Returns a `setValue` that replaces the rows of a list around what changes in them. */
export function replacingRows({ getValues, setValue }: Writable): Writable['setValue'] {
  return (path, value, options) => {
    const [name = ''] = path.split('.');
    const whole: unknown = getValues(name);
    if (path === name) setValue(name, isRows(value) ? rowsBy(value) : value, options);
    else if (isRows(whole)) setValue(name, withValues({ [name]: whole }, [[path, value]])[name], options);
    else setValue(path, value, options);
  };
}

/** Sets the values at some paths, each field of the record once. */
export function setValuesAt({ getValues, setValue }: Writable, entries: ReadonlyArray<readonly [path: string, value: unknown]>) {
  for (const [name, value] of Object.entries(withValues(getValues(), entries))) setValue(name, value);
}

/** Returns a function that tells the changes of the form at that moment, as a save would send them. */
export function useChangesNow(): () => Changes<ServiceDocument> {
  const { schema, base } = useRecordForm();
  const { getValues } = useValues();
  return () => changesBetween(base, recordOf(schema, getValues(), base), fieldNames(schema));
}

/** Returns the id of the element that holds a field's input, so that a summary can link to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** Returns the id of the row's heading, the element that takes the focus. */
export const rowId = (path: string) => `row-${path.replaceAll('.', '-')}`;

type FieldState = {
  /** Its path among the form's values: the name to register. */
  path: string;
  /** The id its input must carry. */
  id: string;
  label: string;
  /** Its name in the service, where the reader wants to see it. */
  serviceName: string | undefined;
  info: FieldInfo;
  value: unknown;
  error?: string;
  /** A save was tried: from then on it is checked with each change. */
  isSubmitted: boolean;
  warning?: string;
  changed: boolean;
  /** The value the service sent, if not of the expected type: shown as it is until it is edited. */
  unexpectedOriginal?: unknown;
};

/** Returns all that surrounds one input. Renders again only when this field's value, error or warning changes. */
export function useField(name: string): FieldState {
  useLanguage();
  const { base, watch } = useRecordForm();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const path = prefix + name;
  const value: unknown = useWatch({ control, name: path, exact: true });
  const { errors, isSubmitted } = useFormState({ control, name: path, exact: true });
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(path));
  const original = useMemo(() => originalAt(base, path), [base, path]);
  const error: unknown = get(errors, path);
  const changed = !isAddedRow(path) && differs(original, storedValue(schema, name, value, original));
  return {
    path,
    id: fieldId(path),
    label: labelOf(schema, name),
    serviceName: useFieldNames() ? name : undefined,
    info: fieldOf(schema, name),
    value,
    error: isError(error) ? problemText(error) : undefined,
    isSubmitted,
    // The form is checked only in pauses of typing, so a field may have been filled in since.
    warning: warning?.quiet && !(changed && isMissing(value)) ? undefined : warning?.message(),
    changed,
    unexpectedOriginal: fits(schema, name, original) ? undefined : original,
  };
}

/**
 * A value worth a second look. The path is the record's: `readings.0.currentReading`; the text follows the language.
 * The fingerprint stays the same while the same values are at fault, wherever their row is moved.
 */
export type FormWarning = {
  path: string;
  fingerprint: string;
  message: () => string;
  /** Shown at the field only once it was changed: a form just opened does not complain of what is missing. Save still asks. */
  quiet?: boolean;
};

/** Returns the warnings beyond those with the fingerprints given. Rows at fault in the same way share one, so each counts once. */
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
  changes: readonly FieldChange[];
  /** All warnings, with their paths among the form's values. */
  found: readonly FoundWarning[];
  /** By path; several warnings of one field are one that says all of them. */
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
  /** Checks all that was typed now, without waiting for a pause. */
  refresh: () => Findings;
  /** Calls `give` before each `refresh`. Returns a function that stops this. */
  hold: (give: () => void) => () => void;
};

type Watched = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  warn: (record: ServiceDocument) => readonly FormWarning[];
};

const PAUSE = 120;

/** Checks the whole form in pauses of typing, so that a keystroke costs only its own field. */
export function createRecordWatch({ form, schema, base, warn }: Watched): RecordWatch {
  const listeners = new Set<() => void>();
  const holders = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let findings = examine();

  function examine(): Findings {
    const values = form.getValues();
    const found = warn(recordOf(schema, values, base)).map((warning): FoundWarning => [
      formPath(schema, values, warning.path) ?? warning.path,
      warning,
    ]);
    return { changes: changesOf(schema, values, base), found, warnings: byPath(found) };
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

/** The expanded rows of the nested lists; kept by the form, so that a section reopens as it was left. */
export type OpenRows = {
  subscribe: (listener: () => void) => () => void;
  isOpen: (path: string) => boolean | undefined;
  set: (path: string, open: boolean) => void;
  /** The path of a field that is to get the focus, while it is looked for: a table draws only the rows in view, and this one. */
  sought: Observable<string | undefined>;
};

export function createOpenRows(): OpenRows {
  const rows = observable<ReadonlyMap<string, boolean>>(new Map());
  return {
    subscribe: rows.subscribe,
    isOpen: (path) => rows.get().get(path),
    set: (path, open) => rows.set(new Map(rows.get()).set(path, open)),
    sought: observable<string | undefined>(undefined),
  };
}

/** Returns the row and the field of a list that is led to, as by a list of errors. */
export function useSought(name: string): { path?: string; key?: string; field?: string } {
  const { openRows } = useRecordForm();
  const path = useSyncExternalStore(openRows.sought.subscribe, openRows.sought.get);
  if (!path?.startsWith(`${name}.byKey.`)) return {};
  const [key, field] = path.slice(`${name}.byKey.`.length).split('.');
  return { path, ...(key !== undefined && { key }), ...(field !== undefined && { field }) };
}

type Undo = {
  /** The text of the notice: what was done. */
  text: string;
  run: () => void;
  /** Tells whether it has been undone in another way. */
  isUndone: () => boolean;
};

export type Undos = { offer: (undo: Undo) => void };

/** Offers to undo the last action, for as long as the form is shown and there is something to undo. */
export function useUndos(watch: RecordWatch): Undos {
  const { t } = useTranslation(commonTexts);
  const undos = useMemo(() => createUndos(watch), [watch]);
  useEffect(() => undos.withdrawAll, [undos]);
  return useMemo(() => ({ offer: (undo) => undos.offer(undo, t('undo')) }), [undos, t]);
}

function createUndos(watch: RecordWatch) {
  const offers = new Set<() => void>();
  return {
    withdrawAll: () => offers.forEach((withdraw) => withdraw()),
    offer({ text, run, isUndone }: Undo, label: string) {
      const withdraw = () => {
        offers.delete(withdraw);
        stopLooking();
        close();
      };
      const close = notify({
        text,
        action: {
          label,
          run: () => {
            withdraw();
            if (!isUndone()) run();
          },
        },
      });
      const stopLooking = watch.subscribe(() => {
        if (isUndone()) withdraw();
      });
      offers.add(withdraw);
    },
  };
}

/** Names a row of a list by its content; undefined where its number serves as well. */
export type NameRow = (list: string, row: unknown, values: RecordValues) => string | undefined;

/** Returns the name of a path among the values: "Price", "Payment plans 2 · Down payment", "Service charge · Charge name". */
export function nameOfPath(schema: RecordSchema, values: RecordValues, path: string, nameRow?: NameRow): string {
  const [name = '', ...inner] = path.split('.');
  if (!fieldNames(schema).includes(name)) return path;
  const label = labelOf(schema, name);
  const { fields } = fieldOf(schema, name);
  const value = values[name];
  if (isRows(value)) {
    const [, key = '', field] = inner;
    const row = value.order.indexOf(key) + 1;
    const list = row > 0 ? nameOfRow(label, row, nameRow?.(name, value.byKey[key], values)) : label;
    return fields && field ? i18n.t('fieldOf', { ns: formTexts, whole: list, field: labelIn(fields, field) }) : list;
  }
  const [field] = inner;
  return fields && field ? i18n.t('fieldOf', { ns: formTexts, whole: label, field: labelIn(fields, field) }) : label;
}

/** Returns the row's own name, or the list's with the number of the row, counted from 1. */
export const nameOfRow = (list: string, row: number, name: string | undefined): string =>
  name ?? i18n.t('rowOf', { ns: formTexts, list, number: row });

const labelIn = (schema: RecordSchema, name: string) => (fieldNames(schema).includes(name) ? labelOf(schema, name) : name);

/** The longest wait for a section to load, in ms. */
const PATIENCE = 30_000;

/** The frames a list may be shown without the wanted field before the list takes the focus itself. */
const FRAMES = 60;

/** Returns a function that opens the section and row of a field, or of a row, and focuses it once it is shown. */
export function useFocusField(): (path: string) => void {
  const { addressOf, openRows } = useRecordForm();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (path) => {
    const [field = ''] = path.split('.');
    const address = addressOf?.(field);
    for (const { 0: row, index } of path.matchAll(/\.byKey\.[^.]+/g)) openRows.set(path.slice(0, index + row.length), true);
    // Navigates even to the section shown: the reader may have left it a moment ago.
    const here = address === pathname + search;
    if (address) void navigate(address, { replace: here, preventScrollReset: here });
    openRows.sought.set(path);
    focusWhenThere(path, () => openRows.sought.set(undefined));
  };
}

/** Looks for the field in each frame, since its section may have to load first; gives up once a key or pointer is pressed. */
function focusWhenThere(path: string, onEnd: () => void) {
  const waiting = new AbortController();
  waiting.signal.addEventListener('abort', onEnd);
  for (const begun of ['keydown', 'pointerdown'] as const)
    addEventListener(begun, () => waiting.abort(), { once: true, capture: true, signal: waiting.signal });
  const until = performance.now() + PATIENCE;
  let framesWithoutIt = 0;
  const look = () => {
    if (waiting.signal.aborted) return;
    const field = document.getElementById(fieldId(path)) ?? document.getElementById(rowId(path));
    const around = document.getElementById(fieldId(path.split('.')[0] ?? ''));
    const found = field ?? (framesWithoutIt > FRAMES ? around : null);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
    if (found || performance.now() > until) return waiting.abort();
    if (around) framesWithoutIt += 1;
    requestAnimationFrame(look);
  };
  look();
}

/** Commits an input that hands its text to the form only on blur, also before the form is checked or saved. */
export function useCommitBeforeSave(give: () => void): void {
  const { watch } = useRecordForm();
  const giveNow = useEffectEvent(give);
  useEffect(() => watch.hold(() => giveNow()), [watch]);
}

export type FieldInput = {
  field: FieldState;
  value: unknown;
  /** Sets the value; a cleared input sets `emptied`. */
  onChange: (value: unknown) => void;
  /** The value the service sent; undefined when it sent none. */
  original: unknown;
  /** The value of a cleared input: null, or '' where the service sent an empty text, which clearing then does not change. */
  emptied: null | '';
  /** The value is as the service sent it, and not of the expected type. */
  unexpected: boolean;
};

/** Returns one value of the form with all its input needs. */
export function useFieldInput(name: string): FieldInput {
  const field = useField(name);
  const { base } = useRecordForm();
  const { setValue, trigger } = useValues();
  const { path, value, isSubmitted } = field;
  const original = originalAt(base, path);
  return {
    field,
    value,
    original,
    onChange(next) {
      setValue(path, next);
      if (isSubmitted) void trigger(path);
    },
    emptied: original === '' ? '' : null,
    unexpected: field.unexpectedOriginal !== undefined && !differs(field.unexpectedOriginal, value),
  };
}
