import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isApiError } from '@/api/api-error';
import { connect, keyOrigins, type Session, useSession } from '@/api/session';
import type { Addresses } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { connectionTexts } from '@/i18n/en/connection';
import { isolatedLtr } from '@/i18n/isolated';
import { ErrorAlert } from '@/ui/page/error-alert';
import { type Draft, type DraftProblems, hostName, newHosts, originsOf, readDraft } from './connection-draft';
import { KeepField, KeyField, PlainField } from './connection-fields';
import styles from './connection-form.module.css';
import { type Failure, tryConnection } from './try-connection';

type Step =
  | { name: 'typing'; problems?: DraftProblems }
  | { name: 'confirming'; draft: Draft; hosts: readonly string[] }
  | { name: 'trying' }
  | { name: 'failed'; draft: Draft; failure: Failure };

export function ConnectionForm({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation(connectionTexts);
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
      const [refused] = Object.entries(reading.problems).find(([, problem]) => problem !== undefined) ?? ['key'];
      event.currentTarget.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus();
      return;
    }
    const hosts = newHosts(reading.draft);
    if (hosts.length > 0) setStep({ name: 'confirming', draft: reading.draft, hosts });
    else void attempt(reading.draft);
  };

  return (
    <form className={`column gap-16 ${styles.form}`} noValidate onSubmit={submit} onInput={() => setStep({ name: 'typing' })}>
      <AddressFields session={session} problems={problems} />
      <KeyField
        error={problems?.key && t(`problems.${problems.key}`)}
        help={t(session.mode === 'service' ? 'apiKeyKeep' : 'apiKeyHelp')}
      />
      <KeepField defaultChecked={session.keptForTab} />
      {step.name === 'failed' && <ConnectionFailure {...step} onAnyway={() => adopt(step.draft)} />}
      {step.name === 'confirming' ? (
        <ConfirmHosts hosts={step.hosts} onConfirm={() => void attempt(step.draft)} onBack={() => setStep({ name: 'typing' })} />
      ) : (
        <Button type="submit" variant="contained" aria-disabled={busy} data-takes-focus={busy || undefined}>
          <span>{t(busy ? 'connecting' : 'connect')}</span>
        </Button>
      )}
    </form>
  );
}

type Props = { session: Session; problems?: DraftProblems };

function AddressFields({ session: { configured, addresses }, problems }: Props) {
  const { t } = useTranslation(connectionTexts);
  const problem = (field: 'base' | 'api') => problems?.[field] && t(`problems.${problems[field]}`);
  const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  const fields = (
    <div className="column gap-16">
      <PlainField
        {...address}
        name="base"
        label={t('baseUrl')}
        help={t('baseUrlHelp')}
        error={problem('base')}
        defaultValue={addresses?.base}
        autoComplete="url"
      />
      <PlainField
        {...address}
        name="api"
        label={t('apiUrl')}
        help={t('apiUrlHelp')}
        error={problem('api')}
        defaultValue={addresses?.api === addresses?.base ? '' : addresses?.api}
      />
    </div>
  );
  if (!configured) return fields;
  return (
    <details className={styles.folded} open={problems?.base !== undefined || problems?.api !== undefined || undefined}>
      <summary className="pad-block-8 link-ink pointer">
        {t('addresses')} {addresses && <bdi>{originsOf(addresses).map(hostName).join(' · ')}</bdi>}
      </summary>
      {fields}
    </details>
  );
}

type ConfirmHostsProps = { hosts: readonly string[]; onConfirm: () => void; onBack: () => void };

/** An address from a message may be one letter off. */
function ConfirmHosts({ hosts, onConfirm, onBack }: ConfirmHostsProps) {
  const { t } = useTranslation([connectionTexts, commonTexts]);
  const id = useId();
  const named = (names: readonly string[]) => names.map((host) => isolatedLtr(host)).join(t('and'));
  const before = keyOrigins().map(hostName);
  return (
    <div role="group" aria-labelledby={id} className={`rounded-8 paper-ground pad-16 ${styles.confirm}`}>
      <p id={id} className="anywhere">
        {[t('confirm', { hosts: named(hosts) }), before.length > 0 && t('confirmBefore', { hosts: named(before) })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="row wrap gap-8">
        <Button variant="contained" autoFocus aria-describedby={id} onClick={onConfirm}>
          <span>{t('connectTo', { host: isolatedLtr(hosts[0] ?? '') })}</span>
        </Button>
        <Button onClick={onBack}>{t('common:back')}</Button>
      </div>
    </div>
  );
}

type ConnectionFailureProps = { draft: Draft; failure: Failure; onAnyway: () => void };

function ConnectionFailure({ draft, failure: { error, blocked }, onAnyway }: ConnectionFailureProps) {
  const { t } = useTranslation(connectionTexts);
  const problem = isApiError(error) ? error.problem : undefined;
  return (
    <div className="column gap-12 align-start">
      <ErrorAlert error={error}>
        {problem === 'network' && <UnreachableHelp addresses={draft.addresses} blocked={blocked} />}
      </ErrorAlert>
      {/* A service may fail this one test request and work otherwise; a refused key will not. */}
      {problem !== 'unauthorized' && <Button onClick={onAnyway}>{t('connectAnyway')}</Button>}
    </div>
  );
}

/** Lists causes, since a browser does not tell why; names this page's policy only when it was the cause. */
function UnreachableHelp({ addresses, blocked }: { addresses: Addresses; blocked: readonly string[] }) {
  const { t } = useTranslation(connectionTexts);
  const origins = [...new Set([new URL(addresses.base).origin, new URL(addresses.api).origin])];
  const line = (
    <code className={`anywhere rounded-4 sunken ink ${styles.line}`} dir="ltr">{`connect-src 'self' ${origins.join(' ')}`}</code>
  );
  if (blocked.length > 0) {
    return (
      <div className={'size-13'}>
        <p className="below-4">{t('unreachable.blocked', { hosts: blocked.join(t('and')) })}</p>
        <p className="below-4">{t('unreachable.blockedHelp')}</p>
        {line}
      </div>
    );
  }
  return (
    <div className={'size-13'}>
      <p className="below-4">{t('unreachable.title')}</p>
      <ul className="column gap-4 indent-20">
        <li>{t('unreachable.address')}</li>
        <li>{t('unreachable.network')}</li>
        <li>{t('unreachable.cors', { origin: globalThis.location.origin })}</li>
        <li>{t('unreachable.key')}</li>
        <li>
          {t('unreachable.csp')} {line}
        </li>
      </ul>
    </div>
  );
}
