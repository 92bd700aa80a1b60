import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { type To, useBeforeUnload, useNavigate } from 'react-router';
import { isApiError, isDeleted, pauseOf, type WriteOutcome } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { ErrorAlert } from '../../page/error-alert';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { isSafeToLeave } from '../../page/leaving';
import { useTitleWords } from '../../page/page';
import { useOffline } from '../../loading/use-offline';
import { nameOfPath } from '../form-paths';
import { useFocusField } from '../focus-field';
import { useChangesNow, useRecordForm, useValues } from '../form-context';
import styles from '../record-form.module.css';
import { valuesOf } from '../record-values';
import errorSummaryStyles from './save-feedback.module.css';
import type { SaveEnd } from './save-machine';
import { type Save, useFormSave, useSaveState } from './use-save';
import { errorsByPath, problemText } from '../validation';

type Props = { deleted: Deleted | undefined };

export function SaveFeedback({ deleted }: Props) {
  return (
    <>
      <ErrorSummary />
      <SaveFailure deleted={deleted} />
    </>
  );
}

function ErrorSummary() {
  const { t } = useTranslation([formTexts, commonTexts]);
  const { schema } = useRecordForm();
  const save = useFormSave();
  const { tries, newWarnings, unmatched, end } = useSaveState(save);
  const { control } = useValues();
  const { errors } = useFormState({ control });
  const found = errorsByPath(errors, schema);
  const isEmpty = found.length === 0 && unmatched.length === 0;
  // Once all is corrected, a new error is shown only at its field: the summary would take the focus away while typing.
  const [settled, setSettled] = useState(0);
  if (isEmpty && settled !== tries) setSettled(tries);

  if (newWarnings.length > 0) {
    const links = linksByKind(newWarnings.map(([path, warning]) => ({ path, text: warning.message() })));
    return (
      <SummaryBox key={tries} tone="warning" heading={t('newWarnings.title', { count: links.length })}>
        <p className="below-8">{t('newWarnings.lead', { count: links.length })}</p>
        <FieldLinks links={links} />
        <Button variant="outlined" color="warning" className="above-12" onClick={() => save.send({ type: 'anyway' })}>
          {t('common:saveAnyway')}
        </Button>
      </SummaryBox>
    );
  }
  if (isEmpty || settled === tries) return null;

  const isRefused = unmatched.length > 0 || found.some(([, { type }]) => type === 'server');
  const words = isRefused && isApiError(end.error) ? end.error.serverMessage : undefined;
  return (
    <SummaryBox key={tries} tone="error" heading={isRefused ? t('summary.refused') : t('summary.title', { count: found.length })}>
      <ErrorTitle />
      {words && (
        <p dir="auto" className="below-8">
          {words}
        </p>
      )}
      <p className="below-8">{t(isRefused ? 'summary.refusedLead' : 'summary.lead')}</p>
      <FieldLinks links={found.map(([path, problem]) => ({ path, text: problemText(problem) }))} />
      {unmatched.length > 0 && (
        <>
          <p className="below-8">{t('summary.unplaced')}</p>
          <FieldLinks links={unmatched.map(({ path, messages }) => ({ path, text: messages.join(' '), isUnmatched: true }))} />
        </>
      )}
    </SummaryBox>
  );
}

/** Silent where `ErrorSummary` or the choice between two edits explains the failure. */
function SaveFailure({ deleted }: Props) {
  const save = useFormSave();
  const { end } = useSaveState(save);
  const { number, outcome, error, isAsking } = end;
  if (outcome === undefined || outcome === 'saved' || outcome === 'unchanged' || isAsking) return null;
  if (outcome === 'refused' && isApiError(error) && error.fields.length > 0) return null;
  return <Failure key={number} end={end} outcome={outcome} deleted={deleted} />;
}

type FailureProps = Props & { end: SaveEnd; outcome: WriteOutcome };

const SavePause = lazyPart(() => import('../../loading/pause').then((module) => module.SavePause));
const ObstacleQuestion = lazyPart(() => import('./obstacle-question').then((module) => module.ObstacleQuestion));
const LostCreateQuestion = lazyPart(() => import('./lost-create').then((module) => module.LostCreateQuestion));

/** Takes the focus as it appears: whoever pressed Save may be far down the page. */
function Failure({ end: { error, lookalikes, taken }, outcome, deleted }: FailureProps) {
  const { t } = useTranslation([formTexts, commonTexts]);
  const save = useFormSave();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const anyway = () => save.send({ type: 'anyway' });
  return (
    <section ref={section} tabIndex={-1} className={`below-24 ${styles.outcome} unringed`} aria-label={t('outcome.title')}>
      {lookalikes && (
        <LazyBoundary>
          <LostCreateQuestion lookalikes={lookalikes} onCreateAgain={anyway} />
        </LazyBoundary>
      )}
      {taken && (
        <LazyBoundary>
          <ObstacleQuestion found={taken.found} words={taken.words} onSaveAnyway={anyway} />
        </LazyBoundary>
      )}
      {error !== undefined && (
        <ErrorAlert error={error} back={deleted?.list}>
          {outcome === 'unknown' ? <UnknownOutcome /> : obstacleTo(error, save)}
        </ErrorAlert>
      )}
      {!lookalikes && !taken && outcome !== 'unknown' && (
        <p role={error === undefined ? 'alert' : undefined}>
          {error === undefined ? t('outcome.notStored') : t(`outcome.${outcome}`)}
        </p>
      )}
      {deleted && isDeleted(error) && <DeletedActions deleted={deleted} />}
    </section>
  );
}

