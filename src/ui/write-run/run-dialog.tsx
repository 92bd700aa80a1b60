import { lazyDialog, lazyPart } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { RunContentProps, RunDialogProps } from './run-dialog-box';

const box = () => import('./run-dialog-box').then((module) => module.RunDialogBox);
const content = () => import('./run-dialog-box').then((module) => module.RunContent);

export const RunDialog = lazyDialog<RunDialogProps>(box);

export const RunContent = lazyPart<RunContentProps>(content);

/** Writes may begin without a network. */
export function prepareRun(): void {
  prepareCode(box);
  prepareCode(content);
}
