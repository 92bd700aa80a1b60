import TableProperties from 'lucide-react/icons/table-properties';
import { rentRollPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';

export const part: SearchPart = {
  pages: () => [{ key: 'rent roll', title: i18n.t('rentRoll', { ns: searchTexts }), icon: TableProperties, to: rentRollPath }],
};
