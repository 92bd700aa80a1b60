import type { en } from '../en/en';
import type { Translated } from '../translated';

export const unitHolding: Translated<Pick<typeof en, 'unit-holding'>> = {
  'unit-holding': {
    heldBy: 'في عقد مع {{name}}',
    held: 'في عقد',
  },
};
