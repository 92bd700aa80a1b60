import Button from '@mui/material/Button';
import { type ReactNode, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
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
import { LazyBoundary, lazyDialog, lazyPart } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { ChangeReviewProps } from './change-review';
import { createOpenRows } from './rows/open-rows';
import { createRecordWatch, type FormWarning } from './record-watch';
import type { NameRow } from './form-paths';
import type { ListRead } from '@/api/record-requests';
import { RecordFormContext, useRecordForm, useValuesForm } from './form-context';
import { useUndos } from './history/undo-notices';
import { DraftContext } from './drafts/draft-boundary';
import { VisuallyHidden } from '../text/visually-hidden';
import { EarlyUndo, noEarlyWork } from './history/undo-keys';
import styles from './form-foot.module.css';
import type { KeptDraft, KeptDraftHolder } from './drafts/keep-draft';
import { copyOfValue, type RecordValues, valuesOf } from './record-values';
import type { Deleted } from './save/save-feedback';
import { isSaving } from './save/save-machine';
import { type Save, SaveContext, useFormSave, useLatest, useSaveState } from './save/use-save';
import { useSavedForm } from './save/saved-form';
import { createRecordCheck, type Refusal, resolverOf } from './validation';
import { ButtonLink } from '../controls/links';

type FormFacts = {
  schema: RecordSchema;
  base: ServiceDocument;
  /** Must be pure. */
  warn?: (record: ServiceDocument) => readonly FormWarning[];
  /** Called once all of the record can be read; must be pure. */
  refuse?: (record: ServiceDocument) => readonly Refusal[];
  home: string;
  addressOf?: ((field: string) => string) | undefined;
  nameRow?: NameRow;
  others?: () => ListRead;
  deleted?: Deleted;
};

type Foot = {
  cancelTo: To;
  /** In the order of the list that this record was opened from. */
  nextTo?: To | undefined;
  saveLabel?: ReactNode;
  /** Stands beside the number of changes. */
  beside?: ReactNode;
};

export type RecordFormProps = Foot & { facts: FormFacts; save: Save; aside?: ServiceDocument; children: ReactNode };

const noWarnings = () => [];

export function RecordForm({ facts, save, aside, children, ...foot }: RecordFormProps) {
  const { schema, warn = noWarnings, home, deleted } = facts;
  const { form, context } = useOpenedForm(facts);
  const { base, watch } = context;
  const [kept] = useState(() => observable<KeptDraft | undefined>(undefined));
  const [touched] = useState(() => observable<RecordValues | undefined>(undefined));
  const touch = () => touched.set(touched.get() ?? copyOfValue(form.getValues()));
  const state = useSaveState(save);
  const saving = isSaving(state);
  useSavedForm({ form, schema, base, save, watch, warn });

  return (
    <FormProvider {...form}>
      <SaveContext value={save}>
        <RecordFormContext value={context}>
          <FormDrafts home={home} touched={touched} kept={kept} aside={aside} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes the first use of what is inside */}
          <form
            noValidate
            data-kind={state.kind}
            onFocus={touch}
            onPointerDown={touch}
            onSubmit={(event) => {
              event.preventDefault();
              save.send({ type: 'press' });
            }}
          >
            {state.tries > 0 && (
              <LazyBoundary>
                <SaveFeedback deleted={deleted} />
              </LazyBoundary>
            )}
            {state.conflict && (
              <LazyBoundary>
                <ConflictView conflict={state.conflict} />
              </LazyBoundary>
            )}
            {/* Inert, since a finished save leaves the page: anything typed meanwhile would be lost. */}
            <div inert={saving}>
              {children}
              <Advanced />
            </div>
            <FormFoot {...foot} touched={touched} />
          </form>
        </RecordFormContext>
      </SaveContext>
    </FormProvider>
  );
}

function useOpenedForm({ schema, base, warn = noWarnings, refuse, addressOf, nameRow, others }: FormFacts) {
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
  const context = useMemo(
    () => ({
      schema,
      base: opened,
      watch,
      check,
      openRows,
      undos,
      ...(addressOf && { addressOf }),
      nameRow,
      ...(others && { others: { query: others, titleOf: nameOf } }),
    }),
    [schema, opened, watch, check, openRows, undos, addressOf, nameRow, others, nameOf],
  );
  return { form, context };
}

const saveFeedback = () => import('./save/save-feedback').then((module) => module.SaveFeedback);
const SaveFeedback = lazyPart(saveFeedback);

