import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type ApiError, isApiError, LONGEST_PAUSE, pauseOf } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';

export function ReadPause({ error, onCancel }: { error: ApiError; onCancel: () => void }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const left = useCountdown(pauseOf(error) ?? 0);
  return (
    <div className="row wrap centred gap-4-12 pad-block-8">
      <p role="status" className="flush">
        {t(`errors.${error.problem}`)}
      </p>
      <p role="timer" className="flush">
        {left > 0 ? t('pause.list', { seconds: format.number(left) }) : t('pause.asking')}
      </p>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

export function RunPause({ seconds, error }: { seconds: number; error: unknown }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const left = useCountdown(seconds);
  return (
    <div className="row wrap centred gap-4-12 pad-block-8">
      {isApiError(error) && <p className="flush">{t(`errors.${error.problem}`)}</p>}
      <p role="timer" className="flush">
        {t('pause.run', { seconds: format.number(left) })}
      </p>
    </div>
  );
}

type SavePauseProps = { error: ApiError; onWait: (remind: (() => void) | undefined) => void; onSaveAgain: () => void };

/** Only the reader repeats the save. */
export function SavePause({ error, onWait, onSaveAgain }: SavePauseProps) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const seconds = pauseOf(error) ?? 0;
  const isLong = seconds > LONGEST_PAUSE;
  const left = useCountdown(isLong ? 0 : seconds);
  const [cancelled, setCancelled] = useState(false);
  const timer = useRef<HTMLParagraphElement>(null);
  const isWaiting = left > 0 && !cancelled;
  const tell = useEffectEvent(onWait);
  useEffect(() => {
    if (!isWaiting) return undefined;
    tell(() => timer.current?.focus());
    return () => tell(undefined);
  }, [isWaiting]);
  if (cancelled) return null;
  return (
    <div className="row wrap centred gap-4-12 pad-block-8">
      {isWaiting ? (
        <p ref={timer} role="timer" tabIndex={-1} className="flush">
          {t('pause.save', { seconds: format.number(left) })}
        </p>
      ) : (
        <p role="status" className="flush">
          {t(isLong ? 'pause.later' : 'pause.ready')}
        </p>
      )}
      <Button size="small" variant="outlined" disabled={isWaiting} onClick={onSaveAgain}>
        {t('pause.saveAgain')}
      </Button>
      {isWaiting && (
        <Button size="small" onClick={() => setCancelled(true)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

const SECOND = 1000;

/** In whole seconds. A change of the clock changes nothing. */
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
