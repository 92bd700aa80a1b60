import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { SafeImage } from '@/ui/text/safe-image';
import styles from './lightbox.module.css';

export type LightboxProps = { pictures: readonly string[]; name: string; start: number; onClose: () => void };

const SWIPE = 48;

export function LightboxDialog({ pictures, name, start, onClose }: LightboxProps) {
  const { t, i18n } = useTranslation([unitDetailTexts, commonTexts]);
  const format = useFormat();
  const [index, setPlace] = useState(Math.min(start, pictures.length - 1));
  const titleId = useId();
  const swipedFrom = useRef<number>(undefined);
  const closing = useRef(false);
  const all = pictures.length;

  /** Goes back one history entry; a second press must not go back another. */
  function close() {
    if (closing.current) return;
    closing.current = true;
    onClose();
  }
  const forward = i18n.dir() === 'rtl' ? -1 : 1;

  const turn = (steps: number) => setPlace((current) => (current + steps + all) % all);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(forward);
    else if (event.key === 'ArrowLeft') turn(-forward);
    else if (event.key === 'Home') setPlace(0);
    else if (event.key === 'End') setPlace(all - 1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const travelled = event.clientX - (swipedFrom.current ?? event.clientX);
    swipedFrom.current = undefined;
    if (Math.abs(travelled) >= SWIPE) turn(travelled < 0 ? forward : -forward);
  };

  const words = { number: format.number(index + 1), all: format.number(all) };
  return (
    <Dialog
      open
      fullScreen
      data-in-history
      onClose={close}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <div className="row centred between pad-block-8 pad-inline-16-8">
        <span id={titleId} className="visually-hidden">
          {t('gallery.lightbox', { name })}
        </span>
        <span aria-live="polite" className="figures">
          {t('gallery.counter', words)}
        </span>
        <IconButton autoFocus onClick={close} aria-label={t('common:close')} title={t('common:close')}>
          <X size={20} />
        </IconButton>
      </div>
      <div
        className={`stack relative in-middle grows unselectable ${styles.stage}`}
        onPointerDown={(event) => {
          swipedFrom.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipedFrom.current = undefined;
        }}
      >
        {all > 1 && (
          <IconButton
            className={styles.previous}
            onClick={() => turn(-1)}
            aria-label={t('gallery.previous')}
            title={t('gallery.previous')}
          >
            <ChevronLeft size={20} className="mirror" />
          </IconButton>
        )}
        <SafeImage
          key={index}
          src={pictures[index]}
          alt={t('gallery.picture', { ...words, name })}
          className={styles.picture}
          eager
        />
        {all > 1 && (
          <IconButton className={styles.next} onClick={() => turn(1)} aria-label={t('gallery.next')} title={t('gallery.next')}>
            <ChevronRight size={20} className="mirror" />
          </IconButton>
        )}
      </div>
    </Dialog>
  );
}
