import type { Random } from './random';

/* All fictitious: unassigned phone numbers, `.example` addresses, account numbers with invalid check digits. */

export type Person = { id: string; name: string; nameAr: string; email: string; phone: string };
export type Company = Person & { manager: string; managerAr: string };
/** The team decides the contracts of a member: sales agents sell and reserve, leasing officers lease. */
export type Team = 'sales' | 'leasing';
export type Staff = Person & { team: Team; role: string; weight: number };

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

/** Persons who were entered a second time: by another spelling and address, with their number as it is dialled at home. */
const respellings = {
  'Reem Bakri': ['Reem Al Bakri', 'ريم البكري'],
  'Priya Nair': ['Priya R. Nayar', 'بريا نايار'],
} as const;

export type Respelt = keyof typeof respellings;

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
  ['Ghaf Grove Investments LLC', 'أيكة الغاف للاستثمار ذ.م.م', 'Hamad Al Dhaheri', 'حمد الظاهري'],
  ['Two Dunes Holding LLC', 'الكثيبان القابضة ذ.م.م', 'Irina Volkova', 'إيرينا فولكوفا'],
  ['Wadi Stone Investments LLC', 'حجر الوادي للاستثمار ذ.م.م', 'Sunil Kapoor', 'سونيل كابور'],
  ['Harbour Lamp Holding LLC', 'قنديل المرفأ القابضة ذ.م.م', 'Abeer Taleb', 'عبير طالب'],
] as const;

const staffNames = [
  ['Layla Hamdan', 'ليلى حمدان', 'sales', 'Sales manager'],
  ['Adeel Rizvi', 'عديل رضوي', 'sales', 'Senior sales agent'],
  ['Sara Al Nuaimi', 'سارة النعيمي', 'sales', 'Sales agent'],
  ['Paul Andersen', 'بول أندرسن', 'sales', 'Sales agent'],
  ['Rana Khoury', 'رنا خوري', 'sales', 'Sales agent'],
  ['Karim Benali', 'كريم بن علي', 'sales', 'Sales agent'],
  ['Moza Al Shamsi', 'موزة الشامسي', 'leasing', 'Leasing manager'],
  ['Deepak Iyer', 'ديباك آير', 'leasing', 'Senior leasing officer'],
  ['Jana Sobh', 'جنى صبح', 'leasing', 'Leasing officer'],
  ['Faisal Rahmani', 'فيصل رحماني', 'leasing', 'Leasing officer'],
  ['Hind Darwish', 'هند درويش', 'leasing', 'Leasing officer'],
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
  const person = (
    [name, nameAr]: readonly [name: string, nameAr: string, ...others: string[]],
    index: number,
    host: string,
  ): Person => ({
    id: random.id(),
    name,
    nameAr,
    email: `${mailbox(name)}@${host}`,
    phone: phone(50, index),
  });
  const people = {
    persons: persons.map((one, index) => person(one, index, 'post.example')),
    staff: staffNames.map((one, index): Staff => {
      const [, , team, role] = one;
      return { ...person(one, 60 + index, 'manzil.example'), team, role, weight: role.startsWith('Senior') ? 2 : 1 };
    }),
    brokers: brokerNames.map((one, index) => person(one, 80 + index, 'brokers.example')),
    companies: companies.map(([name, nameAr, manager, managerAr], index): Company => {
      const host = `${mailbox(name.split(' ').slice(0, 2).join(' '))}.example`;
      return { id: random.id(), name, nameAr, manager, managerAr, email: `office@${host}`, phone: phone(4, 40 + index) };
    }),
  };
  const further = blocks > 1 ? furtherPersons().map((one, index) => person(one, 100 + index, 'post.example')) : [];
  const respelt = ([known, names]: [string, (typeof respellings)[Respelt]]) => {
    const index = persons.findIndex(([name]) => name === known);
    const again = person(names, index, 'letters.example');
    return [known, { ...again, phone: again.phone.replace('+971 ', '0') }] as const;
  };
  return {
    ...people,
    persons: [...people.persons, ...further],
    respelt: new Map<string, Person>(Object.entries(respellings).map(respelt)),
  };
}

export type People = ReturnType<typeof makePeople>;

export const teamOf = ({ staff }: Pick<People, 'staff'>, team: Team): readonly Staff[] =>
  staff.filter((one) => one.team === team);

/** Returns who closes the contract at a place of the list: the members of the team in turn, the senior one twice as often. */
export function agentFor(people: Pick<People, 'staff'>, team: Team, index: number): Staff | undefined {
  const turns = teamOf(people, team).flatMap((one) => Array.from({ length: one.weight }, () => one));
  return turns[(index * 5) % turns.length];
}

/** Check digits start at 02, so 00 makes an account number that no bank accepts. */
export const iban = (random: Random): string =>
  `AE00 0990 ${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(1000, 9999)} ${random.whole(100, 999)}`;
