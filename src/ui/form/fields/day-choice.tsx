import IconButton from '@mui/material/IconButton';
import Calendar from 'lucide-react/icons/calendar';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { parseTypedDay } from '@/schema/typed-day';
import { dayDirection, InputBox } from '../../controls/controls';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { Popover } from '../../dialogs/popover';
import choiceStyles from './day-choice.module.css';
import styles from './field.module.css';

type DayChoiceProps = { label: string; day: Day | undefined; onChoose: (day: Day) => void };

/** While the typed text is not a day, the last valid one holds. */
export function DayChoice({ label, day, onChoose }: DayChoiceProps) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? format.day(day);
  const parsed = parseTypedDay(shown);
  const problem = 'problem' in parsed ? parsed.problem : undefined;

  function type(text: string) {
    setTyped(text);
    const next = parseTypedDay(text);
    if ('day' in next && next.day !== null) onChoose(next.day);
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <InputBox
        id={id}
        autoComplete="off"
        dir={dayDirection(shown)}
        placeholder={t('inputs.pattern')}
        value={shown}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(problem && typed)}
        end={
          <CalendarButton
            label={label}
            day={day}
            onChoose={(chosen) => {
              setTyped(undefined);
              onChoose(chosen);
            }}
          />
        }
      />
      <span className="visually-hidden" id={`${id}-hint`}>
        {t('inputs.hint')}
      </span>
      {problem && (
        <p className={styles.error} id={`${id}-problem`}>
          {t(`inputs.${problem}`)}
        </p>
      )}
    </div>
  );
}

const DayCalendar = lazyPart(() => import('./day-calendar').then((module) => module.DayCalendar));

type CalendarButtonProps = { label: string; day: Day | undefined; onChoose: (day: Day) => void };

export function CalendarButton({ label, day, onChoose }: CalendarButtonProps) {
  const { t } = useTranslation(commonTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t('inputs.openCalendar', { label });
  return (
    <>
      <IconButton
        className={`fixed ${choiceStyles.button}`}
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Calendar size={20} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: choiceStyles.calendar } }}
      >
        <LazyBoundary>
          <DayCalendar
            day={day}
            onChoose={(chosen) => {
              setAnchor(null);
              onChoose(chosen);
            }}
          />
        </LazyBoundary>
      </Popover>
    </>
  );
}
