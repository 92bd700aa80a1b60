import Button from '@mui/material/Button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isLosslessNumber, writeJson } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import styles from './field.module.css';
import { type FieldInput, useField } from './form-context';

/** What stands under an input, from the lightest to the gravest. */
type FieldNotes = {
  help?: ReactNode;
  /** How what is typed is understood: "= 1,250,000". */
  echo?: string;
  /** Replaces the form's own words where the field knows more exactly what is wrong. */
  problem?: string;
};

type Props = FieldNotes & {
  input: FieldInput;
  /** A checkbox stands before its label. */
  beside?: boolean;
  children: ReactNode;
};

/** The label, an input, and what is said about it. The input takes its attributes from `describe`. */
export function FieldFrame({ input, help, echo, problem, beside, children }: Props) {
  const { field, unexpected } = input;
  const error = problem ?? field.error;
  const label = (
    <label className={styles.label} htmlFor={field.id}>
      {field.label}
    </label>
  );
  return (
    <div className={field.changed ? `${styles.field} ${styles.changed}` : styles.field}>
      {beside ? (
        <div className={styles.beside}>
          {children}
          {label}
        </div>
      ) : (
        <>
          {isAwaited(input) ? (
            <div className={styles.head}>
              {label}
              <Expected id={noteId(field.id, 'expected')} />
            </div>
          ) : (
            label
          )}
          {children}
        </>
      )}
      {help && (
        <p className={styles.note} id={noteId(field.id, 'help')}>
          {help}
        </p>
      )}
      {echo && (
        <p className={styles.note} id={noteId(field.id, 'echo')}>
          <bdi>{`= ${echo}`}</bdi>
        </p>
      )}
      {unexpected && (
        <p className={styles.warning} id={noteId(field.id, 'unexpected')}>
          <WarningMark />
          <Unexpected />
        </p>
      )}
      {field.warning && (
        <p className={styles.warning} id={noteId(field.id, 'warning')}>
          <WarningMark />
          <span dir="auto">{field.warning}</span>
        </p>
      )}
      {error && (
        <p className={styles.error} id={noteId(field.id, 'error')}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span dir="auto">{error}</span>
        </p>
      )}
    </div>
  );
}

/** Usually given, and the record came without it. Nothing stops a save for that: the service documents no required field. */
const isAwaited = ({ field, original }: FieldInput): boolean =>
  field.info.expected === true && (typeof original !== 'string' || original.trim() === '');

function Expected({ id }: { id: string }) {
  const { t } = useTranslation(formTexts);
  return (
    <span className={styles.expected} id={id}>
      {t('fields.expected')}
    </span>
  );
}

function Unexpected() {
  const { t } = useTranslation(formTexts);
  return t('fields.unexpected');
}

export function WarningMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden>
      <path d="M4 0.5 8 7.5H0z" />
    </svg>
  );
}

type Note = 'expected' | 'help' | 'echo' | 'unexpected' | 'warning' | 'error';

const noteId = (id: string, note: Note) => `${id}-${note}`;

/** The attributes by which an input belongs to its frame. `others` are ids of further texts about it. */
export function describe(input: FieldInput, { help, echo, problem }: FieldNotes, others: readonly string[] = []) {
  const { field, unexpected } = input;
  const error = problem ?? field.error;
  const notes: ReadonlyArray<readonly [Note, unknown]> = [
    ['expected', isAwaited(input)],
    ['help', help],
    ['echo', echo],
    ['unexpected', unexpected],
    ['warning', field.warning],
    ['error', error],
  ];
  const ids = [...others, ...notes.filter(([, shown]) => shown).map(([note]) => noteId(field.id, note))];
  return {
    id: field.id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** Any value as a text to be shown or edited: texts as they are, the missing as nothing, the rest as JSON. */
export function receivedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return isLosslessNumber(value) ? value.source : writeJson(value);
}

/** What a row of a list is called: its first text. Undefined for a row without one. */
export function rowTitle(schema: RecordSchema, row: unknown): string | undefined {
  if (!isDocument(row)) return undefined;
  const texts = fieldNames(schema)
    .filter((name) => fieldOf(schema, name).kind === 'text')
    .map((name) => row[name]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

type FieldOnDemandProps = {
  name: string;
  /** The value as it is now, while nobody edits it. */
  shown: ReactNode;
  /** What the button says that asks for the field. */
  action: string;
  /** The field itself. */
  children: ReactNode;
};

/** A value that is told of rather than typed over: its field is there once it is asked for, or wrong. */
export function FieldOnDemand({ name, shown, action, children }: FieldOnDemandProps) {
  const { t } = useTranslation(formTexts);
  const { id, label, error } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || error !== undefined) return children;
  return (
    <div>
      {shown}
      <Button
        variant="outlined"
        size="small"
        aria-label={t('fields.actionOf', { action, label })}
        onClick={() => {
          flushSync(() => setWanted(true));
          document.getElementById(id)?.focus();
        }}
      >
        {action}
      </Button>
    </div>
  );
}
