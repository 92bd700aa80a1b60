import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isApiError } from '@/api/api-error';
import { connect, useSession } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { connectionTexts } from '@/i18n/en/connection';
import { isolatedLtr } from '@/i18n/isolated';
import { ErrorAlert } from '@/ui/page/error-alert';
import { readDraft } from './connection-draft';
import { KeepField, KeyField } from './connection-fields';
import { keyGiven, useConnectionName } from './connection-status';
import { tryConnection } from './try-connection';

/** Nothing on the page is lost. Reads that waited resume; a refused save is repeated only by the user. */
export function KeyPrompt() {
  const { t } = useTranslation([connectionTexts, commonTexts]);
  const titleId = useId();
  const session = useSession();
  const { demo, host } = useConnectionName();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const submit = async (form: HTMLFormElement) => {
    // The demo accepts any key.
    if (session.mode === 'demo') return goOn();
    const { draft } = readDraft(new FormData(form), session);
    if (!draft) return undefined;
    setBusy(true);
    const failure = await tryConnection(draft);
    setBusy(false);
    setError(failure?.error);
    if (failure && isUnauthorized(failure.error)) return undefined;
    connect(draft);
    return goOn();
  };

  const goOn = () => {
    keyGiven();
    return queryClient.refetchQueries(
      { type: 'active', predicate: (query) => isUnauthorized(query.state.error) },
      // Where the key is another one, all of the page is being read anew.
      { cancelRefetch: false },
    );
  };

  return (
    <Dialog open onClose={keyGiven} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!busy) void submit(event.currentTarget);
        }}
      >
        <DialogTitle id={titleId}>{t('prompt.title')}</DialogTitle>
        <DialogContent className="column gap-16">
          <p>{demo ? t('prompt.demo') : t('prompt.text', { host: isolatedLtr(host) })}</p>
          <KeyField autoFocus />
          {!demo && <KeepField defaultChecked={session.keptForTab} />}
          {error !== undefined && <ErrorAlert error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={keyGiven}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            <span>{t(busy ? 'connecting' : 'prompt.go')}</span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isUnauthorized = (error: unknown): boolean => isApiError(error) && error.problem === 'unauthorized';
