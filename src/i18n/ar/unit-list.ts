import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'unit-list'>;

export const unitList: Translated<English> = {
  'unit-list': {
    title: 'الوحدات',
    allUnits: 'كل الوحدات',
    newUnit: 'وحدة جديدة',
    newUnits: 'وحدات جديدة…',
    priceList: 'قائمة الأسعار…',
    onDay: 'التوفر في يوم محدد…',
    reprice: 'إعادة التسعير',
    shortlist: 'قائمة مختصرة',
    shortlistFull: 'الحد الأقصى للقائمة المختصرة {{number}} وحدة',
    empty: 'لا توجد وحدات بعد. الوحدة هي ما تبيعه أو تؤجره: شقة أو مكتب أو فيلا، مع سعرها وصورها ومخططاتها.',
    all_zero: 'لا وحدات',
    all_one: 'وحدة واحدة',
    all_two: 'وحدتان',
    all_few: '{{total}} وحدات',
    all_many: '{{total}} وحدة',
    all_other: '{{total}} وحدة',
    some_zero: '{{shown}} من لا شيء',
    some_one: '{{shown}} من وحدة واحدة',
    some_two: '{{shown}} من وحدتين',
    some_few: '{{shown}} من {{total}} وحدات',
    some_many: '{{shown}} من {{total}} وحدة',
    some_other: '{{shown}} من {{total}} وحدة',
    offer: 'بيع أو إيجار',
    forSale: 'للبيع',
    forRent: 'للإيجار',
    budget: 'ضمن الميزانية',
    budgetHelp: 'السعر الإجمالي مع جميع الخيارات المفعّلة لا يتجاوز هذا المبلغ.',
    noBasis: 'سعر بلا أساس',
    noBasisHelp: 'الوحدة بلا أساس للسعر ليست للبيع ولا للإيجار.',
    arabicMissing: 'ينقصها النص العربي',
    arabicMissingHelp: 'لا نص عربيًا للاسم أو لأحد الأوصاف الإنجليزية.',
    readingFell: 'قراءة أقل من سابقتها',
    swapped: 'إحداثيات تبدو معكوسة',
    twoDefaults: 'أكثر من خطة افتراضية',
    currency: 'درهم',
  },
};
