import Button from '@mui/material/Button';
import { type ReactNode, use, useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type To, useBeforeUnload, useBlocker } from 'react-router';
import { draftPlace, draftPlaces, subscribeDraftPlaces } from '@/api/draft-places';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { observable, type Observable } from '@/observable';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { ButtonLink } from '../controls/button-link';
import { LazyBoundary, lazyDialog, lazyPart } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { ChangeReviewProps } from './change-review';
import { createOpenRows } from './rows/open-rows';
import { createRecordWatch, type FormWarning } from './record-watch';
import type { NameRow } from './form-paths';
import type { ListRead } from '@/api/record-requests';
import { RecordFormContext, useRecordForm } from './form-context';
import { useUndos } from './history/undo-notices';
import { useValuesForm } from './form-values';
import { DraftContext } from './drafts/draft-boundary';
import { VisuallyHidden } from '../text/visually-hidden';
import { EarlyUndo, noEarlyWork } from './history/undo-keys';
import styles from './form-foot.module.css';
import type { KeptDraft, KeptDraftHolder } from './drafts/keep-draft';
import { copyOfValue, type RecordValues, valuesOf } from './record-values';
import type { Deleted } from './save/save-feedback';
import { type RecordSave, useSubmission } from './save/save-record';
import { createRecordCheck, type Refusal, resolverOf } from './validation';

export type RecordFormProps = {
  schema: RecordSchema;
  /** The document the form opens on; a later one does not replace what is being typed. */
  base: ServiceDocument;
  save: RecordSave;
  /** Finds values worth a second look; must be pure. */
  warn?: (record: ServiceDocument) => readonly FormWarning[];
  /** Finds what this form must not save, once all of it can be read; must be pure. */
  refuse?: (record: ServiceDocument) => readonly Refusal[];
  /** The address of the form; its sections lie below it, and moving among them does not leave it. */
  home: string;
  cancelTo: To;
  /** The form of the next record, in the order of the list this one was opened from. */
  nextTo?: To;
  /** Returns the address of the section that shows a field. */
  addressOf?: (field: string) => string;
  /** Names rows in the summary of errors and in the review of changes. */
  nameRow?: NameRow;
  /** Offered when the record turns out to be deleted. */
  deleted?: Deleted;
  /** The other records, to copy rows from. */
  others?: () => ListRead;
  /** What the form holds beside its record; kept with the draft. */
  aside?: ServiceDocument;
  children: ReactNode;
};

const noWarnings = () => [];

/** Edits one record, however many sections show it: holds what is typed, its errors and warnings, and Save. */
export function RecordForm({
  schema,
  base,
  save,
  warn = noWarnings,
  refuse,
  home,
  cancelTo,
  nextTo,
  addressOf,
  nameRow,
  deleted,
  others,
  aside,
  children,
}: RecordFormProps) {
  const [opened] = useState(base);
  const { draft, nameOf } = use(DraftContext);
  const [check] = useState(() => createRecordCheck(schema, opened, refuse));
  const [setup] = useState(() => ({
    defaultValues: { ...valuesOf(schema, opened), ...(draft && copyOfValue(draft.values)) },
    resolver: resolverOf(check),
  }));
  const form = useValuesForm(setup);
  const [watch] = useState(() => createRecordWatch({ form, schema, base: opened, warn }));
  const [openRows] = useState(createOpenRows);
  const undos = useUndos(watch);
  const [asNew, setAsNew] = useState(false);
  const [kept] = useState(() => observable<KeptDraft | undefined>(undefined));
  const [touched] = useState(() => observable<RecordValues | undefined>(undefined));
  const touch = () => touched.set(touched.get() ?? copyOfValue(form.getValues()));
  const write = withoutDraft(asNew && deleted ? deleted.create : save, kept);
  const { submit, ...submission } = useSubmission({ form, schema, base: opened, save: write, watch, warn });
  const context = useMemo(
    () => ({
      schema,
      base: opened,
      watch,
      check,
      openRows,
      undos,
      addressOf,
      nameRow,
      ...(others && { others: { query: others, titleOf: nameOf } }),
    }),
    [schema, opened, watch, check, openRows, undos, addressOf, nameRow, others, nameOf],
  );
  useSaveShortcut(() => void submit());

  return (
    <FormProvider {...form}>
      <RecordFormContext value={context}>
        <FormDrafts
          home={home}
          touched={touched}
          kept={kept}
          aside={aside}
          isSent={write.saving || (write.outcome && write.outcome === 'unknown')}
          saving={write.saving}
          onSave={(next) => void submit({ next })}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes the first use of what is inside */}
        <form
          noValidate
          onFocus={touch}
          onPointerDown={touch}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {submission.tries > 0 && (
            <LazyBoundary>
              <SaveFeedback
                submission={submission}
                save={write}
                deleted={deleted}
                onSaveAnyway={() => void submit({ anyway: true, next: submission.next })}
                onSaveAgain={(next) => void submit({ next })}
                onCreate={() => {
                  setAsNew(true);
                  void submit({ through: deleted && withoutDraft(deleted.create, kept), next: write.next });
                }}
              />
            </LazyBoundary>
          )}
          {write.conflict && (
            <LazyBoundary>
              <ConflictView conflict={write.conflict} saving={write.saving} onSave={() => void submit({ next: write.next })} />
            </LazyBoundary>
          )}
          {/* Inert, since a finished save leaves the page: anything typed meanwhile would be lost. */}
          <div inert={write.saving}>
            {children}
            <Advanced />
          </div>
          <FormFoot
            touched={touched}
            saving={write.saving}
            latest={write.conflict ? undefined : write.latest}
            cancelTo={cancelTo}
            onSaveAndNext={nextTo === undefined ? undefined : () => void submit({ next: nextTo })}
          />
        </form>
      </RecordFormContext>
    </FormProvider>
  );
}

