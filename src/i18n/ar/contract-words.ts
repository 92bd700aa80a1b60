import type { contractWords as english } from '../en/contract-words';
import type { Translated } from '../translated';

export const contractWords: Translated<typeof english> = {
  unnamed: 'عقد بلا اسم',
  kinds: { sale: 'بيع', lease: 'إيجار', reservation: 'حجز' },
  statuses: { upcoming: 'قادم', running: 'سارٍ', ending: 'ينتهي قريبًا', ended: 'منتهٍ', terminated: 'مفسوخ' },
  frequencies: { hours: 'كل ساعة', days: 'يوميًا', weeks: 'أسبوعيًا', months: 'شهريًا', years: 'سنويًا' },
  parties: { company: 'شركة', person: 'فرد' },
  sections: { party: 'الطرف المتعاقد', units: 'الوحدات', terms: 'الشروط', documents: 'المستندات' },
  price: { sale: 'السعر', lease: 'الإيجار عن كل دفعة', reservation: 'السعر' },
  kindRule: 'العقد الذي له معرّف حجز وليس له تاريخ عقد حجز، وما سواه إيجار إن كان له دورية سداد أو تاريخ نهاية، وإلا فهو بيع.',
  currency: 'درهم',
  priceRule: 'الإيجار أو السعر: مجموع إيجارات وحدات العقد، وهو في الإيجار عن الدفعة الواحدة.',
  statusRule: 'آخر يوم هو تاريخ الإنهاء، وإلا فتاريخ النهاية. «ينتهي قريبًا»: بقي 30 يومًا أو أقل. والعقد الذي لا آخر له يبقى ساريًا.',
};
