import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fieldId, useRecordForm, useValues } from '@/ui/form/form-context';

export type GalleryActions = {
  add: (addresses: readonly string[]) => void;
  change: (index: number, address: string) => void;
  /** `by` −1 moves it up; the button that was pressed takes the focus at the new place. */
  move: (index: number, by: number, button: string) => void;
  remove: (index: number) => void;
  makeCover: (index: number) => void;
};

/** What can be done to the pictures of a gallery, and what was said of it last. */
export function useGalleryActions(
  images: readonly unknown[],
  onChange: (images: readonly unknown[]) => void,
): { actions: GalleryActions; said: string } {
  const { t } = useTranslation();
  const { getValues, setValue } = useValues();
  const { undos } = useRecordForm();
  const [said, announce] = useState('');
  const set = (next: readonly unknown[]) => flushSync(() => onChange(next));
  const nameOf = (index: number) => t('formRows.gallery.image', { number: index + 1 });
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
      announce(t('formRows.moved', { name: nameOf(index), number: to + 1, count: images.length }));
    },
    remove(index) {
      const removed = images[index];
      // A picture has no name but its address, and the same one may stand there twice.
      const timesIn = (list: readonly unknown[]) => list.filter((image) => image === removed).length;
      set(images.toSpliced(index, 1));
      document.getElementById(fieldId('gallery'))?.focus();
      const putBack = () => {
        set(now().toSpliced(index, 0, removed));
        announce(t('formRows.putBack', { name: nameOf(index) }));
      };
      undos.offer({
        text: t('formRows.removed', { name: nameOf(index) }),
        run: putBack,
        isUndone: () => timesIn(now()) >= timesIn(images),
      });
    },
    makeCover(index) {
      setValue('unitImageUrl', images[index]);
      announce(t('formRows.gallery.isCover', { number: index + 1 }));
    },
  };
  return { actions, said };
}
