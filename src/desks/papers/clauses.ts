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

type ClausePlaceholder = (typeof clausePlaceholders)[number];

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

/** Neutral beginnings. Leases and sales have none: their clauses are law, which is the company's to write. */
const proposed: AllClauses = {
  lease: none,
  sale: none,
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
