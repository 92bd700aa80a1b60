import type { en } from '../en/en';
import type { Translated } from '../translated';

export const company: Translated<Pick<typeof en, 'company'>> = {
  company: {
    trn: 'رقم التسجيل الضريبي',
    title: 'الشركة',
    lead: 'تظهر هذه الشركة على الورق في العروض والعقود وكشوف التصفية وقائمة المستحقات.',
    deployed: 'هذه البيانات من إعدادات النشر. وتُحفظ التغييرات في هذا المتصفح لهذا الاتصال.',
    changed: 'تغيّر في هذا المتصفح لهذا الاتصال: {{fields}}.',
    reset: 'العودة إلى إعدادات النشر',
    resetDone: 'عادت بيانات إعدادات النشر.',
    resetUndone: 'عادت تغييراتك.',
    logoHelp: 'عنوان يبدأ بـ ⁦https://⁩ أو ⁦data:image/⁩',
    trnHelp: '15 رقمًا',
    onPaper: 'على الورق',
    nothing: 'لم تُذكر شركة بعد، فتحمل الأوراق اسم منزل.',
    you: 'بيانات التواصل معك',
    youLead: 'تذكرك العروض الجديدة بصفتك جهة التواصل. وتُحفظ في هذا المتصفح.',
    agent: { name: 'اسمك', nameAr: 'اسمك (بالعربية)', phone: 'هاتفك', email: 'بريدك الإلكتروني' },
    clauses: 'بنود الأوراق',
    editClauses: 'تعديل البنود',
    saved: 'حُفظ في هذا المتصفح.',
    waiting: 'كُتب عن الشركة ولم يُحفظ',
    continue: 'متابعة من {{moment}}',
    discardOf: 'تجاهل المحفوظ في {{moment}}',
    discarded: 'تم تجاهل ما كُتب',
    notSaved: 'لا يسمح هذا المتصفح بالحفظ، فلم يتغيّر شيء.',
    problems: {
      phone: 'أدخل رقم هاتف: أرقام ومسافات وعلامة زائد',
      email: 'أدخل عنوان بريد إلكتروني، مثل ⁦name@company.ae⁩',
      trn: 'أدخل أرقام رقم التسجيل الخمسة عشر',
      insecure: 'العنوان غير مشفّر (http). استخدم ⁦https://⁩',
      unsafe: 'أدخل عنوان صورة: ⁦https://⁩ أو ⁦data:image/⁩',
    },
  },
};
