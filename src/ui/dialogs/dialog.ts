import type { DialogBoxProps } from './dialog-box';
import { lazyDialog } from '../loading/lazy-part';

/** A title, what it is about, and what can be done; loaded when it is first opened. */
export const Dialog = lazyDialog<DialogBoxProps>(() => import('./dialog-box').then(({ DialogBox }) => ({ default: DialogBox })));
