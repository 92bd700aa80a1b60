/* The labels of what desks have fields for. They stand here as all texts of desks stand apart from them, and load with these. */

const payment = {
  amount: 'المبلغ',
  date: 'التاريخ',
  type: 'طريقة الدفع',
  status: 'الشيك',
  reference: 'المرجع',
  bank: 'البنك',
  note: 'ملاحظة',
};

const termination = {
  terminationDate: 'تاريخ الإنهاء',
  guarantyPayback: 'مبلغ التأمين المُعاد',
  deductions: 'الخصومات',
  'deductions.description': 'السبب',
  'deductions.amount': 'المبلغ',
};

const renewal = {
  terms: 'عدد الدفعات',
  year: 'الإيجار السنوي الجديد',
  percent: 'التغيير',
  amount: 'الزيادة السنوية',
  charges: 'الرسوم',
  'charges.title': 'البيان',
  'charges.amount': 'المبلغ',
  'charges.unit': 'الوحدة',
  cheques: 'عدد الشيكات',
  guaranty: 'مبلغ التأمين',
  contractDate: 'تاريخ العقد',
};

export const deskLabelsAr = {
  payment,
  termination,
  renewal,
  monthlyRenewal: { ...renewal, terms: 'مدة العقد بالأشهر' },
  yearlyRenewal: { ...renewal, terms: 'مدة العقد بالسنوات' },
};
