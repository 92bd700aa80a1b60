import type { en } from '../en/en';
import type { Translated } from '../translated';

export const unitPlaces: Translated<Pick<typeof en, 'unit-places'>> = {
  'unit-places': {
    tower: 'البرج',
    towerNamed: 'برج {{name}}',
    noTower: 'بلا برج',
    floor: 'الطابق',
    floorNamed: 'الطابق {{name}}',
    ground: 'الطابق الأرضي',
    basement: 'القبو {{name}}',
    rule: 'يُقرأ من أسماء الوحدات كما تُكتب عادةً أو بالقاعدة التي تضعها في لوحة التوفّر، وإلا أُخذ الطابق من مخطط الوحدة.',
    floorFrom: 'من الطابق',
    floorTo: 'إلى الطابق',
  },
};
