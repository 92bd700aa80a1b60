import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'availability-day'>;

export const availabilityDay: Translated<English> = {
  'availability-day': { label: 'التوفر في', chip: 'التوفر في {{day}}' },
};
