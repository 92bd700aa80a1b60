import IconButton from '@mui/material/IconButton';
import Calendar from 'lucide-react/icons/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/schema/day';
import { LatePart } from '../late-part';
import { loadedLater } from '../loaded-later';
import { Popover } from '../popover';
import styles from './calendar-button.module.css';
import '@/i18n/en/day-input';

const DayCalendar = loadedLater(() => import('./day-calendar').then((module) => module.DayCalendar));

type Props = {
  /** Of the input it stands in. */
  label: string;
  day: Day | undefined;
  onChoose: (day: Day) => void;
};

/** Opens a month to choose the day of an input from. */
export function CalendarButton({ label, day, onChoose }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t('dayInput.openCalendar', { label });
  return (
    <>
      <IconButton
        className={styles.button}
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Calendar size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: styles.calendar } }}
      >
        <LatePart>
          <DayCalendar
            day={day}
            onChoose={(chosen) => {
              setAnchor(null);
              onChoose(chosen);
            }}
          />
        </LatePart>
      </Popover>
    </>
  );
}
