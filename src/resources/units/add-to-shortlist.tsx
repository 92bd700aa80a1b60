import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { shortlistPath } from '@/addresses';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import { notify } from '@/ui/notices/notices';
import { addToShortlist } from './remembered-shortlist';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'startIcon'> & { id: string };

export function AddToShortlist({ id, ...look }: Props) {
  const { t } = useTranslation(unitsTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const add = () => {
    const ids = addToShortlist(id);
    notify({
      text: t('availability.inShortlist', format.counted(ids.length)),
      action: { label: t('availability.compare'), run: () => void navigate(shortlistPath(ids)) },
    });
  };
  return (
    <Button {...look} onClick={add}>
      {t('availability.toShortlist')}
    </Button>
  );
}
