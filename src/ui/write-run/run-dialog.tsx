import { lazyDialog } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { RunDialogProps } from './run-dialog-box';

const box = () => import('./run-dialog-box').then((module) => module.RunDialogBox);

export const RunDialog = lazyDialog<RunDialogProps>(box);

/** On the first press: the network may be gone by the time that something is written. */
export const prepareRun = (): void => prepareCode(box);
