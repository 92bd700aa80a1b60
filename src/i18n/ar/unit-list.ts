import type { unitList as english } from '../en/unit-list';
import type { Translated } from '../translated';

export const unitList: Translated<typeof english> = {
  title: 'الوحدات',
  newUnit: 'وحدة جديدة',
  empty: 'لا توجد وحدات بعد.',
  all_zero: 'لا وحدات',
  all_one: 'وحدة واحدة',
  all_two: 'وحدتان',
  all_few: '{{total}} وحدات',
  all_many: '{{total}} وحدة',
  all_other: '{{total}} وحدة',
  some_zero: '{{shown}} من لا شيء',
  some_one: '{{shown}} من وحدة واحدة',
  some_two: '{{shown}} من وحدتين',
  some_few: '{{shown}} من {{total}} وحدات',
  some_many: '{{shown}} من {{total}} وحدة',
  some_other: '{{shown}} من {{total}} وحدة',
  offer: 'بيع أو إيجار',
  forSale: 'للبيع',
  forRent: 'للإيجار',
  budget: 'ضمن ميزانية',
  budgetHelp: 'سعر الوحدة كاملة مع جميع خياراتها المفعّلة لا يتجاوز هذا المبلغ.',
  arabicMissing: 'ينقصها العربي',
  arabicMissingHelp: 'الاسم أو وصف بالإنجليزية ليس له نص عربي.',
  currency: 'درهم',
  squareMetres: 'م²',
};