/** Returns a save that removes the draft of what it has stored. */
function withoutDraft(save: RecordSave, kept: KeptDraftHolder): RecordSave {
  const settle = <A extends { outcome?: string }>(attempt: A): A => {
    if (attempt.outcome === 'saved') kept.get()?.remove();
    return attempt;
  };
  const { lost } = save;
  return {
    ...save,
    submit: async (...given) => settle(await save.submit(...given)),
    check: async (...given) => settle(await save.check(...given)),
    ...(lost && { lost: { ...lost, open: async (id) => settle(await lost.open(id)) } }),
  };
}

const saveFeedback = () => import('./save/save-feedback').then((module) => module.SaveFeedback);
const SaveFeedback = lazyPart(saveFeedback);

const ConflictView = lazyPart(() => import('./save/conflict-view').then((module) => module.ConflictView));
const ChangedMeanwhile = lazyPart(() => import('./save/changed-meanwhile').then((module) => module.ChangedMeanwhile));
const FormAdvanced = lazyPart(() => import('./form-advanced').then((module) => module.FormAdvanced));

/** What few need of a form, folded; its code is loaded when it is first opened. */
function Advanced() {
  const { t } = useTranslation(formTexts);
  const [wanted, setWanted] = useState(false);
  return (
    <details className={styles.advanced}>
      <summary onClick={() => setWanted(true)}>{t('advanced')}</summary>
      {wanted && (
        <LazyBoundary>
          <FormAdvanced />
        </LazyBoundary>
      )}
    </details>
  );
}

