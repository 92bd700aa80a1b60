import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from '@/i18n/use-translation';
import { newSignalPath, type SignalStart } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { ButtonLink } from './button-link';

/** Texts that a new signal starts with. They travel in the history, since an address would show them to others. */
export type SignalText = { subject: string; notificationTitle: string; message: string };

/** A text of the composer by its name, in the reader's language: these links carry no texts of their own. */
export type NamedSignalText = 'overdue' | 'instalments' | 'consumption';

type Props = { start: SignalStart; size?: 'small'; text?: SignalText | NamedSignalText; label?: string; name?: string };

/** Links to a new signal about a record, addressed to everyone under what is chosen. Nothing is created yet. */
export function NotifyLink({ start, size, text, label, name }: Props) {
  const { t } = useTranslation(commonTexts);
  return (
    <ButtonLink
      to={newSignalPath(start)}
      state={text && { signalText: text }}
      startIcon={<BellRing size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={name}
      {...(size && { size, variant: 'outlined' })}
    >
      {label ?? t('notify')}
    </ButtonLink>
  );
}
