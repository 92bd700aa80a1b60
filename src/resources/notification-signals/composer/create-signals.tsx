import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { patched } from '@/api/document';
import { useSession } from '@/api/session';
import { createWriteQueue, type WriteQueue } from '@/api/write-queue';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { FactsTable } from '@/ui/panels/data-table';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { Dialog } from '@/ui/dialogs/dialog';
import type { FormWarning } from '@/ui/form/record-watch';
import type { Creation } from '@/ui/form/record-editor';
import { isCreated, isSaving, type SaveState } from '@/ui/form/save/save-machine';
import { type Prepare, type Save, useSaveState } from '@/ui/form/save/use-save';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { RecordText } from '@/ui/text/record-text';
import { Warning } from '@/ui/notices/warning';
import { delayOf } from '@/ui/write-run/write-run';
import { textsOf } from '../list/signal-values';
import { type ComposedSignal, composedSignals, filledFor, textNames, type ValuesFor } from '../rules/composed';
import { type Person, personName } from '../rules/people';
import { wordKey } from '../rules/linked-record';
import { signalTitle, signalWord } from '../signal-words';
import { type Composer, useComposing } from './composer';
import reviewStyles from './create-signals.module.css';
import { contractLabel } from './directory';
import { ChannelNotes, SeveralText, Unfilled } from './preview';
import { editedSignal } from './signal-form';

type Question = {
  signals: readonly ComposedSignal[];
  warnings: readonly FormWarning[];
  answer: (agreed: boolean) => void;
};

/**
 * Creates the composed signals after a review, since the service may deliver them at once. Texts that differ by recipient make
 * several signals, one request each, in order. The first failure stops the rest, unless the service only asks to wait, and signals
 * already created are not sent again. Show `SignalCreation` beside the form.
 */
export function useSignalCreation({ valuesIn, contractsIn }: Composer) {
  const { t } = useTranslation(signalTexts);
  const [question, setQuestion] = useState<Question>();
  const [sending, setSending] = useState<WriteQueue<unknown>>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      sending?.stop();
    };
  }, [sending]);

  const creation: Creation = {
    created: t('create.created'),
    async compose(signal) {
      const signals = composedSignals(signal, valuesIn(signal), contractsIn(signal));
      const warnings = editedSignal.warn(signal);
      const agreed = await new Promise<boolean>((answer) => setQuestion({ signals, warnings, answer }));
      setQuestion(undefined);
      return agreed ? signals.map(({ document }) => document) : undefined;
    },
    sending(write, number) {
      if (isLeft.current) throw new Error('The form was left');
      // One signal is a save like any other, which the reader repeats.
      return number > 1 ? sendPatiently(write, setSending) : write();
    },
  };
  return { creation, question, sending };
}

/** A signal is sent once more where the service has only asked to wait; `onQueue` is given what waits. */
async function sendPatiently(write: () => Promise<unknown>, onQueue: (queue: WriteQueue<unknown>) => void): Promise<unknown> {
  const queue = await new Promise<WriteQueue<unknown>>((resolve) => {
    const next: WriteQueue<unknown> = createWriteQueue({
      items: [write],
      write: (send) => send(),
      delayAfter: delayOf,
      onRest: () => resolve(next),
    });
    onQueue(next);
    next.run();
  });
  const { writes, delay } = queue.current();
  const [written] = writes;
  if (written?.state === 'settled') return written.result;
  throw written?.state === 'failed' ? written.error : delay?.error;
}

type NotesProps = { save: Save; question: Question | undefined; sending: WriteQueue<unknown> | undefined };

export function SignalCreation({ save, question, sending }: NotesProps) {
  const state = useSaveState(save);
  const all = state.documents.length;
  const created = state.documents.filter((document) => isCreated(state, document)).length;
  return (
    <>
      {created > 0 && created < all && !isSaving(state) && <Progress created={created} all={all} />}
      {sending && <Delay queue={sending} created={created} all={all} />}
      <ReviewDialog question={question} state={state} />
    </>
  );
}

const RunPause = lazyPart(() => import('@/ui/loading/pause').then((module) => module.RunPause));

