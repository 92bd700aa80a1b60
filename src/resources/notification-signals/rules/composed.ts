import { BRACED, bracedWords } from '@/i18n/braces';
import { isNothing, type ServiceDocument } from '@/schema/document';

export const textNames = ['subject', 'notificationTitle', 'message'] as const;

export type ComposedSignal = {
  document: ServiceDocument;
  recipients: readonly unknown[];
  unfilled: readonly Placeholder[];
};

/** Returns placeholder values for a person, about contracts where some are named; no person means everybody alike. */
export type ValuesFor = (person: string | undefined, arabic: boolean, contracts?: readonly string[]) => PlaceholderValues;

export type Contracts = { about: (person: string) => readonly string[]; together: boolean };

const noContracts: Contracts = { about: () => [], together: false };

/**
 * Splits a composed signal into the signals to create. A signal has one text for all its recipients, so each different
 * filled-in text becomes one signal with its recipients, in their order; a single one when the text is the same for everybody.
 * A signal about no record is linked to the contract of its recipients where they have one in common, and a signal about several
 * contracts of a person to the first. All other fields stay as composed. Recipients that are not ids all get the same text.
 */
export function composedSignals(
  signal: ServiceDocument,
  valuesFor: ValuesFor,
  { about, together }: Contracts = noContracts,
): readonly ComposedSignal[] {
  const recipients: readonly unknown[] = Array.isArray(signal.userId) ? signal.userId : [];
  const arePlain = recipients.every((recipient) => typeof recipient === 'string' || typeof recipient === 'number');
  if (recipients.length === 0 || !arePlain) return [{ ...filledFor(signal, undefined, valuesFor), recipients }];
  const byText = new Map<string, Filled & { recipients: unknown[]; contracts: Set<string | undefined> }>();
  for (const recipient of recipients) {
    const contracts = about(String(recipient));
    const each = together || contracts.length === 0 ? [contracts] : contracts.map((contract) => [contract]);
    for (const those of each) {
      const one = filledFor(signal, String(recipient), valuesFor, those);
      const key = JSON.stringify([...textNames.map((name) => one.document[name] ?? null), together && those]);
      const known = byText.get(key) ?? { ...one, recipients: [], contracts: new Set() };
      byText.set(key, known);
      if (!known.recipients.includes(recipient)) known.recipients.push(recipient);
      for (const contract of those.length > 0 ? those : [undefined]) known.contracts.add(contract);
    }
  }
  const isFree = isNothing(signal.object) && isNothing(signal.objectId);
  return [...byText.values()].map(({ document, unfilled, recipients: those, contracts }) => {
    const [contract, ...others] = contracts;
    const isLinked = isFree && contract !== undefined && (together || others.length === 0);
    const link = isLinked ? { object: 'contract', objectId: contract } : {};
    return { document: { ...document, userId: those, ...link }, recipients: those, unfilled };
  });
}

type Filled = Pick<ComposedSignal, 'document' | 'unfilled'>;

export function filledFor(
  signal: ServiceDocument,
  person: string | undefined,
  valuesFor: ValuesFor,
  contracts?: readonly string[],
): Filled {
  const unfilled = new Set<Placeholder>();
  const otherwise = isArabic(textsIn(signal).join('\n'));
  const texts = textNames.flatMap((name) => {
    const text = signal[name];
    if (typeof text !== 'string' || placeholdersIn(text).known.length === 0) return [];
    const lines = linesOf(text, otherwise).map(({ line, arabic }) => {
      const { known: asked } = placeholdersIn(line);
      if (asked.length === 0) return line;
      const values = valuesFor(person, arabic, contracts);
      for (const one of asked) if (values[one] === undefined) unfilled.add(one);
      return filled(line, values);
    });
    return [[name, lines.join('\n')] as const];
  });
  return { document: { ...signal, ...Object.fromEntries(texts) }, unfilled: [...unfilled] };
}

export const unknownIn = (signal: ServiceDocument): readonly string[] => [
  ...new Set(textsIn(signal).flatMap((text) => placeholdersIn(text).unknown)),
];

const textsIn = (signal: ServiceDocument): readonly string[] =>
  textNames.map((name) => signal[name]).filter((text) => typeof text === 'string');

export const placeholders = [
  'name',
  'salutation',
  'unit',
  'project',
  'nextTerm',
  'amount',
  'instalments',
  'total',
  'date',
  'end',
  'documents',
  'consumption',
  'cost',
  'reference',
  'plan',
] as const;

export const ofInstalments: ReadonlySet<string> = new Set<Placeholder>(['nextTerm', 'amount', 'instalments', 'total']);

export type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

export const { read: placeholdersIn, fill: filled } = bracedWords(placeholders);

/** Tells whether most letters of a text are Arabic; values filled into it then follow. An English text may name an Arabic one. */
export function isArabic(text: string): boolean {
  const letters = text.replaceAll(BRACED, '').match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length * 2 > letters.length;
}

/** Returns the lines of a text, each with its language; one without letters is in that of the line before, or else after it. */
function linesOf(text: string, otherwise: boolean): ReadonlyArray<{ line: string; arabic: boolean }> {
  const lines = text.split('\n');
  const own = lines.map((line) => (/\p{L}/u.test(line.replaceAll(BRACED, '')) ? isArabic(line) : undefined));
  const first = own.find((arabic) => arabic !== undefined) ?? otherwise;
  return lines.map((line, index) => ({
    line,
    arabic: own.slice(0, index + 1).findLast((arabic) => arabic !== undefined) ?? first,
  }));
}
