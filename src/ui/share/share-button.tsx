import Button from '@mui/material/Button';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { paperTexts } from '@/i18n/en/paper';
import { lazyDialog } from '../loading/lazy-part';
import type { SharedText } from './share-dialog';

const ShareDialog = lazyDialog(() => import('./share-dialog').then((module) => module.ShareDialog));

type Props = { title: string; shared: () => SharedText & { phone?: string }; onShared?: () => void };

export function ShareButton({ title, shared, onShared }: Props) {
  const { t } = useTranslation(paperTexts);
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<SharedText & { phone?: string }>({ subject: '', text: '' });
  return (
    <>
      <Button
        startIcon={<Share2 size={16} />}
        onClick={() => {
          setMessage(shared());
          setOpen(true);
        }}
      >
        {t('share.send')}
      </Button>
      <ShareDialog
        open={open}
        title={title}
        shared={message}
        phone={message.phone ?? ''}
        onShared={onShared}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
