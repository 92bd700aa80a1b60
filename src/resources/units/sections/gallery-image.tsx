import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RawValue } from '@/ui/form/field-group';
import { fieldId, useRecordForm, useValues } from '@/ui/form/form-context';
import { SafeImage } from '@/ui/safe-image';
import { safeUrl } from '@/ui/safe-url';
import styles from './sections.module.css';
import type { GalleryActions } from './use-gallery-actions';

type Props = { image: unknown; index: number; count: number; actions: GalleryActions };

/** One picture: seen, its address, its place. An address that must not be loaded stands as text. */
export function GalleryImage({ image, index, count, actions }: Props) {
  const { t } = useTranslation();
  const { control } = useValues();
  const { watch } = useRecordForm();
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(`gallery.${index}`));
  const isCover: boolean = useWatch({
    control,
    name: 'unitImageUrl',
    exact: true,
    compute: (cover: unknown) => cover === image && image !== '',
  });
  const name = t('formRows.gallery.image', { number: index + 1 });
  const id = fieldId(`gallery.${index}`);
  return (
    <div role="group" aria-label={name} className={styles.image} data-image={index}>
      {/* Why a picture is not loaded is said once, at its address. */}
      <div aria-hidden={typeof image === 'string' && image !== '' && safeUrl('image', image) === undefined ? true : undefined}>
        <SafeImage src={typeof image === 'string' ? image : undefined} alt={name} width={96} height={64} />
      </div>
      {typeof image === 'string' ? (
        <div className={styles.address}>
          <label htmlFor={id}>{t('formRows.gallery.address')}</label>
          <input
            id={id}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={image}
            aria-describedby={warning && `${id}-warning`}
            onChange={(event) => actions.change(index, event.target.value)}
          />
          {warning && (
            <p id={`${id}-warning`} className={styles.warning}>
              {warning.message()}
            </p>
          )}
        </div>
      ) : (
        <RawValue value={image} />
      )}
      <div className={styles.buttons}>
        {isCover ? (
          <span className={styles.cover}>{t('formRows.gallery.cover')}</span>
        ) : (
          typeof image === 'string' && (
            <GalleryButton text={t('formRows.gallery.useAsCover')} onClick={() => actions.makeCover(index)} />
          )
        )}
        <GalleryButton text={t('formRows.moveUp')} move="up" off={index === 0} onClick={() => actions.move(index, -1, 'up')} />
        <GalleryButton
          text={t('formRows.moveDown')}
          move="down"
          off={index === count - 1}
          onClick={() => actions.move(index, 1, 'down')}
        />
        <GalleryButton text={t('formRows.remove')} onClick={() => actions.remove(index)} />
      </div>
    </div>
  );
}

type ButtonProps = { text: string; move?: 'up' | 'down'; off?: boolean; onClick: () => void };

function GalleryButton({ text, move, off = false, onClick }: ButtonProps) {
  return (
    <Button
      size="small"
      data-move={move}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      sx={off ? { opacity: 0.4 } : undefined}
    >
      {text}
    </Button>
  );
}
