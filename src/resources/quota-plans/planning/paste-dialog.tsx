import { whenOpened } from '@/ui/when-opened';
import type { PastePreviewProps } from './paste-preview';

/** Opened only when something in a paste must be looked at, so it comes then. */
export const PasteDialog = whenOpened<PastePreviewProps>(() =>
  import('./paste-preview').then(({ PastePreview }) => ({ default: PastePreview })),
);
