import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { duplicateSignalPath, signalEditPath, signalPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useRemoveRecord } from '@/ui/use-remove-record';
import { NeighboursNav } from '@/ui/neighbours-nav';
import { signalMutations } from '../notification-signal.api';
import { signalTitle } from '../signal-title';
import { ResendDialog } from './resend-dialog';

/** What can be done with a whole signal; whatever makes or removes signals asks first. */
export function SignalActions({ id, signal, list }: { id: string; signal: ServiceDocument; list: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'resend'>();
  const remove = useRemoveRecord(signalMutations.remove(id), () => void navigate(list, { replace: true }));
  const close = () => setAsking(undefined);
  return (
    <>
      <ButtonLink to={signalEditPath(id)} variant="contained" startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.edit')}
      </ButtonLink>
      <Button
        startIcon={<Send size={16} strokeWidth={1.75} className="mirror" aria-hidden />}
        onClick={() => setAsking('resend')}
      >
        {t('signals.resend.action')}
      </Button>
      <ButtonLink to={duplicateSignalPath(id)} startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.duplicate')}
      </ButtonLink>
      <Button color="error" startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsking('delete')}>
        {t('common.delete')}
      </Button>
      <NeighboursNav
        resource="notification-signals"
        id={id}
        pathOf={signalPath}
        labels={{ nav: t('signals.neighbours'), previous: t('signals.previous'), next: t('signals.next') }}
      />
      <ResendDialog open={asking === 'resend'} id={id} signal={signal} onClose={close} />
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('signals.deleteTitle', { name: signalTitle(signal) || t('signals.unnamed') })}
        body={t('signals.deleteBody')}
        confirmLabel={t('common.delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </>
  );
}
