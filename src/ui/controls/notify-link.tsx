import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from 'react-i18next';
import { newSignalPath, type SignalStart } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { ButtonLink } from './button-link';

type Props = { start: SignalStart; size?: 'small' };

/** Links to a new signal about a record, addressed to everyone under what is chosen. Nothing is created yet. */
export function NotifyLink({ start, size }: Props) {
  const { t } = useTranslation(commonTexts);
  return (
    <ButtonLink
      to={newSignalPath(start)}
      startIcon={<BellRing size={16} strokeWidth={1.75} aria-hidden />}
      {...(size && { size, variant: 'outlined' })}
    >
      {t('notify')}
    </ButtonLink>
  );
}
