import Button from '@mui/material/Button';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { connectionTexts } from '@/i18n/en/connection';
import styles from './connection-fields.module.css';
import connectionFormStyles from './connection-form.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; help?: string; error?: string; end?: ReactNode };

/** A native input, because sign-in is the first page many see and should not wait for a form library. */
export function PlainField({ label, help, error, end, ...input }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="column gap-4">
      <label htmlFor={id} className="size-13 medium">
        {label}
      </label>
      <div className={`row relative ${styles.box}`}>
        <input
          id={id}
          {...input}
          className={`fills rounded-8 paper-ground high-40 ${styles.input}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note && (
        <p id={`${id}-note`} className={error === undefined ? 'muted size-12' : 'size-12 tone-error'}>
          {note}
        </p>
      )}
    </div>
  );
}

export function KeyField({ help, error, autoFocus }: { help?: string; error?: string; autoFocus?: boolean }) {
  const { t } = useTranslation(connectionTexts);
  const [shown, setShown] = useState(false);
  return (
    <PlainField
      name="key"
      type={shown ? 'text' : 'password'}
      label={t('apiKey')}
      help={help}
      error={error}
      dir="ltr"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      end={
        <Button size="small" aria-label={t(shown ? 'hideKey' : 'showKey')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <span>{t(shown ? 'hide' : 'show')}</span>
        </Button>
      }
    />
  );
}

export function KeepField({ defaultChecked }: { defaultChecked: boolean }) {
  const { t } = useTranslation(connectionTexts);
  const id = useId();
  return (
    <label className={`centred stack high-40 ${connectionFormStyles.keep}`}>
      <input
        type="checkbox"
        className="mark-18"
        name="keepForTab"
        defaultChecked={defaultChecked}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
      />
      <span id={id}>{t('keepForTab')}</span>
      <span id={`${id}-help`} className={`size-12 muted ${connectionFormStyles.help}`}>
        {t('keepForTabHelp')}
      </span>
    </label>
  );
}
