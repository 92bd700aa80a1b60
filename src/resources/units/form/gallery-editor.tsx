import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formRowTexts } from '@/i18n/en/form-rows';
import { unitEditorTexts } from '@/i18n/en/unit-editors';
import { RawValue } from '@/ui/form/field-group';
import { UnexpectedList } from '@/ui/form/unexpected-rows';
import { fieldId, useRecordForm, useValues } from '@/ui/form/form-context';
import { isError, problemText } from '@/ui/form/validation';
import { FieldPart } from '@/ui/form/form-sections';
import { ImageField } from '@/ui/form/image-field';
import { SafeImage } from '@/ui/safe-image';
import { safeUrl } from '@/ui/safe-url';
import styles from './gallery-editor.module.css';

export function GalleryEditor() {
  const { t } = useTranslation(unitEditorTexts);
  return (
    <>
      <FieldPart>
        <ImageField name="unitImageUrl" help={t('help.cover')} />
      </FieldPart>
      <GalleryPictures />
    </>
  );
}

/** Edits the pictures of the gallery, without the cover. */
export function GalleryPictures() {
  const { t } = useTranslation(unitEditorTexts);
  const { control } = useValues();
  // The gallery is a list of texts; the editor for lists of records would turn each into an object.
  const { field } = useController({ control, name: 'gallery' });
  const value: unknown = field.value;
  return (
    <>
      <h3 id="gallery-heading" className={styles.heading}>
        {t('pictures')}
      </h3>
      {value === undefined || value === null || Array.isArray(value) ? (
        <Images images={Array.isArray(value) ? value : []} onChange={field.onChange} />
      ) : (
        <UnexpectedList name="gallery" replaceBy={[]} />
      )}
    </>
  );
}

