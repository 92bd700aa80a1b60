import type { en } from '../en/en';
import type { Translated } from '../translated';

export const history: Translated<Pick<typeof en, 'history'>> = {
  history: {
    lead: 'ما غُيّر من هذا المتصفح، يُحفظ هنا {{days}} يومًا. وليس هذا سجل الخدمة: لا يظهر ما غيّره غيرك أو ما غيّرته على جهاز آخر.',
    inMemory: 'المتصفح لا يحفظ شيئًا لهذه الصفحة: تزول أحدث التغييرات عند إغلاقها.',
    reading: 'جارٍ قراءة التغييرات…',
    none: 'لم يُغيَّر شيء من هذا المتصفح بعد.',
    noMatch: 'لا تغيير يطابق ذلك.',
    thisRecord: 'هذا السجل',
    onlyOf: '{{name}} فقط · عرض الكل',
    kind: 'النوع',
    allKinds: 'كل الأنواع',
    kinds: { created: 'أُنشئ', changed: 'تغيّر', deleted: 'حُذف' },
    day: 'اليوم',
    count_zero: 'لا تغييرات',
    count_one: 'تغيير واحد',
    count_two: 'تغييران',
    count_few: '{{number}} تغييرات',
    count_many: '{{number}} تغييرًا',
    count_other: '{{number}} تغيير',
    more: 'عرض المزيد: {{shown}} من {{total}}',
    unnamed: 'بلا اسم',
    fields: 'حقوله',
    notKnown: 'ما كان قبل ذلك غير معروف.',
    large: 'أكبر من أن تُحفظ: {{fields}}',
    discardAll: 'محو الكل',
    askTitle: 'هل تريد محو سجل التغييرات؟',
    ask: 'يبقى ما غُيّر كما هو. تزول هذه القائمة وحدها، ولا يمكن استرجاعها.',
  },
};
