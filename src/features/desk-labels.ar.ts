/* The labels of what desks have fields for. They stand here as all texts of desks stand apart from them, and load with these. */

export const paymentLabelsAr = {
  amount: 'المبلغ',
  date: 'التاريخ',
  type: 'طريقة الدفع',
  status: 'الشيك',
  reference: 'المرجع',
  bank: 'البنك',
  note: 'ملاحظة',
};

export const terminationLabelsAr = {
  terminationDate: 'تاريخ الإنهاء',
  guarantyPayback: 'مبلغ التأمين المُعاد',
  deductions: 'الخصومات',
  'deductions.description': 'السبب',
  'deductions.amount': 'المبلغ',
};

export const renewalLabelsAr = {
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

export const monthlyRenewalLabelsAr = { ...renewalLabelsAr, terms: 'مدة العقد بالأشهر' };

export const yearlyRenewalLabelsAr = { ...renewalLabelsAr, terms: 'مدة العقد بالسنوات' };
