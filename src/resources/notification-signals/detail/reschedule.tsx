import Button from '@mui/material/Button';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { whenOpened } from '@/ui/when-opened';

const RescheduleDialog = whenOpened<{ open: boolean; signal: ServiceDocument; onClose: () => void }>(() =>
  import('./reschedule-dialog').then((module) => ({ default: module.RescheduleDialog })),
);

/** The quick way to another day or hour, without the form. Each opening starts from what the signal says now. */
export function Reschedule({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        size="small"
        startIcon={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      >
        {t('signals.reschedule.action')}
      </Button>
      <RescheduleDialog key={times} open={open} signal={signal} onClose={() => setOpen(false)} />
    </>
  );
}
