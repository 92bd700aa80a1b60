import type { en } from '../en/en';
import type { Translated } from '../translated';

export const share: Translated<Pick<typeof en, 'share'>> = {
  share: {
    message: 'الرسالة',
    phone: 'هاتف واتساب',
    readAs: 'تُرسل إلى {{number}}',
    noPhone: 'اختياري. بلا رقم يسألك واتساب عن جهة الاتصال.',
    unclearPhone: 'لا يُقرأ هذا رقمًا مع رمز الدولة، فيسألك واتساب عن جهة الاتصال.',
    ways: 'طرق الإرسال',
    whatsApp: 'واتساب',
    whatsAppTo: 'يفتح واتساب بهذه الرسالة إلى {{number}}',
    whatsAppAsks: 'يفتح واتساب، وتختار فيه جهة الاتصال',
    mail: 'البريد الإلكتروني',
    mailOpens: 'يفتح برنامج بريدك بهذه الرسالة',
    mailCut: 'الرسالة أطول من أن يحملها رابط بريد: تُنسخ ويُفتح برنامج بريدك، فالصقها فيه.',
    device: 'هذا الجهاز',
    deviceOpens: 'يفتح قائمة المشاركة في هذا الجهاز',
    copy: 'نسخ الرسالة',
    copyNote: 'لا يفتح شيئًا؛ الصقها حيث تريد',
    copied: 'نُسخت الرسالة',
    copyFailed: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه يدويًا.',
    demoLead: 'لا يُفتح شيء في العرض التجريبي ولا يُرسل.',
    demo: 'عرض تجريبي: لم يُفتح شيء. كان سيُفتح {{program}}: {{what}}',
  },
};
