import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { outcomeOf } from '@/api/api-error';
import type { ServiceDocument } from '@/schema/document';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Checkbox } from '@/ui/controls';
import { notify } from '@/ui/notices';
import { textsOf } from '../list/signal-values';
import { signalMutations } from '../notification-signal.api';
import { resentOver } from '../rules/resent';
import { suggestionsOf, wordKey } from '../signal-words';
import styles from './resend-dialog.module.css';

type Props = { open: boolean; id: string; signal: ServiceDocument; onClose: () => void };

/** Asks over which channels, and sends one request for all of them. */
export function ResendDialog({ open, id, signal, onClose }: Props) {
  const { t } = useTranslation();
  const { mode } = useSession();
  const own = textsOf(signal.channels);
  const [chosen, setChosen] = useState<readonly string[]>(own);
  const [tried, setTried] = useState(false);
  // Two clicks in one moment are one request; state would be seen too late.
  const sending = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...signalMutations.sendOverChannels(id),
    // The notice says how many there are now; "Created" would not.
    meta: { invalidates: signalMutations.sendOverChannels(id).meta?.invalidates ?? [] },
  });
  const options = suggestionsOf('channels', own).map(({ value, label }) => ({
    // A channel is sent back as this signal writes it.
    value: own.find((channel) => wordKey(channel) === wordKey(value)) ?? value,
    label,
  }));

  const close = () => {
    reset();
    setTried(false);
    onClose();
  };
  const send = () => {
    setTried(true);
    if (chosen.length === 0 || sending.current || !open) return;
    sending.current = true;
    mutate(resentOver(signal, chosen), {
      onSettled: () => {
        sending.current = false;
      },
      onSuccess: () => {
        notify({ tone: 'success', text: t('signals.resend.created', { count: chosen.length }) });
        close();
      },
    });
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('signals.resend.title')}
      confirmLabel={chosen.length > 0 ? t('signals.resend.confirm', { count: chosen.length }) : t('signals.resend.action')}
      busy={isPending}
      error={error}
      onConfirm={send}
      onCancel={close}
      body={
        <>
          <p className={styles.lead}>
            {t('signals.resend.body')} {mode === 'demo' && t('signals.inDemo')}
          </p>
          <fieldset className={styles.channels} aria-describedby={tried && chosen.length === 0 ? 'resend-none' : undefined}>
            <legend className={styles.legend}>{t('signals.resend.channels')}</legend>
            {options.map(({ value, label }) => (
              <label key={value} className={styles.channel}>
                <Checkbox
                  checked={chosen.includes(value)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                  }
                />
                <bdi>{label}</bdi>
              </label>
            ))}
          </fieldset>
          {tried && chosen.length === 0 && (
            <p id="resend-none" role="alert" className={styles.none}>
              {t('signals.resend.none')}
            </p>
          )}
          {error && outcomeOf(error) === 'unknown' && <p className={styles.none}>{t('signals.resend.unknown')}</p>}
        </>
      }
    />
  );
}
