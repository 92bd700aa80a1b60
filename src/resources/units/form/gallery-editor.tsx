import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { isMissing } from '@/schema/document';
import { InputBox } from '@/ui/controls/controls';
import { Labelled, LongTextInput } from '@/ui/controls/inputs';
import { RawValue } from '@/ui/form/fields/field-group';
import { UnexpectedList } from '@/ui/form/rows/unexpected-rows';
import { fieldId } from '@/ui/form/form-paths';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { isError, problemText } from '@/ui/form/validation';
import { FieldPart } from '@/ui/form/form-sections';
import { ImageField } from '@/ui/form/fields/image-field';
import { SafeImage } from '@/ui/text/safe-image';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { DragHandle, dragRowInside, movedBy } from '@/ui/form/rows/row-card';
import { isImageData, safeUrl, whyBlocked } from '@/ui/text/safe-url';
import { Lightbox, useLightbox } from '../detail/lightbox';
import styles from './gallery-editor.module.css';

export function GalleryEditor() {
  const { t } = useTranslation(unitFormTexts);
  return (
    <>
      <FieldPart>
        <ImageField name="unitImageUrl" help={t('editors.help.cover')} />
      </FieldPart>
      <GalleryPictures />
    </>
  );
}

export function GalleryPictures() {
  const { t } = useTranslation(unitFormTexts);
  const { control } = useValues();
  // The gallery is a list of texts; the editor for lists of records would turn each into an object.
  const { field } = useController({ control, name: 'gallery' });
  const value: unknown = field.value;
  return (
    <>
      <h3 id="gallery-heading" className="size-16 bold above-24 below-12">
        {t('editors.pictures')}
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
  const { t } = useTranslation([formTexts, unitFormTexts]);
  const [pasted, setPasted] = useState<string>();
  const { actions, announced } = useGalleryActions(images, onChange, setPasted);
  const lightbox = useLightbox('edited-gallery');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped and pasted; buttons below do the same
    <div
      id={fieldId('gallery')}
      tabIndex={-1}
      role="group"
      aria-labelledby="gallery-heading"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => offerGiven(event, event.dataTransfer, actions)}
      onPaste={(event) => !isTyping(event) && offerGiven(event, event.clipboardData, actions)}
    >
      {images.length === 0 && <p className="muted">{t('rows.none')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and the pointer act on the pictures inside */}
      <div
        className={`stack gap-16 full-width ${styles.images}`}
        data-rows
        onKeyDown={(event) => moveByKey(event, actions)}
        onPointerDown={(event) => dragRowInside(event, (row, index) => actions.moveTo(Number(row.dataset.index), index))}
      >
        {images.map((image, index) => (
          // An address may occur twice and changes while typed, so only the index identifies it.
          <GalleryImage
            key={index}
            image={image}
            index={index}
            count={images.length}
            actions={actions}
            onShow={() => lightbox.show(index)}
          />
        ))}
      </div>
      <GalleryAdders images={images} pasted={pasted} onPaste={setPasted} onAdd={actions.add} />
      {lightbox.open !== undefined && (
        <Lightbox
          pictures={images.map((image) => (typeof image === 'string' ? image : ''))}
          name={t('unit-form:editors.pictures')}
          start={lightbox.open}
          onClose={lightbox.close}
        />
      )}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  );
}

type GalleryImageProps = { image: unknown; index: number; count: number; actions: GalleryActions; onShow: () => void };

