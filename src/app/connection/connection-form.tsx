import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { connect, useSession } from '@/api/session';
import { AddressFields } from './address-fields';
import { ConfirmHosts } from './confirm-hosts';
import { newHosts, readDraft, type Draft, type DraftProblems } from './connection-draft';
import { ConnectionFailure } from './connection-failure';
import styles from './connection-form.module.css';
import { KeyField } from './key-field';
import { KeepField } from './keep-field';
import { tryConnection, type Failure } from './try-connection';

type Step =
  | { name: 'typing'; problems?: DraftProblems }
  | { name: 'confirming'; draft: Draft; hosts: readonly string[] }
  | { name: 'trying' }
  | { name: 'failed'; draft: Draft; failure: Failure };

/** Asks where the service is and for its key; nothing of the present connection is given up before the new one has answered. */
export function ConnectionForm({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const problems = step.name === 'typing' ? step.problems : undefined;
  const busy = step.name === 'trying';

  const adopt = (draft: Draft) => {
    connect(draft);
    setStep({ name: 'typing' });
    onConnected();
  };

  const attempt = async (draft: Draft) => {
    setStep({ name: 'trying' });
    const failure = await tryConnection(draft);
    if (failure) setStep({ name: 'failed', draft, failure });
    else adopt(draft);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const reading = readDraft(new FormData(event.currentTarget), session);
    if (!reading.draft) {
      setStep({ name: 'typing', problems: reading.problems });
      event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(reading.problems).at(0) ?? 'key'}"]`)?.focus();
      return;
    }
    const hosts = newHosts(reading.draft, session);
    if (hosts.length > 0) setStep({ name: 'confirming', draft: reading.draft, hosts });
    else void attempt(reading.draft);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} onInput={() => setStep({ name: 'typing' })}>
      <AddressFields session={session} problems={problems} />
      <KeyField
        error={problems?.key && t(`connection.problems.${problems.key}`)}
        help={t(session.mode === 'service' ? 'connection.apiKeyKeep' : 'connection.apiKeyHelp')}
      />
      <KeepField defaultChecked={session.keptForTab} />
      {step.name === 'failed' && <ConnectionFailure {...step} onAnyway={() => adopt(step.draft)} />}
      {step.name === 'confirming' ? (
        <ConfirmHosts hosts={step.hosts} onConfirm={() => void attempt(step.draft)} onBack={() => setStep({ name: 'typing' })} />
      ) : (
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t(busy ? 'connection.connecting' : 'connection.connect')}
        </Button>
      )}
    </form>
  );
}
