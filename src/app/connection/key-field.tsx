import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from './plain-field';

type Props = { help?: string; error?: string; autoFocus?: boolean };

/** Can be pasted into and filled by a password manager. */
export function KeyField({ help, error, autoFocus }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
        <IconButton
          aria-label={t(shown ? 'connection.hideKey' : 'connection.showKey')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    />
  );
}
