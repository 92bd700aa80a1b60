import { lazyDialog } from '../../loading/lazy-part';

const loadExport = () => import('../../exchange/write/export-dialog').then((module) => module.ExportDialog);

/** Saves the records of a list, or the selected ones, as a file. */
export const ExportDialog = lazyDialog(loadExport);
