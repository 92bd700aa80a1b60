import Button from '@mui/material/Button';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from '@/i18n/use-translation';
import { offersTexts } from '@/i18n/en/offers';
import type { ServiceDocument } from '@/schema/document';
import { askToChangeHolds } from '@/resources/hold-request';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function HoldActions({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(offersTexts);
  const holds = [contract];
  return (
    <>
      <Button startIcon={<CalendarPlus {...icon} />} onClick={() => askToChangeHolds({ kind: 'extend', holds })}>
        {t('holds.extendTo')}
      </Button>
      <Button startIcon={<KeyRound {...icon} />} onClick={() => askToChangeHolds({ kind: 'release', holds })}>
        {t('holds.release')}
      </Button>
    </>
  );
}
