import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { duplicateSignalPath, signalEditPath, signalPath } from '@/addresses';
import { isApiError, isDeleted, outcomeOf } from '@/api/api-error';
import { useSession } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { signalTexts } from '@/i18n/en/signals';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { useRemoveRecord } from '@/ui/page/use-remove-record';
import { notify } from '@/ui/notices/notices';
import { ButtonLink } from '@/ui/controls/links';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { NeighboursNav } from '@/ui/page/record-actions';
import { textsOf } from '../list/signal-values';
import { signalMutations, signalQueries } from '../notification-signal.api';
import { resentOver } from '../rules/rescheduled';
import { wordKey } from '../rules/linked-record';
import { signalTitle, suggestionsOf } from '../signal-words';
import { signalsListPath } from '../../list-paths';
import styles from './signal-actions.module.css';

export function SignalActions({ id, signal, list }: { id: string; signal: ServiceDocument; list: string }) {
  const { t } = useTranslation([signalTexts, commonTexts]);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'resend'>();
  const remove = useRemoveRecord(signalMutations.remove(id), () => void navigate(list, { replace: true }));
  const close = () => setAsking(undefined);
  return (
    <>
      <ButtonLink to={signalEditPath(id)} variant="contained" startIcon={<Pencil size={16} />}>
        {t('common:edit')}
      </ButtonLink>
      <Button startIcon={<Send size={16} className="mirror" />} onClick={() => setAsking('resend')}>
        {t('resend.action')}
      </Button>
      <ButtonLink to={duplicateSignalPath(id)} startIcon={<Copy size={16} />}>
        {t('common:duplicate')}
      </ButtonLink>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking('delete')}>
        {t('common:delete')}
      </Button>
      <NeighboursNav
        resource="notification-signals"
        id={id}
        pathOf={signalPath}
        labels={{ nav: t('neighbours'), previous: t('previous'), next: t('next') }}
      />
      <ResendDialog open={asking === 'resend'} id={id} signal={signal} onClose={close} />
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('deleteTitle', { name: signalTitle(signal) || t('unnamed') })}
        body={t('deleteBody')}
        confirmLabel={t('common:delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </>
  );
}

type ResendProps = { open: boolean; id: string; signal: ServiceDocument; onClose: () => void };

/** A 404 may mean the record as well. */
function isPerhapsMissing(error: unknown): boolean {
  return isDeleted(error) || (isApiError(error) && [405, 501].includes(error.status ?? 0));
}

function useResend({ id, signal }: Pick<ResendProps, 'id' | 'signal'>, onSent: () => void) {
  const { t } = useTranslation(signalTexts);
  const client = useQueryClient();
  /** Undefined until the service has refused to send a signal again, and it is known why. */
  const [operation, setOperation] = useState<'there' | 'missing'>();
  /** The answer to an earlier attempt was lost: its messages may have reached people. Kept when the dialog closes. */
  const [isLost, setIsLost] = useState(false);
  // Makes two quick clicks one request; state would change too late.
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...signalMutations.sendOverChannels(id),
    // The notice gives the number of new signals, which "Created" would not.
    meta: { invalidates: signalMutations.sendOverChannels(id).meta?.invalidates ?? [] },
  });
  const send = (channels: readonly string[]) => {
    if (sending.current) return;
    sending.current = true;
    mutate(resentOver(signal, channels), {
      onSettled: (_answer, failure) => {
        sending.current = false;
        setIsLost((before) => (failure ? before || outcomeOf(failure) === 'unknown' : false));
        if (isDeleted(failure))
          client.query({ ...signalQueries.detail(id), staleTime: 0, retry: false }).then(
            () => setOperation('missing'),
            () => setOperation('there'),
          );
        else if (isPerhapsMissing(failure)) setOperation('missing');
      },
      onSuccess: () => {
        notify({ tone: 'success', text: t('resend.created', { count: channels.length }) });
        reset();
        onSent();
      },
    });
  };
  const isTold = outcomeOf(error) !== 'unknown' && (!isPerhapsMissing(error) || operation === 'there');
  return { isMissing: operation === 'missing', isLost, isPending, error: isTold ? error : undefined, send, reset };
}

/** A service that does not know this gets a new signal instead. */
function ResendDialog({ open, id, signal, onClose }: ResendProps) {
  const { t } = useTranslation(signalTexts);
  const { mode } = useSession();
  const navigate = useNavigate();
  const own = textsOf(signal.channels);
  const [chosen, setChosen] = useState<readonly string[]>(own);
  const [tried, setTried] = useState(false);
  const end = () => {
    setTried(false);
    onClose();
  };
  const { isMissing, isLost, isPending, error, send, reset } = useResend({ id, signal }, end);
  const isNone = tried && chosen.length === 0;
  const close = () => {
    reset();
    end();
  };

  if (isMissing)
    return (
      <ConfirmDialog
        open={open}
        title={t('resend.title')}
        confirmLabel={t('resend.create')}
        onConfirm={() => void navigate(duplicateSignalPath(id))}
        onCancel={close}
        body={<p role="alert">{t('resend.missing')}</p>}
      />
    );
  return (
    <ConfirmDialog
      open={open}
      title={t('resend.title')}
      confirmLabel={
        isLost ? t('resend.again') : chosen.length > 0 ? t('resend.confirm', { count: chosen.length }) : t('resend.action')
      }
      busy={isPending}
      error={error}
      onConfirm={() => {
        setTried(true);
        if (chosen.length > 0 && open) send(chosen);
      }}
      onCancel={close}
      body={
        <>
          <p className="below-16">
            {t('resend.body')} {mode === 'demo' && <span>{t('inDemo')}</span>}
          </p>
          <ChannelChoice own={own} chosen={chosen} choose={setChosen} isMissing={isNone} />
          {isLost && <LostNote />}
        </>
      }
    />
  );
}

function LostNote() {
  const { t } = useTranslation(signalTexts);
  return (
    <p role="alert" className="tone-error above-8">
      {t('resend.unknown')}{' '}
      <Link to={signalsListPath()} target="_blank" rel="noopener" className="link-ink">
        {t('resend.look')}
      </Link>
    </p>
  );
}

type ChannelProps = {
  own: readonly string[];
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  isMissing: boolean;
};

function ChannelChoice({ own, chosen, choose, isMissing }: ChannelProps) {
  const { t } = useTranslation(signalTexts);
  const options = suggestionsOf('channels', own).map(({ value, label }) => ({
    // A channel keeps the spelling of this signal.
    value: own.find((channel) => wordKey(channel) === wordKey(value)) ?? value,
    label,
  }));
  return (
    <>
      <fieldset className={`stack ${styles.channels}`} aria-describedby={isMissing ? 'resend-none' : undefined}>
        <legend className="bold pad-0">{t('resend.channels')}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="row centred gap-12 pointer high-40">
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id="resend-none" role="alert" className="tone-error above-8">
          {t('warnings.channels')}
        </p>
      )}
    </>
  );
}
