import type { en } from '../en/en';
import type { Translated } from '../translated';

export const words = {
  'trade-words': {
    charges: {
      'service charge': 'رسوم الخدمات',
      'service charges': 'رسوم الخدمات',
      maintenance: 'الصيانة',
      parking: 'المواقف',
      'district cooling': 'تبريد المناطق',
      'chilled water': 'المياه المبرّدة',
      'municipality fee': 'رسوم البلدية',
      'housing fee': 'رسوم السكن',
      'agency fee': 'رسوم الوساطة',
      'admin fee': 'رسوم إدارية',
      insurance: 'التأمين',
    },
    roles: {
      'sales agent': 'وكيل مبيعات',
      'senior sales agent': 'وكيل مبيعات أول',
      'sales manager': 'مدير المبيعات',
      'leasing officer': 'مسؤول تأجير',
      'senior leasing officer': 'مسؤول تأجير أول',
      'leasing agent': 'وكيل تأجير',
      'leasing manager': 'مدير التأجير',
      'property manager': 'مدير عقارات',
      'property consultant': 'مستشار عقاري',
      broker: 'وسيط عقاري',
      'team leader': 'قائد فريق',
    },
    documents: {
      passport: 'جواز السفر',
      'emirates id': 'الهوية الإماراتية',
      'residence visa': 'تأشيرة الإقامة',
      'trade licence': 'الرخصة التجارية',
      'tax registration': 'شهادة التسجيل الضريبي',
      'title deed': 'سند الملكية',
      'power of attorney': 'وكالة',
      'signed agreement': 'الاتفاقية الموقعة',
      'tenancy certificate': 'شهادة توثيق الإيجار',
      'copies of cheques': 'نسخ الشيكات',
      insurance: 'التأمين',
    },
  },
  periods: {
    q1: 'الربع الأول {{year}}',
    q2: 'الربع الثاني {{year}}',
    q3: 'الربع الثالث {{year}}',
    q4: 'الربع الرابع {{year}}',
    h1: 'النصف الأول {{year}}',
    h2: 'النصف الثاني {{year}}',
  },
  resources: {
    one: { units: 'وحدة', contracts: 'عقد', 'notification-signals': 'إشعار', 'quota-plans': 'خطة مستهدفات' },
    create: {
      units: 'وحدة جديدة',
      contracts: 'عقد جديد',
      'notification-signals': 'إشعار جديد',
      'quota-plans': 'خطة مستهدفات جديدة',
    },
  },
} satisfies Partial<Translated<typeof en>>;