function GalleryImage({ image, index, count, actions, onShow }: GalleryImageProps) {
  const { t } = useTranslation([formTexts, unitFormTexts]);
  const [failed, setFailed] = useState<unknown>();
  const { control } = useValues();
  const { watch } = useRecordForm();
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(`gallery.${index}`));
  const isCover: boolean = useWatch({
    control,
    name: 'unitImageUrl',
    exact: true,
    // Without a cover, the first picture is shown as one.
    compute: (cover: unknown) => (isMissing(cover) ? index === 0 : cover === image) && image !== '',
  });
  const place = `gallery.${index}`;
  const { errors } = useFormState({ control, name: place, exact: true });
  const error: unknown = get(errors, place);
  const isSafe = typeof image === 'string' && safeUrl('image', image) !== undefined;
  const notes = [
    isError(error) && problemText(error),
    warning?.message(),
    isSafe && failed === image && t('unit-form:editors.gallery.broken'),
  ].filter((note) => typeof note === 'string');
  const name = t('unit-form:editors.gallery.image', { number: index + 1 });
  const isShown = isSafe && failed !== image;
  const picture = (
    <SafeImage
      src={typeof image === 'string' ? image : undefined}
      alt={name}
      width={240}
      height={150}
      className={`full-width rounded-4 ${styles.picture}`}
      onFail={() => setFailed(image)}
    />
  );
  return (
    <div
      role="group"
      aria-label={name}
      className={`stack gap-8 rounded-8 framed paper-ground pad-8 drags ${styles.image}`}
      data-index={index}
    >
      <div className="relative">
        {isShown ? (
          <button
            type="button"
            className={`block full-width rounded-4 bare pad-0 ${styles.view}`}
            title={t('unit-form:editors.gallery.viewLarge')}
            onClick={onShow}
          >
            {picture}
            <VisuallyHidden>{t('unit-form:editors.gallery.viewLarge')}</VisuallyHidden>
          </button>
        ) : (
          // The address field already says why a picture is not loaded.
          <div aria-hidden={typeof image === 'string' && image !== '' && !isSafe ? true : undefined}>{picture}</div>
        )}
        {isCover && (
          <span className={`medium absolute pad-inline-8 letters-12 tint-available ${styles.cover}`}>
            {t('unit-form:editors.gallery.cover')}
          </span>
        )}
        <span className={`stack rounded-8 paper-ground absolute ${styles.handle}`}>
          <DragHandle />
        </span>
      </div>
      {typeof image === 'string' ? (
        <ImageAddress {...{ index, image, notes, actions }} isWrong={isError(error)} />
      ) : (
        <RawValue value={image} />
      )}
      <div className="row centred gap-4">
        {!isCover && typeof image === 'string' && (
          <Button size="small" onClick={() => actions.makeCover(index)}>
            {t('unit-form:editors.gallery.useAsCover')}
          </Button>
        )}
        <span className="fills" />
        <GalleryButton icon="up" text={t('rows.moveUp')} off={index === 0} onClick={() => actions.move(index, -1, 'up')} />
        <GalleryButton
          icon="down"
          text={t('rows.moveDown')}
          off={index === count - 1}
          onClick={() => actions.move(index, 1, 'down')}
        />
        <GalleryButton icon="remove" text={t('rows.remove')} onClick={() => actions.remove(index)} />
      </div>
    </div>
  );
}

type AddressProps = Pick<GalleryImageProps, 'index' | 'actions'> & {
  image: string;
  notes: readonly string[];
  isWrong: boolean;
};

function ImageAddress({ index, image, notes, isWrong, actions }: AddressProps) {
  const { t } = useTranslation([unitFormTexts, formTexts]);
  const isKept = isImageData(image);
  return (
    <Labelled id={fieldId(`gallery.${index}`)} label={t('editors.gallery.address')} warning={notes.join(' ')}>
      {(control) => (
        <InputBox
          {...control}
          dir={isKept ? undefined : 'ltr'}
          inputMode="url"
          autoComplete="off"
          value={isKept ? '' : image}
          placeholder={isKept ? t('form:fields.keptPicture') : undefined}
          aria-invalid={isWrong || undefined}
          onChange={(event) => actions.change(index, event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain').trim();
            if (/[\r\n]/.test(text)) offerGiven(event, event.clipboardData, actions);
          }}
        />
      )}
    </Labelled>
  );
}

const icons = { up: ArrowUp, down: ArrowDown, remove: Trash2 };
type ButtonProps = { icon: keyof typeof icons; text: string; off?: boolean; onClick: () => void };

/** Stays focusable at the ends of the gallery, so that no focus is lost. */
function GalleryButton({ icon, text, off = false, onClick }: ButtonProps) {
  const Icon = icons[icon];
  return (
    <IconButton
      size="small"
      title={text}
      aria-label={text}
      data-move={icon}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      sx={off ? { opacity: 0.4 } : undefined}
    >
      <Icon size={18} />
    </IconButton>
  );
}

type AddersProps = {
  images: readonly unknown[];
  pasted: string | undefined;
  onPaste: (text: string | undefined) => void;
  onAdd: (addresses: readonly string[]) => void;
};

