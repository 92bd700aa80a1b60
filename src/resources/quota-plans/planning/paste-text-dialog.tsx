import { whenOpened } from '@/ui/when-opened';
import type { PasteTextProps } from './paste-text';

export const PasteTextDialog = whenOpened<PasteTextProps>(() =>
  import('./paste-text').then(({ PasteText }) => ({ default: PasteText })),
);
