import Upload from 'lucide-react/icons/upload';
import { contractsPath, importPath, unitsPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';

const ns = searchTexts;

export const part: SearchPart = {
  actions: () => [
    { key: 'import units', title: i18n.t('importUnits', { ns }), icon: Upload, to: importPath(unitsPath) },
    { key: 'import contracts', title: i18n.t('importContracts', { ns }), icon: Upload, to: importPath(contractsPath) },
  ],
};
