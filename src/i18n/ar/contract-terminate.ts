import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'contract-terminate'>;

export const contractTerminate: Translated<English> = {
  'contract-terminate': {
    title: 'إنهاء عقد {{name}}',
    lead: 'ينتهي العقد قبل أوانه ويبقى في القائمة، ولا يتغيّر منه إلا ما تُدخله هنا.',
    within: 'من {{begin}} إلى {{end}}',
    from: 'من {{begin}} فصاعدًا',
    until: 'حتى {{end}}',
    deposit: 'التأمين {{amount}}',
    toRefund: 'يُعاد {{amount}}',
    useToRefund: 'استخدم {{amount}}',
    noDeposit: 'لا تأمين مسجّل',
    refused: {
      noDay: 'حدّد اليوم الذي ينتهي فيه العقد.',
      outside: 'يقع هذا اليوم خارج العقد الممتد من {{begin}} إلى {{end}}.',
      beforeBegin: 'يسبق هذا اليوم بداية العقد في {{begin}}.',
      afterEnd: 'يلي هذا اليوم نهاية العقد في {{end}}.',
      negative: 'لا يمكن أن يقلّ المُعاد عن الصفر.',
    },
    paybackAboveDeposit: 'هذا أكثر من التأمين البالغ {{amount}}.',
    effect: 'ما الذي يتغيّر',
    fall_zero: 'لن تُلغى أي دفعة.',
    fall_one: 'ستُلغى دفعة واحدة قدرها {{amount}}:',
    fall_two: 'ستُلغى دفعتان مجموعهما {{amount}}:',
    fall_few: 'ستُلغى {{count}} دفعات مجموعها {{amount}}:',
    fall_many: 'ستُلغى {{count}} دفعة مجموعها {{amount}}:',
    fall_other: 'ستُلغى {{count}} دفعة مجموعها {{amount}}:',
    term: '{{day}} · {{amount}}',
    noneFall: 'لن تُلغى أي دفعة.',
    notYet: 'اختر تاريخ الإنهاء لترى الدفعات التي ستُلغى والمبلغ الذي يُعاد.',
    more_zero: 'ولا غيرها',
    more_one: 'وواحدة أخرى',
    more_two: 'واثنتان أخريان',
    more_few: 'و{{count}} أخرى',
    more_many: 'و{{count}} أخرى',
    more_other: 'و{{count}} أخرى',
    ask: {
      title: 'إنهاء عقد {{name}} في {{day}}؟',
      body: 'تُتاح وحداته من اليوم التالي، ويمكن تغيير اليوم لاحقًا.',
      deduction: 'خصم {{amount}}: {{what}}.',
      payback: 'المُعاد من التأمين: {{amount}}.',
      confirm: 'إنهاء العقد',
      backTitle: 'التراجع عن إنهاء عقد {{name}}؟',
      backBody: 'يمتد العقد عندئذ إلى تاريخ نهايته من جديد.',
      backConfirm: 'تراجُع عن الإنهاء',
      moneyTitle: 'تغيير تصفية {{name}}؟',
      moneyConfirm: 'تغيير',
    },
  },
};
