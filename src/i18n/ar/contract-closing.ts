import type { contractClosing as english } from '../en/contract-closing';
import type { Translated } from '../translated';

export const contractClosing: Translated<typeof english> = {
  title: 'التأمين وكشف التصفية',
  print: 'طباعة كشف التصفية',
  byDay: 'حتى {{day}}، آخر يوم في العقد',
  open: 'لا يوم أخير للعقد بعد.',
  lastBalance: 'رصيد الدفعات',
  guaranty: 'التأمين المحتجز',
  payback: 'المُعاد من التأمين',
  balance: 'رصيد التصفية',
  toTenant: 'يبقى للمستأجر {{amount}}.',
  fromTenant: 'يستحق على المستأجر {{amount}}.',
  beforePayments: 'قبل احتساب المدفوعات يستحق على المستأجر {{amount}}.',
  even: 'لا شيء يبقى للتسوية.',
  noPayments: 'لا مدفوعات في السجل، فيُحسب كل ما يقع حتى آخر يوم مستحقًا.',
  byHand: 'دفعات هذا العقد مكتوبة يدويًا، وما سُوّي منها غير وارد في السجل.',
  cannot: 'لا يمكن حسابه:',
  rule: 'رصيد التصفية = رصيد الدفعات + التأمين − المُعاد. ورصيد الدفعات هو ما دُفع عن آخر دفعة مطروحًا منه مجموعها الجاري شاملًا الضريبة والأرصدة السابقة، ولا يدخل التأمين في أي دفعة. وما دون الصفر مستحق على المستأجر.',
};
