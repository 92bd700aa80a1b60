import { lazyDialog } from '../loading/lazy-part';
import type { RunDialogProps } from './run-dialog-box';

/** The dialog in which writes are set up and shown; its code loads when it is first opened. */
export const RunDialog = lazyDialog<RunDialogProps>(() =>
  import('./run-dialog-box').then((module) => ({ default: module.RunDialogBox })),
);
