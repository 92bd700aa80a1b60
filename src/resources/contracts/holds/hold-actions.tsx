import Button from '@mui/material/Button';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from '@/i18n/use-translation';
import { holdTexts } from '@/i18n/en/holds';
import type { ServiceDocument } from '@/schema/document';
import { useHoldChanges } from './use-hold-changes';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function HoldActions({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(holdTexts);
  const { askDay, release, isRunning, dialogs } = useHoldChanges();
  return (
    <>
      <Button disabled={isRunning} startIcon={<CalendarPlus {...icon} />} onClick={() => askDay([contract])}>
        {t('extendTo')}
      </Button>
      <Button disabled={isRunning} startIcon={<KeyRound {...icon} />} onClick={() => release([contract])}>
        {t('release')}
      </Button>
      {dialogs}
    </>
  );
}
