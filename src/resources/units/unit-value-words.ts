import { tradeWord } from '@/i18n/trade-words';
import { basisWord } from './list/price-text';

export const unitValueWords = {
  type: (text: string) => tradeWord('types', text),
  city: (text: string) => tradeWord('cities', text),
  priceBase: basisWord,
  'floorsPlan.view': (text: string) => tradeWord('views', text),
  'readings.service': (text: string) => tradeWord('services', text),
};