function obstacleTo(error: unknown, { send }: Save): ReactNode {
  if (!isApiError(error)) return null;
  const again = () => send({ type: 'again' });
  if (error.problem === 'offline') return <SendLater onSend={again} />;
  return (
    pauseOf(error) !== undefined && (
      <LazyBoundary>
        <SavePause error={error} onWait={(remind) => send({ type: 'wait', remind })} onSaveAgain={again} />
      </LazyBoundary>
    )
  );
}

function SendLater({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation(formTexts);
  const isOffline = useOffline();
  const isKept = useKept();
  return (
    <>
      {isKept !== undefined && <p>{t(isKept ? 'later.kept' : 'later.notKept')}</p>}
      <p role="status">{t(isOffline ? 'later.waiting' : 'later.back')}</p>
      <div className="row wrap gap-8">
        <Button variant="outlined" disabled={isOffline} onClick={onSend}>
          {t('later.send')}
        </Button>
      </div>
    </>
  );
}

function useKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    void isSafeToLeave().then((isSafe) => isShown && setKept(isSafe));
    return () => {
      isShown = false;
    };
  }, []);
  return isKept;
}

/** Offers to find out what became of a save; after a lost network it does by itself. Until then leaving is asked about. */
function UnknownOutcome() {
  const { t } = useTranslation(formTexts);
  const save = useFormSave();
  const changesNow = useChangesNow();
  const isOffline = useOffline();
  const wasOffline = useRef(false);
  const check = () => save.send({ type: 'check', changes: changesNow() });
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    if (!isOffline && wasOffline.current) checkNow();
    wasOffline.current = isOffline;
  }, [isOffline]);
  useBeforeUnload(stay);
  return (
    <>
      <p>{t('outcome.unknown')}</p>
      {isOffline && <p role="status">{t('later.checksLater')}</p>}
      <div className="row wrap gap-8">
        <Button variant="outlined" disabled={isOffline} onClick={check}>
          {t('outcome.check')}
        </Button>
      </div>
    </>
  );
}

const stay = (event: Event) => event.preventDefault();

export type Deleted = { list: To; createLabel: string };

function DeletedActions({ deleted: { list, createLabel } }: { deleted: Deleted }) {
  const { t } = useTranslation(commonTexts);
  const { schema, base } = useRecordForm();
  const save = useFormSave();
  const { reset } = useValues();
  const navigate = useNavigate();
  const discard = () => {
    // Discard was confirmed by this press; a clean form keeps the leave guard from asking again.
    reset(valuesOf(schema, base));
    void navigate(list);
  };
  return (
    <div className="row wrap gap-8">
      <Button variant="outlined" onClick={() => save.send({ type: 'createAnew' })}>
        {createLabel}
      </Button>
      <Button color="error" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  );
}

/** Takes the focus as it appears, so that it is read out and the keyboard continues from here; but not from somebody who types on. */
function SummaryBox({ tone, heading, children }: { tone: 'error' | 'warning'; heading: string; children: ReactNode }) {
  const { isElsewhere } = useFormSave();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isElsewhere()) title.current?.focus();
  }, [isElsewhere]);
  return (
    <section
      className={`rounded-8 pad-16 below-24 barred ${tone === 'error' ? 'edge-error conflict-ground' : 'edge-warning ending-ground'}`}
      aria-label={heading}
    >
      <h2 ref={title} tabIndex={-1} className="size-16 bold below-8">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function ErrorTitle() {
  const { t } = useTranslation(formTexts);
  useTitleWords(useCallback((title) => t('summary.errorTitle', { title }), [t]));
  return null;
}

type FieldLink = { path: string; text: string; isUnmatched?: boolean; more?: number };

/** A link leads to the first of its rows. */
export function linksByKind(links: readonly FieldLink[]): readonly FieldLink[] {
  const kindOf = ({ path, text }: FieldLink) => `${path.replace(/\.byKey\.[^.]+/, '')} ${text}`;
  return [...new Set(links.map(kindOf))].flatMap((kind) => {
    const [first, ...others] = links.filter((link) => kindOf(link) === kind);
    return first ? [{ ...first, more: others.length }] : [];
  });
}

const AT_MOST = 20;

type LinksProps = {
  links: readonly FieldLink[];
  /** Leads to the field by default. */
  onField?: (path: string) => void;
};

export function FieldLinks({ links, onField }: LinksProps) {
  const { t } = useTranslation(formTexts);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  const focusField = useFocusField();
  return (
    <ul className="stack gap-4 indent-20">
      {links.slice(0, AT_MOST).map(({ path, text, isUnmatched, more = 0 }) => (
        <li key={`${path} ${text}`}>
          {isUnmatched ? (
            <bdi>{path}</bdi>
          ) : (
            <button
              type="button"
              className={`bare start pointer link-ink medium press-line underlined ${errorSummaryStyles.link}`}
              onClick={() => (onField ?? focusField)(path)}
            >
              {nameOfPath(schema, getValues(), path, nameRow)}
            </button>
          )}
          {more > 0 && <span> {t('newWarnings.rows', { count: more })}</span>}
          <span>{': '}</span>
          <bdi>{text}</bdi>
        </li>
      ))}
      {links.length > AT_MOST && <li>{t('summary.more', { count: links.length - AT_MOST })}</li>}
    </ul>
  );
}
