import type { contractRules as english } from '../en/contract-rules';
import type { Translated } from '../translated';

export const contractRules: Translated<typeof english> = {
  problems: {
    missing: 'يُذكر هذا عادةً.',
    shares: 'مجموع الحصص ليس 100.',
    noBegin: 'لا جدول بلا تاريخ بداية.',
    noEnd: 'لا جدول بلا تاريخ نهاية.',
    endBeforeBegin: 'ينتهي العقد قبل أن يبدأ.',
    noDuration: 'ينتهي العقد لحظة يبدأ.',
    terminationOutside: 'يقع الإنهاء خارج مدة العقد.',
    noFrequency: 'لا دفعات بلا دورية.',
    unknownFrequency: 'قد لا تعرف الخدمة هذه الدورية؛ المعتاد: ساعات أو أيام أو أسابيع أو أشهر أو سنوات.',
    quarters: 'لا تحسب الخدمة الأرباع؛ تُقرأ هنا كل ثلاثة أشهر.',
    noUnits: 'ليس في العقد وحدات.',
    unitTwice: 'في صف سابق هذه الوحدة في الأيام نفسها، فتُدفع مرتين.',
    noRent: 'لا إيجار لهذه الوحدة ولا سعر، فيُحسب صفرًا.',
    negative: 'القيمة أقل من الصفر.',
    vatOff: 'لا يخضع هذا العقد لضريبة القيمة المضافة، فلا أثر لهذه النسبة.',
    ratioAbove: 'العدد أكبر من 1، فيُقرأ كنسبة مئوية.',
    idleEnd: 'تُخلى كل الوحدات قبل هذا اليوم فلا يُستحق بعدها شيء؛ راجع تواريخ خروجها.',
    discountAbove: 'الخصم أكبر من كلفة الدفعة، فتكون أقل من الصفر.',
    paybackAboveDeposit: 'المبلغ المُعاد أكبر من التأمين.',
  },
};
