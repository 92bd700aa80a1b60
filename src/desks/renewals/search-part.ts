import RefreshCw from 'lucide-react/icons/refresh-cw';
import { endingContractsPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';

const ns = searchTexts;

export const part: SearchPart = {
  actions: () => [
    {
      key: 'renew',
      title: i18n.t('renew', { ns }),
      note: i18n.t('selectFirst', { ns }),
      icon: RefreshCw,
      to: endingContractsPath,
    },
  ],
};
