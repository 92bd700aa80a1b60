import type { en } from '../en/en';
import type { Translated } from '../translated';

export const availabilityDay: Translated<Pick<typeof en, 'availability-day'>> = {
  'availability-day': { label: 'التوفر في', chip: 'التوفر في {{day}}' },
};
