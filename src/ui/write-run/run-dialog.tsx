import { lazyDialog, lazyPart } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { RunContentProps, RunDialogProps } from './run-dialog-box';

const box = () => import('./run-dialog-box').then((module) => ({ default: module.RunDialogBox }));
const content = () => import('./run-dialog-box').then((module) => module.RunContent);

/** The dialog in which writes are set up and shown; its code loads when it is first opened. */
export const RunDialog = lazyDialog<RunDialogProps>(box);

/** The content of the dialog, and its actions. */
export const RunContent = lazyPart<RunContentProps>(content);

/** Loads the code of the dialog where writes may begin without a network. */
export function prepareRun(): void {
  prepareCode(box);
  prepareCode(content);
}
