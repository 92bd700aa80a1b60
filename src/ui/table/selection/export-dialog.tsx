import { lazyDialog } from '../../loading/lazy-part';

const loadExport = () => import('../../exchange/write/export-dialog').then((module) => module.ExportDialog);

export const ExportDialog = lazyDialog(loadExport);
