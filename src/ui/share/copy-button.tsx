import Button, { type ButtonProps } from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import { paperTexts } from '@/i18n/en/paper';
import { useTranslation } from '@/i18n/use-translation';
import { notify } from '../notices/notices';
import { copyText } from '../text/copy-text';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className'> & { label: string; copied: string; textOf: () => string };

export function CopyButton({ label, copied, textOf, ...button }: Props) {
  const { t } = useTranslation(paperTexts);
  const copy = async () => notify((await copyText(textOf())) ? { text: copied } : { text: t('share.copyFailed'), tone: 'error' });
  return (
    <Button {...button} startIcon={<Copy size={16} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
