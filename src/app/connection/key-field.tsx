import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from './plain-field';

type Props = { help?: string; error?: string; autoFocus?: boolean };

/** Can be pasted into and filled by a password manager. */
export function KeyField({ help, error, autoFocus }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <PlainField
      name="key"
      type={shown ? 'text' : 'password'}
      label={t('connection.apiKey')}
      help={help}
      error={error}
      dir="ltr"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      end={
        <Button
          size="small"
          aria-label={t(shown ? 'connection.hideKey' : 'connection.showKey')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'connection.hide' : 'connection.show')}
        </Button>
      }
    />
  );
}
