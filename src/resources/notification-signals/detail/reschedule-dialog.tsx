import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { signalTexts } from '@/i18n/en/signals';
import { useFormat, type Format } from '@/i18n/format';
import { addDays, type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { parseTypedDay } from '@/schema/typed-day';
import { dayDirection } from '@/ui/controls/controls';
import { TextInput } from '@/ui/controls/inputs';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { Dialog } from '@/ui/dialogs/dialog';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { ErrorAlert } from '@/ui/page/error-alert';
import { useUndoableChange } from '@/ui/notices/use-undoable-change';
import { useToday } from '@/ui/page/use-today';
import { momentText, textOf } from '../list/signal-values';
import { signalMutations } from '../notification-signal.api';
import { signalTitle } from '../signal-words';
import { rescheduled } from '../rules/rescheduled';
import styles from './reschedule-dialog.module.css';

const askedPath = (id: string): string => `${signalPath(id)}?asked=reschedule`;

type Props = { open: boolean; signal: ServiceDocument; onClose: () => void };

export function RescheduleDialog({ open, signal, onClose }: Props) {
  const { t } = useTranslation(signalTexts);
  const format = useFormat();
  const now = useToday();
  const { texts, type, day, unreadable, set, isPending, error } = useReschedule(signal, onClose);
  const { date, time } = texts;

  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : onClose}
      title={t('reschedule.title')}
      maxWidth="xs"
      actions={
        <CancelOr onClose={onClose} loading={isPending} onClick={set}>
          {t('reschedule.set')}
        </CancelOr>
      }
    >
      <form
        noValidate
        className={`stack gap-12-16 ${styles.moment}`}
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <TextInput
          label={t('reschedule.date')}
          dir={dayDirection(date)}
          value={date}
          onChange={(text) => type({ date: text })}
          problem={unreadable && t('reschedule.notADay')}
          help={!unreadable && <bdi>{day && format.day(day) !== date ? format.day(day) : t('reschedule.datePattern')}</bdi>}
        />
        <TextInput
          label={t('reschedule.time')}
          dir={dayDirection(time)}
          value={time}
          onChange={(text) => type({ time: text })}
          help={<bdi>{t('help.time')}</bdi>}
        />
        <div className="row wrap gap-8 all-columns">
          {soon(now).map(([key, then]) => (
            <Button key={key} size="small" variant="outlined" onClick={() => type({ date: format.day(then) })}>
              <span>{t(`reschedule.${key}`)}</span>
            </Button>
          ))}
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {error && <ErrorAlert error={error} />}
    </Dialog>
  );
}

function useReschedule(signal: ServiceDocument, onClose: () => void) {
  const { t } = useTranslation(signalTexts);
  const format = useFormat();
  const [given] = useState(() => ({ date: shownDate(signal.date, format), time: textOf('time')(signal) ?? '' }));
  const { texts, type, forget } = useKeptTexts(askedPath(idOf(signal)), signalTitle(signal), given);
  const { date, time } = texts;
  const parsed = parseTypedDay(date);
  const untouched = date === given.date;
  const day = !untouched && 'day' in parsed ? parsed.day : undefined;
  const unreadable = !untouched && 'problem' in parsed;
  const { apply, isPending, error } = useUndoableChange({
    write: signalMutations.patch(signal),
    told: (change) => {
      const moment = momentText({ ...signal, ...change }, format);
      return moment ? t('reschedule.done', { moment }) : t('reschedule.cleared');
    },
    notUndone: t('reschedule.notUndone'),
  });

  const set = () => {
    if (unreadable || isPending) return;
    const to = rescheduled(signal, day, time);
    const names = Object.keys(to);
    if (names.length === 0) return close();
    apply({ to, from: Object.fromEntries(names.map((name) => [name, signal[name] ?? null])) }, { onSuccess: close });
  };
  const close = () => {
    forget();
    onClose();
  };
  return { texts, type, day, unreadable, set, isPending, error };
}

const shownDate = (date: unknown, format: Format): string => {
  const day = dayOf(date);
  return day ? format.day(day) : typeof date === 'string' ? date : '';
};

const soon = (now: Day) =>
  [
    ['today', now],
    ['tomorrow', addDays(now, 1)],
    ['inAWeek', addDays(now, 7)],
  ] as const;
