import FileText from 'lucide-react/icons/file-text';
import Percent from 'lucide-react/icons/percent';
import { priceListPath, unitsPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { unitsTexts } from '@/i18n/en/units';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';

const ns = searchTexts;

export const part: SearchPart = {
  actions: () => [
    {
      key: 'reprice',
      title: i18n.t('reprice', { ns }),
      note: i18n.t('selectFirst', { ns }),
      also: [i18n.t('repriceAlso', { ns })],
      icon: Percent,
      to: unitsPath,
    },
    { key: 'price list', title: i18n.t('priceList', { ns: unitsTexts }), icon: FileText, to: priceListPath },
  ],
};
