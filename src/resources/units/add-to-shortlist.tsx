import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { shortlistPath } from '@/addresses';
import { availabilityTexts } from '@/i18n/en/availability';
import { useFormat } from '@/i18n/format';
import { notify } from '@/ui/notices/notices';
import { addToShortlist } from './remembered-shortlist';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'startIcon'> & { id: string };

export function AddToShortlist({ id, ...look }: Props) {
  const { t } = useTranslation(availabilityTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const add = () => {
    const ids = addToShortlist(id);
    notify({
      text: t('inShortlist', format.counted(ids.length)),
      action: { label: t('compare'), run: () => void navigate(shortlistPath(ids)) },
    });
  };
  return (
    <Button {...look} onClick={add}>
      {t('toShortlist')}
    </Button>
  );
}
