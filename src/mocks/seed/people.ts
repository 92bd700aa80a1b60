import type { Random } from './random';

/*
 * All fictitious: invented names, phone numbers that no operator assigns, `.example` addresses, account numbers with invalid
 * check digits.
 */

export type Person = { id: string; name: string; nameAr: string; email: string; phone: string };
export type Company = Person & { manager: string; managerAr: string };

const persons = [
  ['Huda Al Rumaithi', 'هدى الرميثي'],
  ['Rakesh Menon', 'راكيش مينون'],
  ['Omar Haddad', 'عمر حداد'],
  ['Grace Villanueva', 'غريس فيلانويفا'],
  ['Saeed Al Kaabi', 'سعيد الكعبي'],
  ['Nadia Mansour', 'نادية منصور'],
  ['Tariq Siddiqui', 'طارق صديقي'],
  ['Elena Markova', 'إيلينا ماركوفا'],
  ['James Whitfield', 'جيمس ويتفيلد'],
  ['Yousef Darwish', 'يوسف درويش'],
  ['Anita Fernandes', 'أنيتا فرنانديز'],
  ['Chinedu Okafor', 'تشينيدو أوكافور'],
  ['Leila Farahani', 'ليلى فراهاني'],
  ['Khalid Al Suwaidi', 'خالد السويدي'],
  ['Sofia Laurent', 'صوفيا لوران'],
  ['Reem Bakri', 'ريم بكري'],
  ['Joseph Mathew', 'جوزيف ماثيو'],
  ['Mei Lin Tan', 'مي لين تان'],
  ['Hassan Qureshi', 'حسن قريشي'],
  ['Dalia Nassar', 'داليا نصار'],
  ['Marco Bellini', 'ماركو بيليني'],
  ['Amal Shaheen', 'أمل شاهين'],
  ['Bilal Chaudhry', 'بلال شودري'],
  ['Noura Al Hammadi', 'نورة الحمادي'],
  ['Samuel Mwangi', 'صامويل موانغي'],
  ['Priya Nair', 'بريا ناير'],
  ['Ibrahim Saleh', 'إبراهيم صالح'],
  ['Carmen Reyes', 'كارمن رييس'],
  ['Fatima Al Zaabi', 'فاطمة الزعابي'],
  ['Daniel Osei', 'دانيال أوسي'],
  ['Maryam Yazdani', 'مريم يزداني'],
  ['Ahmed Fouad', 'أحمد فؤاد'],
] as const;

const companies = [
  ['Sidra Line Trading LLC', 'سدرة لاين للتجارة ذ.م.م', 'Karim Jaber', 'كريم جابر'],
  ['Noor Al Waha Clinic LLC', 'عيادة نور الواحة ذ.م.م', 'Hala Barakat', 'هالة بركات'],
  ['Qasr Textiles Trading LLC', 'قصر المنسوجات للتجارة ذ.م.م', 'Vikram Shetty', 'فيكرام شيتي'],
  ['Blue Dune Consulting LLC', 'الكثيب الأزرق للاستشارات ذ.م.م', 'Laura Jensen', 'لورا ينسن'],
  ['Tamr House Foods Trading LLC', 'بيت التمر للأغذية ذ.م.م', 'Majid Al Mazrouei', 'ماجد المزروعي'],
  ['Sahel Property Holding LLC', 'الساحل القابضة للعقارات ذ.م.م', 'Rashid Al Ketbi', 'راشد الكتبي'],
  ['Rimal Investments LLC', 'رمال للاستثمار ذ.م.م', 'Stephen Kariuki', 'ستيفن كاريوكي'],
  ['Wahat Al Ilm School LLC', 'مدرسة واحة العلم ذ.م.م', 'Salma Idrissi', 'سلمى الإدريسي'],
  ['Jisr Logistics Services LLC', 'جسر للخدمات اللوجستية ذ.م.م', 'Anwar Rahman', 'أنور رحمن'],
  ['Mizan Audit Services LLC', 'ميزان لتدقيق الحسابات ذ.م.م', 'Teresa Gomes', 'تيريزا غوميز'],
] as const;

const staffNames = [
  ['Layla Hamdan', 'ليلى حمدان'],
  ['Adeel Rizvi', 'عديل رضوي'],
  ['Sara Al Nuaimi', 'سارة النعيمي'],
  ['Paul Andersen', 'بول أندرسن'],
  ['Rana Khoury', 'رنا خوري'],
  ['Deepak Iyer', 'ديباك آير'],
  ['Moza Al Shamsi', 'موزة الشامسي'],
  ['Karim Benali', 'كريم بن علي'],
  ['Jana Sobh', 'جنى صبح'],
] as const;

const brokerNames = [
  ['Gate Nine Brokers', 'وسطاء البوابة التاسعة'],
  ['Palm Line Realty', 'خط النخيل العقارية'],
  ['Dar Key Brokers', 'مفتاح الدار للوساطة'],
] as const;

const mailbox = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '.');

/** After the operator's prefix, no real subscriber number begins with 0. */
const phone = (operator: number, index: number) =>
  `+971 ${operator} 0${String(10_000 + index * 731).padStart(6, '0')}`.replace(/(\d{3})(\d{4})$/, '$1 $2');

/** Indexes of persons whose given and family names can be combined with each other's. */
const kindred = [0, 2, 4, 5, 9, 13, 15, 18, 19, 21, 23, 26, 28, 31];

/** Combines given names with other persons' family names, for as many tenants and buyers as a larger demo needs. */
function furtherPersons(): Array<readonly [string, string]> {
  const known = persons.filter((_, index) => kindred.includes(index));
  return known.flatMap((given, index) =>
    known.flatMap((family, other): Array<readonly [string, string]> =>
      index === other ? [] : [[joined(given[0], family[0]), joined(given[1], family[1])]],
    ),
  );
}

const joined = (given: string, family: string) => given.split(' ', 1).join('') + family.slice(family.indexOf(' '));

export function makePeople(random: Random, blocks = 1) {
  const person = ([name, nameAr]: readonly [string, string], index: number, host: string): Person => ({
    id: random.id(),
    name,
    nameAr,
    email: `${mailbox(name)}@${host}`,
    phone: phone(50, index),
  });
  const people = {
    persons: persons.map((one, index) => person(one, index, 'post.example')),
    staff: staffNames.map((one, index) => person(one, 60 + index, 'manzil.example')),
    brokers: brokerNames.map((one, index) => person(one, 80 + index, 'brokers.example')),
    companies: companies.map(([name, nameAr, manager, managerAr], index): Company => {
      const host = `${mailbox(name.split(' ').slice(0, 2).join(' '))}.example`;
      return { id: random.id(), name, nameAr, manager, managerAr, email: `office@${host}`, phone: phone(4, 40 + index) };
    }),
  };
  const further = blocks > 1 ? furtherPersons().map((one, index) => person(one, 100 + index, 'post.example')) : [];
  return { ...people, persons: [...people.persons, ...further] };
}

export type People = ReturnType<typeof makePeople>;

/** Check digits start at 02, so 00 makes an account number that no bank accepts. */
export const iban = (random: Random): string =>
  `AE00 0990 ${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(100, 999)}`;
