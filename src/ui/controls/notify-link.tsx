import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from '@/i18n/use-translation';
import { newSignalPath, type SignalStart } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { ButtonLink } from './links';

/** Texts that a new signal starts with. They travel in the history, since an address would show them to others. */
export type SignalText = { subject: string; notificationTitle: string; message: string };

export type NamedSignalText = 'overdue' | 'instalments' | 'consumption';

type Props = { start: SignalStart; size?: 'small'; text?: SignalText | NamedSignalText; label?: string; name?: string };

export function NotifyLink({ start, size, text, label, name }: Props) {
  const { t } = useTranslation(commonTexts);
  return (
    <ButtonLink
      to={newSignalPath(start)}
      state={text === undefined ? undefined : { signalText: text }}
      startIcon={<BellRing size={16} />}
      aria-label={name}
      {...(size && { size, variant: 'outlined' })}
    >
      {label ?? t('notify')}
    </ButtonLink>
  );
}

/** Links a signal to the contract that it is about, where that is one alone. */
export function contractAlone(ids: readonly string[]): Pick<SignalStart, 'object' | 'objectId'> {
  const [only, ...others] = new Set(ids);
  return only !== undefined && others.length === 0 ? { object: 'contract', objectId: only } : {};
}
