import type { LabelsOf } from '@/schema/labels';
import type { Company } from './company';

export const companyLabelsAr: LabelsOf<Company> = {
  name: 'اسم الشركة',
  nameAr: 'اسم الشركة (بالعربية)',
  logo: 'عنوان الشعار',
  address: 'العنوان',
  addressAr: 'العنوان (بالعربية)',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  trn: 'رقم التسجيل الضريبي',
};