function Delay({ queue, created, all }: { queue: WriteQueue<unknown>; created: number; all: number }) {
  const { t } = useTranslation([signalComposerTexts, writeRunTexts]);
  const format = useFormat();
  const { phase, delay } = useSyncExternalStore(queue.subscribe, queue.current);
  return (
    <Dialog
      open={phase === 'delayed'}
      onClose={queue.stop}
      role="alertdialog"
      title={t('review.created', { number: format.number(created), all: format.number(all) })}
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
    <p role="status" className="muted below-16">
      {t('review.progress', { number: format.number(created), all: format.number(all) })}
    </p>
  );
}

type ReviewDialogProps = { question: Question | undefined; state: SaveState };

function ReviewDialog({ question, state }: ReviewDialogProps) {
  const { t } = useTranslation([signalComposerTexts, signalTexts]);
  const { signals = [], warnings = [] } = question ?? {};
  const isDone = ({ document }: ComposedSignal) => isCreated(state, document);
  const left = signals.filter((signal) => !isDone(signal)).length;
  const isOne = signals.length <= 1;
  const no = () => question?.answer(false);
  return (
    <Dialog
      open={question !== undefined}
      onClose={no}
      role="alertdialog"
      maxWidth="md"
      title={isOne ? t('signals:create.askTitle') : t('review.titleMany')}
      actions={
        <CancelOr onClose={no} isCareful onClick={() => question?.answer(true)}>
          <span>{isOne ? t('signals:create.confirm') : t('signals:resend.confirm', { count: left })}</span>
        </CancelOr>
      }
    >
      {state.lost && <p className={reviewStyles.note}>{t('review.lost')}</p>}
      {warnings.map(({ path, fingerprint, message }) => (
        <Warning key={`${path} ${fingerprint}`}>{message()}</Warning>
      ))}
      {question && <ReviewBody signals={signals} isDone={isDone} />}
    </Dialog>
  );
}

/** A signal with several recipients gets values for everybody alike, since it stays one signal. */
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

type ReviewBodyProps = { signals: readonly ComposedSignal[]; isDone: (signal: ComposedSignal) => boolean };

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
      {mode === 'demo' && <p className="bold">{t('signals:inDemo')}</p>}
      {recipients.length > 0 && channels.length > 0 && <ReviewTable recipients={recipients} channels={channels} />}
      {channels.length > 0 && <p className={reviewStyles.note}>{t('review.each')}</p>}
      {signals.length > 1 && (
        <p>
          <SeveralText number={signals.length} />
        </p>
      )}
      <ul className="stack gap-8 plain-list below-16">
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
    <li className="anywhere rounded-8 sunken pad-8-12">
      <p dir="auto" className="bold">
        {signalTitle(document) || t('signals:unnamed')}
      </p>
      {typeof document.message === 'string' && (
        <p dir="auto" className="keeps-lines">
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

function ReviewTable({ recipients, channels }: { recipients: readonly unknown[]; channels: readonly string[] }) {
  const { t } = useTranslation(signalComposerTexts);
  const { language } = useFormat().settings;
  const { directory } = useComposing();
  const ids = [...new Set(recipients.map(receivedText))];
  const isLookedUp = ids.some((id) => channels.some((channel) => addressFor(channel, directory.people.get(id)) === undefined));
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scrolls within-height-320" role="region" aria-label={t('review.table')} tabIndex={0}>
        <FactsTable
          look={reviewStyles}
          className="size-13 full-width border-collapse"
          label={t('review.table')}
          rows={ids}
          keyOf={(id) => id}
          columns={[
            {
              name: 'recipient',
              head: t('review.recipient'),
              kind: 'name',
              cell(id) {
                const person = directory.people.get(id);
                return <RecordText text={person ? personName(person, language === 'ar') : id} />;
              },
            },
            ...channels.map((channel) => ({
              name: channel,
              head: <bdi>{signalWord('channels', channel)}</bdi>,
              cell: (id: string) => <Address of={addressFor(channel, directory.people.get(id))} />,
            })),
          ]}
        />
      </div>
      {isLookedUp && <p className={reviewStyles.note}>{t('review.byServiceRule')}</p>}
    </>
  );
}

function Address({ of }: { of: string | undefined }) {
  const { t } = useTranslation(signalComposerTexts);
  return of === undefined ? t('review.byService') : <bdi dir="ltr">{of}</bdi>;
}

function addressFor(channel: string, person: Person | undefined): string | undefined {
  const key = wordKey(channel);
  if (key === 'email') return person?.email;
  return key === 'sms' || key === 'whatsapp' ? person?.phone : undefined;
}
