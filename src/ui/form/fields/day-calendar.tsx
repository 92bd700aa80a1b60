import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import arabic from 'dayjs/locale/ar';
import english from 'dayjs/locale/en-gb';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import type { Day } from '@/schema/day';

/** The week of the Emirates begins on Monday in both languages. */
const locales = { en: 'manzil-en', ar: 'manzil-ar' } as const;
dayjs.locale({ ...english, name: locales.en, weekStart: 1 }, undefined, true);
dayjs.locale({ ...arabic, name: locales.ar, weekStart: 1 }, undefined, true);

/** Most of the code for dates is here, so it is loaded when first opened. */
export function DayCalendar({ day, onChoose }: { day: Day | undefined; onChoose: (day: Day) => void }) {
  const { t, i18n } = useTranslation(commonTexts);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={i18n.language === 'ar' ? locales.ar : locales.en}
      localeText={{
        previousMonth: t('inputs.previousMonth'),
        nextMonth: t('inputs.nextMonth'),
        calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'day' ? 'inputs.chooseYear' : 'inputs.chooseDay'),
      }}
    >
      <DateCalendar
        autoFocus
        reduceAnimations
        // Noon exists on every day in every zone; midnight does not.
        value={day ? dayjs(`${day}T12:00`) : null}
        onChange={(value, state) => {
          if (value && state === 'finish') onChoose(value.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
