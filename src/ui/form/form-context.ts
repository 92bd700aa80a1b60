import { createContext, use, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import {
  get,
  type RefCallBack,
  useController,
  useFormContext,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { observable } from '@/observable';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { useLanguage } from '@/i18n/use-language';
import type { ServiceDocument } from '@/schema/document';
import { type FieldInfo, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { isMissing } from '../field-value';
import { notify } from '../notices';
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
  storedValue,
} from './record-values';
import { fits, isError, problemText } from './validation';

/** What every part of a form needs to know about the record it edits. */
type RecordFormContextValue = {
  schema: RecordSchema;
  /** The document the form opened on; what is typed is compared with it. */
  base: ServiceDocument;
  watch: RecordWatch;
  openRows: OpenRows;
  undos: Undos;
  /** The address of the section that shows a field; a form without sections has none. */
  placeOf?: (field: string) => string;
  nameRow?: NameRow;
};

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

/** Where fields stand: at the top of the record, in a group or in a row of a list. The prefix ends with a dot unless empty. */
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

/** The id of the element that holds a field's input, so that a summary can lead to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

type FieldState = {
  /** Its place among the form's values: the name to register. */
  path: string;
  /** The id its input must carry. */
  id: string;
  label: string;
  info: FieldInfo;
  error?: string;
  warning?: string;
  changed: boolean;
  /** What the service sent, where that is not of the expected type: shown as it is until it is edited. */
  unexpectedOriginal?: unknown;
};

/** What surrounds one input. Renders again only when this field changes, errs or is warned about. */
export function useField(name: string): FieldState {
  useLanguage();
  const { base, watch } = useRecordForm();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const path = prefix + name;
  const value: unknown = useWatch({ control, name: path, exact: true });
  const { errors } = useFormState({ control, name: path, exact: true });
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(path));
  const original = useMemo(() => originalAt(base, path), [base, path]);
  const error: unknown = get(errors, path);
  const changed = !isAddedRow(path) && differs(original, storedValue(schema, name, value, original));
  return {
    path,
    id: fieldId(path),
    label: labelOf(schema, name),
    info: fieldOf(schema, name),
    error: isError(error) ? problemText(error) : undefined,
    // The form is looked over in pauses only: what is filled in by now is no longer missing.
    warning: warning?.quiet && !(changed && isMissing(value)) ? undefined : warning?.message(),
    changed,
    unexpectedOriginal: fits(schema, name, original) ? undefined : original,
  };
}

/**
 * A value worth a second look. The path is the record's: `readings.0.currentReading`; the text follows the language.
 * `fingerprint` is the same as long as the same values are at fault, wherever their row stands.
 */
export type FormWarning = {
  path: string;
  fingerprint: string;
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
  refresh: () => Findings;
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
      warnings: new Map(warnings.map((warning) => [formPath(schema, values, warning.path) ?? warning.path, warning])),
    };
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

/** Which rows of the nested lists are expanded; kept by the form, so that a section is found again as it was left. */
export type OpenRows = {
  subscribe: (listener: () => void) => () => void;
  isOpen: (path: string) => boolean | undefined;
  set: (path: string, open: boolean) => void;
};

export function createOpenRows(): OpenRows {
  const rows = observable<ReadonlyMap<string, boolean>>(new Map());
  return {
    subscribe: rows.subscribe,
    isOpen: (path) => rows.get().get(path),
    set: (path, open) => rows.set(new Map(rows.get()).set(path, open)),
  };
}

type Undo = {
  /** What was done. */
  text: string;
  run: () => void;
  /** Whether it has been taken back in another way. */
  isUndone: () => boolean;
};

export type Undos = { offer: (undo: Undo) => void };

/** Offers to take back what was just done; no longer than there is a form, or something to take back. */
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

/** What a form calls a row of a list by what it says; undefined where its number is as good. */
export type NameRow = (list: string, row: unknown, values: RecordValues) => string | undefined;

/** What a place among the values is called: "Price", "Payment plans 2 · Down payment", "Expense · Expense name". */
export function nameOfPlace(schema: RecordSchema, values: RecordValues, path: string, nameRow?: NameRow): string {
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

/** By its own name, or as the one of so many: counted from 1. */
export const nameOfRow = (list: string, row: number, name: string | undefined): string =>
  name ?? i18n.t('rowOf', { ns: formTexts, list, number: row });

const labelIn = (schema: RecordSchema, name: string) => (fieldNames(schema).includes(name) ? labelOf(schema, name) : name);

/** How long a section may travel, in ms. */
const PATIENCE = 30_000;

/** How long a list may be there without the field in it, until the focus goes to the list. */
const FRAMES = 60;

/** Leads to a field wherever it is: opens its section and its row, and puts the focus into it once it is there. */
export function useFocusPlace(): (path: string) => void {
  const { placeOf, openRows } = useRecordForm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => {
    const [field = ''] = path.split('.');
    const address = placeOf?.(field);
    for (const { 0: row, index } of path.matchAll(/\.byKey\.[^.]+/g)) openRows.set(path.slice(0, index + row.length), true);
    // The section that is shown may have been left a moment ago: it is gone to all the same.
    const here = address === pathname;
    if (address) void navigate(address, { replace: here, preventScrollReset: here });
    focusWhenThere(path);
  };
}

/** A section may have to be drawn or to travel first: this looks again with each frame, until another key or press wants the focus elsewhere. */
function focusWhenThere(path: string) {
  const waiting = new AbortController();
  for (const begun of ['keydown', 'pointerdown'] as const)
    addEventListener(begun, () => waiting.abort(), { once: true, capture: true, signal: waiting.signal });
  const until = performance.now() + PATIENCE;
  let framesWithoutIt = 0;
  const look = () => {
    if (waiting.signal.aborted) return;
    const field = document.getElementById(fieldId(path));
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

/** For a place that gives what is typed in it to the form only when it is left: it does so also before the form is looked at or saved. */
export function useCommitBeforeSave(give: () => void): void {
  const { watch } = useRecordForm();
  const giveNow = useEffectEvent(give);
  useEffect(() => watch.hold(() => giveNow()), [watch]);
}

export type FieldInput = {
  field: FieldState;
  value: unknown;
  /** Sets the value; `emptied` is what a cleared input stands for. */
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** What the service sent; undefined when it sent nothing. */
  original: unknown;
  /** Null is a field that was emptied; a text that came empty is not made null by coming back to it. */
  emptied: null | '';
  /** The value is as the service sent it, and not of the expected type. */
  unexpected: boolean;
};

/** One value of the form and what surrounds its input; `attach` is the `ref` of the input element, so that the form can focus it. */
export function useFieldInput(name: string): { input: FieldInput; attach: RefCallBack } {
  const field = useField(name);
  const { base } = useRecordForm();
  const { control } = useValues();
  const { field: controlled } = useController({ control, name: field.path });
  const value: unknown = controlled.value;
  const original = originalAt(base, field.path);
  const input: FieldInput = {
    field,
    value,
    original,
    onChange: controlled.onChange,
    onBlur: controlled.onBlur,
    emptied: original === '' ? '' : null,
    unexpected: field.unexpectedOriginal !== undefined && !differs(field.unexpectedOriginal, value),
  };
  return { input, attach: controlled.ref };
}
