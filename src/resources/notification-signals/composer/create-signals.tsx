import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { signalPath } from '@/addresses';
import { type Changes, patched } from '@/api/document';
import { useSession } from '@/api/session';
import { createWriteQueue, type WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { Dialog } from '@/ui/dialogs/dialog';
import { receivedText } from '@/ui/form/fields/field-frame';
import type { FormWarning } from '@/ui/form/record-watch';
import { type Prepare, type RecordSave, type SaveAttempt, useCreateRecord } from '@/ui/form/save/save-record';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { RecordText } from '@/ui/text/record-text';
import { Warning } from '@/ui/notices/warning';
import { delayOf } from '@/ui/write-run/write-run';
import { textsOf } from '../list/signal-values';
import { type ComposedSignal, composedSignals, filledFor, textNames, type ValuesFor } from '../rules/composed';
import { type Person, personName } from '../rules/people';
import { signalTitle } from '../signal-title';
import { signalWord, wordKey } from '../signal-words';
import { signalsListPath } from '../signals-list-path';
import { type Composer, useComposing } from './composer';
import reviewStyles from './create-signals.module.css';
import { contractLabel } from './directory';
import { ChannelNotes, SeveralText, Unfilled } from './preview';
import { editedSignal } from './signal-form';
import styles from './signal-form.module.css';

type Question = {
  changes: Changes<ServiceDocument>;
  signals: readonly ComposedSignal[];
  warnings: readonly FormWarning[];
  next?: To;
  answer: (attempt: SaveAttempt) => void;
};
type Run = { queue: WriteQueue<void>; signals: number };
type Done = { document: ServiceDocument; id: string | undefined };
type Finished = { id?: string; next?: To };

const fingerprintOf = ({ document }: { document: ServiceDocument }) => JSON.stringify(document);

/**
 * Creates the composed signals after a review, since the service may deliver them at once. Texts that differ by recipient make
 * several signals, one request each, in order. The first failure stops the rest, unless the service only asks to wait, and signals
 * already created are not sent again. Show `notes` beside the form.
 */
export function useSignalCreate(from: ServiceDocument, { valuesIn, contractsIn }: Composer) {
  const { t } = useTranslation(signalTexts);
  const [question, setQuestion] = useState<Question>();
  const [finished, setFinished] = useState<Finished>();
  const [run, setRun] = useState<Run>();
  const [progress, setProgress] = useState({ created: 0, all: 0 });
  const done = useRef<readonly Done[]>([]);
  const asked = useRef<Question>(undefined);
  /** The signal whose answer was lost, until it is known whether it was created, and what was typed then. */
  const [lost, setLost] = useState<{ signal: ComposedSignal; changes: Changes<ServiceDocument> }>();
  const { list, all, create: write, remove, schema, path } = editedSignal;
  const create = useCreateRecord({ from, list, all, write, remove, schema, path, created: t('create.created') });
  const isDone = (signal: ComposedSignal) => done.current.some((other) => fingerprintOf(other) === fingerprintOf(signal));

  const settle = (signal: ComposedSignal, id: string | undefined) => {
    done.current = [...done.current, { document: signal.document, id }];
    setLost(undefined);
  };

  /** Finishes once all signals of the last question are created. */
  const finishIf = ({ signals, next }: Pick<Question, 'signals' | 'next'>): SaveAttempt => {
    setProgress({ created: signals.filter(isDone).length, all: signals.length });
    if (!signals.every(isDone)) return { outcome: 'unchanged' };
    const [only, ...others] = signals;
    const match =
      only && others.length === 0 ? done.current.find((other) => fingerprintOf(other) === fingerprintOf(only)) : undefined;
    setFinished({ next, id: match?.id });
    return { outcome: 'saved', next };
  };

  useEffect(() => () => run?.queue.stop(), [run]);

  async function createAll({ changes, signals, next }: Question): Promise<SaveAttempt> {
    let failed: SaveAttempt | undefined;
    await new Promise<void>((resolve) => {
      const queue = createWriteQueue<ComposedSignal, void>({
        items: signals.filter((signal) => !isDone(signal)),
        write: async (signal) => {
          const attempt: SaveAttempt & { id?: string } = await create.submit(signal.document);
          failed = attempt.outcome === 'saved' ? undefined : attempt;
          // A record that may be an earlier signal stopped this one before it was sent.
          if (attempt.outcome === 'unknown') setLost((earlier) => earlier ?? { signal, changes });
          if (failed) throw failed.error;
          settle(signal, attempt.id);
        },
        // One signal is a save like any other, which the reader repeats.
        delayAfter: signals.length > 1 ? delayOf : undefined,
        pausesAt: () => true,
        onRest: resolve,
      });
      setRun({ queue, signals: signals.length });
      queue.run();
    });
    setRun(undefined);
    const end = finishIf({ signals, next });
    return failed ?? end;
  }

  const save: RecordSave = {
    ...create,
    // What failed is told once no more is sent.
    saving: run !== undefined,
    outcome: run || create.outcome === 'saved' ? undefined : create.outcome,
    error: run ? undefined : create.error,
    lost: create.lost && {
      ...create.lost,
      changes: lost?.changes ?? {},
      open: async (id) => {
        await create.lost?.open(id);
        if (lost) settle(lost.signal, id);
        return asked.current ? finishIf(asked.current) : {};
      },
    },
    submit: (changes: Changes<ServiceDocument>, next?: To) =>
      new Promise<SaveAttempt>((answer) => {
        const signal = patched(from, changes);
        const signals = composedSignals(signal, valuesIn(signal), contractsIn(signal));
        const asking = { changes, signals, warnings: editedSignal.warn(signal), next, answer };
        asked.current = asking;
        setQuestion(asking);
      }),
  };

  const notes = (
    <>
      {progress.created > 0 && progress.created < progress.all && <Progress {...progress} />}
      {run && <Delay {...run} />}
      <ReviewDialog
        signals={question?.signals}
        warnings={question?.warnings}
        isDone={isDone}
        hasLost={lost !== undefined}
        onYes={() => {
          if (!question) return;
          setQuestion(undefined);
          void createAll(question).then(question.answer);
        }}
        onNo={() => {
          question?.answer({ outcome: 'unchanged' });
          setQuestion(undefined);
        }}
      />
    </>
  );
  const to = finished && (finished.next ?? (finished.id ? signalPath(finished.id) : signalsListPath()));
  return { save, notes, to };
}

const RunPause = lazyPart(() => import('@/ui/loading/pause').then((module) => module.RunPause));

/** Says, while the service asks to wait, when the next signal is sent. */
function Delay({ queue, signals }: Run) {
  const { t } = useTranslation([signalComposerTexts, writeRunTexts]);
  const format = useFormat();
  const { phase, writes, delay } = useSyncExternalStore(queue.subscribe, queue.current);
  const left = writes.filter(({ state }) => state !== 'settled').length;
  return (
    <Dialog
      open={phase === 'delayed'}
      onClose={queue.stop}
      role="alertdialog"
      title={t('review.created', { number: format.number(signals - left), all: format.number(signals) })}
      actions={
        <Button autoFocus onClick={queue.stop}>
          {t('write-run:stop')}
        </Button>
      }
    >
      {delay && (
        <LazyBoundary>
          <RunPause key={delay.number} seconds={delay.seconds} error={delay.error} />
        </LazyBoundary>
      )}
    </Dialog>
  );
}

function Progress({ created, all }: { created: number; all: number }) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  return (
    <p role="status" className={styles.lead}>
      {t('review.progress', { number: format.number(created), all: format.number(all) })}
    </p>
  );
}

