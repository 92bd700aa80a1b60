import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, LONGEST_PAUSE, pauseOf } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import { errorTexts } from '@/i18n/en/errors';
import { pauseTexts } from '@/i18n/en/pause';
import { useFormat } from '@/i18n/format';
import styles from './pause.module.css';

/** Says why a read waits and for how long; the query itself asks again. */
export function ReadPause({ error, onCancel }: { error: ApiError; onCancel: () => void }) {
  const { t } = useTranslation([pauseTexts, errorTexts, commonTexts]);
  const format = useFormat();
  const left = useCountdown(pauseOf(error) ?? 0);
  return (
    <div className={styles.pause}>
      <p role="status">{t(`errors:${error.problem}`)}</p>
      <p role="timer">{left > 0 ? t('list', { seconds: format.number(left) }) : t('asking')}</p>
      <Button size="small" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}

/** Counts down until a refused save may be repeated, which only the reader does. */
export function SavePause({ error, onSaveAgain }: { error: ApiError; onSaveAgain: () => void }) {
  const { t } = useTranslation([pauseTexts, commonTexts]);
  const format = useFormat();
  const seconds = pauseOf(error) ?? 0;
  const isLong = seconds > LONGEST_PAUSE;
  const left = useCountdown(isLong ? 0 : seconds);
  const [cancelled, setCancelled] = useState(false);
  if (cancelled) return null;
  return (
    <div className={styles.pause}>
      {left > 0 ? (
        <p role="timer">{t('save', { seconds: format.number(left) })}</p>
      ) : (
        <p role="status">{t(isLong ? 'later' : 'ready')}</p>
      )}
      <Button size="small" variant="outlined" disabled={left > 0} onClick={onSaveAgain}>
        {t('saveAgain')}
      </Button>
      {left > 0 && (
        <Button size="small" onClick={() => setCancelled(true)}>
          {t('common:cancel')}
        </Button>
      )}
    </div>
  );
}

const SECOND = 1000;

/** Returns the whole seconds left, from the time it is first shown. A change of the clock changes nothing. */
function useCountdown(seconds: number): number {
  const [until] = useState(() => performance.now() + seconds * SECOND);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / SECOND));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
