import HandCoins from 'lucide-react/icons/hand-coins';
import { paymentPath } from '@/addresses';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import type { SearchPart } from '../search.place';
import { customerSearch } from './customers/customer-search';

export const part: SearchPart = {
  actions: () => [
    { key: 'record payment', title: i18n.t('recordPayment', { ns: searchTexts }), icon: HandCoins, to: paymentPath },
  ],
  customers: customerSearch,
};
