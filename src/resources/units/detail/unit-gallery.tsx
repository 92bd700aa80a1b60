import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { shellTexts } from '@/i18n/en/shell';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { type PanelProps, useAim } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { SafeImage } from '@/ui/text/safe-image';
import type { Unit } from '../unit.schema';
import { Lightbox, useLightbox } from './lightbox';
import { picturesOf, unexpectedPictures } from './pictures';
import styles from './unit-gallery.module.css';

const BELOW = 4;

export function UnitGallery({ reading, name, editPath }: PanelProps<Unit> & { name: string }) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts, shellTexts]);
  const format = useFormat();
  const heading = useId();
  const section = useAim('gallery');
  const { open, show, close } = useLightbox('gallery');
  const pictures = picturesOf(reading);
  const more = pictures.length - 1 - BELOW;
  const title = t('unit-words:sections.gallery');
  return (
    <section ref={section} id="gallery" aria-labelledby={heading} className={`shrinks relative ${styles.gallery}`}>
      <h2 id={heading} className="visually-hidden" tabIndex={-1}>
        {title}
      </h2>
      {pictures.length === 0 && <SafeImage src="" alt={t('empty.gallery')} className={`relative borderless ${styles.cover}`} />}
      <ul className={`stack gap-8 ${styles.pictures} plain-list`}>
        {pictures.slice(0, 1 + BELOW).map((src, place) => {
          const words = { number: format.number(place + 1), all: format.number(pictures.length), name };
          const isCover = place === 0;
          const alt = t(isCover ? 'gallery.cover' : 'gallery.picture', words);
          const size = isCover ? { width: 640, height: 400 } : { width: 160, height: 100 };
          return (
            <li key={src} className={isCover ? 'all-columns' : undefined}>
              <button
                type="button"
                className={`${isCover ? `relative borderless ${styles.cover}` : `relative borderless ${styles.picture}`} on-paper`}
                aria-haspopup="dialog"
                aria-label={t('gallery.open', words)}
                onClick={() => show(place)}
              >
                <SafeImage src={src} alt={alt} {...size} className={`full-width ${styles.image}`} eager={isCover} />
                {place === BELOW && more > 0 && (
                  <span className={`stack bold in-middle absolute ${styles.more} screen-only`} aria-hidden>
                    <bdi dir="ltr">{`+${format.number(more)}`}</bdi>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <UnexpectedRows entries={unexpectedPictures(reading)} />
      <ButtonLink to={editPath('gallery')} state={{ panel: 'gallery' }} size="small" className={`${styles.edit} screen-only`}>
        {pictures.length === 0 ? t('add.gallery') : t('shell:editPanel', { title })}
      </ButtonLink>
      {open !== undefined && <Lightbox pictures={pictures} name={name} start={open} onClose={close} />}
    </section>
  );
}
