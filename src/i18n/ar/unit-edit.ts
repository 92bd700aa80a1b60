import type { en } from '../en/en';
import type { Translated } from '../translated';

export const unitEdit: Translated<Pick<typeof en, 'unit-edit'>> = {
  'unit-edit': {
    editTitle: 'تعديل {{name}}',
    create: 'إنشاء الوحدة',
    createAsNew: 'إنشاؤها كوحدة جديدة',
    groups: { basics: 'الأساسيات', sales: 'المبيعات', operations: 'التشغيل' },
    parts: {
      identity: 'بيانات الوحدة',
      price: 'السعر',
      expense: 'رسوم الخدمات',
    },
    help: {
      subProject: 'المشروع أو المبنى',
      priceBase: 'يحدد إن كانت الوحدة للبيع أم للإيجار',
      range: 'نطاق السعر المعلن',
    },
    warnings: {
      missing: 'يُستحسن ذكره: تُجمَّع به القوائم والرسوم البيانية.',
      missingName: 'أضف اسمًا ليجده الآخرون.',
      negative: 'القيمة أقل من الصفر.',
      startingAboveMax: '«السعر يبدأ من» أعلى من «السعر يصل إلى».',
      priceOutside: 'السعر خارج النطاق المعلن.',
      minAboveMax: 'السعر الأدنى أعلى من السعر الأعلى.',
      secondDefault: 'خطة أخرى هي الافتراضية.',
      duplicateNumber: 'لصف آخر هذا الرقم.',
      downPaymentAbovePrice: 'هذا أكثر من سعر الوحدة.',
      downPaymentIsAmount: 'ما زاد على 100 مبلغ بالدرهم، لا نسبة مئوية.',
      readingUndated: 'لا تاريخ لهذه القراءة.',
      readingWithoutValue: 'لا قيمة لهذه القراءة.',
      readingEmpty: 'لا تاريخ لهذه القراءة ولا قيمة.',
      readingFell: 'أقل من القراءة السابقة.',
      readingGap: 'لا تطابق نهاية القراءة السابقة.',
      swapped: 'يبدو أن خط الطول ودائرة العرض متبادلان.',
      outOfRange: 'هذه الإحداثيات غير صحيحة: خط الطول بين −180 و180، ودائرة العرض بين −90 و90.',
      incomplete: 'أدخل خط الطول ودائرة العرض معًا.',
      unsafeImage: 'لا يمكن تحميل هذه الصورة: تحتاج الصور إلى عنوان https. ويُعرض العنوان كنص.',
    },
  },
};
