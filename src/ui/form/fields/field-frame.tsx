import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { formTexts } from '@/i18n/en/form';
import { HiddenNote } from '../../text/noted-text';
import { VisuallyHidden } from '../../text/visually-hidden';
import styles from './field.module.css';
import { fieldAction, toFieldAction } from './field-action';
import type { FieldInput } from './field-state';
import { useRecordForm, useValues } from '../form-context';

export type FieldNotes = {
  help?: ReactNode;
  echo?: string;
  /** Replaces the form's message where the field knows more precisely what is wrong. */
  problem?: string;
};

type Props = FieldNotes & { input: FieldInput; beside?: boolean; children: ReactNode };

export function FieldFrame({ input, help, echo, problem, beside, children }: Props) {
  const { field, unexpected } = input;
  const error = problem ?? field.error;
  const label = (
    // The list of a combobox is named by this id.
    <label id={`${field.id}-label`} className={styles.label} htmlFor={field.id}>
      {field.label}
    </label>
  );
  return (
    <div className={field.changed ? `${styles.field} ${styles.changed}` : styles.field} onKeyDownCapture={toFieldAction}>
      {beside ? (
        <div className={`tick-line ${styles.beside}`}>
          {children}
          {label}
        </div>
      ) : (
        <>
          {isAwaited(input) ? (
            <div className="row wrap baseline gap-0-8">
              {label}
              <Expected id={noteId(field.id, 'expected')} />
            </div>
          ) : (
            label
          )}
          {children}
        </>
      )}
      {field.changed && <RestoreField input={input} />}
      {field.serviceName && (
        <code className={styles.note} id={noteId(field.id, 'name')} dir="ltr">
          {field.serviceName}
        </code>
      )}
      {typeof input.value === 'string' && <HiddenNote text={input.value} />}
      {Boolean(help) && <NoteLine id={noteId(field.id, 'help')}>{help}</NoteLine>}
      {echo && (
        <NoteLine id={noteId(field.id, 'echo')}>
          <bdi>{`= ${echo}`}</bdi>
        </NoteLine>
      )}
      {unexpected && (
        <DoubtLine id={noteId(field.id, 'unexpected')}>
          <Unexpected />
        </DoubtLine>
      )}
      {field.warning && (
        <DoubtLine id={noteId(field.id, 'warning')}>
          <span dir="auto">{field.warning}</span>
        </DoubtLine>
      )}
      {error && (
        <ErrorLine id={noteId(field.id, 'error')}>
          <span dir="auto">{error}</span>
        </ErrorLine>
      )}
    </div>
  );
}

type NoteProps = { id: string; children: ReactNode };

const NoteLine = ({ id, children }: NoteProps) => (
  <p className={styles.note} id={id}>
    {children}
  </p>
);

const DoubtLine = ({ id, children }: NoteProps) => (
  <p className={`tone-warning ${styles.warning}`} id={id}>
    <WarningMark />
    {children}
  </p>
);

const ErrorLine = ({ id, children }: NoteProps) => (
  <p className={styles.error} id={id}>
    <CircleAlert size={16} />
    {children}
  </p>
);

/** A new record has no value to restore, whatever it starts with. */
function RestoreField({ input: { field, original } }: { input: FieldInput }) {
  const { t } = useTranslation(formTexts);
  const { base } = useRecordForm();
  const { setValue } = useValues();
  if (idOf(base) === '') return null;
  return (
    <>
      <button
        type="button"
        {...fieldAction}
        className={`bare link-ink pointer absolute rounded-6 letters-13 ${styles.restore} hovers`}
        onClick={() => {
          flushSync(() => setValue(field.path, original));
          document.getElementById(field.id)?.focus();
        }}
      >
        {t('fields.restore')}
        <VisuallyHidden>{` ${field.label}`}</VisuallyHidden>
      </button>
      <span className="visually-hidden" id={noteId(field.id, 'changed')}>
        {t('fields.changed')}
      </span>
    </>
  );
}

/** Never blocks a save: the service documents no required field. */
const isAwaited = ({ field, original }: FieldInput): boolean =>
  field.info.expected === true && (typeof original !== 'string' || original.trim() === '');

function Expected({ id }: { id: string }) {
  const { t } = useTranslation(formTexts);
  return (
    <span className={`muted letters-12 ${styles.expected}`} id={id}>
      {t('fields.expected')}
    </span>
  );
}

function Unexpected() {
  const { t } = useTranslation(formTexts);
  return <span>{t('fields.unexpected')}</span>;
}

export function WarningMark() {
  return (
    <svg className={`fixed height-8 ${styles.mark}`} viewBox="0 0 8 8" aria-hidden>
      <path d="M4 0.5 8 7.5H0z" />
    </svg>
  );
}

type Note = 'changed' | 'name' | 'expected' | 'help' | 'echo' | 'unexpected' | 'warning' | 'error';

const noteId = (id: string, note: Note) => `${id}-${note}`;

export function describe(input: FieldInput, { help, echo, problem }: FieldNotes, others: readonly string[] = []) {
  const { field, unexpected } = input;
  const error = problem ?? field.error;
  const notes: ReadonlyArray<readonly [Note, unknown]> = [
    ['expected', isAwaited(input)],
    ['changed', field.changed],
    ['name', field.serviceName],
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
