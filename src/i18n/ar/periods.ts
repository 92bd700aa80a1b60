import type { en } from '../en/en';
import type { Translated } from '../translated';

export const periods: Translated<Pick<typeof en, 'periods'>> = {
  periods: {
    q1: 'الربع الأول {{year}}',
    q2: 'الربع الثاني {{year}}',
    q3: 'الربع الثالث {{year}}',
    q4: 'الربع الرابع {{year}}',
    h1: 'النصف الأول {{year}}',
    h2: 'النصف الثاني {{year}}',
  },
};