const ConflictView = lazyPart(() => import('./save/conflict-view').then((module) => module.ConflictView));
const ChangedMeanwhile = lazyPart(() => import('./save/changed-meanwhile').then((module) => module.ChangedMeanwhile));
const FormAdvanced = lazyPart(() => import('./form-advanced').then((module) => module.FormAdvanced));

function Advanced() {
  const { t } = useTranslation(formTexts);
  const [wanted, setWanted] = useState(false);
  return (
    <details className="above-24 below-24">
      <summary
        className={`size-13 medium muted high-40 rounded-8 fit pointer hovers-ink ${styles.advanced}`}
        onClick={() => setWanted(true)}
      >
        {t('advanced')}
      </summary>
      {wanted && (
        <LazyBoundary>
          <FormAdvanced />
        </LazyBoundary>
      )}
    </details>
  );
}

const UndoButtons = lazyPart(() => import('./history/undo-buttons').then((module) => module.UndoButtons));

const ChangeReview = lazyDialog(() => import('./change-review').then((module) => module.ChangeReview));

type Touched = Observable<RecordValues | undefined>;

type FormFootProps = Foot & { touched: Touched };

/** Save is never disabled: pressed without changes, it says so. */
function FormFoot({ touched, cancelTo, nextTo, saveLabel, beside }: FormFootProps) {
  const { t } = useTranslation([formTexts, commonTexts]);
  const [reviewing, setReviewing] = useState(false);
  const [early] = useState(noEarlyWork);
  const { base, watch } = useRecordForm();
  const save = useFormSave();
  const state = useSaveState(save);
  const saving = isSaving(state);
  const start = useSyncExternalStore(touched.subscribe, touched.get);
  const hasChanges = useSyncExternalStore(watch.subscribe, () => watch.current().changes.length > 0);
  // A save may fail for want of a network: what explains it is here before it is needed.
  useEffect(() => {
    if (hasChanges) prepareCode(saveFeedback);
  }, [hasChanges]);
  const isNew = idOf(base) === '';
  return (
    <div
      className={`screen-only row wrap centred rounded-8 framed paper-ground pad-12-16 sticky at-bottom floats ${styles.foot}`}
    >
      {state.kind === 'edit' && <Meanwhile isConflict={state.conflict !== undefined} />}
      <span className={hasChanges ? 'muted figures unseen-on-phone' : 'muted figures'}>
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
      {beside}
      {start && (
        <LazyBoundary fallback={<EarlyUndo early={early} />}>
          <UndoButtons start={start} early={early} />
        </LazyBoundary>
      )}
      <VisuallyHidden>
        <span role="status">{saving && t('saving')}</span>
      </VisuallyHidden>
      <div className="row wrap gap-8 after">
        <ButtonLink to={cancelTo}>{t('common:cancel')}</ButtonLink>
        {nextTo !== undefined && (
          <Button variant="outlined" onClick={() => save.send({ type: 'press', next: nextTo })}>
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
          <span>{saving ? t('saving') : (saveLabel ?? t('common:save'))}</span>
        </Button>
      </div>
      <Review open={reviewing} onClose={() => setReviewing(false)} />
    </div>
  );
}

function Meanwhile({ isConflict }: { isConflict: boolean }) {
  const latest = useLatest(useFormSave());
  if (!latest || isConflict) return null;
  return (
    <LazyBoundary>
      <ChangedMeanwhile latest={latest} />
    </LazyBoundary>
  );
}

/** A phone's foot is one line, without room for the count. */
function ChangeNumber() {
  const { watch } = useRecordForm();
  const format = useFormat();
  return (
    <span aria-hidden className={`figures pad-inline-6 round selected-ground letters-12 line-20px middle ${styles.narrow}`}>
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

type FormDraftsProps = { home: string; touched: Touched; kept: KeptDraftHolder; aside: ServiceDocument | undefined };

/** The code loads when a draft waits or the form is first touched: later there may be no network. */
function FormDrafts({ touched, ...props }: FormDraftsProps) {
  const { home, kept } = props;
  const { watch } = useRecordForm();
  const save = useFormSave();
  const { draft } = use(DraftContext);
  const [connection] = useState(connectionId);
  const isTouched = useSyncExternalStore(touched.subscribe, touched.get);
  const isKnown = useSyncExternalStore(subscribeDraftPlaces, () => draftPlaces().includes(draftPlace(connection, home)));
  const isDirty = useCallback(() => watch.refresh().changes.length > 0, [watch]);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => !isInside(home, pathname) && isDirty());
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isSaving(save.get()) || (isDirty() && !kept.get()?.isStored())) event.preventDefault();
      },
      [isDirty, kept, save],
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
