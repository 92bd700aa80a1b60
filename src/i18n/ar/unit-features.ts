import type { en } from '../en/en';
import type { Translated } from '../translated';

export const unitFeatures: Translated<Pick<typeof en, 'unit-features'>> = {
  'unit-features': {
    tags: {
      outdoor: 'خارجي',
      interior: 'داخلي',
      cooling: 'تبريد',
      parking: 'مواقف',
      view: 'إطلالة',
      energy: 'طاقة',
      security: 'أمن',
      comfort: 'راحة',
      leisure: 'ترفيه',
      storage: 'تخزين',
    },
    features: {
      balcony: 'شرفة',
      terrace: 'تراس',
      garden: 'حديقة',
      'chilled water': 'تبريد مركزي',
      'sea view': 'إطلالة بحرية',
      'fitted kitchen': 'مطبخ مجهّز',
      wardrobes: 'خزائن ملابس',
      parking: 'موقف سيارات',
      'covered parking': 'موقف مظلّل',
      majlis: 'مجلس',
      'maid’s room': 'غرفة خادمة',
      'solar water heater': 'سخّان ماء شمسي',
      'raised floor': 'أرضية مرفوعة',
      'access control': 'تحكّم بالدخول',
      gym: 'صالة رياضية',
      'swimming pool': 'مسبح',
      lift: 'مصعد',
      storage: 'مخزن',
      furnished: 'مفروشة',
    },
  },
};
