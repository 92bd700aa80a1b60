import type { DialogBoxProps } from './dialog-box';
import { whenOpened } from './when-opened';

/** A title, what it is about, and what can be done; loaded when it is first opened. */
export const Dialog = whenOpened<DialogBoxProps>(() => import('./dialog-box').then(({ DialogBox }) => ({ default: DialogBox })));
