import type { ServiceDocument } from '@/schema/document';

/** The texts of a signal, which may hold placeholders. */
export const textNames = ['subject', 'notificationTitle', 'message'] as const;

/** One signal as it will be created. */
export type ComposedSignal = {
  document: ServiceDocument;
  recipients: readonly unknown[];
  /** Placeholders that nothing is known for: they stay in the text. */
  unfilled: readonly Placeholder[];
};

/** What placeholders stand for to somebody; undefined is everybody alike. */
export type ValuesFor = (person: string | undefined, arabic: boolean) => PlaceholderValues;

/**
 * The signals that a composed one becomes. A signal carries one text for all its recipients, so there is one for each different filled
 * text, with those who get it, in the order of the recipients; one alone where the text is the same for everybody. Everything else in
 * them is as composed. Recipients that are not ids are all written to alike.
 */
export function composedSignals(signal: ServiceDocument, valuesFor: ValuesFor): readonly ComposedSignal[] {
  const recipients: readonly unknown[] = Array.isArray(signal.userId) ? signal.userId : [];
  const arePlain = recipients.every((recipient) => typeof recipient === 'string' || typeof recipient === 'number');
  if (recipients.length === 0 || !arePlain || askedIn(signal).length === 0) {
    return [{ ...filledFor(signal, undefined, valuesFor), recipients }];
  }
  const byText = new Map<string, Filled & { recipients: unknown[] }>();
  for (const recipient of recipients) {
    const one = filledFor(signal, String(recipient), valuesFor);
    const key = JSON.stringify(textNames.map((name) => one.document[name] ?? null));
    const known = byText.get(key);
    if (known) known.recipients.push(recipient);
    else byText.set(key, { ...one, recipients: [recipient] });
  }
  return [...byText.values()].map((one) => ({ ...one, document: { ...one.document, userId: one.recipients } }));
}

type Filled = Pick<ComposedSignal, 'document' | 'unfilled'>;

/** The signal with its texts filled in for one person, or for everybody alike. */
export function filledFor(signal: ServiceDocument, person: string | undefined, valuesFor: ValuesFor): Filled {
  const unfilled = new Set<Placeholder>();
  const texts = textNames.flatMap((name) => {
    const text = signal[name];
    if (typeof text !== 'string' || placeholdersIn(text).known.length === 0) return [];
    const values = valuesFor(person, isArabic(text));
    for (const asked of placeholdersIn(text).known) if (values[asked] === undefined) unfilled.add(asked);
    return [[name, filled(text, values)] as const];
  });
  return { document: { ...signal, ...Object.fromEntries(texts) }, unfilled: [...unfilled] };
}

/** The placeholders that the texts of a signal ask for. */
const askedIn = (signal: ServiceDocument): readonly Placeholder[] => [
  ...new Set(textsIn(signal).flatMap((text) => placeholdersIn(text).known)),
];

/** The words in braces in the texts of a signal that are no placeholders. */
export const unknownIn = (signal: ServiceDocument): readonly string[] => [
  ...new Set(textsIn(signal).flatMap((text) => placeholdersIn(text).unknown)),
];

const textsIn = (signal: ServiceDocument): readonly string[] =>
  textNames.map((name) => signal[name]).filter((text) => typeof text === 'string');

/** What a text may ask to be filled in, in the order the menu offers it. */
export const placeholders = ['name', 'unit', 'project', 'nextTerm', 'amount', 'date', 'end', 'reference', 'plan'] as const;

export type Placeholder = (typeof placeholders)[number];

/** What is filled in for each; one without a value stays in the text as it is. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const MARK = /\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}/gu;

const known = new Map<string, Placeholder>(placeholders.map((name) => [name.toLowerCase(), name]));

/** `{Name}` and `{ name }` are `{name}`; undefined for a word that is no placeholder. */
const placeholderOf = (word: string): Placeholder | undefined => known.get(word.toLowerCase());

export const markOf = (name: string): string => `{${name}}`;

/** The placeholders a text asks for, each once, and the words in braces that are none, as they were typed. Never throws. */
export function placeholdersIn(text: string): { known: readonly Placeholder[]; unknown: readonly string[] } {
  const words = [...text.matchAll(MARK)].flatMap(([, word]) => word ?? []);
  return {
    known: [...new Set(words.flatMap((word) => placeholderOf(word) ?? []))],
    unknown: [...new Set(words.filter((word) => !placeholderOf(word)))],
  };
}

/** The text with what is known filled in, once: a value that holds braces itself is taken as it is. The rest stays as typed. */
export const filled = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(MARK, (mark, word: string) => {
    const name = placeholderOf(word);
    return (name && values[name]) ?? mark;
  });

/** Whether a text is written in Arabic letters: what is filled into it is then written so too. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text.replaceAll(MARK, ''));
