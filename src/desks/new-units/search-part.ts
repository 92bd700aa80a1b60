import Plus from 'lucide-react/icons/plus';
import { newTowerPath } from '@/addresses';
import { unitsTexts } from '@/i18n/en/units';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';

export const part: SearchPart = {
  actions: () => [{ key: 'new tower', title: i18n.t('newUnits', { ns: unitsTexts }), icon: Plus, to: newTowerPath }],
};
