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
