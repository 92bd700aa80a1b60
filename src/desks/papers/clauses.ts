import { queryOptions } from '@tanstack/react-query';
import { configuredCompany, connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { bracedWords } from '@/i18n/braces';
import type { Language } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type PaperKind, paperKinds } from './papers';

export const clausePlaceholders = [
  'tenant',
  'buyer',
  'company',
  'unit',
  'project',
  'rent',
  'newRent',
  'price',
  'deposit',
  'begin',
  'end',
  'newBegin',
  'newEnd',
  'date',
  'reference',
] as const;

export type ClausePlaceholder = (typeof clausePlaceholders)[number];

/** A placeholder without a value stays in the text. */
export type ClauseValues = Readonly<Partial<Record<ClausePlaceholder, string>>>;

export const clauseWords = bracedWords(clausePlaceholders);

export type Clauses = Readonly<Record<Language, string>>;
export type AllClauses = Readonly<Record<PaperKind, Clauses>>;

export type ClausesState = { clauses: AllClauses; deployed: AllClauses; changed: readonly PaperKind[] };

const none: Clauses = { en: '', ar: '' };

const unwritten: AllClauses = {
  lease: none,
  sale: none,
  renewal: none,
  'non-renewal': none,
  'rent-change': none,
  handover: none,
};

const lines = (...all: readonly string[]): string => all.join('\n');

/** Neutral beginnings. Those of leases and sales quote no law: they are a draft for the company's lawyer, and say so. */
const proposed: AllClauses = {
  lease: {
    en: lines(
      'The landlord lets {unit} to the tenant for the period stated above, for the agreed use unless the landlord agrees to another in writing.',
      'The tenant pays the rent on the days stated above. A cheque counts as payment once the bank has cleared it.',
      'The security deposit, if stated, is held against damage and unpaid amounts. What is left is returned once the unit is handed back and the accounts are settled.',
      'The tenant pays for electricity, water, cooling and other services used in the unit, unless agreed otherwise in writing.',
      'The tenant keeps the unit in good condition, makes small repairs, and alters nothing without the landlord’s written consent.',
      'The landlord keeps the structure and main systems in working order, and makes larger repairs within a reasonable time of being told.',
      'The tenant neither sublets the unit nor passes this lease on without the landlord’s written consent.',
      'The landlord may enter the unit after reasonable notice to inspect or repair it, and at once in an emergency.',
      'This lease is renewed, changed or ended early by agreement in writing or as the law allows, with the notice that the law requires.',
      'At the end the tenant hands back the unit empty and clean, with all keys and cards, as received apart from fair wear. The law of the emirate in which the unit lies applies; its authorities decide disputes.',
    ),
    ar: lines(
      'يؤجّر المؤجر {unit} للمستأجر للمدة المبيّنة أعلاه، للاستعمال المتفق عليه فقط ما لم يوافق المؤجر كتابةً على غيره.',
      'يسدد المستأجر الإيجار في المواعيد المبيّنة أعلاه، ولا يُعدّ الشيك سدادًا إلا بعد تحصيله من البنك.',
      'يُحفظ مبلغ التأمين، إن ذُكر، ضمانًا للأضرار والمبالغ غير المسددة، ويُردّ ما يبقى منه بعد تسليم الوحدة وتسوية الحسابات.',
      'يتحمل المستأجر الكهرباء والماء والتبريد وسائر الخدمات المستعملة في الوحدة ما لم يُتفق كتابةً على غير ذلك.',
      'يحافظ المستأجر على الوحدة بحالة جيدة ويجري الإصلاحات البسيطة، ولا يغيّر فيها شيئًا دون موافقة المؤجر كتابةً.',
      'يُبقي المؤجر هيكل المبنى وأنظمته الرئيسة صالحة للعمل، ويجري الإصلاحات الكبيرة خلال مدة معقولة من إبلاغه بها.',
      'لا يؤجّر المستأجر الوحدة من الباطن ولا يتنازل عن هذا العقد دون موافقة المؤجر كتابةً.',
      'للمؤجر دخول الوحدة لمعاينتها أو إصلاحها بعد إخطار مناسب، وفورًا عند الطوارئ.',
      'يُجدَّد هذا العقد أو يُعدَّل أو يُنهى قبل موعده باتفاق مكتوب أو وفق ما يجيزه القانون، وبالإخطار الذي يشترطه.',
      'عند الانتهاء يسلّم المستأجر الوحدة خالية ونظيفة مع جميع المفاتيح والبطاقات، كما استلمها عدا الاستهلاك العادي. ويسري قانون الإمارة التي تقع فيها الوحدة، وتفصل جهاتها في النزاعات.',
    ),
  },
  sale: {
    en: lines(
      'The seller sells {unit} to the buyer, who buys it, at the price stated above.',
      'The buyer makes each payment on its day. A cheque counts as payment once the bank has cleared it.',
      'If a payment is late, the seller gives written notice with a reasonable time to pay before using any right that the law gives.',
      'The seller hands over the unit once it is complete and what was due until then is paid. A handover note says in what condition.',
      'Ownership passes when the transfer is registered with the land authority. Who bears the fees of registration is agreed in writing.',
      'From the handover the buyer pays the service charges and utilities of the unit and follows the rules of the building.',
      'Before ownership has passed, the buyer assigns this agreement only with the seller’s written consent.',
      'Changes to this agreement are made in writing. The law of the emirate in which the unit lies applies, and its courts decide disputes.',
    ),
    ar: lines(
      'يبيع البائع {unit} للمشتري الذي يقبل الشراء بالسعر المبيّن أعلاه.',
      'يسدد المشتري كل دفعة في موعدها، ولا يُعدّ الشيك سدادًا إلا بعد تحصيله من البنك.',
      'عند تأخر دفعة يُخطر البائع المشتري كتابةً ويمنحه مهلة معقولة للسداد قبل استعمال أي حق يمنحه القانون.',
      'يسلّم البائع الوحدة بعد اكتمالها وسداد ما استحق حتى ذلك الحين، ويبيّن محضر التسليم حالتها.',
      'تنتقل الملكية بتسجيل التصرف لدى دائرة الأراضي المختصة، ويُتفق كتابةً على من يتحمل رسوم التسجيل.',
      'يتحمل المشتري من يوم التسليم رسوم الخدمات واستهلاك الوحدة، ويلتزم بأنظمة المبنى.',
      'لا يتنازل المشتري عن هذا العقد قبل انتقال الملكية إلا بموافقة البائع كتابةً.',
      'تُجرى تعديلات هذا العقد كتابةً. ويسري قانون الإمارة التي تقع فيها الوحدة، وتفصل محاكمها في النزاعات.',
    ),
  },
  renewal: {
    en: 'We offer to renew the lease of {unit}, which ends on {end}, from {newBegin} to {newEnd} at a rent of {newRent} per year.\nAll other conditions of the lease stay as they are.\nPlease sign below to accept, and return one copy to us.',
    ar: 'نعرض تجديد عقد إيجار {unit} الذي ينتهي في {end}، وذلك من {newBegin} إلى {newEnd} بإيجار سنوي قدره {newRent}.\nتبقى سائر شروط العقد كما هي.\nللموافقة نرجو التوقيع أدناه وإعادة نسخة إلينا.',
  },
  'non-renewal': {
    en: 'We give notice that the lease of {unit} will not be renewed when it ends on {end}.\nPlease arrange with us the day of the handover and the final settlement.',
    ar: 'نحيطكم علمًا بأن عقد إيجار {unit} لن يُجدَّد عند انتهائه في {end}.\nنرجو الاتفاق معنا على يوم التسليم والتسوية النهائية.',
  },
  'rent-change': {
    en: 'We give notice that, if the lease of {unit} is renewed after {end}, the rent will be {newRent} per year from {newBegin}, in place of {rent}.\nAll other conditions of the lease stay as they are.',
    ar: 'نحيطكم علمًا بأنه عند تجديد عقد إيجار {unit} بعد {end} يصبح الإيجار السنوي {newRent} اعتبارًا من {newBegin} بدلًا من {rent}.\nتبقى سائر شروط العقد كما هي.',
  },
  handover: {
    en: '{unit} and the items listed here were handed over on {date}, in the condition that is stated.',
    ar: 'تم تسليم {unit} والبنود المذكورة هنا بتاريخ {date} بالحالة المبيّنة.',
  },
};