function GalleryAdders({ images, pasted, onPaste, onAdd }: AddersProps) {
  const { t } = useTranslation([formTexts, unitFormTexts]);
  const lines = pastedAddresses(pasted ?? '', images);
  const added = lines.filter(({ problem }) => problem !== 'twice').map(({ address }) => address);

  function addPasted() {
    onPaste(undefined);
    if (added.length > 0) onAdd(added);
  }

  return (
    <>
      <div className="row wrap centred gap-8 above-16">
        <Button variant="outlined" startIcon={<Plus size={18} />} onClick={() => onAdd([''])}>
          {t('unit-form:editors.gallery.add')}
        </Button>
        <Button aria-expanded={pasted !== undefined} onClick={() => onPaste(pasted === undefined ? '' : undefined)}>
          {t('unit-form:editors.gallery.paste')}
        </Button>
        <span className="muted">{t('unit-form:editors.gallery.dropHelp')}</span>
      </div>
      {pasted !== undefined && (
        <div className="stack gap-8 above-16 items-start">
          <LongTextInput
            className="full-width"
            label={t('unit-form:editors.gallery.pasteHelp')}
            autoFocus
            dir="ltr"
            value={pasted}
            onChange={onPaste}
          />
          {lines.length > 0 && (
            <ul className="stack gap-4 plain-list full-width" aria-label={t('unit-form:editors.gallery.pasted')}>
              {lines.map(({ address, problem }, index) => (
                // The same address may be pasted twice.
                <li className="row wrap centred gap-4-12" key={index} data-problem={problem}>
                  <SafeImage src={address} alt={address} width={48} height={32} />
                  <bdi className="anywhere shrinks" dir="ltr">
                    {address}
                  </bdi>
                  {problem && (
                    <span className="tone-warning letters-13">{t(`unit-form:editors.gallery.pasteProblems.${problem}`)}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Button variant="outlined" onClick={addPasted}>
            <span>{t('unit-form:editors.gallery.pasteAdd', { count: added.length })}</span>
          </Button>
        </div>
      )}
    </>
  );
}

type PastedAddress = { address: string; problem?: 'twice' | 'insecure' | 'unsafe' };

function pastedAddresses(text: string, images: readonly unknown[]): readonly PastedAddress[] {
  const known = new Set(images);
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((address) => {
      const problem = known.has(address) ? 'twice' : safeUrl('image', address) === undefined ? whyBlocked(address) : undefined;
      known.add(address);
      return { address, ...(problem && { problem }) };
    });
}

function offerGiven(event: DragEvent | ClipboardEvent, given: DataTransfer, actions: GalleryActions): void {
  const text = (given.getData('text/uri-list') || given.getData('text/plain')).trim();
  // A file that is dropped would open in place of the page.
  event.preventDefault();
  event.stopPropagation();
  if (text !== '') actions.paste(text);
}

const isTyping = ({ target }: ClipboardEvent): boolean => target instanceof Element && target.matches('input, textarea');

function moveByKey(event: KeyboardEvent<HTMLElement>, actions: GalleryActions): void {
  const by = movedBy(event);
  const row = by !== 0 && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  if (!row) return;
  event.preventDefault();
  const index = Number(row.dataset.index);
  actions.moveTo(index, index + by);
}

type GalleryActions = {
  add: (addresses: readonly string[]) => void;
  change: (index: number, address: string) => void;
  /** `by` −1 moves it up; the pressed button is focused at the new index. */
  move: (index: number, by: number, button: string) => void;
  moveTo: (index: number, to: number) => void;
  paste: (text: string) => void;
  remove: (index: number) => void;
  makeCover: (index: number) => void;
};

function useGalleryActions(
  images: readonly unknown[],
  onChange: (images: readonly unknown[]) => void,
  paste: (text: string) => void,
): { actions: GalleryActions; announced: string } {
  const { t } = useTranslation([formTexts, unitFormTexts]);
  const { getValues, setValue } = useValues();
  const { undos } = useRecordForm();
  const [announced, announce] = useState('');
  const set = (next: readonly unknown[]) => flushSync(() => onChange(next));
  const nameOf = (index: number) => t('unit-form:editors.gallery.image', { number: index + 1 });
  const now = (): readonly unknown[] => {
    const value: unknown = getValues('gallery');
    return Array.isArray(value) ? value : [];
  };

  function moveTo(index: number, to: number, button = 'up') {
    if (to < 0 || to >= images.length || to === index) return;
    set(images.toSpliced(index, 1).toSpliced(to, 0, images[index]));
    document.querySelector<HTMLElement>(`[data-rows] > [data-index="${to}"] [data-move="${button}"]`)?.focus();
    announce(t('rows.moved', { name: nameOf(index), number: to + 1, count: images.length }));
  }

  const actions: GalleryActions = {
    paste,
    moveTo,
    add(addresses) {
      set([...images, ...addresses]);
      document.getElementById(fieldId(`gallery.${images.length}`))?.focus();
    },
    change: (index, address) => onChange(images.with(index, address)),
    move: (index, by, button) => moveTo(index, index + by, button),
    remove(index) {
      const removed = images[index];
      // An address is a picture's only identity, and it may occur twice.
      const timesIn = (list: readonly unknown[]) => list.filter((image) => image === removed).length;
      set(images.toSpliced(index, 1));
      document.getElementById(fieldId('gallery'))?.focus();
      const putBack = () => {
        set(now().toSpliced(index, 0, removed));
        announce(t('rows.putBack', { name: nameOf(index) }));
      };
      undos.offer({
        text: t('rows.removed', { name: nameOf(index) }),
        run: putBack,
        isUndone: () => timesIn(now()) >= timesIn(images),
      });
    },
    makeCover(index) {
      setValue('unitImageUrl', images[index]);
      announce(t('unit-form:editors.gallery.isCover', { number: index + 1 }));
    },
  };
  return { actions, announced };
}
