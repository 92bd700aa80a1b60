import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageField } from '@/ui/form/image-field';
import { OddList } from '@/ui/form/field-group';
import { fieldId, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { GalleryAdders } from './gallery-adders';
import { GalleryImage } from './gallery-image';
import styles from './sections.module.css';
import { useGalleryActions } from './use-gallery-actions';
import '@/i18n/en/form-rows';

export function GalleryEditor() {
  const { t } = useTranslation();
  const { control } = useValues();
  // A list of texts: what edits lists of records would give each an object.
  const { field } = useController({ control, name: 'gallery' });
  const value: unknown = field.value;
  return (
    <>
      <FieldPart>
        <ImageField name="unitImageUrl" help={t('units.edit.help.cover')} />
      </FieldPart>
      <h3 id="gallery-heading" className={styles.heading}>
        {t('units.edit.parts.pictures')}
      </h3>
      {value === undefined || value === null || Array.isArray(value) ? (
        <Images images={Array.isArray(value) ? value : []} onChange={field.onChange} />
      ) : (
        <OddList name="gallery" replaceBy={[]} />
      )}
    </>
  );
}

function Images({ images, onChange }: { images: readonly unknown[]; onChange: (images: readonly unknown[]) => void }) {
  const { t } = useTranslation();
  const { actions, said } = useGalleryActions(images, onChange);
  return (
    <div id={fieldId('gallery')} tabIndex={-1} role="group" aria-labelledby="gallery-heading">
      {images.length === 0 && <p className={styles.none}>{t('formRows.none')}</p>}
      <div className={styles.images}>
        {images.map((image, index) => (
          // An address may occur twice, and changes while it is typed: its place is all that names it.
          // eslint-disable-next-line react/no-array-index-key
          <GalleryImage key={index} image={image} index={index} count={images.length} actions={actions} />
        ))}
      </div>
      <GalleryAdders onAdd={actions.add} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
