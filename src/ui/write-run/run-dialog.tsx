import { lazyDialog } from '../loading/lazy-part';
import type { RunDialogProps } from './run-dialog-box';

/** Loads the code of the dialog, as a page does before the network may be gone. */
export const runDialogCode = () => import('./run-dialog-box').then((module) => ({ default: module.RunDialogBox }));

/** The dialog in which writes are set up and shown; its code loads when it is first opened. */
export const RunDialog = lazyDialog<RunDialogProps>(runDialogCode);
