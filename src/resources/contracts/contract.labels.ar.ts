import type { RecordOf } from '@/schema/field';
import type { LabelsOf } from '@/schema/labels';
import type { Contract } from './contract.schema';
import type { paymentSchema } from '@/desks/money/payments/payment.schema';
import type { renewalSchema } from '@/desks/renewals/renewal.schema';
import type { terminationSchema } from '@/desks/money/closing/termination.schema';

export const contractLabelsAr: LabelsOf<Contract> = {
  isCompany: 'شركة',
  capital: 'رأس المال',
  manager: 'المدير',
  name: 'الاسم',
  street1: 'الشارع',
  street2: 'الشارع، السطر الثاني',
  zipCode: 'صندوق البريد',
  city: 'المدينة',
  contacts: 'جهات الاتصال',
  'contacts.contact': 'جهة الاتصال',
  'contacts.email': 'البريد الإلكتروني',
  'contacts.phone': 'الهاتف',
  'contacts.phone1': 'الهاتف 1',
  'contacts.phone2': 'الهاتف 2',
  contract: 'نموذج العقد',
  frequency: 'دورية السداد',
  beginDate: 'تاريخ البداية',
  endDate: 'تاريخ النهاية',
  terminationDate: 'تاريخ الإنهاء',
  guarantyPayback: 'مبلغ التأمين المُعاد',
  customer: 'العملاء',
  'customer.customerId': 'معرّف العميل',
  'customer.name': 'الاسم',
  'customer.nameAr': 'الاسم (بالعربية)',
  'customer.email': 'البريد الإلكتروني',
  'customer.phone': 'الهاتف',
  'customer.share': 'الحصة',
  units: 'الوحدات',
  'units.unitId': 'الوحدة',
  'units.unit': 'الوحدة عند التوقيع',
  'units.rent': 'الإيجار أو السعر',
  'units.expenses': 'الرسوم',
  'units.expenses.title': 'البيان',
  'units.expenses.amount': 'المبلغ',
  'units.expenses.beginDate': 'من تاريخ',
  'units.expenses.endDate': 'إلى تاريخ',
  'units.entryDate': 'تاريخ الدخول',
  'units.exitDate': 'تاريخ الخروج',
  guaranty: 'مبلغ التأمين',
  reference: 'المرجع',
  isVat: 'خاضع لضريبة القيمة المضافة',
  vatRatio: 'نسبة ضريبة القيمة المضافة',
  commissioneRatio: 'نسبة العمولة',
  discount: 'الخصم',
  legalForm: 'الشكل القانوني',
  siret: 'رقم الرخصة التجارية',
  documents: 'المستندات',
  'documents.name': 'الاسم',
  'documents.expirationDate': 'تاريخ الانتهاء',
  'documents.url': 'الرابط',
  contractDate: 'تاريخ العقد',
  notes: 'ملاحظات',
  recordSource: 'مصدر السجل',
  reservationId: 'معرّف الحجز',
  customerId: 'معرّف العميل',
  terms: 'الدفعات',
  bankInfo: 'البيانات المصرفية',
  'bankInfo.name': 'البنك',
  'bankInfo.iban': 'رقم الآيبان',
  attachments: 'المرفقات',
  'attachments.name': 'الاسم',
  'attachments.url': 'الرابط',
  'attachments.mimeType': 'النوع',
  'attachments.size': 'الحجم',
  'attachments.uploadedDate': 'تاريخ الرفع',
  description: 'الوصف',
  manual: 'جدول دفعات مخصص',
  manualTerms: 'جدول دفعات مخصص',
  'manualTerms.date': 'التاريخ',
  'manualTerms.description': 'الوصف',
  'manualTerms.amount': 'المبلغ',
  'manualTerms.type': 'النوع',
};

export const leaseLabelsAr: LabelsOf<Contract> = { ...contractLabelsAr, 'units.rent': 'الإيجار' };

export const saleLabelsAr: LabelsOf<Contract> = {
  ...contractLabelsAr,
  'units.rent': 'السعر',
  manual: 'جدول الدفعات',
  manualTerms: 'جدول الدفعات',
};

export const reservationLabelsAr: LabelsOf<Contract> = { ...saleLabelsAr, endDate: 'محجوزة حتى' };

export const paymentLabelsAr: LabelsOf<RecordOf<typeof paymentSchema>> = {
  amount: 'المبلغ',
  date: 'التاريخ',
  type: 'طريقة الدفع',
  status: 'الشيك',
  reference: 'المرجع',
  bank: 'البنك',
  note: 'ملاحظة',
};

export const terminationLabelsAr: LabelsOf<RecordOf<typeof terminationSchema>> = {
  terminationDate: contractLabelsAr.terminationDate,
  guarantyPayback: contractLabelsAr.guarantyPayback,
  deductions: 'الخصومات',
  'deductions.description': 'السبب',
  'deductions.amount': 'المبلغ',
};

export const renewalLabelsAr: LabelsOf<RecordOf<typeof renewalSchema>> = {
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

export const monthlyRenewalLabelsAr: typeof renewalLabelsAr = {
  ...renewalLabelsAr,
  terms: 'مدة العقد بالأشهر',
};

export const yearlyRenewalLabelsAr: typeof renewalLabelsAr = {
  ...renewalLabelsAr,
  terms: 'مدة العقد بالسنوات',
};