type ReviewDialogProps = {
  /** Undefined while no question is open. */
  signals: readonly ComposedSignal[] | undefined;
  isDone: (signal: ComposedSignal) => boolean;
  /** The answer to an earlier attempt was lost. */
  /** Warnings of the form; undefined while nothing is being asked. */
  warnings: readonly FormWarning[] | undefined;
  hasLost: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Shows what is about to be created, and asks. Focus starts on the button that creates nothing. */
function ReviewDialog({ signals, warnings, isDone, hasLost, onYes, onNo }: ReviewDialogProps) {
  const { t } = useTranslation([signalComposerTexts, signalTexts, commonTexts]);
  const left = (signals ?? []).filter((signal) => !isDone(signal)).length;
  const isOne = (signals ?? []).length <= 1;
  return (
    <Dialog
      open={signals !== undefined}
      onClose={onNo}
      role="alertdialog"
      maxWidth="md"
      title={isOne ? t('signals:create.askTitle') : t('review.titleMany')}
      actions={
        <>
          <Button autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={onYes}>
            <span>{isOne ? t('signals:create.confirm') : t('signals:resend.confirm', { count: left })}</span>
          </Button>
        </>
      }
    >
      {hasLost && <p className={reviewStyles.note}>{t('review.lost')}</p>}
      {warnings?.map(({ path, fingerprint, message }) => (
        <Warning key={`${path} ${fingerprint}`}>{message()}</Warning>
      ))}
      {signals && <ReviewBody signals={signals} isDone={isDone} />}
    </Dialog>
  );
}

/**
 * Fills in the placeholders of an existing signal: for its only recipient, or for everybody alike when there are several, since
 * it stays one signal.
 */
export const fillPlaceholders =
  (valuesIn: (signal: ServiceDocument) => ValuesFor): Prepare =>
  (changes, base) => {
    const next = patched(base, changes);
    const recipients: readonly unknown[] = Array.isArray(next.userId) ? next.userId : [];
    const [only] = recipients;
    const person = typeof only === 'string' && recipients.length === 1 ? only : undefined;
    const { document } = filledFor(next, person, valuesIn(next));
    const touched = textNames.filter((name) => Object.hasOwn(changes, name));
    return { ...changes, ...Object.fromEntries(touched.map((name) => [name, document[name]])) };
  };

type ReviewBodyProps = {
  signals: readonly ComposedSignal[];
  /** Tells whether the service already has a signal. */
  isDone: (signal: ComposedSignal) => boolean;
};

/** Shows all that is about to be created: each text, its recipients and its channels. */
function ReviewBody({ signals, isDone }: ReviewBodyProps) {
  const { t } = useTranslation([signalComposerTexts, signalTexts]);
  const format = useFormat();
  const { mode } = useSession();
  const channels = textsOf(signals[0]?.document.channels);
  const recipients = signals.flatMap((signal) => signal.recipients);
  const words = channels.map((channel) => signalWord('channels', channel));
  return (
    <>
      <p>
        <span>{t('signals:create.recipients', { count: new Set(recipients.map(receivedText)).size })}</span>
        {' · '}
        <bdi>{words.length > 0 ? format.list(words) : t('signals:create.noChannels')}</bdi>
      </p>
      {mode === 'demo' && <p className={reviewStyles.demo}>{t('signals:inDemo')}</p>}
      {recipients.length > 0 && channels.length > 0 && <ReviewTable recipients={recipients} channels={channels} />}
      {channels.length > 0 && <p className={reviewStyles.note}>{t('review.each')}</p>}
      {signals.length > 1 && (
        <p>
          <SeveralText number={signals.length} />
        </p>
      )}
      <ul className={reviewStyles.signals}>
        {signals.map((signal) => (
          <SignalText key={JSON.stringify(signal.document)} signal={signal} done={isDone(signal)} />
        ))}
      </ul>
      <p>{t('signals:create.ask')}</p>
    </>
  );
}

function SignalText({ signal, done }: { signal: ComposedSignal; done: boolean }) {
  const { t } = useTranslation([signalComposerTexts, signalTexts]);
  const { document, unfilled } = signal;
  const channels = textsOf(document.channels);
  return (
    <li className={reviewStyles.signal}>
      <p dir="auto" className={reviewStyles.title}>
        {signalTitle(document) || t('signals:unnamed')}
      </p>
      {typeof document.message === 'string' && (
        <p dir="auto" className={reviewStyles.message}>
          {document.message}
        </p>
      )}
      <AboutContract signal={document} />
      {done && <p className={reviewStyles.note}>{t('review.done')}</p>}
      {unfilled.length > 0 && <Unfilled names={unfilled} />}
      {channels.map((channel) => (
        <ChannelNotes key={channel} channel={channel} signal={document} />
      ))}
    </li>
  );
}

/** Names the contract a signal is linked to. */
function AboutContract({ signal: { object, objectId } }: { signal: ServiceDocument }) {
  const { t } = useTranslation(signalComposerTexts);
  const { language } = useFormat().settings;
  const { directory } = useComposing();
  const isContract = typeof object === 'string' && wordKey(object) === 'contract' && typeof objectId === 'string';
  const contract = isContract ? directory.contractById.get(objectId) : undefined;
  if (!contract) return null;
  return (
    <p className={reviewStyles.note}>
      {t('review.about', { name: isolated(contractLabel(contract, directory, language === 'ar')) })}
    </p>
  );
}

type ReviewTableProps = { recipients: readonly unknown[]; channels: readonly string[] };

/** Shows recipients by channel, each with the address known from the records. */
function ReviewTable({ recipients, channels }: ReviewTableProps) {
  const { t } = useTranslation(signalComposerTexts);
  const { language } = useFormat().settings;
  const { directory } = useComposing();
  const ids = [...new Set(recipients.map(receivedText))];
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={reviewStyles.scroll} role="region" aria-label={t('review.table')} tabIndex={0}>
        <table className={reviewStyles.table} aria-label={t('review.table')}>
          <thead>
            <tr>
              <th scope="col">{t('review.recipient')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  <bdi>{signalWord('channels', channel)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => {
              const person = directory.people.get(id);
              return (
                <tr key={id}>
                  <th scope="row">
                    <RecordText text={person ? personName(person, language === 'ar') : id} />
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Address of={addressFor(channel, person)} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={reviewStyles.note}>{t('review.byServiceRule')}</p>
    </>
  );
}

/** Shows phone numbers and addresses, which run left to right on every page. */
function Address({ of }: { of: string | undefined }) {
  const { t } = useTranslation(signalComposerTexts);
  return of === undefined ? t('review.byService') : <bdi dir="ltr">{of}</bdi>;
}

function addressFor(channel: string, person: Person | undefined): string | undefined {
  const key = wordKey(channel);
  if (key === 'email') return person?.email;
  return key === 'sms' || key === 'whatsapp' ? person?.phone : undefined;
}