function Images({ images, onChange }: { images: readonly unknown[]; onChange: (images: readonly unknown[]) => void }) {
  const { t } = useTranslation([formRowTexts, unitEditorTexts]);
  const { actions, said } = useGalleryActions(images, onChange);
  return (
    <div id={fieldId('gallery')} tabIndex={-1} role="group" aria-labelledby="gallery-heading">
      {images.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <div className={styles.images}>
        {images.map((image, index) => (
          // An address may occur twice and changes while typed, so only the index identifies it.
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

type GalleryImageProps = { image: unknown; index: number; count: number; actions: GalleryActions };

/** Edits one picture: preview, address, order. An address that must not be loaded is shown as text. */
function GalleryImage({ image, index, count, actions }: GalleryImageProps) {
  const { t } = useTranslation([formRowTexts, unitEditorTexts]);
  const { control } = useValues();
  const { watch } = useRecordForm();
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(`gallery.${index}`));
  const isCover: boolean = useWatch({
    control,
    name: 'unitImageUrl',
    exact: true,
    compute: (cover: unknown) => cover === image && image !== '',
  });
  const place = `gallery.${index}`;
  const { errors } = useFormState({ control, name: place, exact: true });
  const error: unknown = get(errors, place);
  const notes = [isError(error) && problemText(error), warning?.message()].filter((note) => typeof note === 'string');
  const name = t('unit-editors:gallery.image', { number: index + 1 });
  const id = fieldId(place);
  return (
    <div role="group" aria-label={name} className={styles.image} data-image={index}>
      {/* The address field already says why a picture is not loaded. */}
      <div aria-hidden={typeof image === 'string' && image !== '' && safeUrl('image', image) === undefined ? true : undefined}>
        <SafeImage src={typeof image === 'string' ? image : undefined} alt={name} width={96} height={64} />
      </div>
      {typeof image === 'string' ? (
        <div className={styles.address}>
          <label htmlFor={id}>{t('unit-editors:gallery.address')}</label>
          <input
            id={id}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={image}
            aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
            aria-invalid={isError(error) || undefined}
            onChange={(event) => actions.change(index, event.target.value)}
          />
          {notes.length > 0 && (
            <p id={`${id}-notes`} className={styles.warning}>
              {notes.join(' ')}
            </p>
          )}
        </div>
      ) : (
        <RawValue value={image} />
      )}
      <div className={styles.buttons}>
        {isCover ? (
          <span className={styles.cover}>{t('unit-editors:gallery.cover')}</span>
        ) : (
          typeof image === 'string' && (
            <GalleryButton text={t('unit-editors:gallery.useAsCover')} onClick={() => actions.makeCover(index)} />
          )
        )}
        <GalleryButton text={t('moveUp')} move="up" off={index === 0} onClick={() => actions.move(index, -1, 'up')} />
        <GalleryButton
          text={t('moveDown')}
          move="down"
          off={index === count - 1}
          onClick={() => actions.move(index, 1, 'down')}
        />
        <GalleryButton text={t('remove')} onClick={() => actions.remove(index)} />
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

/** Adds one picture, or several pasted one per line. */
function GalleryAdders({ onAdd }: { onAdd: (addresses: readonly string[]) => void }) {
  const { t } = useTranslation([formRowTexts, unitEditorTexts]);
  const id = useId();
  const [pasted, setPasted] = useState<string>();

  function addPasted() {
    const addresses = (pasted ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    setPasted(undefined);
    if (addresses.length > 0) onAdd(addresses);
  }

  return (
    <>
      <div className={styles.adders}>
        <Button variant="outlined" startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={() => onAdd([''])}>
          {t('unit-editors:gallery.add')}
        </Button>
        <Button aria-expanded={pasted !== undefined} onClick={() => setPasted(pasted === undefined ? '' : undefined)}>
          {t('unit-editors:gallery.paste')}
        </Button>
      </div>
      {pasted !== undefined && (
        <div className={styles.paste}>
          <label htmlFor={id}>{t('unit-editors:gallery.pasteHelp')}</label>
          <textarea id={id} dir="ltr" value={pasted} onChange={(event) => setPasted(event.target.value)} />
          <Button variant="outlined" onClick={addPasted}>
            {t('unit-editors:gallery.pasteAdd')}
          </Button>
        </div>
      )}
    </>
  );
}

type GalleryActions = {
  add: (addresses: readonly string[]) => void;
  change: (index: number, address: string) => void;
  /** `by` −1 moves it up; the pressed button is focused at the new index. */
  move: (index: number, by: number, button: string) => void;
  remove: (index: number) => void;
  makeCover: (index: number) => void;
};

/** Returns the actions on a gallery and the last announcement. */
function useGalleryActions(
  images: readonly unknown[],
  onChange: (images: readonly unknown[]) => void,
): { actions: GalleryActions; said: string } {
  const { t } = useTranslation([formRowTexts, unitEditorTexts]);
  const { getValues, setValue } = useValues();
  const { undos } = useRecordForm();
  const [said, announce] = useState('');
  const set = (next: readonly unknown[]) => flushSync(() => onChange(next));
  const nameOf = (index: number) => t('unit-editors:gallery.image', { number: index + 1 });
  const now = (): readonly unknown[] => {
    const value: unknown = getValues('gallery');
    return Array.isArray(value) ? value : [];
  };

  const actions: GalleryActions = {
    add(addresses) {
      set([...images, ...addresses]);
      document.getElementById(fieldId(`gallery.${images.length}`))?.focus();
    },
    change: (index, address) => onChange(images.with(index, address)),
    move(index, by, button) {
      const to = index + by;
      if (to < 0 || to >= images.length) return;
      set(images.toSpliced(index, 1).toSpliced(to, 0, images[index]));
      document.querySelector<HTMLElement>(`[data-image="${to}"] [data-move="${button}"]`)?.focus();
      announce(t('moved', { name: nameOf(index), number: to + 1, count: images.length }));
    },
    remove(index) {
      const removed = images[index];
      // An address is a picture's only identity, and it may occur twice.
      const timesIn = (list: readonly unknown[]) => list.filter((image) => image === removed).length;
      set(images.toSpliced(index, 1));
      document.getElementById(fieldId('gallery'))?.focus();
      const putBack = () => {
        set(now().toSpliced(index, 0, removed));
        announce(t('putBack', { name: nameOf(index) }));
      };
      undos.offer({
        text: t('removed', { name: nameOf(index) }),
        run: putBack,
        isUndone: () => timesIn(now()) >= timesIn(images),
      });
    },
    makeCover(index) {
      setValue('unitImageUrl', images[index]);
      announce(t('unit-editors:gallery.isCover', { number: index + 1 }));
    },
  };
  return { actions, said };
}
