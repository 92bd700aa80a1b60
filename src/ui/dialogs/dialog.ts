import type { DialogBoxProps } from './dialog-box';
import { lazyDialog } from '../loading/lazy-part';

export const Dialog = lazyDialog<DialogBoxProps>(() => import('./dialog-box').then(({ DialogBox }) => DialogBox));
