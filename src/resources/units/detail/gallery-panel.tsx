import { useTranslation } from 'react-i18next';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { SafeImage } from '@/ui/text/safe-image';
import { Lightbox, useLightbox } from './lightbox';
import { EmptyPanelNote, UnexpectedRows } from '@/ui/panels/panel-parts';
import { galleryOf, unexpectedPictures, picturesOf } from './pictures';
import styles from './gallery-panel.module.css';
import type { Unit } from '../unit.schema';

export function GalleryPanel({ reading, name, editPath }: PanelProps<Unit> & { name: string }) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const format = useFormat();
  const { open, show, close } = useLightbox('gallery');
  const gallery = galleryOf(reading);
  const unexpected = unexpectedPictures(reading);
  const pictures = picturesOf(reading);
  return (
    <Panel id="gallery" title={t('unit-words:sections.gallery')} count={gallery.length || undefined} editTo={editPath('gallery')}>
      {gallery.length === 0 && unexpected.length === 0 && (
        <EmptyPanelNote text={t('empty.gallery')} add={t('add.gallery')} to={editPath('gallery')} />
      )}
      {gallery.length > 0 && (
        <ul className={styles.pictures}>
          {gallery.map((src, place) => {
            // Numbers the picture as the lightbox does, which includes the cover.
            const at = pictures.indexOf(src);
            const words = { number: format.number(at + 1), all: format.number(pictures.length), name };
            return (
              // A gallery may list the same picture twice, so the index is the only usable key.
              <li key={place}>
                <button
                  type="button"
                  className={`${styles.open} on-paper`}
                  aria-haspopup="dialog"
                  aria-label={t('gallery.open', words)}
                  onClick={() => show(at)}
                >
                  <SafeImage src={src} alt={t('gallery.picture', words)} width={240} height={160} className={styles.picture} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <UnexpectedRows entries={unexpected} />
      {open !== undefined && <Lightbox pictures={pictures} name={name} start={open} onClose={close} />}
    </Panel>
  );
}