/** Saves on Ctrl+S and ⌘S, wherever the focus is, in place of the browser's own command. */
function useSaveShortcut(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const UndoButtons = lazyPart(() => import('./history/undo-buttons').then((module) => module.UndoButtons));

const ChangeReview = lazyDialog<ChangeReviewProps>(() =>
  import('./change-review').then((module) => ({ default: module.ChangeReview })),
);

/** Holds the values that the form had when it was first touched. */
type Touched = Observable<RecordValues | undefined>;

type FormFootProps = {
  touched: Touched;
  saving: boolean;
  /** The record, where others have changed it since the form opened. */
  latest: ServiceDocument | undefined;
  cancelTo: To;
  /** Left out where there is no next record. */
  onSaveAndNext?: () => void;
};

/** Shows Save, Cancel and the number of changes. Save is never disabled: pressed without changes, it says so. */
function FormFoot({ touched, saving, latest, cancelTo, onSaveAndNext }: FormFootProps) {
  const { t } = useTranslation([formTexts, commonTexts]);
  const [reviewing, setReviewing] = useState(false);
  const [early] = useState(noEarlyWork);
  const { base, watch } = useRecordForm();
  const start = useSyncExternalStore(touched.subscribe, touched.get);
  const hasChanges = useSyncExternalStore(watch.subscribe, () => watch.current().changes.length > 0);
  // A save may fail for want of a network: what explains it is here before it is needed.
  useEffect(() => {
    if (hasChanges) prepareCode(saveFeedback);
  }, [hasChanges]);
  const isNew = idOf(base) === '';
  return (
    <div className={styles.foot}>
      {latest && (
        <LazyBoundary>
          <ChangedMeanwhile latest={latest} />
        </LazyBoundary>
      )}
      <span className={hasChanges ? `${styles.count} ${styles.wide}` : styles.count}>
        {isNew && !hasChanges ? t('notSavedYet') : <ChangeCount />}
      </span>
      {hasChanges && (
        <Button
          onClick={() => {
            watch.refresh();
            setReviewing(true);
          }}
        >
          {t('review')}
          <ChangeNumber />
        </Button>
      )}
      {start && (
        <LazyBoundary fallback={<EarlyUndo early={early} />}>
          <UndoButtons start={start} early={early} />
        </LazyBoundary>
      )}
      <VisuallyHidden>
        <span role="status">{saving && t('saving')}</span>
      </VisuallyHidden>
      <div className={styles.ways}>
        <ButtonLink to={cancelTo}>{t('common:cancel')}</ButtonLink>
        {onSaveAndNext && (
          <Button variant="outlined" onClick={onSaveAndNext}>
            {t('saveAndNext')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          aria-keyshortcuts="Control+S Meta+S"
          aria-busy={saving || undefined}
          data-takes-focus={saving || undefined}
          // Keeps the focus in the field: on blur its echo disappears, and the button would move from under the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span>{saving ? t('saving') : t('common:save')}</span>
        </Button>
      </div>
      <Review open={reviewing} onClose={() => setReviewing(false)} />
    </div>
  );
}

/** Stands for the count on a phone, whose foot is one line. */
function ChangeNumber() {
  const { watch } = useRecordForm();
  const format = useFormat();
  return (
    <span aria-hidden className={styles.narrow}>
      {format.number(useSyncExternalStore(watch.subscribe, () => watch.current().changes.length))}
    </span>
  );
}

function ChangeCount() {
  const { t } = useTranslation(formTexts);
  const { watch } = useRecordForm();
  const count = useSyncExternalStore(watch.subscribe, () => watch.current().changes.length);
  return <span>{t('changes', { count })}</span>;
}

function Review(dialog: Omit<ChangeReviewProps, 'changes'>) {
  const { watch } = useRecordForm();
  const { changes } = useSyncExternalStore(watch.subscribe, watch.current);
  return <ChangeReview {...dialog} changes={changes} />;
}

const DraftKeeper = lazyPart(() => import('./drafts/draft-keeper').then((module) => module.DraftKeeper));

type FormDraftsProps = {
  /** The address of the form; moving below it does not leave the form. */
  home: string;
  /** The values when the form was first touched. */
  touched: Touched;
  /** Holds the draft once its code is loaded. */
  kept: KeptDraftHolder;
  aside: ServiceDocument | undefined;
  /** What was typed is being sent, or may have been stored; undefined before the first save. */
  isSent: boolean | undefined;
  saving: boolean;
  /** Saves, then continues to where the user was going. */
  onSave: (next: To) => void;
};

/**
 * Keeps what is typed as a draft, and asks before it is left. The code is loaded when a draft waits or the form is first touched,
 * since later it may have to work without a network.
 */
function FormDrafts({ touched, ...props }: FormDraftsProps) {
  const { home, kept, saving } = props;
  const { watch } = useRecordForm();
  const { draft } = use(DraftContext);
  const [connection] = useState(connectionId);
  const isTouched = useSyncExternalStore(touched.subscribe, touched.get);
  const isKnown = useSyncExternalStore(subscribeDraftPlaces, () => draftPlaces().includes(draftPlace(connection, home)));
  const isDirty = useCallback(() => watch.refresh().changes.length > 0, [watch]);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => !isInside(home, pathname) && isDirty());
  useBeforeUnload(
    useCallback(
      (event) => {
        if (saving || (isDirty() && !kept.get()?.isStored())) event.preventDefault();
      },
      [isDirty, kept, saving],
    ),
  );
  if (!isTouched && !isKnown && !draft && blocker.state !== 'blocked') return null;
  return (
    <LazyBoundary>
      <DraftKeeper {...props} connection={connection} blocker={blocker} />
    </LazyBoundary>
  );
}

const isInside = (home: string, pathname: string) => pathname === home || pathname.startsWith(`${home}/`);