/** As proposed: a lawyer has not been over it. */
export const isDraft = (kind: PaperKind, language: Language, text: string): boolean =>
  (kind === 'lease' || kind === 'sale') && text === proposed[kind][language];

/** By connection: each holds only the papers whose clauses differ from the deployment's. */
const CHANGES = 'mz-clauses';

const changes = (): ServiceDocument => {
  const stored = readStored(browserStorage('localStorage'), CHANGES);
  return isDocument(stored) ? stored : {};
};

export type TypedClauses = Readonly<Partial<Record<PaperKind, Clauses>>>;

export function typedClausesIn(kept: unknown): TypedClauses {
  const all = readClauses(kept, unwritten);
  return Object.fromEntries(paperKinds.flatMap((kind) => (all[kind] === none ? [] : [[kind, all[kind]]])));
}

export function readClauses(written: unknown, otherwise: AllClauses = proposed): AllClauses {
  const all: Record<PaperKind, Clauses> = { ...otherwise };
  for (const kind of paperKinds) {
    const own: unknown = isDocument(written) ? written[kind] : undefined;
    if (!isDocument(own)) continue;
    const textIn = (language: Language) => (typeof own[language] === 'string' ? own[language] : otherwise[kind][language]);
    all[kind] = { en: textIn('en'), ar: textIn('ar') };
  }
  return all;
}

/** Has the deployment's clauses, else the proposed ones, with what was changed in this browser. Never fails. */
export const clausesQuery = () =>
  queryOptions({
    queryKey: ['clauses'],
    queryFn: async (): Promise<ClausesState> => {
      const company = await configuredCompany().catch(() => undefined);
      const deployed = readClauses(isDocument(company) ? company.clauses : undefined);
      const own = changes()[connectionId()];
      return {
        clauses: readClauses(own, deployed),
        deployed,
        changed: isDocument(own) ? paperKinds.filter((kind) => Object.hasOwn(own, kind)) : [],
      };
    },
    staleTime: Infinity,
  });

export function keepClauses(kind: PaperKind, clauses: Clauses, deployed: AllClauses): boolean {
  const { [connectionId()]: own, ...others } = changes();
  const { [kind]: _, ...rest } = isDocument(own) ? own : {};
  const isDeployed = clauses.en === deployed[kind].en && clauses.ar === deployed[kind].ar;
  const next: ServiceDocument = isDeployed ? rest : { ...rest, [kind]: clauses };
  const kept = Object.keys(next).length > 0 ? { ...others, [connectionId()]: next } : others;
  return writeStored(browserStorage('localStorage'), CHANGES, kept);
}

export const clauseLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
