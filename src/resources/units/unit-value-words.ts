import { wordFor } from '@/i18n/unit-words';
import { basisWord } from './list/price-text';

export const unitValueWords = {
  type: (text: string) => wordFor('types', text),
  city: (text: string) => wordFor('cities', text),
  priceBase: basisWord,
  'floorsPlan.view': (text: string) => wordFor('views', text),
  'readings.service': (text: string) => wordFor('services', text),
};
