import { haveLanguage } from '@/i18n/i18n';
import type { RowsSource } from '@/ui/form/rows/row-menu.place';
import { lazyDialog } from '@/ui/loading/lazy-part';

export const part: RowsSource = {
  text: 'fromFile',
  Dialog: lazyDialog(async () => {
    // Headings and words are known in both languages; without the other one, in this.
    const [{ RowsFromFile }] = await Promise.all([import('./rows-from-file'), haveLanguage('ar').catch(() => undefined)]);
    return RowsFromFile;
  }),
};
