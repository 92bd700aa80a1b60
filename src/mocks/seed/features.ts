import type { Option, Spec } from '@/resources/units/unit.schema';
import type { Plot } from './plots';
import type { ViewName } from './projects';
import type { Random } from './random';

const homeSpecs: readonly Spec[] = [
  {
    featureType: 'Balcony',
    featureTag: 'outdoor',
    featureDesc: 'Balcony off the living room, deep enough for a table',
    featureDescAr: 'شرفة على غرفة المعيشة تتّسع لطاولة',
  },
  {
    featureType: 'Chilled water',
    featureTag: 'cooling',
    featureDesc: 'Central chilled water, metered for each home',
    featureDescAr: 'تبريد مركزي بعدّاد مستقل لكل مسكن',
  },
  {
    featureType: 'Fitted kitchen',
    featureTag: 'interior',
    featureDesc: 'Kitchen with hob, oven and extractor',
    featureDescAr: 'مطبخ مجهّز بموقد وفرن وشفّاط',
  },
  {
    featureType: 'Parking',
    featureTag: 'parking',
    featureDesc: 'One covered space near the lift',
    featureDescAr: 'موقف مظلّل قرب المصعد',
  },
  {
    featureType: 'Wardrobes',
    featureTag: 'interior',
    featureDesc: 'Built-in wardrobes in every bedroom',
    featureDescAr: 'خزائن مدمجة في كل غرفة نوم',
  },
];

const seaView: Spec = {
  featureType: 'Sea view',
  featureTag: 'view',
  featureDesc: 'Open view over the water, not to be built on',
  featureDescAr: 'إطلالة بحرية مفتوحة لا يُبنى أمامها',
};

const houseSpecs: readonly Spec[] = [
  {
    featureType: 'Garden',
    featureTag: 'outdoor',
    featureDesc: 'Private garden with drip irrigation',
    featureDescAr: 'حديقة خاصة بريّ بالتنقيط',
  },
  {
    featureType: 'Covered parking',
    featureTag: 'parking',
    featureDesc: 'Two covered spaces beside the door',
    featureDescAr: 'موقفان مظلّلان بجانب الباب',
  },
  {
    featureType: 'Majlis',
    featureTag: 'interior',
    featureDesc: 'Majlis with an entrance of its own',
    featureDescAr: 'مجلس بمدخل مستقل',
  },
  {
    featureType: 'Solar water heater',
    featureTag: 'energy',
    featureDesc: 'Hot water from the roof',
    featureDescAr: 'سخّان ماء شمسي على السطح',
  },
];

const workSpecs: readonly Spec[] = [
  {
    featureType: 'Chilled water',
    featureTag: 'cooling',
    featureDesc: 'Central chilled water, metered for each tenant',
    featureDescAr: 'تبريد مركزي بعدّاد لكل مستأجر',
  },
  {
    featureType: 'Raised floor',
    featureTag: 'interior',
    featureDesc: 'Raised floor with power and data',
    featureDescAr: 'أرضية مرفوعة للكهرباء والبيانات',
  },
  {
    featureType: 'Access control',
    featureTag: 'security',
    featureDesc: 'Card access at all hours',
    featureDescAr: 'دخول بالبطاقة على مدار الساعة',
  },
];

export function specsOf({ project, kind }: Plot, view: ViewName, random: Random): Spec[] {
  const own = project === 'saha' ? workSpecs : kind === 'villa' || kind === 'townhouse' ? houseSpecs : homeSpecs;
  const chosen = own.slice(0, random.whole(3, own.length));
  const all = view === 'sea' || view === 'lagoon' ? [seaView, ...chosen] : chosen;
  return all.map((spec, index) => ({ featureNumber: index + 1, ...spec, active: true }));
}

const parking: Option = { optionName: 'Second parking', optionNameAr: 'موقف إضافي', area: 13, uom: 'm²', price: 85_000 };
const storage: Option = { optionName: 'Storage room', optionNameAr: 'غرفة تخزين', area: 6, uom: 'm²', price: 38_000 };
const maid: Option = { optionName: 'Maid’s room fit-out', optionNameAr: 'تجهيز غرفة الخادمة', area: 9, uom: 'm²', price: 46_000 };
const furniture = (price: number): Option => ({ optionName: 'Furniture package', optionNameAr: 'باقة أثاث', price });
const shading: Option = { optionName: 'Garden pergola', optionNameAr: 'مظلّة حديقة', area: 18, uom: 'm²', price: 32_000 };

export function optionsOf({ kind }: Plot, random: Random): Option[] {
  const house = kind === 'villa' || kind === 'townhouse';
  const furnished = furniture(
    {
      studio: 48_000,
      oneBed: 72_000,
      twoBed: 120_000,
      threeBed: 165_000,
      townhouse: 190_000,
      villa: 320_000,
      office: 0,
      shop: 0,
    }[kind],
  );
  const offered = house
    ? [maid, shading, furnished]
    : kind === 'threeBed'
      ? [parking, storage, maid, furnished]
      : [parking, storage, furnished];
  return offered.map((option, index) => ({
    optionNumber: index + 1,
    ...option,
    active: index === 0 || random.fraction() > 0.05,
  }));
}
